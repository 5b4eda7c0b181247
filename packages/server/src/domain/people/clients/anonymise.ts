import type { Client } from "@tablero/contract/people/shapes/clients";
import {
  ANONYMOUS,
  confirmationError,
  isUnderWay,
  ordersUnderWay,
  ownOrdersUnderWay,
} from "@tablero/domain/people/clients/anonymise";
import { clientAnonymised } from "@tablero/domain/people/clients/audit";
import { clientClosed } from "@tablero/domain/people/clients/clients";
import { requireNoErrors } from "@tablero/domain/platform/failure";
import { ORDER_STATES } from "@tablero/domain/platform/vocabulary";
import { type SQL, sql } from "drizzle-orm";
import { among, Flag, type RowOf, Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { Overtaken } from "../../platform/overtaken.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { allowRewrite, clientVerbs } from "./clients.ts";
import {
  blankLegacyOrders,
  blankOrders,
  eraseTexts,
  forgetAccount,
  forgetAlerts,
  forgetImports,
  forgetQuestions,
} from "./forget.ts";
import { type Person, readPerson } from "./person.ts";

export interface AnonymiseCall {
  /** The client's name, typed by the staff user. */
  confirm: string;
  version: number;
}

/**
 * Permanently erases a person's stored data, including that of merged clients: see docs/personal-data.md.
 * Invoices are kept. Throws `not-found`, `version-conflict` with the client, `validation` for another name,
 * `in-use` while orders are still in progress.
 */
export const anonymiseClient = (ctx: Ctx, id: string, call: AnonymiseCall): Promise<Client> =>
  inTransaction(ctx, (tx) => anonymise(tx, id, call));

/** Anonymises clients who delete their own account; their password was checked. Throws `not-found`, `in-use`. */
export const deleteOwnAccount = async (ctx: Ctx, id: string): Promise<void> => {
  await inTransaction(ctx, (tx) => anonymise(tx, id, null));
};

const any = (ids: readonly string[]): SQL => sql`any(${sql.param([...ids])}::uuid[])`;

/** `call`: the confirmation of staff; null for a call by the client. */
async function anonymise(tx: Ctx, id: string, call: AnonymiseCall | null): Promise<Client> {
  const { db } = tx;
  const now = tx.clock().toISOString();
  const person = await readPerson(tx, id, call === null);
  await forgetImports(tx, person);
  const orders = await lockAll(tx, person);
  // The rows are already locked.
  const client = call ? await clientVerbs.lock(tx, id, call.version) : await clientVerbs.read(tx, id);
  if (client.mergedInto !== null || client.anonymisedAt !== null) throw clientClosed();
  requireNoErrors([call && confirmationError(client, call.confirm)]);
  await requireUnchanged(tx, await readPerson(tx, id, call === null), person, orders);
  const open = orders.filter(isUnderWay).map(({ number }) => number);
  if (open.length > 0) throw call ? ordersUnderWay(open) : ownOrdersUnderWay(open);

  await allowRewrite(tx);
  await db.execute(
    sql`update clients set name = ${ANONYMOUS}, surname = null, email = null, phone = null, tax_id = null, vat_check = null, notes = '',
          consents = '{}', tags = '{}', active = true, block_reason = null, account_id = null, anonymised_at = ${now},
          archived_at = coalesce(archived_at, ${now}), updated_at = ${now}, version = version + 1
        where id = ${any(person.clients)}`,
  );
  for (const table of ["client_addresses", "client_notes", "client_aliases", "wishes"] as const)
    await db.execute(sql`delete from ${sql.identifier(table)} where client_id = ${any(person.clients)}`);
  await forgetQuestions(tx, person);
  const blanked = await tx.followers.personForgotten(tx, {
    clients: person.clients,
    orders: orders.map((order) => order.id),
  });
  await blankLegacyOrders(tx, person);
  await blanked();
  await db.execute(
    sql`update registrations set public_name = ${ANONYMOUS}, attendee = '', deck_list = '', deck_list_at = null
        where client_id = ${any(person.clients)}`,
  );
  await db.execute(
    sql`update event_bookings set email = '', name = ${ANONYMOUS}, surname = '', phone = '', network_hash = null,
          guardian_name = case when guardian_name is null then null else ${ANONYMOUS} end
        where client_id = ${any(person.clients)}`,
  );
  await forgetAlerts(tx, person);
  await forgetAccount(tx, person);
  await blankOrders(
    tx,
    orders.map((order) => order.id),
    person,
  );
  await eraseTexts(
    tx,
    orders.map((order) => order.id),
    person,
  );
  await writeAudit(tx, clientAnonymised(id, orders.length));
  return clientVerbs.read(tx, id);
}

const OWN_ORDER = { id: Text, number: Text, state: among(ORDER_STATES), hasOpenRefund: Flag, hasOpenReturn: Flag };
type OwnOrder = RowOf<typeof OWN_ORDER>;

/** Locks the rows to be written, in LOCK_ORDER, up to the clients. Returns their orders. */
async function lockAll({ db }: Ctx, { accounts, clients, emails }: Person): Promise<OwnOrder[]> {
  await db.execute(sql`select 1 from accounts where id = ${any(accounts)} order by id for no key update`);
  for (const table of ["account_tokens", "sessions"] as const)
    await db.execute(
      sql`select 1 from ${sql.identifier(table)} where account_id = ${any(accounts)} order by id for no key update`,
    );
  await db.execute(
    sql`select 1 from carts where account_id = ${any(accounts)} or email = any(${sql.param([...emails])}::text[])
        order by id for no key update`,
  );
  const orders = await rows(
    db,
    sql`select o.id, o.number, o.state,
               exists (select 1 from refunds r where r.order_id = o.id and r.state = 'requested') as "hasOpenRefund",
               exists (select 1 from returns t where t.order_id = o.id and t.state not in ('refunded', 'refused'))
                 as "hasOpenReturn"
        from orders o where o.client_id = ${any(clients)} order by o.id for no key update of o`,
    OWN_ORDER,
  );
  await db.execute(
    sql`select 1 from payment_events e join payments p on p.id = e.payment_id
        where p.order_id = ${any(orders.map(({ id }) => id))} order by e.id for no key update of e`,
  );
  await db.execute(sql`select 1 from clients where id = ${any(clients)} order by id for no key update`);
  return orders;
}

/**
 * Requires the clients to be locked. Throws if an account, client or order was linked to the person since the
 * person was read.
 */
async function requireUnchanged(tx: Ctx, now: Person, person: Person, orders: readonly OwnOrder[]): Promise<void> {
  const same = (a: readonly string[], b: readonly string[]) => a.join() === b.join();
  const own = await rows(tx.db, sql`select id from orders where client_id = ${any(person.clients)} order by id`, {
    id: Text,
  });
  const isSame =
    same(now.clients, person.clients) &&
    same(now.accounts, person.accounts) &&
    same(now.emails, person.emails) &&
    same(
      own.map((order) => order.id),
      orders.map((order) => order.id),
    );
  if (!isSame) throw new Overtaken();
}
