import { type AuditedChange, updated } from "../../platform/audit/changes.ts";

export const issueSent = (before: { id: string }, after: { id: string }): AuditedChange => ({
  action: "send",
  entity: "newsletter-issue",
  entityId: after.id,
  before,
  after,
});

export const issueTested = (id: string, to: string): AuditedChange => ({
  action: "send",
  entity: "newsletter-issue",
  entityId: id,
  after: { to },
});

export const subscriptionEnded = (
  { id, state: before }: { id: string; state: string },
  { state: after }: { state: string },
): AuditedChange => updated("newsletter-subscription", id, { state: before }, { state: after });
