import type { Product } from "@tablero/demo-shop/types";
import type { ExportedProduct } from "@tablero/domain/exchange/product-csv";
import { madridDay } from "@tablero/domain/platform/dates";
import { taxRatesOn } from "@tablero/domain/settings/sections/taxes";
import { byId, must, where } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { productRow } from "./admin-products.ts";
import { variantsOf } from "./products.ts";
import { optionsOf } from "./refs.ts";

/** Names of a category from the root. */
function pathOf({ data }: Store, categoryId: string): string[] {
  const path: string[] = [];
  for (let at = byId(data.categories, categoryId); at; at = byId(data.categories, at.parentId ?? ""))
    path.unshift(at.name);
  return path;
}

const makerOf = ({ safety }: Product): ExportedProduct["maker"] =>
  safety && (safety.name || safety.address || safety.email) ? safety : null;

/** A product as the file of the list has it. */
export function exportedProduct(store: Store, id: string): ExportedProduct {
  const { data } = store;
  const product = must(data.products, id);
  const { rates } = taxRatesOn(data.settings, madridDay(store.now()));
  const links = where(data.productCategories, "productId", id).toSorted((a, b) => a.position - b.position);
  return {
    ...productRow(store, product),
    description: product.description,
    brand: product.brand || null,
    tags: product.tags,
    categoryPaths: links.map(({ categoryId }) => pathOf(store, categoryId)),
    maker: makerOf(product),
    safetyWarning: product.safety?.warning ?? null,
    withdrawalExclusion: product.withdrawalExclusion,
    seoTitle: product.seoTitle || null,
    seoDescription: product.seoDescription || null,
    variants: variantsOf(store, id).map((variant) => ({
      ...variant,
      barcode: variant.barcode || null,
      options: optionsOf(variant.options),
      cost: variant.cost || null,
      taxRate: rates.find(({ stored }) => stored.includes(variant.taxRate))?.rate ?? null,
    })),
  };
}
