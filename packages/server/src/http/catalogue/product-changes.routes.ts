import type { adminProductChanges } from "@tablero/contract/catalogue/endpoints/admin-product-changes";
import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import { PRODUCT_CSV } from "@tablero/domain/exchange/product-csv";
import { PRODUCTS } from "@tablero/domain/platform/resources/catalogue/products";
import { changeInBulk } from "../../domain/catalogue/products/bulk/bulk.ts";
import { listBulkChanges, undoBulkChange } from "../../domain/catalogue/products/bulk/bulk-undo.ts";
import { duplicateProduct } from "../../domain/catalogue/products/duplicate.ts";
import { exportProducts } from "../../domain/catalogue/products/export.ts";
import { listPrices } from "../../domain/catalogue/products/prices.ts";
import { buildCtx, type Call, created, type Deps, ok } from "../call.ts";
import { idempotent } from "../idempotent.ts";
import { exportRoute } from "../kit/export-route.ts";

type Routes = Pick<Handlers<typeof audiences.admin, Call>, keyof typeof adminProductChanges>;

export function productChangeRoutes(deps: Deps): Routes {
  return {
    "GET /api/admin/products/export": exportRoute(deps, PRODUCTS, PRODUCT_CSV, exportProducts),
    "GET /api/admin/products/bulk-changes": async ({ query }, call) =>
      ok(await listBulkChanges(buildCtx(deps, call), query)),
    "POST /api/admin/products/bulk-changes": async ({ body }, call) => {
      if (body.preview) return ok(await changeInBulk(buildCtx(deps, call), body));
      const scope = "POST /api/admin/products/bulk-changes";
      return ok(await idempotent(deps, call, { scope, body }, (ctx) => changeInBulk(ctx, body)));
    },
    "POST /api/admin/products/bulk-changes/{id}/undo": async ({ params }, call) =>
      ok(await undoBulkChange(buildCtx(deps, call), params.id)),
    "POST /api/admin/products/{id}/duplicate": async ({ params }, call) => {
      const scope = "POST /api/admin/products/duplicate";
      return created(await idempotent(deps, call, { scope, body: params }, (ctx) => duplicateProduct(ctx, params.id)));
    },
    "GET /api/admin/products/{id}/prices": async ({ params }, call) =>
      ok({ variants: await listPrices(buildCtx(deps, call), params.id) }),
  };
}
