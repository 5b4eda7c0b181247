import type { OrderAggregate } from "@tablero/domain/orders/aggregate";
import type { OrderDecision } from "@tablero/domain/orders/decide";
import { effectsOf, type OrderEffect } from "@tablero/domain/orders/effects";
import { sql } from "drizzle-orm";
import { Int } from "../../db/columns.ts";
import { batch, insertAll } from "../../db/insert.ts";
import { one } from "../../db/query.ts";
import { orderEvents, outbox } from "../../db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { redeemAgain, redeemCoupon, returnCoupon } from "../coupons/uses.ts";
import { changeMoney, refundJobs } from "../payments/apply-effects.ts";
import { notifyStaff } from "../staff/notify.ts";
import { moveUnits } from "../stock/apply-effects.ts";
import { changeParcels } from "./apply-parcels.ts";
import type { LoadedOrder } from "./load.ts";
import { mailRows, timelineRows } from "./timeline.ts";

/**
 * Writes a decision, and nothing else. Tables are written in LOCK_ORDER regardless of the order of the effects, and all
 * new rows in one statement. Throws `out-of-stock` and `coupon-invalid` where others were faster. Returns the resulting
 * order.
 */
export async function applyDecision(
  ctx: Ctx,
  before: LoadedOrder,
  { order, effects }: OrderDecision,
): Promise<LoadedOrder> {
  const madeByMoney = await changeMoney(ctx, before, effects);
  const madeByParcels = await changeParcels(ctx, before, effects);
  const madeByUnits = await moveUnits(ctx, before, effects);
  for (const { couponId, change } of effectsOf(effects, "coupon")) {
    if (change === "redeemed") await redeemCoupon(ctx, couponId, before.clientId);
    else if (change === "returned") await returnCoupon(ctx, couponId);
    else await redeemAgain(ctx, couponId);
  }
  const isChanged = effectsOf(effects, "order").length > 0;
  const version = isChanged ? await writeOrder(ctx, order) : before.version;
  for (const { resource, notice } of effectsOf(effects, "notice")) await notifyStaff(ctx, resource, notice);
  await insertAll(ctx.db, [
    ...madeByMoney,
    ...madeByParcels,
    ...madeByUnits,
    batch(orderEvents, timelineRows(ctx, order.id, eventsOf(effects))),
    batch(outbox, [...mailsOf(ctx, order.id, effects), ...refundJobs(ctx, effects)]),
  ]);
  return { ...before, ...order, version };
}

const eventsOf = (effects: readonly OrderEffect[]) => effectsOf(effects, "timeline").flatMap(({ events }) => events);

const mailsOf = (ctx: Ctx, orderId: string, effects: readonly OrderEffect[]) =>
  effectsOf(effects, "timeline")
    .flatMap(({ mails }) => mails)
    .flatMap(({ template, ...about }) => mailRows(ctx, orderId, [template], about));

async function writeOrder({ db, clock }: Ctx, order: OrderAggregate): Promise<number> {
  const at = clock().toISOString();
  const { id, state, paymentState, fulfilmentState, paymentMethod, due, expiresAt, mailProof } = order;
  const row = await one(
    db,
    sql`update orders set state = ${state}, payment_state = ${paymentState},
          payment_method = ${paymentMethod}, due = ${due},
          fulfilment_state = ${fulfilmentState}, expires_at = ${expiresAt}, mail_proof = ${mailProof},
          confirmed_at = case when ${state} in ('confirmed', 'processing', 'completed')
            then coalesce(confirmed_at, ${at}) else confirmed_at end,
          completed_at = case when ${state} = 'completed' then coalesce(completed_at, ${at}) else completed_at end,
          cancelled_at = case when ${state} in ('cancelled', 'expired') then coalesce(cancelled_at, ${at}) end,
          updated_at = ${at}, version = version + 1
        where id = ${id} returning version`,
    { version: Int },
  );
  if (!row) throw new Error(`order ${id} is gone`);
  return row.version;
}
