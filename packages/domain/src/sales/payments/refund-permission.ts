import { can, type Principal } from "../../platform/access/permissions.ts";
import { Failure } from "../../platform/failure.ts";
import type { OrderEffect } from "../orders/effects.ts";

/** Whether a decision refunds money to a shopper. */
export const hasRefundEffect = (effects: readonly OrderEffect[]): boolean =>
  effects.some(({ kind }) => kind === "refund-added" || kind === "refund-ordered");

/**
 * Refunds require `payments:write`, whatever causes them: an edit, a cancelled order, a reservation or an event.
 * Throws `forbidden`.
 */
export function requireRefunds(principal: Principal): void {
  if (!can(principal, "payments", "write"))
    throw new Failure("forbidden", "Esto devuelve dinero a clientes: pide permiso a quien lleva los pagos.");
}
