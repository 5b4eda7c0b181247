import type { ProductRow } from "@tablero/contract/shapes/admin-catalogue";
import type { CsvColumn } from "@tablero/domain/csv";
import { PRODUCT_KIND_LABELS } from "@tablero/domain/labels";
import { formatMoney } from "@tablero/domain/money";
import { pathOf } from "@tablero/domain/resources/paths";
import { PRODUCTS } from "@tablero/domain/resources/products";
import { PRODUCT_STATUS_LABELS } from "@tablero/domain/state-labels";
import { PRODUCT_KINDS, PRODUCT_STATUSES } from "@tablero/domain/vocabulary";
import { many, one, text } from "../shared/use-list-query.ts";

export const productPath = ({ id }: { id: string }): string => pathOf(PRODUCTS, id);

export const PRODUCT_FIELDS = {
  sorts: ["name", "updatedAt", "price", "available", "sku", "status"],
  order: "asc",
  filters: {
    status: many(PRODUCT_STATUSES),
    kind: many(PRODUCT_KINDS),
    gameId: text(),
    categoryId: text(),
    supplierId: text(),
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

export const PRODUCT_CSV: readonly CsvColumn<ProductRow>[] = [
  { head: "Producto", value: (row) => row.name },
  { head: "Formato", value: (row) => row.format },
  { head: "Tipo", value: (row) => PRODUCT_KIND_LABELS[row.kind] },
  { head: "Juego", value: (row) => row.game?.name ?? null },
  { head: "SKU", value: (row) => row.sku },
  { head: "Variantes", value: (row) => row.variantCount },
  { head: "Precio mínimo", value: (row) => row.priceMin / 100 },
  { head: "Precio máximo", value: (row) => row.priceMax / 100 },
  { head: "Unidades", value: (row) => row.onHand },
  { head: "Reservadas", value: (row) => row.reserved },
  { head: "Disponibles", value: (row) => row.available },
  { head: "Proveedor", value: (row) => row.supplier },
  { head: "Estado", value: (row) => PRODUCT_STATUS_LABELS[row.status].label },
];
