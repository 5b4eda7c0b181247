import type { GameSetFields } from "@tablero/domain/catalogue/games/games";
import type {
  Condition,
  GameKind,
  MovementKind,
  ProductKind,
  ProductStatus,
  ReservationState,
  Ruleset,
  WithdrawalExclusion,
} from "@tablero/domain/platform/vocabulary";

export interface Category {
  id: string;
  parentId: string | null;
  gameId: string | null;
  name: string;
  slug: string;
  description: string;
  imageId: string | null;
  position: number;
  active: boolean;
}

export interface Game {
  id: string;
  name: string;
  slug: string;
  kind: GameKind;
  ruleset: Ruleset;
  /** Hex colour with a contrast of at least 4.5:1 against white. */
  colour: string;
  description: string;
  imageId: string | null;
  position: number;
  active: boolean;
}

export interface GameSet extends GameSetFields {
  id: string;
}

export interface ProductSafety {
  name: string;
  address: string;
  email: string;
  /** Responsible party in the EU; null if it is the manufacturer itself. */
  responsible: string | null;
  warning: string | null;
}

export interface Product {
  id: string;
  name: string;
  slug: string;
  kind: ProductKind;
  /** One short line below the title: "Caja de 24 sobres". */
  format: string;
  /** Sanitised rich text: paragraphs only. */
  description: string;
  gameId: string | null;
  supplierId: string;
  brand: string;
  tags: string[];
  /** By kind: players, minutes, age · set, number, rarity · pages, binding · material… */
  attributes: Record<string, string | number>;
  safety: ProductSafety | null;
  /** Legal reason that excludes the product from the right of withdrawal. */
  withdrawalExclusion: WithdrawalExclusion | null;
  status: ProductStatus;
  featured: boolean;
  publishedAt: string | null;
  seoTitle: string;
  seoDescription: string;
  createdAt: string;
}

export interface ProductCategory {
  productId: string;
  categoryId: string;
  position: number;
}

export interface ProductImage {
  productId: string;
  imageId: string;
  position: number;
}

/** A link from an expansion to its base game. */
export interface ProductBase {
  productId: string;
  baseId: string;
  position: number;
}

/** A page of text, drawn as a PDF. */
export interface PageText {
  title: string;
  paragraphs: string[];
}

export interface ProductDocument {
  id: string;
  productId: string;
  title: string;
  language: string | null;
  /** Name of the file. */
  file: string;
  /** Bytes. */
  size: number;
  text: PageText;
  position: number;
}

/** Options of a variant: `language` contains ISO 639-1 codes, `condition` a condition; the others are display texts. */
export type VariantOptions = Partial<
  Record<"language" | "finish" | "size" | "edition" | "color" | "binding" | "seal", string>
> & { condition?: Condition };

export interface Variant {
  id: string;
  productId: string;
  sku: string;
  barcode: string;
  /** Its place in the store. */
  shelf: string | null;
  options: VariantOptions;
  price: number;
  cost: number;
  taxRate: number;
  weight: number;
  perClientLimit: number | null;
  position: number;
  /** Units on hand; always the sum of the variant's ledger movements. */
  onHand: number;
  /** Reserved units; always the sum of the variant's active reservations. */
  reserved: number;
}

/** A price with its start date; the last one of a variant is its current price. */
export interface PriceChange {
  id: string;
  variantId: string;
  price: number;
  at: string;
  /** True if it was announced as a reduction; if omitted, every price cut counts as announced. */
  announced?: boolean;
  actorUserId?: string;
}

export interface StockMovement {
  id: string;
  variantId: string;
  kind: MovementKind;
  /** Signed: positive for receipts. */
  quantity: number;
  reason: string;
  actorUserId: string | null;
  /** Number of the order, delivery note, etc. */
  reference: string | null;
  at: string;
}

export interface Reservation {
  id: string;
  variantId: string;
  orderLineId: string;
  quantity: number;
  state: ReservationState;
  expiresAt: string | null;
  createdAt: string;
}
