import type { Changer } from "@tablero/contract/core/problem";
import type { ChangedRecord } from "@tablero/contract/http/changed-record";
import type { AuditEntry } from "@tablero/contract/platform/shapes/admin-audit";
import { type AuditEntity, auditChanges } from "@tablero/domain/platform/audit/audit";
import type { AuditedChange } from "@tablero/domain/platform/audit/changes";
import { announceProducts } from "./commands/webhooks.ts";
import { byId } from "./rows.ts";
import type { Store } from "./store.ts";

/** An entry as stored; its label is looked up when it is read. */
export type AuditRow = Omit<AuditEntry, "label">;

/** The caller that makes a change, or an import that continues in the background. */
export interface AuditOrigin {
  caller: { userId: string; actorName?: string } | null;
  requestId: string;
}

/** Adds a change to the log. */
export function writeAudit(store: Store, { caller, requestId }: AuditOrigin, change: AuditedChange): void {
  const user = byId(store.data.users, caller?.userId ?? null);
  const { action, entity, entityId } = change;
  const { before = null, after = null } = auditChanges(change.before, change.after);
  store.audit.push({
    id: store.newId(),
    at: store.now(),
    actor: user ? { id: user.id, name: caller?.actorName ?? user.name } : null,
    ...{ action, entity, entityId, before, after, requestId },
    ip: "127.0.0.1",
  });
  if (entity === "product") announceProducts(store, [entityId]);
}

/** Records that shoppers or jobs may also change, as on the server. */
const ALSO_CHANGED_BY_OTHERS: readonly AuditEntity[] = [
  "client",
  "registration",
  "import",
  "review",
  "newsletter-subscription",
  "newsletter-issue",
];

const SAME_CHANGE_MS = 5_000;

/** The member of staff who last changed a record; null for a shopper or a job. */
export function findLastEditor(store: Store, { entity, entityId, part }: ChangedRecord): Changer | null {
  const entries = store.audit
    .filter((row) => row.entity === entity && row.entityId === entityId && (!part || row.action === part.action))
    .sort((one, other) => one.at.localeCompare(other.at));
  if (!part && !ALSO_CHANGED_BY_OTHERS.includes(entity)) return entries.at(-1)?.actor ?? null;
  const changed = Date.parse(store.changedAt.get(part?.id ?? entityId) ?? "");
  return entries.find(({ at }) => within(Date.parse(at) - changed))?.actor ?? null;
}

const within = (after: number) => after >= 0 && after <= SAME_CHANGE_MS;
