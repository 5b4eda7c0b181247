import { formatLongDay } from "../../../platform/dates.ts";
import { Failure } from "../../../platform/failure.ts";
import { statesOf } from "../aggregate.ts";
import type { OrderDraft } from "../draft.ts";
import { editRefused } from "../editing/edit-units.ts";
import { balanceAsked, balanceReminded } from "../events.ts";
import { settle } from "../settle.ts";
import { isRunning } from "../steps.ts";
import { awaitDue } from "./money-moves.ts";

export interface RequestBalanceCommand {
  kind: "ask-balance";
  /** Of the preorder. */
  lineId: string;
  /** UTC ISO; null where it is paid at delivery. */
  until: string | null;
}

/**
 * The goods of a preorder are there: what was deferred of it is asked for. Of one that is paid already nothing is asked.
 * Throws `invalid-transition` for a closed order, `not-found` for a line that is none of its preorders.
 */
export function requestBalance(draft: OrderDraft, { lineId, until }: RequestBalanceCommand): void {
  const { order } = draft;
  const line = order.lines.find(({ id, kind }) => id === lineId && kind === "preorder");
  if (!line) throw new Failure("not-found", "Esa precompra no es de este pedido.");
  if (!isRunning(statesOf(order).state)) throw editRefused(order, "Este pedido está cerrado.");
  const before = order.due;
  draft.add({ kind: "balance-asked", lineId });
  awaitDue(draft);
  settle(draft);
  // Nothing was deferred any more where a payment of it was undone: all that is due is asked for again.
  const asked = draft.order.due - before || draft.order.due;
  if (asked > 0) draft.record([balanceAsked(asked, until && formatLongDay(until))]);
}

export interface RemindBalanceCommand {
  kind: "remind-balance";
  until: string;
}

/** The shopper is told again of what is due, some days before its term ends. Nothing where it is paid. */
export function remindBalance(draft: OrderDraft, { until }: RemindBalanceCommand): void {
  const { order } = draft;
  if (order.due === 0 || !isRunning(statesOf(order).state)) return;
  draft.record([balanceReminded(order.due, formatLongDay(until))]);
}
