import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import type { adminLegalTexts, shopLegal } from "@tablero/contract/settings/endpoints/legal";
import { publishText, saveDraft } from "../../domain/settings/legal/change-text.ts";
import {
  getAdminLegalText,
  getLegalText,
  getLegalTextVersion,
  listLegalTexts,
} from "../../domain/settings/legal/read-texts.ts";
import { buildCtx, type Call, created, type Deps, ok } from "../call.ts";

type LegalRoutes = Pick<Handlers<typeof audiences.admin, Call>, keyof typeof adminLegalTexts> &
  Pick<Handlers<typeof audiences.shop, Call>, keyof typeof shopLegal>;

/** Legal texts, for shoppers and for staff. */
export function legalRoutes(deps: Deps): LegalRoutes {
  return {
    "GET /api/shop/legal/{page}": async ({ params, query }, call) =>
      ok(await getLegalText(buildCtx(deps, call), params.page, query.version)),
    "GET /api/admin/legal-texts": async (_, call) => ok(await listLegalTexts(buildCtx(deps, call))),
    "GET /api/admin/legal-texts/{page}": async ({ params }, call) =>
      ok(await getAdminLegalText(buildCtx(deps, call), params.page)),
    "GET /api/admin/legal-texts/{page}/versions/{version}": async ({ params }, call) =>
      ok(await getLegalTextVersion(buildCtx(deps, call), params.page, params.version)),
    "PUT /api/admin/legal-texts/{page}": async ({ params, body }, call) =>
      ok(await saveDraft(buildCtx(deps, call), params.page, body)),
    "POST /api/admin/legal-texts/{page}/versions": async ({ params, body }, call) =>
      created(await publishText(buildCtx(deps, call), params.page, body.revision)),
  };
}
