import { uuidv7 } from "@tablero/domain/ids";
import { sql } from "drizzle-orm";
import { actorColumns, type Ctx } from "../context.ts";

export interface AuditInput {
  action: "create" | "update" | "archive" | "delete" | "images" | "movement" | "password";
  entity: string;
  entityId: string;
  before?: unknown;
  after?: unknown;
}

/** Writes who changed what, in the caller's transaction. */
export async function writeAudit(ctx: Ctx, input: AuditInput): Promise<void> {
  const { actorId, actorName } = actorColumns(ctx.actor);
  const now = ctx.clock();
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  await ctx.db.execute(
    sql`insert into audit_entries (id, at, actor_id, actor_name, action, entity, entity_id, before, after)
        values (${uuidv7(now.getTime())}, ${now.toISOString()}, ${actorId}, ${actorName}, ${input.action}, ${input.entity},
                ${input.entityId}, ${json(input.before)}::jsonb, ${json(input.after)}::jsonb)`,
  );
}
