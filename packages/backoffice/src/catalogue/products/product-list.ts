import type { ProductRow } from "@tablero/contract/catalogue/shapes/admin-catalogue";
import { PRODUCT_STATUS_LABELS } from "@tablero/domain/catalogue/products/product-states";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { PRODUCTS } from "@tablero/domain/platform/resources/catalogue/products";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { PRODUCT_KINDS, PRODUCT_STATUSES } from "@tablero/domain/platform/vocabulary";
import { PRODUCT_KIND_LABELS } from "@tablero/domain/platform/words/shop-labels";
import { flag, many, one, text } from "../../platform/lists/use-list-query.ts";

export const productPath = ({ id }: { id: string }): string => resourcePath(PRODUCTS, id);

export const PRODUCT_FIELDS = {
  sorts: ["name", "updatedAt", "price", "available", "sku", "status"],
  order: "asc",
  filters: {
    status: many(PRODUCT_STATUSES),
    kind: many(PRODUCT_KINDS),
    gameId: text(),
    categoryId: text(),
    supplierId: text(),
    incomplete: flag(),
    stock: one(["in-stock", "low", "out-of-stock"]),
  },
} as const;

export const STATUS_OPTIONS = PRODUCT_STATUSES.map((value) => ({ value, label: PRODUCT_STATUS_LABELS[value].label }));
export const KIND_OPTIONS = PRODUCT_KINDS.map((value) => ({ value, label: PRODUCT_KIND_LABELS[value] }));
export const STOCK_OPTIONS = [
  { value: "in-stock", label: "En stock" },
  { value: "low", label: "Quedan pocas" },
  { value: "out-of-stock", label: "Agotado" },
];

/** "44,95 €", "104,95 – 109,95 €" */
export function priceRange({ priceMin, priceMax }: Pick<ProductRow, "priceMin" | "priceMax">): string {
  if (priceMin === priceMax) return formatMoney(priceMin);
  return `${formatMoney(priceMin).replace(/\s€$/, "")} – ${formatMoney(priceMax)}`;
}
