import { type AdminReservation, AdminReservationSchema } from "@tablero/contract/sales/shapes/admin-preorders";
import { Failure } from "@tablero/domain/platform/failure";
import { uuidv7 } from "@tablero/domain/platform/ids";
import type { PreorderReservationState } from "@tablero/domain/platform/vocabulary";
import { sumDeferred } from "@tablero/domain/sales/orders/preorder-lines";
import { reservationsChanged } from "@tablero/domain/sales/preorders/audit";
import { balanceTerm } from "@tablero/domain/sales/preorders/balance-term";
import {
  balanceRefusal,
  cancelRefusal,
  handoverRefusal,
  throwIfRefused,
  unknownReservation,
} from "@tablero/domain/sales/preorders/reservation-rules";
import { requireStreetDate } from "@tablero/domain/sales/preorders/street-date";
import { sql } from "drizzle-orm";
import { Int, Text } from "../../../db/columns.ts";
import { batch, insertAll } from "../../../db/insert.ts";
import { one } from "../../../db/query.ts";
import { stockMovements } from "../../../db/schema/index.ts";
import { actorColumns, type Ctx, inTransaction } from "../../platform/context.ts";
import { exportRows } from "../../platform/kit/export.ts";
import { orderBy, type SortBy } from "../../platform/kit/order.ts";
import { anyOf, contains, type ListQuery, listPage } from "../../platform/kit/page.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { enqueuePreorderMail } from "../../platform/system/mail-outbox.ts";
import { deferredOf } from "../orders/views/staff-sql.ts";
import { requestBalance } from "./balance.ts";
import { campaignVerbs } from "./campaigns.ts";
import { cancelReservation } from "./cancel-reservation.ts";
import { lockReservation } from "./lock-reservation.ts";

type ReservationSort = "place" | "client" | "requested" | "state";
export interface ReservationsQuery extends ListQuery<ReservationSort> {
  state?: readonly PreorderReservationState[] | undefined;
}

const SOURCE = {
  from: sql`preorder_reservations r join clients k on k.id = r.client_id left join order_lines l on l.id = r.order_line_id
    left join orders o on o.id = l.order_id`,
  alias: "r",
  row: AdminReservationSchema.shape,
  joins: sql`join clients c on c.id = r.client_id left join order_lines ol on ol.id = r.order_line_id
    left join orders oo on oo.id = ol.order_id`,
  columns: sql`r.id, json_build_object('id', c.id, 'name', concat_ws(' ', c.name, c.surname), 'email', coalesce(c.email, '')) as client,
    case when oo.id is not null then json_build_object('id', oo.id, 'number', oo.number,
      'paymentState', oo.payment_state, 'due', oo.due + ${sql.raw(deferredOf("oo"))}) end as "order",
    r.requested, r.allocated, r.handed, r.state,
    case when r.state in ('confirmed', 'partial', 'waitlisted') then (select count(*)::int from preorder_reservations q
      where q.preorder_id = r.preorder_id and q.state in ('confirmed', 'partial', 'waitlisted')
        and (coalesce(q.confirmed_at, q.created_at), q.id) <= (coalesce(r.confirmed_at, r.created_at), r.id)) end as place,
    r.confirmed_at as "confirmedAt", r.due_at as "dueAt", r.reminded_at as "remindedAt", r.version`,
};

const SORTS: Record<ReservationSort, SortBy> = {
  place: sql`coalesce(r.confirmed_at, r.created_at)`,
  client: sql`k.name_sort`,
  requested: sql`r.requested`,
  state: sql`r.state`,
};

type Found = Omit<ReservationsQuery, "page" | "size">;
const request = (preorderId: string, { search, state, sort, order }: Found) => ({
  ...SOURCE,
  where: [
    sql`r.preorder_id = ${preorderId}`,
    contains(sql`lower(plain(concat_ws(' ', k.name, k.surname, k.email, o.number)))`, search),
    anyOf(sql`r.state`, state),
  ],
  order: orderBy(SORTS[sort], order, "r"),
});

/** Reservations of a campaign. Throws `not-found`. */
export async function listReservations(ctx: Ctx, preorderId: string, query: ReservationsQuery) {
  await campaignVerbs.read(ctx, preorderId);
  const { page, size, cursor } = query;
  return listPage(ctx.db, { ...request(preorderId, query), page, size, cursor });
}

export async function* exportReservations(
  ctx: Ctx,
  preorderId: string,
  query: Found,
): AsyncGenerator<AdminReservation[]> {
  await campaignVerbs.read(ctx, preorderId);
  yield* exportRows<AdminReservation>(ctx.db, request(preorderId, query));
}

export interface Outcome {
  done: string[];
  refused: { id: string; reason: string }[];
}

/**
 * Runs a step for reservations one by one, each in a separate transaction, oldest first. If a reservation
 * refuses the step, it stays unchanged and the reason is returned. Repeating the call finds nothing left to do.
 */
