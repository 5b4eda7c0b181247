import type { AuditedChange } from "../audit/changes.ts";

export const jobRetried = ({ id, name }: { id: string; name: string }): AuditedChange => ({
  action: "retry",
  entity: "job",
  entityId: id,
  before: { name, state: "failed" },
  after: { name, state: "retry" },
});

export const mailRetried = (id: string, state: string): AuditedChange => ({
  action: "retry",
  entity: "mail",
  entityId: id,
  before: { state },
  after: { state: "queued" },
});
