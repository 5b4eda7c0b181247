import { ANONYMOUS_EMAIL } from "@tablero/domain/people/clients/anonymise";
import { identifyingNumbers, identifyingTexts, singleWords } from "@tablero/domain/people/clients/identifying-texts";
import { sql } from "drizzle-orm";
import { Flag, nullable, Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import type { Ctx } from "../../platform/context.ts";
import { findAddresses } from "./aliases.ts";
import { invoicesOf } from "./invoices-of.ts";

/** A person's records: the client, the clients merged into it, and the account. */
export interface Person {
  clients: string[];
  accounts: string[];
  /** Addresses that belong only to this person. */
  emails: string[];
  /** Addresses entered with a booking, whoever owns them. */
  contacts: string[];
  /**
   * Identifying texts: full names, e-mails, phone numbers, tax ids, address lines, and identifiers of their bookings.
   */
  words: string[];
  /** Single names, which other people may share; searched only in texts that are known to concern this person. */
  names: string[];
  /** Ids, numbers and tokens of the person's records: a text that contains one of them is about the person. */
  records: string[];
  /** Ids of events, products and campaigns in which the person appears together with others. */
  places: string[];
}

const ofClients = (ids: readonly string[]) => sql`client_id = any(${sql.param([...ids])}::uuid[])`;

/**
 * Addresses entered with orders and bookings that no other client uses. They are not proven to belong to the
 * person.
 */
async function givenAddresses({ db }: Ctx, ids: readonly string[]): Promise<string[]> {
  const found = await rows(
    db,
    sql`select distinct email from (
          select email from orders where ${ofClients(ids)}
          union all select email from former_orders where ${ofClients(ids)}
          union all select email from event_bookings where ${ofClients(ids)}) used
        where email <> '' and email <> ${ANONYMOUS_EMAIL} and not exists (select 1 from clients other
          where other.email = used.email and other.archived_at is null and other.id <> all(${sql.param([...ids])}::uuid[]))
        order by email`,
    { email: Text },
  );
  return found.map(({ email }) => email);
}

/** Names, address lines, telephone numbers and tax ids in their addresses and orders. */
const readPlaces = ({ db }: Ctx, ids: readonly string[]) =>
  rows(
    db,
    sql`with theirs as (
          select name, surname, line1, phone as number from client_addresses where ${ofClients(ids)}
          union all select shipping_address ->> 'name', shipping_address ->> 'surname', shipping_address ->> 'line1',
            shipping_address ->> 'phone' from orders where ${ofClients(ids)}
          union all select billing -> 'address' ->> 'name', billing -> 'address' ->> 'surname',
            billing -> 'address' ->> 'line1', billing ->> 'taxId' from orders where ${ofClients(ids)}
          union all select name, surname, shipping_address ->> 'line1', phone from former_orders where ${ofClients(ids)}
          union all select name, surname, null, phone from orders where ${ofClients(ids)})
        select distinct case when surname <> '' then name || ' ' || surname end as name, line1 as line, number
        from theirs`,
    { name: nullable(Text), line: nullable(Text), number: nullable(Text) },
  );

/** Bookings, with the names of all participants. */
async function readBookings({ db }: Ctx, ids: readonly string[]) {
  const bookings = await rows(
    db,
    sql`select id::text, token, email, concat_ws(' ', name, surname) as name, phone, guardian_name as guardian
        from event_bookings where ${ofClients(ids)} order by id`,
    { id: Text, token: Text, email: Text, name: Text, phone: Text, guardian: nullable(Text) },
  );
  const attendees = await rows(db, sql`select distinct attendee from registrations where ${ofClients(ids)}`, {
    attendee: Text,
  });
  return { bookings, attendees: attendees.map(({ attendee }) => attendee) };
}

/** Guest records `c`, which have no address of their own. */
const guestsWith = (emails: readonly string[]) => {
  const these = sql`any(${sql.param([...emails])}::text[])`;
  return sql`(c.account_id is null and c.email is null and c.archived_at is null
    and (exists (select 1 from orders o where o.client_id = c.id and o.email = ${these})
      or exists (select 1 from event_bookings b where b.client_id = c.id and b.email = ${these})))`;
};

/**
 * The person's records, and records in which the person appears together with others. `emails` finds questions
 * that were asked without an account.
 */
async function readRecords({ db }: Ctx, ids: readonly string[], emails: readonly string[]) {
  const orders = sql`select id from orders where ${ofClients(ids)}`;
  const found = await rows(
    db,
    sql`select id::text as id, false as shared from clients where id = any(${sql.param([...ids])}::uuid[])
        union select unnest(array[id::text, number, token]), false from orders where ${ofClients(ids)}
        union select unnest(array[id::text, token]), false from invoices where id in ${invoicesOf(sql`(select unnest(${sql.param([...ids])}::uuid[]))`)}
        union select id::text, false from returns where order_id in (${orders})
        union select id::text, false from shipments where order_id in (${orders})
        union select id::text, false from payments where order_id in (${orders})
        union select id::text, false from reviews where ${ofClients(ids)} or order_id in (${orders})
        union select id::text, false from preorder_reservations where ${ofClients(ids)}
        union select id::text, false from registrations where ${ofClients(ids)}
        union select unnest(array[id::text, token]), false from event_bookings where ${ofClients(ids)}
        union select id::text, false from questions where email = any(${sql.param([...emails])}::text[])
        union select event_id::text, true from event_bookings where ${ofClients(ids)}
        union select product_id::text, true from reviews where ${ofClients(ids)} or order_id in (${orders})
        union select preorder_id::text, true from preorder_reservations where ${ofClients(ids)}
        order by 1`,
    { id: Text, shared: Flag },
  );
  const idsOf = (shared: boolean) => found.filter((row) => row.shared === shared).map(({ id }) => id);
  return { records: idsOf(false), places: idsOf(true) };
}

/**
 * Never throws: an unknown client results in an empty person. `proven` leaves out addresses that the person
 * merely entered, so that an erasure on the person's own request does not affect someone in whose name they
 * ordered.
 */
export async function readPerson(ctx: Ctx, id: string, proven: boolean): Promise<Person> {
  const { db } = ctx;
  const own = await findAddresses(ctx, id);
  // Guest orders and bookings with one of the person's addresses; staff know who placed them.
  const guests = proven ? sql`false` : guestsWith(own);
  const clients = await rows(
    db,
    sql`select id, account_id as "accountId", name, surname, phone, tax_id as "taxId" from clients c
        where id = ${id} or merged_into_id = ${id} or ${guests} order by id`,
    {
      id: Text,
      accountId: nullable(Text),
      name: Text,
      surname: nullable(Text),
      phone: nullable(Text),
      taxId: nullable(Text),
    },
  );
  const ids = clients.map((client) => client.id);
  const given = proven ? [] : await givenAddresses(ctx, ids);
  const emails = [...new Set([...own, ...given])];
  // A guest's sign-up that is not confirmed yet has no client.
  const waiting = await rows(
    db,
    sql`select id from accounts a where role = 'client' and email = any(${sql.param(emails)}::text[])
          and not exists (select 1 from clients c where c.account_id = a.id and c.id <> all(${sql.param(ids)}::uuid[]))`,
    { id: Text },
  );
  const places = await readPlaces(ctx, ids);
  const { bookings, attendees } = await readBookings(ctx, ids);
  const texts = [
    ...clients.map(({ name, surname }) => (surname ? `${name} ${surname}` : name)),
    ...places.flatMap(({ name, line }) => [name, line]),
    ...bookings.flatMap(({ name, guardian }) => [name, guardian]),
    ...attendees,
  ];
  const numbers = [
    ...clients.flatMap(({ phone, taxId }) => [phone, taxId]),
    ...[...places.map(({ number }) => number), ...bookings.map(({ phone }) => phone)],
  ];
  const keys = bookings.flatMap((booking) => [booking.id, booking.token]);
  return {
    clients: ids,
    accounts: [
      ...new Set([...clients.flatMap(({ accountId }) => accountId ?? []), ...waiting.map((row) => row.id)]),
    ].sort(),
    emails,
    contacts: [...new Set(bookings.map(({ email }) => email))].filter((email) => email !== ""),
    words: [...emails, ...identifyingTexts(texts), ...identifyingNumbers(numbers), ...keys],
    names: singleWords([...clients.flatMap(({ name, surname }) => [name, surname]), ...attendees]),
    ...(await readRecords(ctx, ids, emails)),
  };
}
