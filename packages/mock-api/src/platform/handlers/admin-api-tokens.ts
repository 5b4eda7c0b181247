import type { adminApiTokens } from "@tablero/contract/platform/endpoints/admin-api-tokens";
import type { ApiToken, ApiTokenInput, NewApiToken } from "@tablero/contract/platform/shapes/api-tokens";
import {
  newApiToken,
  prefixOfToken,
  requireTokenQuota,
  validateApiToken,
} from "@tablero/domain/platform/access/api-tokens";
import { tokenRevoked } from "@tablero/domain/platform/access/token-audit";
import { created } from "@tablero/domain/platform/audit/changes";
import { nameSortKey } from "@tablero/domain/platform/search/name-order";
import { writeAudit } from "../audit.ts";
import { type Context, type MockHandlers, requireSignedIn } from "../callers.ts";
import { apiTokenView } from "../commands/api-tokens.ts";
import { buildList } from "../lists.ts";
import { must } from "../rows.ts";
import { bumpVersion, type Store } from "../store.ts";

/** API tokens. */
export function adminApiTokenHandlers(store: Store): Pick<MockHandlers, keyof typeof adminApiTokens> {
  const views = () => store.integrations.tokens.map((row) => apiTokenView(store, row));
  return {
    "GET /api/admin/api-tokens": ({ query }) => {
      const rows = views().filter(({ state }) => !query.state?.length || query.state.includes(state));
      const text = ({ name, prefix, madeBy }: ApiToken) => [name, prefix, madeBy.name].join(" ");
      const sorts = {
        createdAt: (row: ApiToken) => row.createdAt,
        name: (row: ApiToken) => nameSortKey(row.name),
        lastUsedAt: (row: ApiToken) => row.lastUsedAt,
        expiresAt: (row: ApiToken) => row.expiresAt,
      };
      return { status: 200, body: buildList(rows, query, { text, sorts }, (row) => row) };
    },
    "GET /api/admin/api-tokens/{id}": ({ params }) => ({
      status: 200,
      body: apiTokenView(store, must(store.integrations.tokens, params.id)),
    }),
    "POST /api/admin/api-tokens": ({ body }, context) => ({ status: 201, body: create(store, context, body) }),
    "DELETE /api/admin/api-tokens/{id}": ({ params }, context) => ({
      status: 200,
      body: revoke(store, context, params.id),
    }),
  };
}

function create(store: Store, context: Context, input: ApiTokenInput): NewApiToken {
  const { role, userId } = requireSignedIn(context);
  const now = store.now();
  const fields = validateApiToken(input, role, new Date(now));
  const inUse = store.integrations.tokens.filter(
    ({ revokedAt, expiresAt }) => revokedAt === null && (expiresAt === null || expiresAt > now),
  );
  requireTokenQuota(inUse.length);
  const token = newApiToken();
  const row = {
    id: store.newId(),
    ...fields,
    token,
    prefix: prefixOfToken(token),
    madeBy: userId,
    lastUsedAt: null,
    revokedAt: null,
    createdAt: now,
  };
  store.integrations.tokens.push(row);
  writeAudit(store, context, created("api-token", row.id, fields));
  return { ...apiTokenView(store, row), token };
}

function revoke(store: Store, context: Context, id: string): ApiToken {
  const row = must(store.integrations.tokens, id);
  if (row.revokedAt === null) {
    row.revokedAt = store.now();
    bumpVersion(store, id);
    writeAudit(store, context, tokenRevoked(row));
  }
  return apiTokenView(store, row);
}
