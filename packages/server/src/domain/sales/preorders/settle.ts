import type { PreorderReservationState } from "@tablero/domain/platform/vocabulary";
import { waitsForGoods } from "@tablero/domain/sales/preorders/reservation-rules";
import { SETTLING_REASONS, settlingSteps } from "@tablero/domain/sales/preorders/settling";
import { type SQL, sql } from "drizzle-orm";
import { Flag, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { type Ctx, inTransaction, SYSTEM } from "../../platform/context.ts";
import { enqueuePreorderMail } from "../../platform/system/mail-outbox.ts";
import { isNotDeferred, sweepItems } from "../../platform/system/sweep-items.ts";
import { commandOrder } from "../orders/command.ts";
import { campaignVerbs, SETTLE_TOPIC, type Settling, writeState } from "./campaigns.ts";
import { cancelReservation, reduceReservation } from "./cancel-reservation.ts";
import { lockReservation } from "./lock-reservation.ts";
import { IS_PAID_UP } from "./paid-up.ts";
import { adjustHeldUnits, releaseCampaignUnits } from "./receive.ts";
import { releaseOrders } from "./street-date.ts";

/** Reservations read per batch; each is carried out in its own transaction. */
const BATCH = 100;

/** Condition: steps remain for the reservation `r` of the campaign `c`. Equivalent to `settlingSteps`. */
const UNSETTLED = `case when c.state = 'cancelled' then r.state in ('requested', 'waitlisted', 'confirmed')
  else r.state = 'unallocated'
    or r.state in ('allocated', 'partial', 'payment-due', 'paid') and r.allocated > r.handed
    or r.state = 'partial' and c.state in ('allocated', 'received', 'served') end`;

/**
 * Carries out an allocation, or the end of a campaign, for each of its reservations: orders get their units,
 * undelivered units are refunded, and people are notified. Each reservation is one transaction, so the next run
 * continues an interrupted one and nothing is done twice. Throws if some failed, so that the queue retries.
 */
export async function settleCampaign(ctx: Ctx, { preorderId }: Settling): Promise<void> {
  const system = { ...ctx, actor: SYSTEM };
  const sweep = `${SETTLE_TOPIC} ${preorderId}`;
  let failed = 0;
  for (;;) {
    const ids = await unsettled(system, preorderId, isNotDeferred(system, sweep, sql`r.id::text`));
    const swept = await sweepItems(system, sweep, ids, (id) => settleReservation(system, id));
    failed += swept.failed;
    if (swept.done + swept.failed === 0) break;
  }
  failed += await releaseOrders(system, preorderId);
  if (failed > 0 || (await unsettled(system, preorderId, sql`true`)).length > 0)
    throw new Error(`${failed} reservations or orders of campaign ${preorderId} are to be tried again`);
}

async function unsettled({ db }: Ctx, preorderId: string, condition: SQL): Promise<string[]> {
  const found = await rows(
    db,
    sql`select r.id from preorder_reservations r join preorders c on c.id = r.preorder_id
        where c.id = ${preorderId} and ${sql.raw(UNSETTLED)} and ${condition} order by r.id limit ${BATCH}`,
    { id: Text },
  );
  return found.map(({ id }) => id);
}

/** Performs the remaining steps of one reservation. Returns 0 if another process did. */
const settleReservation = (system: Ctx, id: string): Promise<number> =>
  inTransaction(system, async (tx) => {
    const { preorderId, now } = await lockReservation(tx, id);
    const { cut, hand, why } = settlingSteps(now);
    if (cut === 0 && hand === 0) return 0;
    if (why !== null) {
      const reason = SETTLING_REASONS[why];
      if (why === "short") {
        await reduceReservation(tx, id, { quantity: cut, reason });
        await setState(tx, id, "allocated");
      } else {
        await cancelReservation(tx, id, { reason, by: "system" });
        await enqueuePreorderMail(tx, { template: "preorder-cancelled", reservationId: id, quantity: cut, reason });
      }
    }
    if (hand > 0 || why === "short") await handOver(tx, id);
    if (hand > 0) {
      await enqueuePreorderMail(tx, { template: "preorder-allocated", reservationId: id, quantity: hand });
    }
    await adjustHeldUnits(tx, preorderId);
    return 1;
  });

const setState = ({ db, clock }: Ctx, id: string, state: PreorderReservationState) =>
  db.execute(
    sql`update preorder_reservations set state = ${state}, updated_at = ${clock().toISOString()}, version = version + 1
        where id = ${id}`,
  );

/** The order of a reservation gets the allocated units; without an order they wait at the counter. */
async function handOver(tx: Ctx, id: string): Promise<void> {
  const { order, lineId, preorderId, now } = await lockReservation(tx, id);
  if (!order || !lineId) {
    // The units stay with the campaign until they are collected.
    await tx.db.execute(sql`update preorder_reservations set handed = allocated where id = ${id}`);
    return;
  }
  const quantity = now.allocated - now.handed;
  await tx.db.execute(
    sql`update preorder_reservations set handed = allocated, updated_at = ${tx.clock().toISOString()},
          version = version + 1 where id = ${id}`,
  );
  await releaseCampaignUnits(tx, preorderId, quantity);
  const released = waitsForGoods({ ...now, handed: now.allocated }) ? [] : [lineId];
  // The same command also advances reservations that are already paid.
  await commandOrder(tx, order, { kind: "goods-arrived", units: [{ lineId, quantity }], released });
}

const SERVE = "serve-campaigns";
const FOLLOW = "follow-reservations";

/** Reservations whose money was received, or whose goods have left. Equivalent to `followReservation`. */
const FOLLOWED = `(r.state in ('allocated', 'payment-due') and ${IS_PAID_UP} and r.handed = r.allocated
    and o.state in ('confirmed', 'processing', 'completed'))
  or (r.state = 'paid' and exists (select 1 from shipment_lines sl
    join shipments s on s.id = sl.shipment_id and s.state in ('shipped', 'delivered', 'picked-up')
    where sl.order_line_id = l.id having sum(sl.quantity) >= l.quantity - l.cancelled))`;

/**
 * Reservations follow their orders: paid ones may be shipped, shipped ones are served. A campaign is served once
 * all of its reservations are. Orders that no campaign locks any more become ready for preparation. Returns the
 * number of updated reservations.
 */
export async function updateReservations(ctx: Ctx): Promise<number> {
  const system = { ...ctx, actor: SYSTEM };
  await releaseOrders(system);
  let moved = 0;
  for (;;) {
    const found = await rows(
      ctx.db,
      sql`select r.id from preorder_reservations r join order_lines l on l.id = r.order_line_id
            join orders o on o.id = l.order_id
          where r.state in ('allocated', 'payment-due', 'paid') and (${sql.raw(FOLLOWED)})
            and ${isNotDeferred(ctx, FOLLOW, sql`r.id::text`)} order by r.id limit ${BATCH}`,
      { id: Text },
    );
    const ids = found.map(({ id }) => id);
    const swept = await sweepItems(system, FOLLOW, ids, (id) => followReservation(system, id));
    moved += swept.done;
    if (swept.done + swept.failed === 0) return moved + (await serveCampaigns(system));
  }
}

const followReservation = (system: Ctx, id: string): Promise<number> =>
  inTransaction(system, async (tx) => {
    const { order, lineId, now } = await lockReservation(tx, id);
    if (!order || !lineId) return 0;
    const gone = await one(
      tx.db,
      sql`select coalesce(sum(sl.quantity), 0) >= l.quantity - l.cancelled as left from order_lines l
            left join (shipment_lines sl join shipments s on s.id = sl.shipment_id
              and s.state in ('shipped', 'delivered', 'picked-up')) on sl.order_line_id = l.id
          where l.id = ${lineId} group by l.id`,
      { left: Flag },
    );
    const { deferred = 0 } = order.lines.find((line) => line.id === lineId) ?? {};
    if (now.state !== "paid") {
      if (order.due > 0 || deferred > 0) return 0;
      await commandOrder(tx, order, { kind: "goods-arrived", units: [], released: [lineId] });
      return 1;
    }
    if (!gone?.left) return 0;
    await setState(tx, id, "served");
    return 1;
  });

const OPEN = sql`('confirmed', 'waitlisted', 'requested', 'allocated', 'partial', 'unallocated', 'payment-due', 'paid')`;

async function serveCampaigns(ctx: Ctx): Promise<number> {
  const done = await rows(
    ctx.db,
    sql`select c.id from preorders c where c.state = 'received' and ${isNotDeferred(ctx, SERVE, sql`c.id::text`)}
          and not exists (select 1 from preorder_reservations r where r.preorder_id = c.id and r.state in ${OPEN})
        order by c.id limit ${BATCH}`,
    { id: Text },
  );
  const ids = done.map(({ id }) => id);
  const swept = await sweepItems(ctx, SERVE, ids, (id) =>
    inTransaction(ctx, async (tx) => {
      await tx.db.execute(sql`select from preorders where id = ${id} for no key update`);
      const before = await campaignVerbs.read(tx, id);
      if (before.state !== "received") return 0;
      await writeState(tx, before, { state: "served", scheduled: false });
      return 1;
    }),
  );
  return swept.done;
}
