import {
  type AdminRegistration,
  AdminRegistrationSchema,
  type CheckedIn,
  type RegistrationStep,
  type StaffRegistrationInput,
} from "@tablero/contract/events/shapes/registrations";
import { deckListWritten, registrationAdded, registrationMoved } from "@tablero/domain/events/events/audit";
import { WITHDRAWN_BY_SHOP } from "@tablero/domain/events/events/booking";
import { requireDeckListByStaff, requireDeckText } from "@tablero/domain/events/events/deck-lists";
import {
  registrationConflict,
  requireStaffStep,
  requireUnpaidOrder,
  unknownBookingCode,
} from "@tablero/domain/events/events/refusals";
import { parseBookingCode, requireRunning } from "@tablero/domain/events/events/registering";
import { can } from "@tablero/domain/platform/access/permissions";
import { Failure } from "@tablero/domain/platform/failure";
import type { PaymentMethod, RegistrationState } from "@tablero/domain/platform/vocabulary";
import { commandAudit } from "@tablero/domain/sales/orders/audit";
import { type SQL, sql } from "drizzle-orm";
import { Int, nullable, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { runIdempotent } from "../../platform/idempotency.ts";
import { exportRows } from "../../platform/kit/export.ts";
import { nameSort, orderBy } from "../../platform/kit/order.ts";
import { anyOf, containsCaller, type ListQuery, type ListRequest, listPage } from "../../platform/kit/page.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { auditOrder, commandOrder, loadOrder } from "../../sales/door.ts";
import { retryOnConflict, withdrawPlaces } from "./booking-steps.ts";
import { storeDeckList } from "./deck-lists.ts";
import { loadRegistrationChanges, lockEvent, writeRegistrationChanges } from "./desk-store.ts";
import { registerByStaff } from "./register.ts";

type Sort = "createdAt" | "name" | "state";
export interface RegistrationsQuery extends Omit<ListQuery<Sort>, "page" | "size" | "cursor"> {
  state?: readonly RegistrationState[] | undefined;
}

const NAME = sql`coalesce(nullif(r.attendee, ''), r.public_name)`;
const SOURCE = {
  from: sql`registrations r join clients c on c.id = r.client_id left join event_bookings b on b.id = r.booking_id`,
  alias: "r",
  joins: sql`join clients c on c.id = r.client_id left join event_bookings b on b.id = r.booking_id
    left join orders o on o.id = r.order_id`,
  row: AdminRegistrationSchema.shape,
  columns: sql`r.id, r.booking_id as "bookingId", r.client_id as "clientId", ${NAME} as name,
    r.public_name as "publicName", r.minor, b.guardian_name as guardian, coalesce(b.email, c.email, '') as email,
    coalesce(b.phone, c.phone, '') as phone, concat_ws(' ', coalesce(b.name, c.name), coalesce(b.surname, c.surname)) as contact,
    r.state, r.waiting_position as "waitingPosition", r.offer_until as "offerUntil", r.checked_in_at as "checkedInAt",
    r.deck_list_at as "deckListAt",
    case when o.id is null then null else json_build_object('id', o.id, 'number', o.number, 'due', o.due,
      'method', o.payment_method) end as "order",
    r.created_at as "createdAt", r.version`,
};
const SORTS = { createdAt: sql`r.created_at`, name: nameSort(sql`${NAME}`), state: sql`r.state` };

const request = (eventId: string, query: RegistrationsQuery): ListRequest<AdminRegistration> => ({
  ...SOURCE,
  where: [
    sql`r.event_id = ${eventId}`,
    anyOf(sql`r.state`, query.state),
    containsCaller(
      sql`lower(plain(concat_ws(' ', r.attendee, r.public_name, b.name, b.surname, b.email, b.phone, c.name, c.surname, c.email, c.phone)))`,
      query.search,
    ),
  ],
  order: orderBy(SORTS[query.sort], query.order, "r"),
});

async function requireEvent({ db }: Ctx, id: string): Promise<void> {
  if (!(await one(db, sql`select 1 as ok from events where id = ${id}`, { ok: Int })))
    throw new Failure("not-found", "No encontramos ese evento.");
}

/** One page of the participants and the waiting list of an event. Throws `not-found`. */
export async function listRegistrations(
  ctx: Ctx,
  eventId: string,
  query: RegistrationsQuery & Pick<ListQuery<Sort>, "page" | "size" | "cursor">,
) {
  await requireEvent(ctx, eventId);
  return listPage(ctx.db, { ...request(eventId, query), page: query.page, size: query.size, cursor: query.cursor });
}

/** Participants and waiting list without pages, in batches. Throws `not-found` before the first batch. */
export async function* exportRegistrations(
  ctx: Ctx,
  eventId: string,
  query: RegistrationsQuery,
): AsyncGenerator<AdminRegistration[]> {
  await requireEvent(ctx, eventId);
  yield* exportRows<AdminRegistration>(ctx.db, request(eventId, query));
}

const readAll = ({ db }: Ctx, where: SQL): Promise<AdminRegistration[]> =>
  rows(
    db,
    sql`select ${SOURCE.columns} from registrations r ${SOURCE.joins} where ${where} order by r.created_at, r.id`,
    AdminRegistrationSchema.shape,
  );

async function readOne(ctx: Ctx, eventId: string, id: string): Promise<AdminRegistration> {
  const [found] = await readAll(ctx, sql`r.event_id = ${eventId} and r.id = ${id}`);
  if (!found) throw new Failure("not-found", "No encontramos esa inscripción.");
  return found;
}

/** Registers people by hand. Throws the errors of `writeBooking`. */
export const addRegistrationByStaff = (
  ctx: Ctx,
  eventId: string,
  input: StaffRegistrationInput,
): Promise<{ items: AdminRegistration[] }> =>
  inTransaction(ctx, async (tx) => {
    const bookingId = await registerByStaff(tx, eventId, input);
    const items = await readAll(tx, sql`r.booking_id = ${bookingId}`);
    for (const item of items) await writeAudit(tx, registrationAdded(item));
    return { items };
  });

export interface Place {
  id: string;
  rid: string;
}

/**
 * Checks a participant in, reverts that, marks a no-show, or withdraws a place. Throws `not-found`,
 * `version-conflict` with `current`, `invalid-transition` with `allowed`.
 */
export const transitionRegistration = (ctx: Ctx, { id, rid }: Place, { to, version, refund }: RegistrationStep) =>
  retryOnConflict(() =>
    inTransaction(ctx, async (tx) => {
      const before = await readOne(tx, id, rid);
      if (before.version !== version) throw registrationConflict(before);
      if (to === "withdrawn") {
        const mayRefund = tx.actor.kind === "staff" && can(tx.actor, "payments", "write");
        await withdrawPlaces(tx, {
          eventId: id,
          ids: [rid],
          check: (event) => requireRunning(event, tx.clock().toISOString()),
          refunds: () => refund && mayRefund,
          reason: WITHDRAWN_BY_SHOP,
        });
      } else {
        const event = await lockEvent(tx, id, sql`r.id = ${rid}`);
        const draft = loadRegistrationChanges(tx, event);
        requireStaffStep(draft, rid, to);
        draft.move(rid, to);
        await writeRegistrationChanges(tx, event, draft.finish());
      }
      const after = await readOne(tx, id, rid);
      await writeAudit(tx, registrationMoved(before, after));
      return after;
    }),
  );

/**
 * Staff write the deck list of a participant, or remove it with an empty text. Throws `not-found`, `version-conflict`
 * with `current`, `invalid-transition`, `validation`.
 */
export const writeDeckList = (ctx: Ctx, { id, rid }: Place, { text, version }: { text: string; version: number }) =>
  inTransaction(ctx, async (tx) => {
    const event = await lockEvent(tx, id, sql`r.id = ${rid}`);
    const before = await readOne(tx, id, rid);
    if (before.version !== version) throw registrationConflict(before);
    requireDeckListByStaff(event, before);
    await storeDeckList(tx, rid, requireDeckText(event, text));
    const after = await readOne(tx, id, rid);
    await writeAudit(tx, deckListWritten(before, after));
    return after;
  });

/** Records that the order for a place was paid at the counter, once per key. */
export function payAtCounter(
  ctx: Ctx,
  { id, rid }: Place,
  { method, version }: { method: PaymentMethod; version: number },
  key: string,
) {
  const who = ctx.actor.kind === "staff" ? ctx.actor.userId : ctx.actor.kind;
  const command = { scope: `POST registrations/payment ${rid} ${who}`, key, body: { method, version } };
  return runIdempotent(ctx, command, async (tx) => {
    const before = await readOne(tx, id, rid);
    if (before.version !== version) throw registrationConflict(before);
    const order = await loadOrder(tx, { id: requireUnpaidOrder(before.order).id });
    const payment = { kind: "pay", method, amount: order.due, bought: [], ofAccount: false } as const;
    await auditOrder(tx, commandAudit(payment, await commandOrder(tx, order, payment)));
    return { status: 200, body: await readOne(tx, id, rid) };
  });
}

/**
 * Finds a booking of an event by its code, and checks in the place if only one participant is expected. Throws
 * `not-found`.
 */
export async function checkIn(ctx: Ctx, eventId: string, code: string): Promise<CheckedIn> {
  const token = parseBookingCode(code);
  const booking = await one(
    ctx.db,
    sql`select b.id, (select string_agg(r.id::text, ',') from registrations r
          where r.booking_id = b.id and r.state = 'registered') as awaited
        from event_bookings b where b.token = ${token} and b.event_id = ${eventId}`,
    { id: Text, awaited: nullable(Text) },
  );
  if (!booking) throw unknownBookingCode();
  const awaited = booking.awaited?.split(",") ?? [];
  const [only] = awaited;
  let checkedIn: string | null = null;
  if (only && awaited.length === 1) {
    const { version } = await readOne(ctx, eventId, only);
    await transitionRegistration(ctx, { id: eventId, rid: only }, { to: "checked-in", version, refund: false });
    checkedIn = only;
  }
  return { checkedIn, items: await readAll(ctx, sql`r.booking_id = ${booking.id}`) };
}
