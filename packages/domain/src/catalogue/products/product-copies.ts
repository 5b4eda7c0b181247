import type { ProductKind, WithdrawalExclusion } from "../../platform/vocabulary.ts";

/** Maximum length of a product name and of a SKU. */
export const MAX_PRODUCT_NAME = 160;
export const MAX_SKU = 60;

const MARK = " (copia)";

/** "Caja de dados (copia)": a long name is cut so that the suffix fits. */
export const copyName = (name: string): string => `${name.slice(0, MAX_PRODUCT_NAME - MARK.length).trimEnd()}${MARK}`;

/** Common prefix of all SKUs derived from this one. */
export const skuStem = (sku: string): string => `${sku.slice(0, MAX_SKU - 5)}-`;

/** The SKU with the first free numeric suffix: "DAD-1-2". */
export function findFreeSku(sku: string, taken: ReadonlySet<string>): string {
  const stem = skuStem(sku);
  let number = 2;
  while (taken.has(`${stem}${number}`)) number += 1;
  return `${stem}${number}`;
}

interface CopiedVariant {
  sku: string;
  options: Record<string, string>;
  price: number;
  cost: number | null;
  taxRate: number;
  weight: number;
  perClientLimit: number | null;
}

interface Copied<M> {
  name: string;
  format: string;
  kind: ProductKind;
  game: { id: string } | null;
  supplierId: string | null;
  categories: readonly { id: string }[];
  brand: string | null;
  tags: string[];
  description: string;
  attributes: Record<string, string | number>;
  manufacturer: M | null;
  safetyWarning: string | null;
  withdrawalExclusion: WithdrawalExclusion | null;
  seoTitle: string | null;
  seoDescription: string | null;
  bases: readonly { id: string }[];
  variants: readonly CopiedVariant[];
}

/** The fields of a draft copy, without barcodes and with SKUs that are not `taken`. */
export function copyProduct<M>(source: Copied<M>, taken: ReadonlySet<string>) {
  const used = new Set(taken);
  const variants = source.variants.map(({ sku, options, price, cost, taxRate, weight, perClientLimit }) => {
    const free = findFreeSku(sku, used);
    used.add(free);
    return { sku: free, options, price, cost, taxRate, weight, perClientLimit };
  });
  const { format, kind, supplierId, brand, tags, description, attributes, manufacturer } = source;
  const { safetyWarning, withdrawalExclusion, seoTitle, seoDescription } = source;
  return {
    name: copyName(source.name),
    status: "draft" as const,
    ...{ format, kind, supplierId, brand, tags, description, attributes, manufacturer },
    ...{ safetyWarning, withdrawalExclusion, seoTitle, seoDescription, variants },
    gameId: source.game?.id ?? null,
    categoryIds: source.categories.map(({ id }) => id),
    baseIds: source.bases.map(({ id }) => id),
  };
}
