import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import type { adminApiTokens } from "@tablero/contract/platform/endpoints/admin-api-tokens";
import {
  createApiToken,
  listApiTokens,
  readApiToken,
  revokeApiToken,
} from "../../domain/platform/api-tokens/api-tokens.ts";
import { buildCtx, type Call, created, type Deps, ok } from "../call.ts";

export function apiTokenRoutes(deps: Deps): Pick<Handlers<typeof audiences.admin, Call>, keyof typeof adminApiTokens> {
  return {
    "GET /api/admin/api-tokens": async ({ query }, call) => ok(await listApiTokens(buildCtx(deps, call), query)),
    "GET /api/admin/api-tokens/{id}": async ({ params }, call) =>
      ok(await readApiToken(buildCtx(deps, call), params.id)),
    // Without `idempotent`, which would store the response with the token's text.
    "POST /api/admin/api-tokens": async ({ body }, call) => created(await createApiToken(buildCtx(deps, call), body)),
    "DELETE /api/admin/api-tokens/{id}": async ({ params }, call) => {
      const revoked = await revokeApiToken(buildCtx(deps, call), params.id);
      deps.apiTokens.forget();
      return ok(revoked);
    },
  };
}
