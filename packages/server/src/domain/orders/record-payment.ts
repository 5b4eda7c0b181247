import { uuidv7 } from "@tablero/domain/ids";
import { paymentCaptured } from "@tablero/domain/order-events";
import { requirePayable } from "@tablero/domain/order-steps";
import type { PaymentMethod } from "@tablero/domain/vocabulary";
import { sql } from "drizzle-orm";
import { rows } from "../../db/query.ts";
import { countCapture } from "../../observability/counts.ts";
import { type Ctx, whenCommitted } from "../context.ts";
import { type Answer, once } from "../idempotency.ts";
import { closeAwaited } from "../payments/write.ts";
import { auditOrder } from "./audit.ts";
import { acceptOrder } from "./confirm.ts";
import { type LockedOrder, lockOrder, statesOf } from "./lock.ts";
import { settle } from "./settle.ts";
import { writeTimeline } from "./timeline.ts";

export interface RecordPaymentInput {
  orderId: string;
  method: PaymentMethod;
  /** Cents, above zero. */
  amount: number;
  reference?: string | undefined;
  version: number;
}

/**
 * Staff saw the money: captures it, once per key. A payment in full confirms a pending order.
 * Throws `not-found`, `version-conflict`, `invalid-transition` for a closed order, `amount-exceeded` with what is due.
 */
export async function recordPayment(ctx: Ctx, input: RecordPaymentInput, key: string): Promise<Answer<LockedOrder>> {
  const who = ctx.actor.kind === "staff" ? ctx.actor.userId : ctx.actor.kind;
  return once(ctx, { scope: `POST orders/payments ${who}`, key, body: input }, async (tx) => {
    const body = await record(tx, input);
    whenCommitted(tx, () => countCapture(input.method));
    return { status: 201, body };
  });
}

async function record(ctx: Ctx, input: RecordPaymentInput): Promise<LockedOrder> {
  // Money at the counter says more than a mail.
  const order = await acceptOrder(ctx, await lockOrder(ctx, { id: input.orderId, version: input.version }), "shop");
  requirePayable(statesOf(order), input.amount);
  await capture(ctx, order, input);
  await writeTimeline(ctx, order.id, [paymentCaptured(input.method, input.amount, input.reference)]);
  const after = await settle(ctx, order);
  const { method, amount, reference } = input;
  await auditOrder(ctx, { action: "payment", before: order, after, details: { method, amount, reference } });
  return after;
}

/** The payment that the order waits for becomes this one; what is still missing stays awaited. */
async function capture(ctx: Ctx, order: LockedOrder, input: RecordPaymentInput): Promise<void> {
  const now = ctx.clock();
  const at = now.toISOString();
  const rest = order.due - input.amount;
  const [awaited, ...others] = await rows<{ id: string }>(
    ctx.db,
    sql`select id from payments where order_id = ${order.id} and state = 'created' and provider is null
        order by created_at, id`,
  );
  if (awaited) {
    await ctx.db.execute(
      sql`update payments set state = 'captured', method = ${input.method}, amount = ${input.amount},
            reference = ${input.reference ?? null}, captured_at = ${at}, updated_at = ${at}, version = version + 1
          where id = ${awaited.id}`,
    );
  }
  const fresh = (state: "created" | "captured", method: PaymentMethod, amount: number, reference: string | null) =>
    ctx.db.execute(
      sql`insert into payments (id, order_id, method, state, amount, reference, captured_at, created_at, updated_at)
          values (${uuidv7(now.getTime())}, ${order.id}, ${method}, ${state}, ${amount}, ${reference},
            ${state === "captured" ? at : null}, ${at}, ${at})`,
    );
  if (!awaited) await fresh("captured", input.method, input.amount, input.reference ?? null);
  if (rest > 0 && others.length === 0) await fresh("created", order.paymentMethod, rest, null);
  // What was begun at a provider is given up; should its money come all the same, it goes back by itself.
  if (rest === 0) await closeAwaited(ctx, order.id);
}
