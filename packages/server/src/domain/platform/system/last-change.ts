import type { Changer } from "@tablero/contract/core/problem";
import type { ChangedRecord } from "@tablero/contract/http/changed-record";
import type { AuditEntity } from "@tablero/domain/platform/audit/audit";
import { sql } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { nullable, Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { reviews } from "../../../db/schema/catalogue/reviews.ts";
import { registrations } from "../../../db/schema/events/events.ts";
import { imports } from "../../../db/schema/exchange/imports.ts";
import { clientAddresses, clients } from "../../../db/schema/people/accounts.ts";
import { newsletterIssues, newsletterSubscriptions } from "../../../db/schema/people/shoppers.ts";
import type { Ctx } from "../context.ts";

/** Records that shoppers or jobs change too, without an entry in the audit log. */
const ALSO_CHANGED_BY_OTHERS: Partial<Record<AuditEntity, PgTable>> = {
  client: clients,
  registration: registrations,
  import: imports,
  review: reviews,
  "newsletter-subscription": newsletterSubscriptions,
  "newsletter-issue": newsletterIssues,
};

/** An entry is written right after its change, in the same transaction. */
const SAME_CHANGE = "5 seconds";

/** The member of staff who made a record's last change; null for a shopper or a job. */
export async function readLastEditor({ db }: Pick<Ctx, "db">, record: ChangedRecord): Promise<Changer | null> {
  const { entity, entityId, part } = record;
  const table = part ? clientAddresses : ALSO_CHANGED_BY_OTHERS[entity];
  const stamp =
    table &&
    sql`(select updated_at from ${sql.identifier(getTableConfig(table).name)}
    where id = ${part?.id ?? entityId})`;
  const entry = await one(
    db,
    sql`select actor_id as id, actor_name as name from audit_entries
        where entity = ${entity} and entity_id = ${entityId}
          ${part ? sql`and action = ${part.action}` : sql``}
          ${stamp ? sql`and at between ${stamp} and ${stamp} + ${SAME_CHANGE}::interval order by at` : sql`order by at desc`}
        limit 1`,
    { id: nullable(Text), name: nullable(Text) },
  );
  return entry?.id ? { id: entry.id, name: entry.name ?? "" } : null;
}
