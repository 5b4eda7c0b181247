import type { AuditAction, AuditEntity } from "@tablero/domain/platform/audit/audit";
import type { Caller, Key, Reply } from "../caller.ts";

/** Expected audit log entry for a write. */
export interface Expected {
  reply: Reply;
  entity: AuditEntity;
  entityId: string;
  action: AuditAction;
}

export interface Staff {
  api: Caller;
  token: string;
}

/** One successful call of each endpoint. */
export type Writes = Readonly<Partial<Record<Key, (staff: Staff) => Promise<Expected>>>>;

export const expectedEntry = (entity: AuditEntity, entityId: string, action: AuditAction, reply: Reply): Expected => ({
  reply,
  entity,
  entityId,
  action,
});
