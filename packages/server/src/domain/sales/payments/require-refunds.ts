import { requireRefunds } from "@tablero/domain/sales/payments/refund-permission";
import type { Actor } from "../../platform/context.ts";

/**
 * Call this before an action that refunds money, now or in a job. Throws `forbidden` for staff without that
 * permission.
 */
export function requireRefundsOf(actor: Actor): void {
  if (actor.kind === "staff" && !actor.inShop) requireRefunds(actor);
}
