import type { ProductKind, ProductStatus, WithdrawalExclusion } from "../../../platform/vocabulary.ts";
import type { RateToday } from "../../../settings/sections/taxes.ts";
import type { CategoryPaths } from "./category-paths.ts";
import type { NamedRecords } from "./named-records.ts";

export interface ShopVariant {
  id: string;
  sku: string;
  barcode: string | null;
  options: Readonly<Record<string, string>>;
  price: number;
  cost: number | null;
  taxRate: number;
  weight: number;
  position: number;
  archived: boolean;
  onHand: number;
  reserved: number;
}

export interface Manufacturer {
  name: string;
  address: string;
  email: string;
  responsible: string | null;
}

/** A product of the shop, as far as an import compares and changes it. */
export interface ShopProduct {
  id: string;
  name: string;
  slug: string;
  kind: ProductKind;
  status: ProductStatus;
  format: string;
  description: string;
  gameId: string | null;
  supplierId: string | null;
  brand: string | null;
  tags: readonly string[];
  /** In their order. */
  categoryIds: readonly string[];
  manufacturer: Manufacturer | null;
  safetyWarning: string | null;
  withdrawalExclusion: WithdrawalExclusion | null;
  seoTitle: string | null;
  seoDescription: string | null;
  /** It was published once: from then on its prices have a history, and its addresses are kept. */
  wasPublished: boolean;
  /** Alt texts of its pictures. */
  images: readonly { alt: string }[];
  /** Addresses of pictures that imports ordered for it, whatever became of them. */
  pictureUrls: ReadonlySet<string>;
  /** Those of them that could not be fetched so far. */
  lostPictureUrls: ReadonlySet<string>;
  /** Former addresses that lead to it. */
  formerSlugs: ReadonlySet<string>;
  /** Paths of other shops that lead to it. */
  formerPaths: ReadonlySet<string>;
  variants: readonly ShopVariant[];
}

/** What a key of an earlier file stands for, with the content that it was last imported with. */
export interface KnownKey {
  id: string;
  fingerprint: string | null;
}

/**
 * What stands in the shop of all that some records name. What is planned is added, so that the next record finds it:
 * a dry run plans a whole file so.
 */
export interface ProductWorld {
  productKeys: Map<string, KnownKey>;
  variantKeys: Map<string, KnownKey>;
  products: Map<string, ShopProduct>;
  /** Owners of SKUs, by `skuKey`. */
  skus: Map<string, { productId: string; variantId: string }>;
  /** Addresses of products, as far as the records ask for them. */
  slugs: Set<string>;
  games: NamedRecords;
  suppliers: NamedRecords;
  categories: CategoryPaths;
  /** The rates of IVA in force, with the stored ones that stand for each: a file's rate is one of them. */
  rates: readonly RateToday[];
  /** Keeps the allowed markup of a description. */
  sanitise(html: string): string;
  newId(): string;
  /** Head of the file's column with a field; null where there is none. */
  headOf(field: string): string | null;
  /** Products that records of this file became, with the key of the record. */
  claimed: Map<string, string>;
  /** Codes of warnings that are given once a file. */
  told: Set<string>;
}
