import type { CsvColumn } from "../kit/csv.ts";
import type { ProductKind, ProductStatus } from "../vocabulary.ts";
import { PRODUCT_KIND_LABELS } from "../words/shop-labels.ts";
import { PRODUCT_STATUS_LABELS } from "../words/state-labels.ts";
import { type MissingPart, missingText } from "./product-readiness.ts";

interface ProductLine {
  name: string;
  format: string;
  kind: ProductKind;
  status: ProductStatus;
  game: { name: string } | null;
  sku: string;
  variantCount: number;
  priceMin: number;
  priceMax: number;
  onHand: number;
  reserved: number;
  available: number;
  supplier: string | null;
  missing: readonly MissingPart[];
  bases: readonly { name: string }[];
}

/** Columns of the exported product list. */
export const PRODUCT_CSV: readonly CsvColumn<ProductLine>[] = [
  { head: "Producto", value: (row) => row.name },
  { head: "Formato", value: (row) => row.format },
  { head: "Tipo", value: (row) => PRODUCT_KIND_LABELS[row.kind] },
  { head: "Juego", value: (row) => row.game?.name ?? null },
  { head: "SKU", value: (row) => row.sku },
  { head: "Variantes", value: (row) => row.variantCount },
  { head: "Precio mínimo", value: (row) => ({ cents: row.priceMin }) },
  { head: "Precio máximo", value: (row) => ({ cents: row.priceMax }) },
  { head: "Unidades", value: (row) => row.onHand },
  { head: "Reservadas", value: (row) => row.reserved },
  { head: "Disponibles", value: (row) => row.available },
  { head: "Proveedor", value: (row) => row.supplier },
  { head: "Estado", value: (row) => PRODUCT_STATUS_LABELS[row.status].label },
  { head: "Expansión de", value: (row) => row.bases.map(({ name }) => name).join(", ") || null },
  { head: "Le falta", value: (row) => missingText(row.missing) || null },
];
