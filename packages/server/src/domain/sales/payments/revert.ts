import { type Ctx, inTransaction } from "../../platform/context.ts";
import { auditOrder } from "../orders/audit.ts";
import { commandOrder } from "../orders/command.ts";
import { type LoadedOrder, loadOrder } from "../orders/load.ts";

export interface RevertPaymentInput {
  orderId: string;
  paymentId: string;
  reason: string;
  version: number;
}

/**
 * Takes a payment off that staff recorded by mistake, by a counter-entry. Throws `not-found`, `version-conflict`,
 * `invalid-transition` with the reason.
 */
export function revertPayment(ctx: Ctx, { orderId, version, ...input }: RevertPaymentInput): Promise<LoadedOrder> {
  return inTransaction(ctx, async (tx) => {
    const order = await loadOrder(tx, { id: orderId, version });
    const { before, after } = await commandOrder(tx, order, { kind: "revert-payment", ...input });
    const details = { reverted: input.paymentId, reason: input.reason };
    await auditOrder(tx, { action: "payment", before, after, details });
    return after;
  });
}
