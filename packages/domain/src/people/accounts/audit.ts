import type { AuditAction } from "../../platform/audit/audit.ts";
import { type AuditedChange, updated } from "../../platform/audit/changes.ts";

/** The link of an invitation was sent again. */
export const invitationSent = (userId: string, before: object, after: object): AuditedChange => ({
  action: "send",
  entity: "user",
  entityId: userId,
  before,
  after,
});

export const invitationAccepted = (userId: string, name: string): AuditedChange => ({
  action: "accept",
  entity: "user",
  entityId: userId,
  after: { name },
});

/** A link confirmed the new address of a member of staff. */
export const staffEmailChanged = (userId: string, before: string, after: string): AuditedChange =>
  updated("user", userId, { email: before }, { email: after });

export const factorReset = (userId: string): AuditedChange => ({
  action: "two-factor",
  entity: "user",
  entityId: userId,
  after: { enabled: false },
});

export const staffSessionsEnded = (userId: string, count: number): AuditedChange => ({
  action: "end-sessions",
  entity: "user",
  entityId: userId,
  after: { count },
});

interface Profile {
  id: string;
  role: string;
  name: string;
  avatar: string | null;
}

/** Name and picture of staff, shown next to their actions. Null for shoppers, and if neither changed. */
export function profileChanged(before: Profile, after: Profile): AuditedChange | null {
  if (after.role === "client" || (before.name === after.name && before.avatar === after.avatar)) return null;
  const shown = ({ name, avatar }: Profile) => ({ name, avatar });
  return updated("user", after.id, shown(before), shown(after));
}

export const securityChanged = (
  { twoFactorRequired: before }: { twoFactorRequired: boolean },
  { twoFactorRequired: after }: { twoFactorRequired: boolean },
): AuditedChange => updated("settings", "security", { twoFactorRequired: before }, { twoFactorRequired: after });

/** An event of a staff account; events of shoppers have no audit entry. */
export const accountEvent = (accountId: string, action: AuditAction, after?: unknown): AuditedChange => ({
  action,
  entity: "account",
  entityId: accountId,
  after,
});

const BY_OWNER: readonly AuditAction[] = ["sign-in", "sign-out", "password", "two-factor"];

/** Whether an event of an account proves that its owner was active. */
export const isByOwner = (action: AuditAction): boolean => BY_OWNER.includes(action);
