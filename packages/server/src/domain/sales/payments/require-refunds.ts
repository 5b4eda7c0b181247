import { requireRefunds } from "@tablero/domain/sales/payments/refund-permission";
import type { Actor } from "../../platform/context.ts";

/** Before something that sends money back, now or in a job. Throws `forbidden` to staff who may not. */
export function requireRefundsOf(actor: Actor): void {
  if (actor.kind === "staff" && !actor.inShop) requireRefunds(actor);
}
