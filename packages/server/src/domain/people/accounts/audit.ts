import { accountEvent, isByOwner } from "@tablero/domain/people/accounts/audit";
import type { AuditAction } from "@tablero/domain/platform/audit/audit";
import type { Role } from "@tablero/domain/platform/vocabulary";
import type { Ctx } from "../../platform/context.ts";
import { writeAudit } from "../../platform/system/audit.ts";

/** The owner of an account. */
export interface AccountPerson {
  accountId: string;
  role: Role;
  name: string;
  /** Set for staff. */
  userId: string | null;
}

/**
 * Audits an event of a staff account; shoppers' accounts are not audited. For actions that require proof of
 * ownership, the actor is the owner.
 */
export async function auditAccount(
  ctx: Ctx,
  { accountId, userId, name, role }: AccountPerson,
  action: AuditAction,
  after?: unknown,
): Promise<void> {
  if (!userId) return;
  const actor = isByOwner(action) ? ({ kind: "staff", userId, name, role, scopes: null } as const) : ctx.actor;
  await writeAudit({ ...ctx, actor }, accountEvent(accountId, action, after));
}
