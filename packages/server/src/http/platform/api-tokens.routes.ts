import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import type { adminApiTokens } from "@tablero/contract/platform/endpoints/admin-api-tokens";
import {
  createApiToken,
  listApiTokens,
  readApiToken,
  revokeApiToken,
} from "../../domain/platform/api-tokens/api-tokens.ts";
import { type Call, created, ctxOf, type Deps, ok } from "../call.ts";

export function apiTokenRoutes(deps: Deps): Pick<Handlers<typeof audiences.admin, Call>, keyof typeof adminApiTokens> {
  return {
    "GET /api/admin/api-tokens": async ({ query }, call) => ok(await listApiTokens(ctxOf(deps, call), query)),
    "GET /api/admin/api-tokens/{id}": async ({ params }, call) => ok(await readApiToken(ctxOf(deps, call), params.id)),
    // Without `idempotent`, which would store the answer with the token's text.
    "POST /api/admin/api-tokens": async ({ body }, call) => created(await createApiToken(ctxOf(deps, call), body)),
    "DELETE /api/admin/api-tokens/{id}": async ({ params }, call) => {
      const revoked = await revokeApiToken(ctxOf(deps, call), params.id);
      deps.apiTokens.forget();
      return ok(revoked);
    },
  };
}
