import type { ReturnState } from "../../../platform/vocabulary.ts";
import { RETURN_DAYS } from "../../../settings/shop/terms.ts";
import { withdrawalEnd } from "../../words/orders.ts";
import { type Parcel, unitsIn } from "../units-after-refund.ts";

/** Units of a line in a return. Cents, units. */
export interface ReturnLine {
  lineId: string;
  /**
   * Name of the goods, stored because a preorder is removed from its order with its last unit; missing in older
   * returns.
   */
  name?: string | undefined;
  /** Units that the shopper returns. */
  quantity: number;
  /** The units among them that never left the shop and are therefore not sent back. */
  cancelled: number;
  /** The units among them that were refunded when the return was requested. */
  paidBack: number;
  /** After the inspection: units back on sale. */
  restocked: number;
  /** After the inspection: units that arrived, but cannot be sold. */
  writtenOff: number;
  /** Amount withheld because the goods lost value. */
  deduction: number;
}

/** A withdrawal from the contract, or another return that staff recorded. */
export interface OrderReturn {
  id: string;
  /** The order's number with a count: `P2026-000123-D1`. */
  number: string;
  state: ReturnState;
  by: "shopper" | "shop";
  /** UTC ISO. */
  requestedAt: string;
  /** Name of the person who declared it; `email` is the address for the receipt. */
  name: string;
  email: string;
  /** The shopper's note; may be empty. */
  note: string;
  /** Reason for the refusal, or for withholding money; empty before. */
  reason: string;
  /** Amount refunded for it so far, in cents. */
  refunded: number;
  lines: readonly ReturnLine[];
}

interface WithReturns {
  returns: readonly OrderReturn[];
  parcels: readonly Parcel[];
}

/** The name of the goods in a return's line. */
export const returnLineName = (
  bought: readonly { id: string; name: string }[],
  { lineId, name }: Pick<ReturnLine, "lineId" | "name">,
): string => name ?? bought.find(({ id }) => id === lineId)?.name ?? "";

/** Deadline for the refund, and for sending the goods back: 14 days after the declaration. */
export const returnDeadline = ({ requestedAt }: Pick<OrderReturn, "requestedAt">): string =>
  withdrawalEnd(requestedAt, RETURN_DAYS);

/** Whether a return still needs action by staff. */
export const isOpenReturn = ({ state }: Pick<OrderReturn, "state">): boolean =>
  state !== "refunded" && state !== "refused";

/** Units of a return's line that the shopper has to send, or sent; after the inspection, those that arrived. */
export const sentUnits = (state: ReturnState, line: ReturnLine): number =>
  state === "inspected" || state === "refunded" ? line.restocked + line.writtenOff : line.quantity - line.cancelled;

const linesIn = (returns: readonly OrderReturn[], lineId: string) =>
  returns.flatMap(({ state, lines }) =>
    lines.filter((line) => line.lineId === lineId).map((line) => ({ state, line })),
  );

/** Units of an order line that are being returned, or were returned, through returns that were not refused. */
export const returningUnits = ({ returns }: Pick<WithReturns, "returns">, lineId: string): number =>
  linesIn(returns, lineId)
    .filter(({ state }) => state !== "refused")
    .reduce((sum, { state, line }) => sum + sentUnits(state, line), 0);

/** Units of an order line that came back through settled returns rather than in a returned parcel. */
export function settledUnits({ returns, parcels }: WithReturns, lineId: string): number {
  const settled = linesIn(returns, lineId)
    .filter(({ state }) => state === "refunded")
    .reduce((sum, { state, line }) => sum + sentUnits(state, line), 0);
  return Math.min(settled, unitsIn(parcels, lineId, ["shipped", "delivered", "picked-up"]));
}

/** Cents that settled returns withheld from a line. */
export const withheldOf = (returns: readonly OrderReturn[], lineId: string): number =>
  linesIn(returns, lineId)
    .filter(({ state }) => state === "refunded")
    .reduce((sum, { line }) => sum + line.deduction, 0);
