import { ANONYMOUS_EMAIL } from "@tablero/domain/clients/anonymise";
import { singleWords, tellingNumbers, tellingTexts } from "@tablero/domain/clients/telling-texts";
import { sql } from "drizzle-orm";
import { nullable, Text } from "../../db/columns.ts";
import { rows } from "../../db/query.ts";
import type { Ctx } from "../context.ts";
import { addressesOf } from "./aliases.ts";

/** A person's records: their client, the clients merged into it, their account. */
export interface Person {
  clients: string[];
  accounts: string[];
  /** Addresses that are theirs alone. */
  emails: string[];
  /** Addresses that they gave with a booking, whoever's they are. */
  contacts: string[];
  /** Identifying texts: full names, e-mails, phone numbers, tax ids, address lines, and what names their bookings. */
  words: string[];
  /** Single names, which others may share: searched only in texts that certainly concern this person. */
  names: string[];
}

const ofClients = (ids: readonly string[]) => sql`client_id = any(${sql.param([...ids])}::uuid[])`;

/** Addresses given with orders and bookings that no other client uses. Nobody has proved that they are the person's. */
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

/** Names and lines, telephones and tax ids in their addresses and orders. */
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

/** Bookings, with the names of those who come along. */
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

/**
 * Throws nothing: an unknown client gives an empty person. `proven` leaves out addresses that the person only gave: what
 * somebody can have erased by themselves must not be another's, in whose name they ordered.
 */
export async function readPerson(ctx: Ctx, id: string, proven: boolean): Promise<Person> {
  const { db } = ctx;
  const clients = await rows(
    db,
    sql`select id, account_id as "accountId", name, surname, phone, tax_id as "taxId" from clients
        where id = ${id} or merged_into_id = ${id} order by id`,
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
  const emails = [...new Set([...(await addressesOf(ctx, id)), ...given])];
  // A guest's sign-up that waits for its confirmation has no client yet.
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
    words: [...emails, ...tellingTexts(texts), ...tellingNumbers(numbers), ...keys],
    names: singleWords([...clients.flatMap(({ name, surname }) => [name, surname]), ...attendees]),
  };
}
