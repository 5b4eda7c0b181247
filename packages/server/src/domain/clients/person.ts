import { ANONYMOUS_EMAIL } from "@tablero/domain/clients/anonymise";
import { sql } from "drizzle-orm";
import { nullable, Text } from "../../db/columns.ts";
import { rows } from "../../db/query.ts";
import type { Ctx } from "../context.ts";
import { readAliases } from "./aliases.ts";

/** A person's records: their client, the clients merged into it, their account. */
export interface Person {
  clients: string[];
  accounts: string[];
  emails: string[];
  /** Identifying texts: full names, e-mails, phone numbers, tax ids, address lines. Longer than three characters. */
  words: string[];
  /** Single names, which others may share: searched only in texts that certainly concern this person. */
  names: string[];
}

/** Different texts that are long enough to be looked for. */
const longer = (texts: readonly (string | null)[]): string[] => [
  ...new Set(texts.filter((text): text is string => text !== null && text.trim().length > 3)),
];

/** Throws nothing: an unknown client gives an empty person. */
export async function readPerson({ db }: Ctx, id: string): Promise<Person> {
  const clients = await rows(
    db,
    sql`select c.id, c.account_id as "accountId", a.email as "accountEmail", c.email, c.name, c.surname, c.phone,
               c.tax_id as "taxId"
        from clients c left join accounts a on a.id = c.account_id where c.id = ${id} or c.merged_into_id = ${id} order by c.id`,
    {
      id: Text,
      accountId: nullable(Text),
      accountEmail: nullable(Text),
      email: nullable(Text),
      name: Text,
      surname: nullable(Text),
      phone: nullable(Text),
      taxId: nullable(Text),
    },
  );
  const ids = clients.map((client) => client.id);
  const aliases = await readAliases(db, ids);
  const places = await rows(
    db,
    sql`with theirs as (
          select name, surname, line1, phone from client_addresses where client_id = any(${sql.param(ids)}::uuid[])
          union all select shipping_address ->> 'name', shipping_address ->> 'surname', shipping_address ->> 'line1',
            shipping_address ->> 'phone' from orders where client_id = any(${sql.param(ids)}::uuid[])
          union all select billing -> 'address' ->> 'name', billing -> 'address' ->> 'surname',
            billing -> 'address' ->> 'line1', billing ->> 'taxId' from orders where client_id = any(${sql.param(ids)}::uuid[])
          union all select name, surname, shipping_address ->> 'line1', phone from former_orders
            where client_id = any(${sql.param(ids)}::uuid[])
          union all select name, surname, email, phone from orders where client_id = any(${sql.param(ids)}::uuid[]))
        select distinct unnest(array[case when surname <> '' then name || ' ' || surname end, line1, phone]) as word from theirs`,
    { word: nullable(Text) },
  );
  const contacts = await rows(
    db,
    sql`select distinct email from (
          select email from orders where client_id = any(${sql.param(ids)}::uuid[])
          union all select email from former_orders where client_id = any(${sql.param(ids)}::uuid[])
          union all select email from event_bookings where client_id = any(${sql.param(ids)}::uuid[])) used
        where email <> '' and email <> ${ANONYMOUS_EMAIL} and not exists (select 1 from clients other
          where other.email = used.email and other.archived_at is null and other.id <> all(${sql.param(ids)}::uuid[]))
        order by email`,
    { email: Text },
  );
  const guests = await rows(
    db,
    sql`select attendee as word from registrations where client_id = any(${sql.param(ids)}::uuid[])
        union select unnest(array[name || ' ' || surname, email, phone, guardian_name]) from event_bookings
          where client_id = any(${sql.param(ids)}::uuid[])`,
    { word: nullable(Text) },
  );
  const emails = [
    ...clients.flatMap(({ email, accountEmail }) => [email, accountEmail]),
    ...aliases,
    ...contacts.map(({ email }) => email),
  ];
  // A guest's sign-up that waits for its confirmation has no client yet.
  const waiting = await rows(
    db,
    sql`select id from accounts a where role = 'client' and email = any(${sql.param(longer(emails))}::text[])
          and not exists (select 1 from clients c where c.account_id = a.id and c.id <> all(${sql.param(ids)}::uuid[]))`,
    { id: Text },
  );
  const own = clients.flatMap(({ name, surname, email, accountEmail, phone, taxId }) => [
    surname ? `${name} ${surname}` : name,
    email,
    accountEmail,
    phone,
    taxId,
  ]);
  return {
    clients: ids,
    accounts: [
      ...new Set([...clients.flatMap(({ accountId }) => accountId ?? []), ...waiting.map((row) => row.id)]),
    ].sort(),
    emails: longer(emails),
    words: longer([...own, ...emails, ...[...places, ...guests].map(({ word }) => word)]),
    names: longer(clients.flatMap(({ name, surname }) => [name, surname])),
  };
}
