import type { ProductKind, ProductStatus, WithdrawalExclusion } from "../../../platform/vocabulary.ts";
import type { RateToday } from "../../../settings/sections/taxes.ts";
import type { CategoryPaths } from "./category-paths.ts";
import type { NamedRecords } from "./named-records.ts";

export interface ShopVariant {
  id: string;
  sku: string;
  barcode: string | null;
  shelf: string | null;
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

/** A product of the shop with the fields that an import compares and changes. */
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
  /** Whether it was ever published: from then on its prices have a history, and its addresses are kept. */
  wasPublished: boolean;
  /** Alt texts of its pictures. */
  images: readonly { alt: string }[];
  /** Addresses of pictures that imports requested for it, whatever the outcome. */
  pictureUrls: ReadonlySet<string>;
  /** Addresses among them that could not be fetched so far. */
  lostPictureUrls: ReadonlySet<string>;
  /** Former addresses that lead to it. */
  previousSlugs: ReadonlySet<string>;
  /** Paths of other shops that lead to it. */
  previousPaths: ReadonlySet<string>;
  variants: readonly ShopVariant[];
}

/** The target of a key from an earlier file, with the content last imported for it. */
export interface KnownKey {
  id: string;
  fingerprint: string | null;
}

/**
 * The shop's data that some records refer to. Planned records are added so that later ones find them; this lets
 * a dry run plan a whole file.
 */
export interface ProductWorld {
  productKeys: Map<string, KnownKey>;
  variantKeys: Map<string, KnownKey>;
  products: Map<string, ShopProduct>;
  /** Owners of SKUs, by `skuKey`. */
  skus: Map<string, { productId: string; variantId: string }>;
  /** Addresses of products that the records need. */
  slugs: Set<string>;
  games: NamedRecords;
  suppliers: NamedRecords;
  categories: CategoryPaths;
  /** The IVA rates in force, each with the stored rates that it stands for: a file's rate must be one of them. */
  rates: readonly RateToday[];
  /** Keeps the allowed markup of a description. */
  sanitise(html: string): string;
  newId(): string;
  /** Heading of the file's column with a field; null if there is none. */
  headOf(field: string): string | null;
  /** Products already created or changed by this file, with the key of the record. */
  claimed: Map<string, string>;
  /** Codes of warnings that are given once per file. */
  told: Set<string>;
}
