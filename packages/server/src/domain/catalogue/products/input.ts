import type { Maker } from "@tablero/domain/catalogue/products/safety";
import type { UnitsDecision } from "@tablero/domain/catalogue/stock/variant-removal";
import type { ProductKind, ProductStatus, WithdrawalExclusion } from "@tablero/domain/platform/vocabulary";

export interface VariantFields {
  id?: string | undefined;
  sku: string;
  barcode?: string | null | undefined;
  shelf?: string | null | undefined;
  options: Record<string, string>;
  price: number;
  announce?: boolean | undefined;
  cost?: number | null | undefined;
  taxRate: number;
  weight: number;
  perClientLimit?: number | null | undefined;
  initialStock?: number | undefined;
}

export interface ProductFields {
  name: string;
  slug?: string | undefined;
  format: string;
  kind: ProductKind;
  status: ProductStatus;
  gameId?: string | null | undefined;
  supplierId?: string | null | undefined;
  categoryIds: string[];
  brand?: string | null | undefined;
  tags: string[];
  description: string;
  attributes: Record<string, string | number>;
  manufacturer?: Maker | null | undefined;
  safetyWarning?: string | null | undefined;
  withdrawalExclusion?: WithdrawalExclusion | null | undefined;
  seoTitle?: string | null | undefined;
  seoDescription?: string | null | undefined;
  baseIds: string[];
  variants: VariantFields[];
}

/** A patch contains only the fields to change; undefined counts as absent. */
export type ProductPatchFields = { [K in keyof ProductFields]?: ProductFields[K] | undefined } & {
  /** Decisions about the units of variants that the patch removes. */
  removals?: readonly UnitsDecision[] | undefined;
};
