import { type AuditAction, type AuditEntity, auditChanges } from "@tablero/domain/audit";
import { uuidv7 } from "@tablero/domain/ids";
import { sql } from "drizzle-orm";
import { actorColumns, type Ctx } from "../context.ts";

export interface AuditInput {
  action: AuditAction;
  entity: AuditEntity;
  entityId: string;
  /** The row as it was and as it is; what did not change and what is secret is left out here. */
  before?: unknown;
  after?: unknown;
}

/** Writes who changed what, in the caller's transaction: it is kept if, and only if, that commits. */
export async function writeAudit(ctx: Ctx, input: AuditInput): Promise<void> {
  const { actorId, actorName } = actorColumns(ctx.actor);
  const now = ctx.clock();
  const { before, after } = auditChanges(input.before, input.after);
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  await ctx.db.execute(
    sql`insert into audit_entries (id, at, actor_id, actor_name, action, entity, entity_id, before, after, ip, request_id)
        values (${uuidv7(now.getTime())}, ${now.toISOString()}, ${actorId}, ${actorName}, ${input.action}, ${input.entity},
                ${input.entityId}, ${json(before)}::jsonb, ${json(after)}::jsonb, ${ctx.origin?.ip ?? null},
                ${ctx.origin?.requestId ?? null})`,
  );
}
