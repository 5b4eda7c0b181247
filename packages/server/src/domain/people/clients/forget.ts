import { ANONYMOUS, ANONYMOUS_EMAIL, ANONYMOUS_LINE } from "@tablero/domain/people/clients/anonymise";
import { type SQL, sql } from "drizzle-orm";
import { Flag, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import type { Ctx } from "../../platform/context.ts";
import type { Person } from "./person.ts";

const any = (ids: readonly string[]): SQL => sql`any(${sql.param([...ids])}::uuid[])`;
const escaped = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** Whether a text contains one of the words, in plain or percent-encoded form, as in page addresses. */
function holds(text: SQL, words: readonly string[]): SQL {
  const forms = words.flatMap((word) => [
    word,
    encodeURIComponent(word),
    new URLSearchParams({ q: word }).toString().slice(2),
  ]);
  const patterns = [...new Set(forms)].map(escaped);
  return sql`${text} ilike any(${sql.param(patterns)}::text[])`;
}

/** Deletes the questions asked from one of the addresses. */
export async function forgetQuestions({ db }: Ctx, { emails }: Person): Promise<void> {
  await db.execute(sql`delete from questions where email = any(${sql.param([...emails])}::text[])`);
}

/** Deletes alerts and newsletter subscriptions, including those of a guest with one of the addresses. */
export async function forgetAlerts({ db }: Ctx, { clients, emails }: Person): Promise<void> {
  const mine = sql.param([...emails]);
  await db.execute(
    sql`delete from stock_alerts where id in (select id from stock_alerts
          where client_id = ${any(clients)} or email = any(${mine}::text[]) order by id for no key update)`,
  );
  await db.execute(sql`delete from newsletter_subscriptions where email = any(${mine}::text[])`);
}

/** Deletes account, sessions, links, passkeys and carts. The client is already detached from the account. */
export async function forgetAccount({ db }: Ctx, { accounts, emails }: Person): Promise<void> {
  const mine = sql.param([...emails]);
  await db.execute(sql`delete from account_tokens where account_id = ${any(accounts)}`);
  await db.execute(sql`delete from sessions where account_id = ${any(accounts)}`);
  await db.execute(sql`delete from passkeys where account_id = ${any(accounts)}`);
  await db.execute(sql`delete from carts where account_id = ${any(accounts)} or email = any(${mine}::text[])`);
  await db.execute(sql`delete from accounts where id = ${any(accounts)} and role = 'client'`);
}

/**
 * Erases the person's data that imports stored: samples of the file, failed rows and their issues. Call it
 * before other rows are locked, because an import's row is locked first.
 */
export async function forgetImports({ db }: Ctx, { words }: Person): Promise<void> {
  if (words.length === 0) return;
  const failed = holds(sql`(select string_agg(cell, ' ') from jsonb_array_elements_text(f.cells) cell)`, words);
  const issue = holds(sql`s.message`, words);
  const held = await rows(
    db,
    sql`select i.id from imports i where ${holds(sql`samples::text`, words)}
          or exists (select 1 from import_failed_rows f where f.import_id = i.id and ${failed})
          or exists (select 1 from import_issues s where s.import_id = i.id and ${issue})
        order by i.id for no key update of i`,
    { id: Text },
  );
  if (held.length === 0) return;
  const theirs = sql`${any(held.map(({ id }) => id))}`;
  await db.execute(sql`update imports set samples = '[]' where id = ${theirs} and ${holds(sql`samples::text`, words)}`);
  // All issues of these rows are deleted, because the searched words would not find a wrong tax id.
  await db.execute(
    sql`update import_issues s set message = '' where exists (select 1 from import_failed_rows f
          where f.import_id = ${theirs} and f.import_id = s.import_id and f.line = s.line and ${failed})`,
  );
  await db.execute(sql`delete from import_failed_rows f where f.import_id = ${theirs} and ${failed}`);
  await db.execute(sql`update import_issues s set message = '' where s.import_id = ${theirs} and ${issue}`);
}

/** What remains of an order's address: `anonymousAddress` as SQL. */
const BLANK_PLACE = sql`case when shipping_address is not null then jsonb_build_object(
  'name', ${ANONYMOUS}::text, 'line1', ${ANONYMOUS_LINE}::text, 'city', ${ANONYMOUS_LINE}::text,
  'province', shipping_address ->> 'province', 'country', shipping_address ->> 'country',
  'postcode', case when shipping_address ->> 'country' = 'ES'
    then left(shipping_address ->> 'postcode', 2) || '000' else ${ANONYMOUS_LINE} end) end`;

/** Blanks the orders of the previous shop, including those without a client. */
export async function blankLegacyOrders({ db, clock }: Ctx, { clients, emails }: Person): Promise<void> {
  const now = clock().toISOString();
  await db.execute(
    sql`update former_orders set email = ${ANONYMOUS_EMAIL}, name = ${ANONYMOUS}, surname = null, phone = null,
          billing = null, note = null, shipping_address = ${BLANK_PLACE}, anonymised_at = ${now}, updated_at = ${now}
        where client_id = ${any(clients)} or email = any(${sql.param([...emails])}::text[])`,
  );
}

/** Keeps an order's items, amounts and province, on which taxes and statistics depend. */
export async function blankOrders({ db, clock }: Ctx, orders: readonly string[], person: Person): Promise<void> {
  const now = clock().toISOString();
  await db.execute(
    sql`update orders set email = ${ANONYMOUS_EMAIL}, name = ${ANONYMOUS}, surname = null, phone = ${ANONYMOUS_LINE},
          billing = null, note = null, internal_note = null, address_hash = null, updated_at = ${now}, version = version + 1,
          shipping_address = ${BLANK_PLACE}
        where id = ${any(orders)}`,
  );
  const theirs = [...person.words, ...person.names];
  await db.execute(
    sql`update order_events set text = '' where order_id = ${any(orders)} and (type = 'note' or ${holds(sql`text`, theirs)})`,
  );
  await db.execute(
    sql`update refunds set reason = '' where order_id = ${any(orders)} and ${holds(sql`reason`, theirs)}`,
  );
  await db.execute(
    sql`update returns set name = ${ANONYMOUS}, email = ${ANONYMOUS_EMAIL}, note = '', reason = '', updated_at = ${now}
        where order_id = ${any(orders)}`,
  );
  await db.execute(
    sql`update payments set reference = null where order_id = ${any(orders)} and ${holds(sql`reference`, theirs)}`,
  );
  await db.execute(
    sql`update payment_events set payload = '{}', details = '{}'
        where payment_id in (select id from payments where order_id = ${any(orders)})`,
  );
}

/**
 * Erases texts about the person elsewhere: audit log, mails, notices, pending jobs, stored responses. Mails
 * about another person's order are kept, even if the names are the same.
 */
export async function eraseTexts({ db }: Ctx, orders: readonly string[], person: Person): Promise<void> {
  const { clients, emails, contacts, words, names, records, places } = person;
  const orderIds = sql.param([...orders]);
  const mail = sql`concat(recipient, ' ', subject, ' ', html, ' ', text)`;
  const entry = sql`concat(before::text, ' ', after::text)`;
  await db.execute(
    sql`update mails set recipient = ${ANONYMOUS_EMAIL}, subject = ${ANONYMOUS}, html = '', text = '', last_error = null,
          state = case when state = 'queued' then 'failed' else state end
        where order_id = any(${orderIds}::uuid[]) or recipient = any(${sql.param([...emails])}::text[])
          or (order_id is null and ${holds(mail, words)})
          or (template like 'registration-%' and recipient = any(${sql.param([...contacts])}::text[])
            and ${holds(mail, names)})`,
  );
  await db.execute(sql`delete from saved_filters where ${holds(sql`concat(name, ' ', query)`, words)}`);
  await db.execute(
    sql`delete from form_drafts where ${holds(sql`concat(place, ' ', title, ' ', path, ' ', content)`, [...words, ...records])}`,
  );
  const notice = sql`concat(title, ' ', description, ' ', link)`;
  // A notice addresses a person by first name, so it is found by the record that it links to, and namesakes keep
  // theirs.
  for (const table of ["notifications", "messages"] as const)
    await db.execute(
      sql`delete from ${sql.identifier(table)} where ${holds(notice, [...words, ...records])}
            or (${holds(notice, names)} and ${holds(sql`link`, places)})`,
    );
  await db.execute(
    sql`delete from outbox where payload ->> 'orderId' = any(${orderIds}::text[])
          or ${holds(sql`concat(payload::text, ' ', last_error)`, words)}`,
  );
  await db.execute(
    sql`delete from idempotency_keys where ${holds(sql`concat(scope, ' ', answer::text)`, [...words, ...records])}`,
  );
  await db.execute(
    sql`update audit_entries set before = null, after = null
        where (entity = 'client' and entity_id = any(${sql.param([...clients])}::text[])) or ${holds(entry, words)}
          or (entity = 'order' and entity_id = any(${orderIds}::text[]) and ${holds(entry, names)})`,
  );
  await db.execute(sql`delete from faults where ${holds(sql`concat(source, ' ', message, ' ', stack)`, words)}`);
  const queue = await one(db, sql`select to_regclass('pgboss.job') is not null as there`, { there: Flag });
  if (queue?.there)
    await db.execute(
      sql`delete from pgboss.job where data ->> 'orderId' = any(${orderIds}::text[])
            or ${holds(sql`concat(data::text, ' ', output::text)`, words)}`,
    );
}
