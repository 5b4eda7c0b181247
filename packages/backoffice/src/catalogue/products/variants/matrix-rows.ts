import { commonSkuStem, matrixSku, type Options } from "@tablero/domain/catalogue/products/option-matrix";
import { isBarcode } from "@tablero/domain/platform/barcodes";
import { newVariant, type VariantValues, variantName } from "../product-values.ts";

/** A variant to be created. */
export interface MatrixRow {
  key: string;
  name: string;
  options: Options;
  price: number | null;
  sku: string;
  barcode: string;
}

/** One row per combination, with typed values where present and otherwise defaults from the other variants. */
export function matrixRows(
  missing: readonly Options[],
  variants: readonly VariantValues[],
  typed: ReadonlyMap<string, MatrixRow>,
): MatrixRow[] {
  const stem = commonSkuStem(variants.map(({ sku }) => sku));
  const prices = new Set(variants.map(({ price }) => price));
  const price = prices.size === 1 ? (variants[0]?.price ?? null) : null;
  return missing.map((options) => {
    const key = JSON.stringify(options);
    const sku = matrixSku(stem, options);
    return typed.get(key) ?? { key, name: variantName({ options, sku }), options, price, sku, barcode: "" };
  });
}

/** Validation error of a cell; null if it is valid. */
export const cellError = {
  price: ({ price }: MatrixRow) => (price === null ? "Falta el precio" : null),
  sku: ({ sku }: MatrixRow) => (sku.trim() === "" ? "Falta el SKU" : null),
  barcode: ({ barcode }: MatrixRow) =>
    barcode.trim() === "" || isBarcode(barcode.replace(/[\s-]/gu, "")) ? null : "El código de barras no cuadra",
};

/** The first validation error, as text; null when the rows can be added. */
export function cellsError(rows: readonly MatrixRow[], variants: readonly VariantValues[]): string | null {
  const skus = [...variants, ...rows].map(({ sku }) => sku.trim());
  for (const row of rows) {
    const error = cellError.price(row) ?? cellError.sku(row) ?? cellError.barcode(row);
    if (error) return `${row.name}: ${error.toLowerCase()}.`;
    if (skus.filter((sku) => sku === row.sku.trim()).length > 1)
      return `${row.name}: otra variante ya tiene el SKU ${row.sku}.`;
  }
  return null;
}

/** The rows as form variants, based on the existing ones. */
export const newVariantsFrom = (rows: readonly MatrixRow[], variants: readonly VariantValues[]): VariantValues[] =>
  rows.map(({ options, price, sku, barcode }) => ({
    ...newVariant(variants[0]),
    options: { ...options },
    price: price ?? 0,
    sku: sku.trim(),
    barcode: barcode.replace(/[\s-]/gu, "") || null,
  }));