async function forEach(
  ctx: Ctx,
  preorderId: string,
  ids: readonly string[],
  step: (tx: Ctx, id: string) => Promise<void>,
): Promise<Outcome> {
  const outcome: Outcome = { done: [], refused: [] };
  for (const id of [...new Set(ids)].sort()) {
    try {
      await inTransaction(ctx, async (tx) => {
        const known = await one(
          tx.db,
          sql`select id from preorder_reservations where id = ${id} and preorder_id = ${preorderId}`,
          { id: Text },
        );
        if (!known) throw unknownReservation();
        await step(tx, id);
      });
      outcome.done.push(id);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      outcome.refused.push({ id, reason: error.detail });
    }
  }
  return outcome;
}

/** Cancels reservations with their refunds. Throws `not-found` for the campaign. */
export async function cancelReservations(
  ctx: Ctx,
  id: string,
  { ids, reason }: { ids: readonly string[]; reason: string },
): Promise<Outcome> {
  await campaignVerbs.read(ctx, id);
  const outcome = await forEach(ctx, id, ids, async (tx, each) => {
    const { now, lineId } = await lockReservation(tx, each);
    throwIfRefused(cancelRefusal(now.state));
    await cancelReservation(tx, each, { reason, by: "shop" });
    // For a reservation with an order, the order sends its own mail.
    if (lineId === null)
      await enqueuePreorderMail(tx, { template: "preorder-cancelled", reservationId: each, quantity: 0, reason });
  });
  await writeAudit(ctx, reservationsChanged(id, outcome.done, { cancelled: true, reason }));
  return outcome;
}

const OWING = sql`r.state = 'allocated' and r.handed = r.allocated and (o.due > 0 or l.deferred > 0)`;

/** Requests the balance of all reservations with units, or of the given ones. Throws `not-found` for the campaign. */
export async function requestBalances(
  ctx: Ctx,
  id: string,
  { days, ids }: { days: number; ids?: readonly string[] | undefined },
): Promise<Outcome> {
  await campaignVerbs.read(ctx, id);
  const wanted = ids ?? (await owing(ctx, id));
  const outcome = await forEach(ctx, id, wanted, async (tx, each) => {
    const { now, order } = await lockReservation(tx, each);
    throwIfRefused(balanceRefusal(now.state, order && order.due + sumDeferred(order)));
    await requestBalance(tx, each, balanceTerm(tx.clock().toISOString(), days));
  });
  await writeAudit(ctx, reservationsChanged(id, outcome.done, { days }));
  return outcome;
}

async function owing({ db }: Ctx, id: string): Promise<string[]> {
  const found = await one(
    db,
    sql`select array(select r.id::text from preorder_reservations r join order_lines l on l.id = r.order_line_id
          join orders o on o.id = l.order_id where r.preorder_id = ${id} and ${OWING} order by r.id) as ids`,
    { ids: AdminReservationSchema.shape.id.array() },
  );
  return found?.ids ?? [];
}

/** A person without an order collects and pays at the counter, so the units leave the shop. Throws `not-found`. */
export async function handOverAtCounter(ctx: Ctx, id: string, { ids }: { ids: readonly string[] }): Promise<Outcome> {
  const { title, variantId } = await campaignVerbs.read(ctx, id);
  const outcome = await forEach(ctx, id, ids, async (tx, each) => {
    const { now: known, lineId } = await lockReservation(tx, each);
    const { allocated } = known;
    throwIfRefused(handoverRefusal(known.state, lineId !== null));
    requireStreetDate([
      { variantId, name: title, quantity: known.allocated, cancelled: 0, streetDate: known.streetDate },
    ]);
    const now = tx.clock();
    const at = now.toISOString();
    await tx.db.execute(
      sql`update preorder_reservations set state = 'served', handed = allocated, updated_at = ${at}, version = version + 1
          where id = ${each}`,
    );
    await tx.db.execute(sql`update preorders set held = held - ${allocated}, updated_at = ${at} where id = ${id}`);
    const stock = await one(
      tx.db,
      sql`update stock set on_hand = on_hand - ${allocated}, reserved = reserved - ${allocated}, updated_at = ${at}
          where variant_id = ${variantId} returning on_hand as "onHand"`,
      { onHand: Int },
    );
    await insertAll(tx.db, [
      batch(stockMovements, [
        {
          id: uuidv7(now.getTime()),
          variantId,
          kind: "sale",
          quantity: -allocated,
          onHandAfter: stock?.onHand ?? 0,
          reason: `Precompra ${title}, en el mostrador`,
          at: now,
          ...actorColumns(tx.actor),
        },
      ]),
    ]);
  });
  await writeAudit(ctx, reservationsChanged(id, outcome.done, { handedOver: true }));
  return outcome;
}
