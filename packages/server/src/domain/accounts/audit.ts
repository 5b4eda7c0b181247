import type { AuditAction } from "@tablero/domain/audit";
import type { Role } from "@tablero/domain/vocabulary";
import type { Ctx } from "../context.ts";
import { writeAudit } from "../system/audit.ts";

/** Whose account it is. */
export interface AccountPerson {
  accountId: string;
  role: Role;
  name: string;
  /** Of staff. */
  userId: string | null;
}

/**
 * Notes what happened to a staff account; shoppers' accounts are their own business. Who has proved to be its owner did
 * it, where nobody else did.
 */
export async function auditAccount(
  ctx: Ctx,
  { accountId, userId, name, role }: AccountPerson,
  action: AuditAction,
  after?: unknown,
): Promise<void> {
  if (!userId) return;
  const byOwner = ["sign-in", "sign-out", "password", "two-factor"].includes(action);
  const actor = byOwner ? ({ kind: "staff", userId, name, role } as const) : ctx.actor;
  await writeAudit({ ...ctx, actor }, { action, entity: "account", entityId: accountId, after });
}
