import { accountEvent, isByOwner } from "@tablero/domain/people/accounts/audit";
import type { AuditAction } from "@tablero/domain/platform/audit/audit";
import { type AuditOrigin, writeAudit } from "../../platform/audit.ts";
import { where } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";

/** Logs an event of a staff account; shopper accounts have no log entries. */
export function auditAccount(
  store: Store,
  { caller, requestId }: AuditOrigin,
  accountId: string,
  action: AuditAction,
  after?: unknown,
): void {
  const owner = where(store.data.users, "accountId", accountId)[0];
  if (!owner) return;
  const by = isByOwner(action) ? { userId: owner.id } : caller;
  writeAudit(store, { caller: by, requestId }, accountEvent(accountId, action, after));
}
