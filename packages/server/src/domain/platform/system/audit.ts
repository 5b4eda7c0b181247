import { auditChanges } from "@tablero/domain/platform/audit/audit";
import type { AuditedChange } from "@tablero/domain/platform/audit/changes";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { actorColumns, type Ctx } from "../context.ts";
import { announce } from "../webhooks/announce.ts";

/** Audits a change in the caller's transaction: the entry is stored if, and only if, the transaction commits. */
export const writeAudit = (ctx: Ctx, change: AuditedChange): Promise<void> => writeAudits(ctx, [change]);

/** Audits several changes of one call in one statement. */
export async function writeAudits(ctx: Ctx, changes: readonly AuditedChange[]): Promise<void> {
  if (changes.length === 0) return;
  const { actorId, actorName } = actorColumns(ctx.actor);
  const now = ctx.clock();
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  const entries = changes.map((change) => {
    const { before, after } = auditChanges(change.before, change.after);
    return sql`(${uuidv7(now.getTime())}, ${now.toISOString()}, ${actorId}, ${actorName}, ${change.action}, ${change.entity},
      ${change.entityId}, ${json(before)}::jsonb, ${json(after)}::jsonb, ${ctx.origin?.ip ?? null},
      ${ctx.origin?.requestId ?? null})`;
  });
  await ctx.db.execute(
    sql`insert into audit_entries (id, at, actor_id, actor_name, action, entity, entity_id, before, after, ip, request_id)
        values ${sql.join(entries, sql`, `)}`,
  );
  await announceProducts(ctx, changes);
}

/**
 * Every change of a product leaves an entry, so webhooks are notified here about changes to the product's own
 * data. Changes to its units, which every order causes, are excluded.
 */
async function announceProducts(ctx: Ctx, changes: readonly AuditedChange[]): Promise<void> {
  const changed = changes.filter(({ entity }) => entity === "product").map(({ entityId }) => entityId);
  if (changed.length > 0) await announce(ctx, [{ type: "product.changed", productIds: [...new Set(changed)] }]);
}
