import type { adminCategories } from "@tablero/contract/catalogue/endpoints/admin-categories";
import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import { CATEGORY_CSV } from "@tablero/domain/catalogue/products/categories";
import { CATEGORIES } from "@tablero/domain/platform/resources/catalogue/categories";
import { categoryPicture, categoryVerbs, readTree } from "../../domain/catalogue/categories/categories.ts";
import { mergeCategory } from "../../domain/catalogue/categories/merge.ts";
import { moveCategory } from "../../domain/catalogue/categories/move.ts";
import { buildCtx, type Call, type Deps, ok } from "../call.ts";
import { pictureRoutes } from "../kit/picture-routes.ts";
import { recordRoutes } from "../kit/record-routes.ts";

export function categoryRoutes(deps: Deps): Pick<Handlers<typeof audiences.admin, Call>, keyof typeof adminCategories> {
  const kit = recordRoutes(deps, "POST /api/admin/categories", categoryVerbs);
  const picture = pictureRoutes(deps, categoryPicture, categoryVerbs.read);
  return {
    "GET /api/admin/category-tree": async (_input, call) => ok({ items: await readTree(buildCtx(deps, call)) }),
    "GET /api/admin/categories": kit.list,
    "GET /api/admin/categories/export": kit.export(CATEGORIES, CATEGORY_CSV),
    "GET /api/admin/categories/{id}": kit.one,
    "GET /api/admin/categories/{id}/history": kit.history,
    "POST /api/admin/categories": kit.create,
    "PATCH /api/admin/categories/{id}": kit.change,
    "DELETE /api/admin/categories/{id}": picture.remove,
    "POST /api/admin/categories/bulk": kit.bulk,
    "POST /api/admin/categories/{id}/image": picture.setPicture,
    "DELETE /api/admin/categories/{id}/image": picture.dropPicture,
    "POST /api/admin/categories/{id}/move": async ({ params, body }, call) =>
      ok(await moveCategory(buildCtx(deps, call), params.id, body)),
    "POST /api/admin/categories/{id}/merge": async ({ params, body }, call) =>
      ok(await mergeCategory(buildCtx(deps, call), deps.storage, params.id, body)),
  };
}
