import type { AuditAction, AuditEntity } from "./audit.ts";

/**
 * A change as stored in the audit log. Decisions return it; the server writes it within its transaction, the
 * mock to its log.
 */
export interface AuditedChange {
  action: AuditAction;
  entity: AuditEntity;
  entityId: string;
  /**
   * The record before and after. Secrets and unchanged fields are removed when the entry is written
   * (`auditChanges`).
   */
  before?: unknown;
  after?: unknown;
}

export const created = (entity: AuditEntity, entityId: string, after?: unknown): AuditedChange => ({
  action: "create",
  entity,
  entityId,
  after,
});

export const updated = (entity: AuditEntity, entityId: string, before: unknown, after: unknown): AuditedChange => ({
  action: "update",
  entity,
  entityId,
  before,
  after,
});

export const deleted = (entity: AuditEntity, entityId: string, before: unknown): AuditedChange => ({
  action: "delete",
  entity,
  entityId,
  before,
});

/** A record that others refer to was deactivated instead of deleted. */
export const archived = (entity: AuditEntity, entityId: string, { active }: { active: boolean }): AuditedChange => ({
  action: "archive",
  entity,
  entityId,
  before: { active },
  after: { active: false },
});

/** A bulk call archives or restores a record; `more` has additional stored data. */
export const activeChanged = (
  entity: AuditEntity,
  entityId: string,
  active: boolean,
  more: Readonly<Record<string, unknown>> = {},
): AuditedChange => ({
  action: active ? "update" : "archive",
  entity,
  entityId,
  before: { active: !active },
  after: { active, ...more },
});

/** The only picture of a record was replaced or removed. */
export const pictureChanged = (
  entity: AuditEntity,
  entityId: string,
  before: string | null,
  after: string | null,
): AuditedChange => ({ action: "images", entity, entityId, before: { image: before }, after: { image: after } });

/** A record was moved within a sequence that staff arrange. */
export const placeChanged = (
  entity: AuditEntity,
  entityId: string,
  before: { position: number },
  after: { position: number },
): AuditedChange => updated(entity, entityId, { position: before.position }, { position: after.position });
