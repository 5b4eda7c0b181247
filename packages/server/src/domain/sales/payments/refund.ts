import { commandAudit } from "@tablero/domain/sales/orders/audit";
import { effectsOf } from "@tablero/domain/sales/orders/effects";
import type { RefundRequest } from "@tablero/domain/sales/payments/refunds";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { type Answer, runIdempotent } from "../../platform/idempotency.ts";
import { auditOrder } from "../orders/audit.ts";
import { commandOrder } from "../orders/command.ts";
import { loadOrder } from "../orders/load.ts";
import type { LockedOrder } from "../orders/lock.ts";

export interface RefundPaymentInput {
  orderId: string;
  paymentId: string;
  request: RefundRequest;
  reason?: string | undefined;
  version: number;
}

/**
 * Refunds some or all of a captured payment, once per key. Provider payments are refunded automatically, all
 * others by staff. Throws `not-found`, `version-conflict`, `amount-exceeded` with `refundable`, `validation`
 * with the field, and the errors of `once`.
 */
export function refundPayment(ctx: Ctx, input: RefundPaymentInput, key: string): Promise<Answer<{ refundId: string }>> {
  const who = ctx.actor.kind === "staff" ? ctx.actor.userId : ctx.actor.kind;
  return runIdempotent(ctx, { scope: `POST orders/refunds ${who}`, key, body: input }, async (tx) => {
    const order = await loadOrder(tx, { id: input.orderId, version: input.version });
    const { paymentId, request, reason = "" } = input;
    const command = { kind: "refund", paymentId, request, reason } as const;
    const decided = await commandOrder(tx, order, command);
    const [added] = effectsOf(decided.effects, "refund-added");
    if (!added) throw new Error("a refund was requested and is not there");
    await auditOrder(tx, commandAudit(command, decided));
    return { status: 201, body: { refundId: added.refund.id } };
  });
}

export interface RefundTransitionInput {
  orderId: string;
  refundId: string;
  to: "done" | "requested";
  version: number;
}

/**
 * Records a refund made by hand, or retries a failed one. Throws `not-found`, `version-conflict`,
 * `invalid-transition` with `allowed`, `amount-exceeded` if the money was refunded in another way since the
 * failure.
 */
export function transitionRefund(ctx: Ctx, input: RefundTransitionInput): Promise<LockedOrder> {
  return inTransaction(ctx, async (tx) => {
    const { orderId, refundId, to, version } = input;
    const order = await loadOrder(tx, { id: orderId, version });
    const command = { kind: "refund-step", refundId, to } as const;
    const decided = await commandOrder(tx, order, command);
    await auditOrder(tx, commandAudit(command, decided));
    return decided.after;
  });
}
