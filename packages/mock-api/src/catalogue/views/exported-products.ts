import type { ExportedProduct } from "@tablero/domain/exchange/product-csv";
import { madridDay } from "@tablero/domain/platform/dates";
import { taxRatesOn } from "@tablero/domain/settings/sections/taxes";
import { must } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { adminProductView } from "./admin-products.ts";
import { buildBreadcrumb } from "./categories.ts";

/** A product in the format of the exported list. */
export function toExportedProduct(store: Store, id: string): ExportedProduct {
  const product = must(store.data.products, id);
  const { safety } = product;
  const { rates } = taxRatesOn(store.data.settings, madridDay(store.now()));
  const { categories, variants, ...view } = adminProductView(store, product);
  return {
    ...view,
    categoryPaths: categories.map((category) => buildBreadcrumb(store, category.id).map(({ name }) => name)),
    maker: safety && (safety.name || safety.address || safety.email) ? safety : null,
    variants: variants.map((variant) => ({
      ...variant,
      taxRate: rates.find(({ stored }) => stored.includes(variant.taxRate))?.rate ?? null,
    })),
  };
}
