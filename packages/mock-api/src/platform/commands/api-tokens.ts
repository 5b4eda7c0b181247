import type { ApiToken } from "@tablero/contract/platform/shapes/api-tokens";
import { type ApiTokenState, isApiToken, tokenActorName } from "@tablero/domain/platform/access/api-tokens";
import { STAFF_ROLES } from "@tablero/domain/platform/vocabulary";
import type { MockCaller } from "../callers.ts";
import type { MockApiToken } from "../integrations.ts";
import { must } from "../rows.ts";
import { type Store, versionOf } from "../store.ts";

function decideState(store: Store, { revokedAt, expiresAt, madeBy }: MockApiToken): ApiTokenState {
  if (revokedAt !== null) return "revoked";
  if (expiresAt !== null && expiresAt <= store.now()) return "expired";
  const { accountId } = must(store.data.users, madeBy);
  return must(store.data.accounts, accountId).status === "active" ? "active" : "suspended";
}

export function apiTokenView(store: Store, row: MockApiToken): ApiToken {
  const { token: _, madeBy, ...shown } = row;
  const { id, name } = must(store.data.users, madeBy);
  return { ...shown, madeBy: { id, name }, state: decideState(store, row), version: versionOf(store, row.id) };
}

const MINUTE = 60_000;

/**
 * The caller identified by an API token: the account that created it, limited to its scopes. Records the use, to the
 * minute.
 */
export function tokenCaller(store: Store, text: string): MockCaller | null {
  const row = isApiToken(text) ? store.integrations.tokens.find(({ token }) => token === text) : undefined;
  if (!row || decideState(store, row) !== "active") return null;
  const user = must(store.data.users, row.madeBy);
  const { id: accountId, role } = must(store.data.accounts, user.accountId);
  if (!STAFF_ROLES.some((each) => each === role)) return null;
  const now = store.now();
  if (row.lastUsedAt === null || Date.parse(now) - Date.parse(row.lastUsedAt) >= MINUTE) row.lastUsedAt = now;
  return { accountId, role, userId: user.id, sessionId: null, scopes: row.scopes, actorName: tokenActorName(row.name) };
}
