import type { adminProductChanges } from "@tablero/contract/catalogue/endpoints/admin-product-changes";
import { priceLine } from "@tablero/domain/catalogue/prices/price-line";
import { PRODUCT_CSV, productLines } from "@tablero/domain/exchange/product-csv";
import { created } from "@tablero/domain/platform/audit/changes";
import { slicePage } from "@tablero/domain/platform/kit/pagination";
import { PRODUCTS } from "@tablero/domain/platform/resources/catalogue/products";
import { writeAudit } from "../../platform/audit.ts";
import { type MockHandlers, requireSignedIn } from "../../platform/callers.ts";
import { ALL_ROWS, exportList } from "../../platform/kit/export.ts";
import { must } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { bulkChangeView, changeInBulk, undoBulkChange } from "../commands/bulk-products.ts";
import { duplicateProduct } from "../commands/duplicate-product.ts";
import { adminProductView } from "../views/admin-products.ts";
import { toExportedProduct } from "../views/exported-products.ts";
import { listVariants, storedPrices } from "../views/products.ts";
import { listProducts } from "./admin-catalogue.ts";

export function adminProductChangeHandlers(store: Store): Pick<MockHandlers, keyof typeof adminProductChanges> {
  return {
    "GET /api/admin/products/export": ({ query }) =>
      exportList(
        store,
        PRODUCTS,
        PRODUCT_CSV,
        productLines(
          listProducts(store, { ...query, ...ALL_ROWS }).items.map(({ id }) => toExportedProduct(store, id)),
        ),
      ),
    "GET /api/admin/products/bulk-changes": ({ query }) => {
      const { items, pagination } = slicePage([...store.bulkChanges].reverse(), query.page, query.size);
      return { status: 200, body: { items: items.map((change) => bulkChangeView(store, change)), pagination } };
    },
    "POST /api/admin/products/bulk-changes": ({ body }, context) => ({
      status: 200,
      body: changeInBulk(store, body, { ...context, userId: requireSignedIn(context).userId }),
    }),
    "POST /api/admin/products/bulk-changes/{id}/undo": ({ params }, context) => ({
      status: 200,
      body: undoBulkChange(store, params.id, { ...context, userId: requireSignedIn(context).userId }),
    }),
    "POST /api/admin/products/{id}/duplicate": ({ params }, context) => {
      const copy = duplicateProduct(store, must(store.data.products, params.id), requireSignedIn(context).userId);
      const body = adminProductView(store, copy);
      writeAudit(store, context, created("product", copy.id, body));
      return { status: 201, body };
    },
    "GET /api/admin/products/{id}/prices": ({ params }) => ({
      status: 200,
      body: {
        variants: listVariants(store, must(store.data.products, params.id).id).map(({ id }) => ({
          variantId: id,
          ...priceLine(storedPrices(store, id), store.now()),
        })),
      },
    }),
  };
}
