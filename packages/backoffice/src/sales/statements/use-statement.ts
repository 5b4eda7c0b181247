import { useApi } from "@tablero/api-client/api-context";
import { newIdempotencyKey } from "@tablero/api-client/client";
import { errorMessage } from "@tablero/api-client/errors";
import { useCan } from "@tablero/api-client/permission";
import { readProblem } from "@tablero/api-client/problem-of";
import { useInvalidate } from "@tablero/api-client/query";
import type {
  Statement,
  StatementMovement,
  StatementOrder,
  StatementTable,
} from "@tablero/contract/sales/shapes/statements";
import { applyPick, isPayable } from "@tablero/domain/sales/payments/statements/match";
import type { ProposedPayout } from "@tablero/domain/sales/payments/statements/match-payout";
import type { StatementColumn } from "@tablero/domain/sales/payments/statements/statement-columns";
import { useState } from "react";

const READ = "POST /api/admin/payments/statements";

/** Result of recording a movement. */
export type Recorded = { done: true } | { done: false; message: string };

/**
 * Returns true for movements that can be recorded as they are: payments and, for users with the permission, payouts.
 */
export function useCanRecord(): (movement: StatementMovement) => boolean {
  const mayPayOut = useCan()("takings:write");
  return ({ outcome, orders, payout }) => (payout ? mayPayOut : isPayable(outcome) && orders.length === 1);
}

/**
 * A bank statement on the screen: reads a file, keeps the selected movements, and records their payments one after
 * another. Each request contains the order version against which the statement was matched, so no payment is recorded
 * twice.
 */
export function useStatement() {
  const api = useApi();
  const invalidate = useInvalidate();
  const [statement, setStatement] = useState<Statement | null>(null);
  /** The table of a file whose columns the user must map. */
  const [table, setTable] = useState<StatementTable | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [results, setResults] = useState<ReadonlyMap<string, Recorded>>(new Map());
  const [picks, setPicks] = useState<ReadonlyMap<string, StatementOrder>>(new Map());
  const [busy, setBusy] = useState<"reading" | "recording" | null>(null);
  const [error, setError] = useState<string>();

  const clear = () => {
    setStatement(null);
    setTable(null);
    setChosen(new Set());
    setResults(new Map());
    setPicks(new Map());
    setError(undefined);
  };

  const read = async (file: File, columns?: readonly StatementColumn[]) => {
    // The chosen columns stay on the screen during the attempt.
    if (columns) setError(undefined);
    else clear();
    setBusy("reading");
    const body = new FormData();
    body.append("file", file);
    if (columns) body.append("columns", JSON.stringify(columns));
    try {
      const answer = await api.call(READ, { body }, { handles: [422] });
      clear();
      setStatement(answer);
      setChosen(
        new Set(answer.movements.filter(({ outcome }) => outcome === "exact").map(({ reference }) => reference)),
      );
    } catch (failure) {
      const asked = readProblem(failure, READ, "validation")?.table;
      if (asked) setTable(asked);
      else setError(errorMessage(failure));
    } finally {
      setBusy(null);
    }
  };

  const movements = withPicks(statement?.movements ?? [], picks);

  const pay = async ({ amount, reference, orders: [order] }: StatementMovement, version: number) =>
    order &&
    api.call(
      "POST /api/admin/orders/{id}/payments",
      { params: { id: order.id }, body: { method: "transfer", amount, reference, version } },
      { idempotencyKey: newIdempotencyKey(), handles: [404] },
    );

  const payOut = ({ amount, day, reference }: StatementMovement, payout: ProposedPayout) =>
    api.call(
      "POST /api/admin/takings/payouts",
      { body: { ...payout, paidOn: day, amount, reference } },
      { idempotencyKey: newIdempotencyKey() },
    );

  const record = async () => {
    setBusy("recording");
    // A payment increments the version of its order, and two movements of the file may pay the same order.
    const versions = new Map<string, number>();
    for (const movement of movements) {
      const {
        orders: [order],
        payout,
      } = movement;
      if (!chosen.has(movement.reference) || results.get(movement.reference)?.done) continue;
      const failed = (failure: unknown): Recorded => ({ done: false, message: errorMessage(failure) });
      let result: Recorded;
      if (payout) result = await payOut(movement, payout).then(() => ({ done: true }), failed);
      else if (order)
        result = await pay(movement, versions.get(order.id) ?? order.version).then((after): Recorded => {
          if (after) versions.set(order.id, after.version);
          return { done: true };
        }, failed);
      else continue;
      setResults((before) => new Map(before).set(movement.reference, result));
    }
    setBusy(null);
    void invalidate(
      "GET /api/admin/orders",
      "GET /api/admin/statistics/orders",
      "GET /api/common/navigation/badges",
      "GET /api/admin/takings",
      "GET /api/admin/takings/payouts",
    );
  };

  const choose = (reference: string, on: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      if (on) after.add(reference);
      else after.delete(reference);
      return after;
    });

  /**
   * Sets the order that a movement pays; null restores the automatic match. Amounts paid by other selected movements
   * are not counted as due again.
   */
  const pick = (reference: string, order: StatementOrder | null) => {
    const paysToo = (other: StatementMovement) =>
      other.reference !== reference &&
      other.orders[0]?.id === order?.id &&
      chosen.has(other.reference) &&
      !results.get(other.reference)?.done;
    const after = new Map(picks);
    if (order) {
      const taken = movements.filter(paysToo).reduce((sum, { amount }) => sum + amount, 0);
      after.set(reference, { ...order, due: order.due - taken });
    } else after.delete(reference);
    setPicks(after);
    const movement = withPicks(statement?.movements ?? [], after).find((each) => each.reference === reference);
    choose(reference, movement !== undefined && (order ? isPayable(movement.outcome) : movement.outcome === "exact"));
  };

  return { statement, table, movements, picks, pick, chosen, results, busy, error, read, record, choose, clear };
}

/** The movements with the orders selected for them. */
const withPicks = (
  movements: readonly StatementMovement[],
  picks: ReadonlyMap<string, StatementOrder>,
): StatementMovement[] =>
  movements.map((movement) => {
    const order = picks.get(movement.reference);
    return order ? applyPick(movement, order) : movement;
  });
