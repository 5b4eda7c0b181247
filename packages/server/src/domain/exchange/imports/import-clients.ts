import { clientImported } from "@tablero/domain/exchange/imports/audit";
import {
  type ClientPlan,
  type ClientWorld,
  clientKey,
  planClient,
} from "@tablero/domain/exchange/imports/planning/plan-client";
import { type Applied, type GivenRecord, summarizePlans } from "@tablero/domain/exchange/imports/planning/plan-result";
import type { ImportedClient } from "@tablero/domain/exchange/imports/types";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { CLIENT_KINDS } from "@tablero/domain/platform/vocabulary";
import { checkAddress } from "@tablero/domain/sales/orders/placing/input";
import { sql } from "drizzle-orm";
import { among, arrayOf, Flag, nullable, objectOf, Text } from "../../../db/columns.ts";
import { batch, insertAll } from "../../../db/insert.ts";
import { rows } from "../../../db/query.ts";
import { clientAddresses, clientNotes, clients } from "../../../db/schema/people/accounts.ts";
import { assignAddressUses } from "../../people/door.ts";
import { actorColumns, type Ctx } from "../../platform/context.ts";
import { writeAudits } from "../../platform/system/audit.ts";
import { writeKeys } from "./write-products.ts";

const ADDRESS = objectOf({
  name: Text,
  line1: Text,
  line2: nullable(Text),
  postcode: Text,
  city: Text,
  province: Text,
  country: Text,
});

const CLIENT = {
  asked: Text,
  id: Text,
  hasAccount: Flag,
  kind: among(CLIENT_KINDS),
  name: Text,
  surname: Text,
  phone: nullable(Text),
  taxId: nullable(Text),
  tags: arrayOf(Text),
  addresses: arrayOf(ADDRESS),
  notes: arrayOf(Text),
};

interface Lasting {
  headOf(field: string): string | null;
  told: Set<string>;
}

/**
 * The stored clients that the records refer to; `locks` locks them until the transaction ends. A former address
 * leads to its former owner only while no other client uses it.
 */
async function loadClientWorld(
  { db, clock }: Ctx,
  records: readonly ImportedClient[],
  { headOf, told }: Lasting,
  { locks }: { locks: boolean },
): Promise<ClientWorld> {
  const emails = sql`any(${sql.param(records.map(({ email }) => email))}::text[])`;
  const live = sql`select c.id, c.email as asked from clients c where c.email = ${emails} and c.archived_at is null
    union all select a.client_id, a.email from client_aliases a join clients c on c.id = a.client_id
      where a.email = ${emails} and c.archived_at is null
        and not exists (select 1 from clients u where u.email = a.email and u.archived_at is null)`;
  if (locks)
    await db.execute(
      sql`select 1 from clients where id in (select l.id from (${live}) l) order by id for no key update`,
    );
  const found = await rows(
    db,
    sql`select l.asked, c.id, c.account_id is not null as "hasAccount", c.kind, c.name,
          coalesce(c.surname, '') as surname, c.phone, c.tax_id as "taxId", c.tags,
          (select coalesce(json_agg(json_build_object('name', a.name, 'line1', a.line1, 'line2', a.line2,
              'postcode', a.postcode, 'city', a.city, 'province', a.province, 'country', a.country)), '[]')
            from client_addresses a where a.client_id = c.id) as addresses,
          array(select n.text from client_notes n where n.client_id = c.id) as notes
        from (${live}) l join clients c on c.id = l.id`,
    CLIENT,
  );
  const keys = records.map((record) => clientKey(record));
  const known = await rows(
    db,
    sql`select key, record_id::text as id, fingerprint from import_keys
        where kind = 'client' and key = any(${sql.param(keys)}::text[])`,
    { key: Text, id: Text, fingerprint: nullable(Text) },
  );
  return {
    keys: new Map(known.map(({ key, id, fingerprint }) => [key, { id, fingerprint }])),
    clients: new Map(
      found.map(({ asked, addresses, ...client }) => [
        asked,
        {
          ...client,
          addresses: addresses.map(({ line2, ...each }) => ({ ...each, ...(line2 !== null && { line2 }) })),
        },
      ]),
    ),
    newId: () => uuidv7(clock().getTime()),
    headOf,
    told,
  };
}

