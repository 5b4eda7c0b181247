/** Maximum length of a product name and of a SKU. */
export const MAX_PRODUCT_NAME = 160;
export const MAX_SKU = 60;

const MARK = " (copia)";

/** "Caja de dados (copia)": a long name is cut so that the suffix fits. */
export const copyName = (name: string): string => `${name.slice(0, MAX_PRODUCT_NAME - MARK.length).trimEnd()}${MARK}`;

/** Common prefix of all SKUs derived from this one. */
export const skuStem = (sku: string): string => `${sku.slice(0, MAX_SKU - 5)}-`;

/** The SKU with the first free numeric suffix: "DAD-1-2". */
export function freeSku(sku: string, taken: ReadonlySet<string>): string {
  const stem = skuStem(sku);
  let number = 2;
  while (taken.has(`${stem}${number}`)) number += 1;
  return `${stem}${number}`;
}
