import { type Ctx, inTransaction } from "../../platform/context.ts";
import { auditOrder } from "../orders/audit.ts";
import { commandOrder } from "../orders/command.ts";
import { type LoadedOrder, loadOrder } from "../orders/load.ts";

export interface VoidPaymentInput {
  orderId: string;
  paymentId: string;
  reason?: string | undefined;
  version: number;
}

/**
 * Lets money go that a provider holds and did not capture. Throws `not-found`, `version-conflict`, `invalid-transition`
 * for a payment in another state.
 */
export function voidPayment(ctx: Ctx, { orderId, version, ...input }: VoidPaymentInput): Promise<LoadedOrder> {
  return inTransaction(ctx, async (tx) => {
    const order = await loadOrder(tx, { id: orderId, version });
    const { before, after } = await commandOrder(tx, order, { kind: "void-payment", ...input });
    await auditOrder(tx, {
      action: "payment",
      before,
      after,
      details: { voided: input.paymentId, reason: input.reason },
    });
    return after;
  });
}
