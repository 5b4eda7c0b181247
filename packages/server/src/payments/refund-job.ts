import { sql } from "drizzle-orm";
import { type Ctx, inTransaction, SYSTEM } from "../domain/platform/context.ts";
import { commandOrder } from "../domain/sales/orders/command.ts";
import { loadOrder } from "../domain/sales/orders/load.ts";
import { REFUND_TOPIC } from "../domain/sales/payments/apply-effects.ts";
import { type RefundDetails, readRefund } from "../domain/sales/payments/read-refund.ts";
import type { Job } from "../jobs/job.ts";
import { findGateway } from "./gateways.ts";
import { PATIENCE, withTimeout } from "./patience.ts";
import type { Gateways, RefundAnswer } from "./port.ts";

const RETRIES = 8;

/**
 * Requests a refund from the provider of a payment. The refund's id is the provider's idempotency key, so that a
 * retry after an interruption refunds nothing twice. After the last attempt the refund is marked as failed and
 * staff are notified.
 */
export function refundJob(gateways: Gateways): Job<{ refundId: string }> {
  return {
    name: REFUND_TOPIC,
    retries: RETRIES,
    async run(ctx, { payload, attempt }) {
      const system = { ...ctx, gateways, actor: SYSTEM };
      const refund = await readRefund(system, payload.refundId);
      if (refund?.state !== "requested") return;
      let answer: RefundAnswer;
      try {
        answer = await ask(system, refund, attempt);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        await countAttempt(system, refund.id, reason);
        if (attempt <= RETRIES) throw error;
        answer = { state: "failed", reference: null, reason };
      }
      await finish(system, refund, answer);
    },
  };
}

/** Longer than a provider's calls, each of which ends on its own. */
const LIMIT_MS = 3 * PATIENCE.refund;

async function ask(ctx: Ctx, refund: RefundDetails, jobAttempt: number): Promise<RefundAnswer> {
  const { provider, providerReference, amount, currency, id, known } = refund;
  const gateway = provider ? await findGateway(ctx, provider) : undefined;
  if (!gateway || !providerReference) throw new Error(`no payment provider to give the money of refund ${id} back`);
  // Staff may retry it after a failure, so earlier attempts count too.
  const attempt = Math.max(jobAttempt, refund.attempts + 1);
  const input = { providerReference, amount, currency, idempotencyKey: id, attempt, known, now: ctx.clock() };
  return withTimeout(gateway.refund(input), LIMIT_MS);
}

async function countAttempt({ db, clock }: Ctx, refundId: string, error: string | null): Promise<void> {
  await db.execute(
    sql`update refunds set attempts = attempts + 1, last_error = ${error}, updated_at = ${clock().toISOString()}
        where id = ${refundId}`,
  );
}

/** Stores the provider's response, unless the refund has since changed. */
function finish(ctx: Ctx, { id, orderId }: RefundDetails, answer: RefundAnswer): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const order = await loadOrder(tx, { id: orderId });
    const refund = order.refunds.find((candidate) => candidate.id === id);
    if (refund?.state !== "requested") return;
    const { state, reason, reference } = answer;
    if (state === "pending") return keepReference(tx, refund, reference);
    const eventKind = state === "done" ? "refunded" : "refund-failed";
    const event = { refundId: id, eventKind, amount: refund.amount, currency: order.currency } as const;
    await commandOrder(tx, order, { kind: "refund-event", ...event, reason, providerReference: reference });
  });
}

/** Stores the reference of later events about the result; events that arrived earlier are retried immediately. */
async function keepReference(
  { db, clock }: Ctx,
  { id, paymentId }: Pick<RefundDetails, "id" | "paymentId">,
  reference: string | null,
) {
  await db.execute(sql`update refunds set provider_reference = ${reference} where id = ${id}`);
  await db.execute(
    sql`update payment_events set next_at = ${clock().toISOString()} where payment_id = ${paymentId} and outcome = 'early'`,
  );
}
