import type { AuditedChange } from "../audit/changes.ts";

export const tokenRevoked = ({ id, revokedAt }: { id: string; revokedAt: string | null }): AuditedChange => ({
  action: "archive",
  entity: "api-token",
  entityId: id,
  before: { revokedAt: null },
  after: { revokedAt },
});
