import { AuditEntrySchema, HistoryEntrySchema } from "@tablero/contract/platform/shapes/admin-audit";
import { AUDIT_ENTITIES, type AuditEntity } from "@tablero/domain/platform/audit/audit";
import { addDays, madridToUtc } from "@tablero/domain/platform/dates";
import { LABELLED } from "@tablero/domain/platform/resources/registry";
import { sql } from "drizzle-orm";
import type { Ctx } from "../context.ts";
import { orderBy } from "../kit/order.ts";
import { anyOf, contains, equals, type ListQuery, listPage, MAX_COUNTED_ROWS } from "../kit/page.ts";
import { type LogSearch, searchLog } from "../kit/search-log.ts";

export interface AuditQuery extends ListQuery<"at"> {
  entity?: readonly string[] | undefined;
  entityId?: string | undefined;
  actorId?: string | undefined;
  action?: readonly string[] | undefined;
  /** Days in Madrid, both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
}

/** The id of the record of entry `e`, cast to the type of its table, so that the table's index finds it. */
const RECORD_ID = sql`case when e.entity_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then e.entity_id::uuid end`;

const LABELS = LABELLED.map(({ id, audit, label }) => {
  const [table, column] = [sql.identifier(id.replaceAll("-", "_")), sql.identifier(label)];
  return sql`when ${sql.raw(`'${audit}'`)} then (select ${column} from ${table} where id = ${RECORD_ID})`;
});

/** Name or number of the record of entry `e`. Deleted and unnamed records have no label. */
const LABEL = sql`case e.entity ${sql.join(LABELS, sql` `)}
  when 'variant' then (select concat_ws(' · ', p.name, v.sku) from variants v join products p on p.id = v.product_id
    where v.id = ${RECORD_ID})
  when 'tournament' then (select title from events where id = ${RECORD_ID})
  when 'account' then (select email from accounts where id = ${RECORD_ID})
  end`;

const ACTOR = sql`case when e.actor_id is not null
  then json_build_object('id', e.actor_id, 'name', coalesce(e.actor_name, '')) end`;

const ROW = {
  row: AuditEntrySchema.shape,
  from: sql`audit_entries e`,
  alias: "e",
  columns: sql`e.id, e.at, e.action, e.entity, e.entity_id as "entityId", ${LABEL} as label,
    ${ACTOR} as actor, e.before, e.after, e.ip, e.request_id as "requestId"`,
};

/** The audit log. */
export function listAudit({ db }: Ctx, query: AuditQuery) {
  const request = {
    ...ROW,
    where: [
      anyOf(sql`e.entity`, query.entity),
      equals(sql`e.entity_id`, query.entityId),
      equals(sql`e.actor_id`, query.actorId),
      anyOf(sql`e.action`, query.action),
      query.from === undefined ? undefined : sql`e.at >= ${madridToUtc(query.from)}`,
      query.to === undefined ? undefined : sql`e.at < ${madridToUtc(addDays(query.to, 1))}`,
    ],
    order: orderBy(sql`e.at`, query.order, "e"),
    page: query.page,
    size: query.size,
    cursor: query.cursor,
    countedUpTo: MAX_COUNTED_ROWS,
  };
  return query.search ? searchLog(db, request, auditSearch(query.search)) : listPage(db, request);
}

/**
 * Searches actors' names, ids and written values in each entry; entries of a record or request are found by its
 * id, with an index.
 */
function auditSearch(text: string): LogSearch {
  const everything = sql`lower(plain(concat_ws(' ', e.actor_name, e.entity_id, e.request_id, e.before::text, e.after::text)))`;
  return {
    test: contains(everything, text) ?? sql`true`,
    // With all entities listed, the index over entity and id can be used.
    exact: sql`(e.entity in ${AUDIT_ENTITIES} and e.entity_id = ${text} or e.request_id = ${text})`,
  };
}

/** The history of one record, newest first. */
export function listHistory(
  { db }: Ctx,
  subject: { entity: AuditEntity; entityId: string },
  { page, size }: { page: number; size: number },
) {
  return listPage(db, {
    row: HistoryEntrySchema.shape,
    from: sql`audit_entries e`,
    alias: "e",
    where: [equals(sql`e.entity`, subject.entity), equals(sql`e.entity_id`, subject.entityId)],
    order: orderBy(sql`e.at`, "desc", "e"),
    countedUpTo: MAX_COUNTED_ROWS,
    columns: sql`e.id, e.at, e.action, ${ACTOR} as actor, e.before, e.after`,
    page,
    size,
  });
}
