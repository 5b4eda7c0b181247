import { orderPreorderChanged } from "@tablero/domain/sales/orders/audit";
import { balanceTerm, reminderWindowEnd } from "@tablero/domain/sales/preorders/balance-term";
import { requireAllocated } from "@tablero/domain/sales/preorders/ending";
import { isConfirmedUnpaid } from "@tablero/domain/settings/payments/methods";
import { sql } from "drizzle-orm";
import { Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import { type Ctx, inTransaction, SYSTEM } from "../../platform/context.ts";
import { isNotDeferred, sweepItems } from "../../platform/system/sweep-items.ts";
import { auditOrder } from "../orders/audit.ts";
import { commandOrder } from "../orders/command.ts";
import { loadOrder } from "../orders/load.ts";
import { lockClients, readBooking } from "./bookings.ts";
import { cancelReservation } from "./cancel-reservation.ts";

const BATCH = 100;

/**
 * Requests the balance of a preorder whose units are allocated. From now on its order can be paid through the
 * link in its mail until `term` (UTC ISO; by default the shop's number of days from now). A preorder without a
 * balance becomes paid immediately. The mail is sent exactly once: a second request is `invalid-transition`.
 * Throws `not-found`, `invalid-transition`.
 */
export async function requestBalance(tx: Ctx, reservationId: string, term?: string | undefined): Promise<void> {
  const known = await readBooking(tx.db, reservationId);
  const at = tx.clock().toISOString();
  if (known.orderId === null || known.lineId === null) {
    await tx.db.execute(sql`select from clients where id = ${known.clientId} for no key update`);
    requireAllocated((await readBooking(tx.db, reservationId)).state);
    await write(tx, reservationId, term ?? balanceTerm(at), at);
    return;
  }
  const order = await loadOrder(tx, { id: known.orderId });
  requireAllocated((await readBooking(tx.db, reservationId)).state);
  const until = isConfirmedUnpaid(order.paymentMethod) ? null : (term ?? balanceTerm(at));
  await lockClients(tx.db, known.lineId);
  await write(tx, reservationId, until, at);
  const { before, after } = await commandOrder(tx, order, { kind: "ask-balance", lineId: known.lineId, until });
  await auditOrder(tx, orderPreorderChanged(before, after, { preorder: known.preorderId, until }));
}

const write = ({ db }: Ctx, id: string, until: string | null, at: string) =>
  db.execute(
    sql`update preorder_reservations set state = 'payment-due', due_at = ${until}, reminded_at = null, updated_at = ${at},
          version = version + 1 where id = ${id}`,
  );

/**
 * Ends the reservations whose balance was not paid in time, refunding their deposits, and sends reminders for
 * those that end soon. Any number of processes may run this concurrently. Returns how many reservations ended.
 */
export async function expireBalances(ctx: Ctx): Promise<number> {
  const system = { ...ctx, actor: SYSTEM };
  const now = ctx.clock().toISOString();
  await sweepDue(
    system,
    "remind-balances",
    sql`r.due_at <= ${reminderWindowEnd(now)} and r.due_at > ${now} and r.reminded_at is null`,
    remind,
  );
  return sweepDue(system, "expire-balances", sql`r.due_at <= ${now}`, expire);
}

async function sweepDue(
  system: Ctx,
  name: string,
  condition: ReturnType<typeof sql>,
  work: (tx: Ctx, id: string) => Promise<number>,
): Promise<number> {
  let done = 0;
  for (;;) {
    const due = await rows(
      system.db,
      sql`select r.id from preorder_reservations r where r.state = 'payment-due' and ${condition}
            and ${isNotDeferred(system, name, sql`r.id::text`)} order by r.due_at limit ${BATCH}`,
      { id: Text },
    );
    const ids = due.map(({ id }) => id);
    const swept = await sweepItems(system, name, ids, (id) => inTransaction(system, (tx) => work(tx, id)));
    done += swept.done;
    if (swept.done + swept.failed === 0) return done;
  }
}

/** Returns 0 if the balance was paid, or its deadline extended, since the reservation was found. */
async function expire(tx: Ctx, id: string): Promise<number> {
  const booking = await locked(tx, id);
  if (!booking?.dueAt || booking.dueAt > tx.clock().toISOString()) return 0;
  await cancelReservation(tx, id, { reason: "No se pagó el resto a tiempo", by: "system" });
  return 1;
}

async function remind(tx: Ctx, id: string): Promise<number> {
  const booking = await locked(tx, id);
  if (!booking?.dueAt || !booking.orderId || !booking.lineId) return 0;
  const order = await loadOrder(tx, { id: booking.orderId });
  await lockClients(tx.db, booking.lineId);
  await tx.db.execute(
    sql`update preorder_reservations set reminded_at = ${tx.clock().toISOString()} where id = ${id} and reminded_at is null`,
  );
  await commandOrder(tx, order, { kind: "remind-balance", until: booking.dueAt });
  return 1;
}

/** The reservation with its order locked; null if nothing is due any more, or another process has locked it. */
async function locked(tx: Ctx, id: string) {
  const known = await readBooking(tx.db, id);
  if (known.orderId) {
    const free = await rows(
      tx.db,
      sql`select id from orders where id = ${known.orderId} for no key update skip locked`,
      {
        id: Text,
      },
    );
    if (free.length === 0) return null;
  }
  const booking = await readBooking(tx.db, id);
  return booking.state === "payment-due" ? booking : null;
}
