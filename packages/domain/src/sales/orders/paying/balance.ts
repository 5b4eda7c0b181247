import { formatLongDay } from "../../../platform/dates.ts";
import { Failure } from "../../../platform/failure.ts";
import { statesOf } from "../aggregate.ts";
import type { OrderDraft } from "../draft.ts";
import { editRefused } from "../editing/edit-units.ts";
import { balanceReminded, balanceRequested } from "../events.ts";
import { settleOrder } from "../settle.ts";
import { isRunning } from "../steps.ts";
import { awaitPaymentOfDue } from "./money-moves.ts";

export interface RequestBalanceCommand {
  kind: "ask-balance";
  /** Line of the preorder. */
  lineId: string;
  /** UTC ISO; null if it is paid at delivery. */
  until: string | null;
}

/**
 * The goods of a preorder have arrived, so its deferred part becomes due. A fully paid preorder has no deferred
 * part. Throws `invalid-transition` for a closed order, `not-found` for a line that is not one of its preorders.
 */
export function requestBalance(draft: OrderDraft, { lineId, until }: RequestBalanceCommand): void {
  const { order } = draft;
  const line = order.lines.find(({ id, kind }) => id === lineId && kind === "preorder");
  if (!line) throw new Failure("not-found", "Esa precompra no es de este pedido.");
  if (!isRunning(statesOf(order).state)) throw editRefused(order, "Este pedido está cerrado.");
  const before = order.due;
  draft.add({ kind: "balance-asked", lineId });
  awaitPaymentOfDue(draft);
  settleOrder(draft);
  // If a payment was undone, nothing is deferred any longer, and the full amount due is requested again.
  const asked = draft.order.due - before || draft.order.due;
  if (asked > 0) draft.record([balanceRequested(asked, until && formatLongDay(until))]);
}

export interface RemindBalanceCommand {
  kind: "remind-balance";
  until: string;
}

/** The shopper is reminded of the amount due some days before the deadline. No effect if it is already paid. */
export function remindBalance(draft: OrderDraft, { until }: RemindBalanceCommand): void {
  const { order } = draft;
  if (order.due === 0 || !isRunning(statesOf(order).state)) return;
  draft.record([balanceReminded(order.due, formatLongDay(until))]);
}
