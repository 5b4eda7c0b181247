import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import type { adminHeaders } from "@tablero/contract/settings/endpoints/admin-headers";
import { HEADERS } from "@tablero/domain/platform/resources/settings/headers";
import { HEADER_CSV } from "@tablero/domain/settings/shop/headers";
import { addPicture } from "../../domain/catalogue/products/files/add-picture.ts";
import { headerVerbs } from "../../domain/settings/headers/headers.ts";
import { moveHeader } from "../../domain/settings/headers/move.ts";
import { buildCtx, type Call, created, type Deps, ok } from "../call.ts";
import { readPicture } from "../kit/picture-form.ts";
import { recordRoutes } from "../kit/record-routes.ts";

export function headerRoutes(deps: Deps): Pick<Handlers<typeof audiences.admin, Call>, keyof typeof adminHeaders> {
  const kit = recordRoutes(deps, "POST /api/admin/headers", headerVerbs);
  return {
    "GET /api/admin/headers": kit.list,
    "GET /api/admin/headers/export": kit.export(HEADERS, HEADER_CSV),
    "GET /api/admin/headers/{id}": kit.one,
    "GET /api/admin/headers/{id}/history": kit.history,
    "POST /api/admin/headers": kit.create,
    "PATCH /api/admin/headers/{id}": kit.change,
    "DELETE /api/admin/headers/{id}": kit.remove,
    "POST /api/admin/headers/bulk": kit.bulk,
    "POST /api/admin/headers/{id}/move": async ({ params, body }, call) =>
      ok(await moveHeader(buildCtx(deps, call), params.id, body)),
    "POST /api/admin/pictures": async (_input, call) =>
      created(await addPicture(buildCtx(deps, call), deps.storage, await readPicture(call.request))),
  };
}
