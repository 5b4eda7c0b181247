import type { AuditedChange } from "@tablero/domain/platform/audit/changes";
import type { Ctx } from "../../platform/context.ts";
import { writeAudit } from "../../platform/system/audit.ts";

/** Audits staff actions on an order; those of shoppers and scheduled jobs are only in its timeline. */
export async function auditOrder(ctx: Ctx, change: AuditedChange): Promise<void> {
  if (ctx.actor.kind === "staff") await writeAudit(ctx, change);
}
