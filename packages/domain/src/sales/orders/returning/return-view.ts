import type { OrderAggregate } from "../aggregate.ts";
import { allowedTransitions } from "../machines.ts";
import { type OrderReturn, returnDeadline, returnLineName } from "./returns.ts";
import { amountPaidFor } from "./withdrawal-view.ts";
import { findWithdrawal, type WithdrawCommand } from "./withdrawing.ts";

/** A return in the list for staff. */
export const returnRow = (order: { id: string; number: string; version: number }, found: OrderReturn) => ({
  id: found.id,
  number: found.number,
  order: { id: order.id, number: order.number },
  client: found.name,
  state: found.state,
  by: found.by,
  requestedAt: found.requestedAt,
  deadline: returnDeadline(found),
  units: found.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  refunded: found.refunded,
  version: order.version,
});

/**
 * A return as shown at the desk. `lookOf`: undefined for a line that was removed from its order, as a preorder
 * is with its last unit.
 */
export function returnView<I>(
  order: OrderAggregate & { version: number },
  found: OrderReturn,
  lookOf: (lineId: string) => { sku: string; image: I | null } | undefined,
) {
  return {
    ...returnRow(order, found),
    email: found.email,
    note: found.note,
    reason: found.reason,
    lines: found.lines.map(({ lineId, name, quantity, cancelled, restocked, writtenOff, deduction }) => {
      const look = lookOf(lineId);
      return {
        lineId,
        name: returnLineName(order.lines, { lineId, name }),
        sku: look?.sku ?? "",
        image: look?.image ?? null,
        ...{ quantity, cancelled, restocked, writtenOff, deduction },
        paid: amountPaidFor(order, found, lineId),
        exclusion: order.lines.find((line) => line.id === lineId)?.withdrawalExclusion ?? null,
      };
    }),
    allowed: [...allowedTransitions("return", found.state)],
  };
}

/** The declaration that staff record for the client of an order. */
export const recordedWithdrawal = (
  { buyer, returns }: Pick<OrderAggregate, "buyer" | "returns">,
  { lines, note }: Pick<WithdrawCommand, "lines" | "note">,
  terms: Pick<WithdrawCommand, "email" | "withdrawalDays" | "standardDelivery">,
): WithdrawCommand => ({ kind: "withdraw", name: buyer, note, lines, seen: returns.length, ...terms });

/** The return that staff recorded, and its audit entry. */
export function findRecordedReturn(after: Pick<OrderAggregate, "returns">, { lines }: Pick<WithdrawCommand, "lines">) {
  const made = findWithdrawal(after, lines);
  if (!made) throw new Error("a return was written down and is not there");
  const { number, state, lines: written, note } = made;
  return { made, entry: { ...about("create", made), after: { number, state, lines: written, note } } };
}

/** The audit entry of a step at the desk. */
export const returnEntry = (before: OrderReturn, after: OrderReturn) => ({
  ...about("transition", before),
  before: { number: before.number, state: before.state, refunded: before.refunded },
  after: { number: after.number, state: after.state, refunded: after.refunded, reason: after.reason },
});

const about = <A extends "create" | "transition">(action: A, { id }: OrderReturn) => ({
  action,
  entity: "order-return" as const,
  entityId: id,
});
