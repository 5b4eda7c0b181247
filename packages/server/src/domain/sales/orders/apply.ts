import type { OrderAggregate } from "@tablero/domain/sales/orders/aggregate";
import type { OrderDecision } from "@tablero/domain/sales/orders/decide";
import { effectsOf, type OrderEffect } from "@tablero/domain/sales/orders/effects";
import { orderEvents as shopEvents } from "@tablero/domain/sales/orders/shop-events";
import { sql } from "drizzle-orm";
import { Int } from "../../../db/columns.ts";
import { batch, insertAll } from "../../../db/insert.ts";
import { one } from "../../../db/query.ts";
import { invoiceDues, orderEvents, outbox } from "../../../db/schema/index.ts";
import { applyUnitEffects } from "../../catalogue/door.ts";
import type { Ctx } from "../../platform/context.ts";
import { notifyStaff } from "../../platform/notices/notify.ts";
import { eventRows } from "../../platform/webhooks/announce.ts";
import { redeemCoupon, redeemOverLimit, returnCoupon } from "../coupons/uses.ts";
import { dueRows } from "../invoices/dues.ts";
import { applyMoneyEffects, providerJobs } from "../payments/apply-effects.ts";
import { freePreorderUnits } from "../preorders/free-units.ts";
import { moveBookings } from "../preorders/move-bookings.ts";
import { adjustHeldUnits } from "../preorders/receive.ts";
import { takeConfirmedPlaces } from "../preorders/reserve.ts";
import { applyReturnEffects } from "../returns/apply.ts";
import { addedLineRows, changeOrderContent, reduceDues } from "./editing/apply-edit.ts";
import type { LoadedOrder } from "./load.ts";
import { applyParcelEffects } from "./parcels/apply-parcels.ts";
import { mailRows, timelineRows } from "./views/timeline.ts";

/**
 * Writes a decision, and nothing else. Tables are written in LOCK_ORDER whatever the order of the effects, and
 * all new rows in one statement. Throws `out-of-stock` and `coupon-invalid` if other orders were faster. Returns
 * the resulting order.
 */
export async function applyDecision(
  ctx: Ctx,
  before: LoadedOrder,
  { order, effects }: OrderDecision,
): Promise<LoadedOrder> {
  await moveBookings(ctx, { order, effects });
  const freed = await freePreorderUnits(ctx, before, effects);
  await takeConfirmedPlaces(ctx, before.id, effects);
  const madeByMoney = await applyMoneyEffects(ctx, before, effects);
  const madeByParcels = await applyParcelEffects(ctx, before, effects);
  const edited = effectsOf(effects, "edited");
  for (const { lineId } of effectsOf(effects, "balance-asked"))
    await ctx.db.execute(sql`update order_lines set deferred = 0 where id = ${lineId}`);
  for (const edit of edited) await changeOrderContent(ctx, before.id, edit);
  const madeByReturns = await applyReturnEffects(ctx, before.id, effects);
  const madeByUnits = await applyUnitEffects(ctx, before, effects);
  // Units that no reservation waits for go on sale immediately; the campaign keeps the others.
  for (const campaign of freed) await adjustHeldUnits(ctx, campaign);
  for (const { couponId, change } of effectsOf(effects, "coupon")) {
    if (change === "redeemed") await redeemCoupon(ctx, couponId, before.clientId);
    else if (change === "returned") await returnCoupon(ctx, couponId);
    else await redeemOverLimit(ctx, couponId);
  }
  const isChanged = effectsOf(effects, "order").length > 0;
  const version = isChanged ? await writeOrder(ctx, order) : before.version;
  await reduceDues(ctx, before.id, effects);
  for (const { notice } of effectsOf(effects, "notice")) await notifyStaff(ctx, notice);
  const webhookRows = await eventRows(ctx, shopEvents(order.id, effects));
  const invoicing = dueRows(ctx, before, order, effects);
  await insertAll(ctx.db, [
    ...(await addedLineRows(ctx, before.id, edited)),
    ...madeByMoney,
    ...madeByParcels,
    ...madeByReturns,
    ...madeByUnits,
    batch(orderEvents, timelineRows(ctx, order.id, eventsOf(effects))),
    batch(invoiceDues, invoicing.dues),
    batch(outbox, [
      ...invoicing.jobs,
      ...mailsOf(ctx, order.id, effects),
      ...providerJobs(ctx, effects),
      ...webhookRows,
    ]),
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
  const { id, state, paymentState, fulfilmentState, paymentMethod, due, expiresAt, remindedAt } = order;
  const { mailProof, inTwoParcels } = order;
  const row = await one(
    db,
    sql`update orders set state = ${state}, payment_state = ${paymentState},
          payment_method = ${paymentMethod}, due = ${due}, in_two_parcels = ${inTwoParcels},
          fulfilment_state = ${fulfilmentState}, expires_at = ${expiresAt}, reminded_at = ${remindedAt}, mail_proof = ${mailProof},
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