/** Plans the records of a dry run; `planned` has the previous clients of the file. */
export async function checkClients(
  ctx: Ctx,
  given: readonly GivenRecord<ImportedClient>[],
  lasting: Lasting & { planned: { clients: ClientWorld["clients"] } },
): Promise<Applied> {
  const records = given.map(({ record }) => record);
  const world = await loadClientWorld(ctx, records, lasting, { locks: false });
  const { clients: planned } = lasting.planned;
  for (const { email } of records) {
    const before = planned.get(email);
    if (before) world.clients.set(email, before);
  }
  const plans = records.map((record) => planClient(record, world));
  for (const { record, outcome } of plans) {
    const client = world.clients.get(record.email);
    if (client && outcome !== "failed") planned.set(record.email, client);
  }
  return summarizePlans(plans, given);
}

/** Plans the records of a step and writes them. Sends no mails. */
export async function runClients(
  tx: Ctx,
  given: readonly GivenRecord<ImportedClient>[],
  lasting: Lasting,
): Promise<Applied> {
  const records = given.map(({ record }) => record);
  const world = await loadClientWorld(tx, records, lasting, { locks: true });
  const plans: ClientPlan[] = [];
  const ids = new Set<string>();
  for (const record of records) {
    const plan = planClient(record, world);
    // If two records belong to one client, the second is planned on the result of the first.
    if (plan.outcome !== "failed" && ids.has(plan.id)) break;
    ids.add(plan.id);
    plans.push(plan);
  }
  await writeClients(tx, plans);
  const result = summarizePlans(plans, given);
  const rest = given.slice(plans.length);
  if (rest.length === 0) return result;
  const more = await runClients(tx, rest, lasting);
  const counts = { ...result.counts };
  for (const name of ["created", "changed", "unchanged", "failed"] as const) counts[name] += more.counts[name];
  return { counts, issues: [...result.issues, ...more.issues], refused: [...result.refused, ...more.refused] };
}

async function writeClients(tx: Ctx, plans: readonly ClientPlan[]): Promise<void> {
  const now = tx.clock();
  const written = plans.filter(({ outcome }) => outcome === "created" || outcome === "changed");
  const fresh = written.filter(({ before }) => before === null);
  await insertAll(tx.db, [
    batch(
      clients,
      fresh.map(({ id, record, write }) => ({
        id,
        email: record.email,
        kind: write.kind ?? record.clientKind,
        name: write.name ?? "",
        surname: write.surname || null,
        phone: write.phone ?? null,
        taxId: write.taxId ?? null,
        notes: "",
        consents: {},
        tags: [...(write.tags ?? [])],
        active: true,
        createdAt: record.createdAt ? new Date(record.createdAt) : now,
        updatedAt: now,
      })),
    ),
  ]);
  for (const { id, before, write } of written) if (before) await updateClient(tx, id, { ...before, ...write });
  await addAddresses(tx, written);
  const { actorId, actorName } = actorColumns(tx.actor);
  await insertAll(tx.db, [
    batch(
      clientNotes,
      written.flatMap(({ id: clientId, note }) =>
        note === null ? [] : [{ id: uuidv7(now.getTime()), clientId, text: note, at: now, actorId, actorName }],
      ),
    ),
  ]);
  await writeKeys(
    tx,
    plans
      .filter(({ outcome }) => outcome !== "failed")
      .map(({ record, id, fingerprint }) => ({ kind: "client", key: clientKey(record), id, fingerprint })),
  );
  await writeAudits(tx, written.map(clientImported));
}

async function updateClient(
  { db, clock }: Ctx,
  id: string,
  { kind, name, surname, phone, taxId, tags }: Required<Pick<ClientPlan["write"], keyof ClientPlan["write"]>>,
): Promise<void> {
  await db.execute(
    sql`update clients set kind = ${kind}, name = ${name}, surname = ${surname || null}, phone = ${phone},
          tax_id = ${taxId}, tags = ${sql.param([...tags])}::text[], updated_at = ${clock().toISOString()},
          version = version + 1 where id = ${id}`,
  );
}

async function addAddresses(tx: Ctx, plans: readonly ClientPlan[]): Promise<void> {
  const now = tx.clock();
  const added = plans.flatMap(({ id: clientId, before, addresses }) =>
    addresses.map((address, index) => {
      const { name, surname, line1, line2, postcode, city, province, country, phone } = checkAddress(address, "", []);
      const first = before === null && index === 0;
      return {
        id: uuidv7(now.getTime()),
        clientId,
        label: "",
        name,
        surname: surname || null,
        line1,
        line2: line2 || null,
        postcode,
        city,
        province,
        country,
        phone: phone || null,
        isDefault: first,
        isBilling: first,
        position: (before?.addresses.length ?? 0) + index,
        createdAt: now,
        updatedAt: now,
      };
    }),
  );
  await insertAll(tx.db, [batch(clientAddresses, added)]);
  for (const { id, before, addresses } of plans)
    if (before && addresses.length > 0) await assignAddressUses(tx.db, id, null);
}
