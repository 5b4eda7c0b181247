import type { Changer } from "@tablero/contract/core/problem";
import type { ChangedRecord } from "@tablero/contract/http/changed-record";
import type { AuditEntry } from "@tablero/contract/platform/shapes/admin-audit";
import { type AuditAction, type AuditEntity, auditChanges } from "@tablero/domain/platform/audit/audit";
import type { Context } from "./callers.ts";
import { announceProducts } from "./commands/webhooks.ts";
import { byId, where } from "./rows.ts";
import type { Store } from "./store.ts";

/** An entry as stored; its label is looked up on reading. */
export type AuditRow = Omit<AuditEntry, "label">;

type Subject = Pick<AuditRow, "entity" | "action" | "entityId">;

/** Entry for an event of a staff account. The actor defaults to the verified owner. */
export function auditAccount(
  store: Store,
  { caller, requestId }: Context,
  accountId: string,
  action: AuditAction,
  after: unknown = null,
): void {
  const owner = where(store.data.users, "accountId", accountId)[0];
  if (!owner) return;
  const byOwner = ["sign-in", "sign-out", "password", "two-factor"].includes(action);
  const by = byOwner ? { userId: owner.id } : caller;
  pushAudit(store, { caller: by, requestId }, { action, entity: "account", entityId: accountId }, { after });
}

/** Records that shoppers or jobs change too, as on the server. */
const ALSO_CHANGED_BY_OTHERS: readonly AuditEntity[] = [
  "client",
  "registration",
  "import",
  "review",
  "newsletter-subscription",
  "newsletter-issue",
];

const SAME_CHANGE_MS = 5_000;

/** The member of staff of a record's last change; null for a shopper or a job. */
export function lastChanger(store: Store, { entity, entityId, part }: ChangedRecord): Changer | null {
  const entries = store.audit
    .filter((row) => row.entity === entity && row.entityId === entityId && (!part || row.action === part.action))
    .sort((one, other) => one.at.localeCompare(other.at));
  if (!part && !ALSO_CHANGED_BY_OTHERS.includes(entity)) return entries.at(-1)?.actor ?? null;
  const changed = Date.parse(store.changedAt.get(part?.id ?? entityId) ?? "");
  return entries.find(({ at }) => within(Date.parse(at) - changed))?.actor ?? null;
}

const within = (after: number) => after >= 0 && after <= SAME_CHANGE_MS;

type Sides = Partial<Pick<AuditRow, "before" | "after">>;

/** Adds an entry unchanged. */
export function pushAudit(
  store: Store,
  { caller, requestId }: { caller: { userId: string; actorName?: string } | null; requestId: string },
  subject: Subject,
  { before = null, after = null }: Sides,
): void {
  const user = byId(store.data.users, caller?.userId ?? null);
  store.audit.push({
    id: store.newId(),
    at: store.now(),
    actor: user ? { id: user.id, name: caller?.actorName ?? user.name } : null,
    ...subject,
    before,
    after,
    ip: "127.0.0.1",
    requestId,
  });
  if (subject.entity === "product") announceProducts(store, [subject.entityId]);
}

/** Adds the entry that a decision asks for, with what differs between both sides. */
export function pushEntry(
  store: Store,
  context: Context,
  { before, after, ...subject }: Subject & { before?: unknown; after?: unknown },
): void {
  const changes = auditChanges(before, after);
  pushAudit(store, context, subject, { before: changes.before ?? null, after: changes.after ?? null });
}

export function writeAudit(
  store: Store,
  context: Context,
  subject: Subject,
  row: Record<string, unknown> | null,
  body: unknown,
): void {
  const sent = body && typeof body === "object" && !(body instanceof FormData) ? { ...body, version: undefined } : null;
  const old = row && sent && Object.fromEntries(Object.keys(sent).map((name) => [name, row[name]]));
  const { before, after } = auditChanges(old ?? undefined, sent);
  pushAudit(store, context, subject, { before: before ?? null, after: after ?? null });
}
