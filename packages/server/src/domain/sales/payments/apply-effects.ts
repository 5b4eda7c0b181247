import { uuidv7 } from "@tablero/domain/platform/ids";
import type { OrderPayment, OrderRefund } from "@tablero/domain/sales/orders/aggregate";
import { effectsOf, type OrderEffect } from "@tablero/domain/sales/orders/effects";
import { type SQL, sql } from "drizzle-orm";
import { type Batch, batch } from "../../../db/insert.ts";
import { type outbox, payments, refundLines, refunds } from "../../../db/schema/index.ts";
import { actorColumns, type Ctx } from "../../platform/context.ts";
import { wakeRelayAfterCommit } from "../../platform/system/outbox.ts";
import type { LoadedOrder } from "../orders/load.ts";

/** Topic of the job that requests a refund from a provider. */
export const REFUND_TOPIC = "refund";
/** Topic of the job that releases money held by a provider. */
export const VOID_TOPIC = "void-payment";

/** Writes changes of payments and refunds. Returns the rows to be added. */
export async function applyMoneyEffects(ctx: Ctx, { id: orderId }: LoadedOrder, effects: readonly OrderEffect[]) {
  const at = ctx.clock().toISOString();
  for (const { id, set } of effectsOf(effects, "payment-set")) await writePayment(ctx, id, set);
  for (const { id, paymentId, set, counted } of effectsOf(effects, "refund-set")) {
    if (counted !== 0) await countRefund(ctx, paymentId, counted);
    await writeRefund(ctx, id, set);
  }
  const given = effectsOf(effects, "refund-added").map(({ refund }) => refund);
  for (const { paymentId, amount } of given) await countRefund(ctx, paymentId, amount);
  return [
    batch(
      payments,
      effectsOf(effects, "payment-added").map(({ payment }) => ({
        ...payment,
        orderId,
        refunded: 0,
        capturedAt: payment.state === "captured" ? new Date(at) : null,
        createdAt: new Date(at),
        updatedAt: new Date(at),
        version: 1,
      })),
    ),
    ...refundRows(ctx, orderId, given),
  ];
}

/** The columns of an effect; `taxes` is JSON. */
function columnsOf(set: Readonly<Record<string, unknown>>, names: Readonly<Record<string, string>>): SQL[] {
  return Object.entries(names).flatMap(([key, column]) => {
    const value = set[key];
    if (value === undefined) return [];
    const isJson = typeof value === "object" && value !== null;
    return [sql`${sql.identifier(column)} = ${isJson ? sql`${JSON.stringify(value)}::jsonb` : value}`];
  });
}

const PAYMENT_COLUMNS: Readonly<Record<Exclude<keyof OrderPayment, "id">, string>> = {
  method: "method",
  state: "state",
  amount: "amount",
  reference: "reference",
  provider: "provider",
  providerReference: "provider_reference",
  declineReason: "decline_reason",
};

async function writePayment({ db, clock }: Ctx, id: string, set: Partial<OrderPayment>): Promise<void> {
  const at = clock().toISOString();
  const parts = [...columnsOf(set, PAYMENT_COLUMNS), sql`updated_at = ${at}`, sql`version = version + 1`];
  if (set.state === "captured") parts.push(sql`captured_at = ${at}`);
  await db.execute(sql`update payments set ${sql.join(parts, sql`, `)} where id = ${id}`);
}

/** Columns of a refund that an effect can change. */
const REFUND_COLUMNS: Readonly<Partial<Record<keyof OrderRefund, string>>> = {
  state: "state",
  waived: "given_up",
  taxes: "taxes",
  lastError: "last_error",
  providerReference: "provider_reference",
};

async function writeRefund({ db, clock }: Ctx, id: string, set: Partial<OrderRefund>): Promise<void> {
  const at = clock().toISOString();
  const parts = [...columnsOf(set, REFUND_COLUMNS), sql`updated_at = ${at}`];
  if (set.state === "done") parts.push(sql`done_at = ${at}`);
  if (set.state === "failed") parts.push(sql`done_at = null`);
  await db.execute(sql`update refunds set ${sql.join(parts, sql`, `)} where id = ${id}`);
}

/** Adds cents to the refunded amount of a payment; a constraint limits the sum to the captured amount. */
async function countRefund({ db, clock }: Ctx, paymentId: string, amount: number): Promise<void> {
  await db.execute(
    sql`update payments set refunded = refunded + ${amount}, updated_at = ${clock().toISOString()}, version = version + 1
        where id = ${paymentId}`,
  );
}

function refundRows(ctx: Ctx, orderId: string, given: readonly OrderRefund[]): Batch[] {
  const now = ctx.clock();
  return [
    batch(
      refunds,
      given.map(({ lines: _, taxes, ...refund }) => ({
        ...refund,
        taxes: [...taxes],
        orderId,
        attempts: 0,
        doneAt: refund.state === "done" ? now : null,
        createdAt: now,
        updatedAt: now,
        ...actorColumns(ctx.actor),
      })),
    ),
    batch(
      refundLines,
      given.flatMap(({ id, lines }) =>
        lines.map(({ lineId, quantity, amount }) => ({ refundId: id, orderLineId: lineId, quantity, amount })),
      ),
    ),
  ];
}

/** Outbox rows for requests to providers after the commit: for refunds, and to release held money. */
export function providerJobs(ctx: Ctx, effects: readonly OrderEffect[]): (typeof outbox.$inferInsert)[] {
  const ordered = [
    ...effectsOf(effects, "refund-ordered").map(({ refundId }) => ({ topic: REFUND_TOPIC, payload: { refundId } })),
    ...effectsOf(effects, "void-ordered").map(({ paymentId }) => ({ topic: VOID_TOPIC, payload: { paymentId } })),
  ];
  if (ordered.length > 0) wakeRelayAfterCommit(ctx);
  const now = ctx.clock();
  const row = { createdAt: now, availableAt: now, attempts: 0 };
  return ordered.map((job) => ({ ...row, ...job, id: uuidv7(now.getTime()) }));
}
