import { hasProviderName, type KnownPayouts, type ProposedPayout, proposePayout } from "./match-payout.ts";
import { type Movement, makeReferences, orderNumbersOf } from "./statement.ts";

/** The fields of an order by which it is found in a statement. */
export interface StatementOrder {
  id: string;
  number: string;
  /** Name of the shopper. */
  client: string;
  /** Cents still due. */
  due: number;
  version: number;
  /** Neither cancelled nor expired. */
  open: boolean;
  /** References of its payments. */
  references: readonly string[];
}

/** Maximum number of orders shown with one movement. */
export const MAX_CANDIDATES = 10;

/**
 * - `exact`: names an order, and pays what is due;
 * - `less`, `more`: names an order, and the amount differs;
 * - `likely`: names none, but one order waits for just this amount;
 * - `several`: more than one order fits;
 * - `settled`: names an order that is paid, cancelled or expired;
 * - `payout`: names no order, and comes to what a provider took on some days;
 * - `recorded`: its payment or payout was recorded from this very movement;
 * - `none`: nothing fits;
 * - `outgoing`: money that left the account.
 */
export const STATEMENT_OUTCOMES = [
  "exact",
  "less",
  "likely",
  "payout",
  "more",
  "several",
  "settled",
  "none",
  "recorded",
  "outgoing",
] as const;
export type StatementOutcome = (typeof STATEMENT_OUTCOMES)[number];

/** Outcomes whose payment can be recorded without changes. */
export const isPayable = (outcome: StatementOutcome): boolean =>
  outcome === "exact" || outcome === "less" || outcome === "likely";

/** Outcomes for which a person may choose the order: incoming money that is not recorded. */
export const isPickable = (outcome: StatementOutcome): boolean => outcome !== "recorded" && outcome !== "outgoing";

/** The outcome of an amount for one order that is named in the text or was picked by a person. */
export function outcomeFor(amount: number, due: number): "exact" | "less" | "more" | "settled" {
  if (due <= 0) return "settled";
  if (amount === due) return "exact";
  return amount < due ? "less" : "more";
}

/** A movement whose order was picked by a person; its `due` is the amount left after other movements of the file. */
export const applyPick = <M extends Pick<StatementMatch, "amount" | "outcome" | "orders" | "payout">>(
  movement: M,
  order: StatementMatch["orders"][number],
): M => ({ ...movement, outcome: outcomeFor(movement.amount, order.due), orders: [order], payout: null });

export interface StatementMatch extends Movement {
  /** Reference to be stored with the payment. */
  reference: string;
  outcome: StatementOutcome;
  /** The order, or the matching ones, at most `MAX_CANDIDATES`. */
  orders: Pick<StatementOrder, "id" | "number" | "client" | "due" | "version">[];
  /** The provider of a payout. */
  payout: ProposedPayout | null;
}

interface Judgement {
  outcome: StatementOutcome;
  orders: StatementOrder[];
  payout?: ProposedPayout;
}

const words = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1);

/** Whether a text contains two words of a name, or its only word. */
function namesClient(text: string, client: string): boolean {
  const said = new Set(words(text));
  const name = words(client);
  const hits = name.filter((word) => said.has(word)).length;
  return hits > 0 && hits >= Math.min(2, name.length);
}

/**
 * Matches the movements of a statement with orders and payouts. Orders are those named by number or payment
 * reference (`named`), and those that wait for a transfer (`waiting`). An amount matched by an earlier movement
 * of the file is not available to a later one.
 */
export function matchStatement(
  movements: readonly Movement[],
  named: readonly StatementOrder[],
  waiting: readonly StatementOrder[],
  prefixes: readonly string[],
  payouts: KnownPayouts,
): StatementMatch[] {
  const byNumber = new Map(named.map((order) => [order.number, order]));
  const byReference = new Map(named.flatMap((order) => order.references.map((each) => [each, order] as const)));
  const left = new Map([...named, ...waiting].map(({ id, due }) => [id, due]));
  const dueOf = ({ id }: StatementOrder) => left.get(id) ?? 0;
  const references = makeReferences(movements);
  const paidOut = [...payouts.recorded];

  const judge = (movement: Movement, reference: string): Judgement => {
    const { amount, text } = movement;
    if (amount <= 0) return { outcome: "outgoing", orders: [] };
    const recorded = byReference.get(reference);
    if (recorded) return { outcome: "recorded", orders: [recorded] };
    if (payouts.recorded.some((payout) => payout.reference === reference)) return { outcome: "recorded", orders: [] };
    const orders = [...new Set(orderNumbersOf(movement, prefixes).flatMap((number) => byNumber.get(number) ?? []))];
    const [order] = orders;
    if (order && orders.length === 1) {
      return { outcome: outcomeFor(amount, order.open ? dueOf(order) : 0), orders };
    }
    if (orders.length > 1) return { outcome: "several", orders };
    const fitting = waiting.filter((each) => each.open && dueOf(each) === amount);
    const ofThatName = fitting.filter(({ client }) => namesClient(text, client));
    // A client's name with exactly the amount due is stronger evidence than a provider's name, which banks put first.
    if (ofThatName.length === 1) return { outcome: "likely", orders: ofThatName };
    const payout = proposePayout(movement, { ...payouts, recorded: paidOut });
    if (payout && hasProviderName(text, payout.provider)) return { outcome: "payout", orders: [], payout };
    const likely = ofThatName.length > 0 ? ofThatName : fitting;
    if (likely.length === 0)
      return payout ? { outcome: "payout", orders: [], payout } : { outcome: "none", orders: [] };
    return { outcome: likely.length === 1 ? "likely" : "several", orders: likely };
  };

  return movements.map((given, index) => {
    const { joined: _, ...movement } = given;
    const reference = references[index] ?? "";
    const { outcome, orders, payout = null } = judge(given, reference);
    if (payout) paidOut.push({ ...payout, reference });
    const [order] = orders;
    if (order && isPayable(outcome)) left.set(order.id, dueOf(order) - movement.amount);
    const shown = orders.slice(0, MAX_CANDIDATES);
    return {
      ...movement,
      reference,
      outcome,
      payout,
      orders: shown.map(({ id, number, client, due, version }) => ({ id, number, client, due, version })),
    };
  });
}
