import type {
  ClientKind,
  GameKind,
  OrderState,
  PaymentMethod,
  ProductKind,
  ProductStatus,
  WithdrawalExclusion,
} from "../../platform/vocabulary.ts";
import type { ImportField } from "./reading/fields.ts";

export const IMPORT_KINDS = ["products", "categories", "clients", "orders"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Who wrote the file: our own template, a known platform, or anything else. */
export const IMPORT_SOURCES = ["tablero", "prestashop", "shopify", "woocommerce", "other"] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];

export const WEIGHT_UNITS = ["kg", "g"] as const;
export type WeightUnit = (typeof WEIGHT_UNITS)[number];

/** A row of the file, all its cells as text. */
export interface ImportRow {
  /** Line of the file where the row begins, counted from 1; the heads stand in line 1, if nothing is above them. */
  line: number;
  cells: readonly string[];
}

/**
 * A file cut into cells, its rows in batches so that a file of a million rows never stands in memory. Reading throws
 * `Failure` (`validation`, `too-large`) with a Spanish text for a file that cannot be read on.
 */
export interface ImportTable {
  heads: readonly string[];
  batches: AsyncIterable<readonly ImportRow[]>;
}

/** One column of the file, in the order of the file; without a field it is not taken over. */
export interface ImportColumn {
  head: string;
  field: ImportField | null;
}

/** Which column is which field. It is plain data: kept for files with the same heads (`headsKey`). */
export interface ImportMapping {
  columns: readonly ImportColumn[];
}

/** How the cells are meant, where the file itself does not say. Plain data, kept together with the mapping. */
export interface ImportOptions {
  source: ImportSource;
  /** Whether the column «price» has IVA in it; a column «price without IVA» never has. */
  pricesIncludeTax: boolean;
  /** Rate in basis points of what names no rate, or a rule that is not known; null: such a row is an error. */
  taxRate: number | null;
  /** Rates in basis points of the tax rules of the old shop, by their name or number as the file has it. */
  taxRules: Readonly<Record<string, number>>;
  weightUnit: WeightUnit;
  /** Units of a new variant that the old shop sells without counting them; null: such a row is an error. */
  uncountedStock: number | null;
  /** Of new products whose kind the file does not name. */
  productKind: ProductKind;
  /** Of new products whose state the file does not name. */
  productStatus: ProductStatus;
  /** Address of the old shop, `https://…`: pictures and addresses that are relative belong to it; null if unknown. */
  shopUrl: string | null;
  /** Suppliers and games that the shop does not have are created; otherwise they are left out with a warning. */
  createMissing: boolean;
  /** Products that stand take the address that the file names. */
  renameAddresses: boolean;
}

/** What is wrong in a row. An error keeps the record out; a warning says what of it is not taken over. */
export interface ImportIssue {
  line: number;
  /** Head of the column; null for the whole row. */
  column: string | null;
  /** Stable and English: "bad-number", "unknown-tax"… */
  code: string;
  /** Spanish: what is wrong, and what to do. */
  message: string;
  /** `left-out`: what the shop does not take over by design, counted by its code and not listed. */
  level: "error" | "warning" | "left-out";
}

/** A picture to fetch from the old shop: an absolute address with http or https, which may still point inside. */
export interface ImportedPicture {
  url: string;
  /** Empty where the file has none. */
  alt: string;
}

/*
 * Optional fields of the records below: left out where the file has no such column or an empty cell. What is left out
 * stays as it is in the shop, and is the default of a new row.
 */

export interface ImportedVariant {
  /** Stable within its source: the same variant has the same key in the next file. */
  key: string;
  /** Line of the file. */
  line: number;
  sku?: string | undefined;
  /** Valid EAN-13 or EAN-8; a UPC-A is written as EAN-13. */
  barcode?: string | undefined;
  /** As the shop stores them (`shopOption`): `{ language: "es", Talla: "S" }`; empty for the only variant of a product. */
  options: Record<string, string>;
  /** Cents with IVA. */
  price?: number | undefined;
  /** Cents with IVA; always above the price. */
  referencePrice?: number | undefined;
  /** Cents without IVA. */
  cost?: number | undefined;
  /** Basis points; left out where the file does not say it: that of the options for a new variant. */
  taxRate?: number | undefined;
  /** Grams. */
  weight?: number | undefined;
  /** Units on hand, from 0. */
  stock?: number | undefined;
  /** Those that the shop had when it exported the file. */
  exportedStock?: number | undefined;
  /** The old shop sells it without counting its units, or its file has none: how many there are, staff say once a file. */
  uncounted?: true | undefined;
}

/** A product with the variants that the file names: others of the same product stay as they are. */
export interface ImportedProduct {
  kind: "products";
  /** Stable: the source and its identifier, `shopify:catan`, `prestashop:12`. The same record of the next file has it. */
  key: string;
  line: number;
  name?: string | undefined;
  /** One line under the title. */
  format?: string | undefined;
  /** HTML as in the file, at most `MAX_DESCRIPTION` characters: it has to be sanitised. */
  description?: string | undefined;
  productKind?: ProductKind | undefined;
  status?: ProductStatus | undefined;
  brand?: string | undefined;
  /** Names. */
  game?: string | undefined;
  /** Of the game, where the shop does not have it yet. */
  gameKind?: GameKind | undefined;
  supplier?: string | undefined;
  tags?: string[] | undefined;
  /** Paths of names from the root: `[["Juegos", "Cartas"], ["Novedades"]]`. The first is the main one. */
  categories?: string[][] | undefined;
  manufacturer?: { name: string; address: string; email: string; responsible: string | null } | undefined;
  safetyWarning?: string | undefined;
  /** What may not be withdrawn from; null: it has the right like everything else. */
  withdrawalExclusion?: WithdrawalExclusion | null | undefined;
  seoTitle?: string | undefined;
  seoDescription?: string | undefined;
  /** Address wished for here, `[a-z0-9-]`: that of the old shop. */
  slug?: string | undefined;
  /** Paths in the old shop that answer 301 to the product: `/12-catan.html`, `/products/catan`. */
  formerPaths: string[];
  pictures: ImportedPicture[];
  /** At least one. */
  variants: ImportedVariant[];
}

/** A category of the tree. */
export interface ImportedCategory {
  kind: "categories";
  /** `source:code`, or the path of names of one that has no code. */
  key: string;
  line: number;
  name: string;
  /** Key of the category above it, in this file or an earlier one; where there is none of it, `parentPath` counts. */
  parentKey?: string | undefined;
  /** Names from the root to the category above it; empty for a root. */
  parentPath?: string[] | undefined;
  /** Plain text. */
  description?: string | undefined;
  active?: boolean | undefined;
  /** Among those with the same parent, from 1. */
  position?: number | undefined;
  slug?: string | undefined;
  formerPaths: string[];
  /** Address of its picture. */
  picture?: string | undefined;
}

export interface ImportedAddress {
  name: string;
  surname?: string | undefined;
  line1: string;
  line2?: string | undefined;
  postcode: string;
  city: string;
  province: string;
  /** ISO 3166-1, two letters. */
  country: string;
  phone?: string | undefined;
}

export interface ImportedClient {
  kind: "clients";
  /** `source:e-mail`. */
  key: string;
  line: number;
  /** Normalised as stored (`normaliseEmail`): it identifies the client in the shop. */
  email: string;
  clientKind: ClientKind;
  name?: string | undefined;
  surname?: string | undefined;
  /** As stored (`normalisePhone`), or as in the file where it cannot be read. */
  phone?: string | undefined;
  taxId?: string | undefined;
  tags?: string[] | undefined;
  note?: string | undefined;
  /** Whether the old shop says that the client wants its newsletter. */
  newsletter?: boolean | undefined;
  /** UTC. */
  createdAt?: string | undefined;
  addresses: ImportedAddress[];
}

export interface ImportedOrderLine {
  name: string;
  /** Empty where the file has none. */
  sku: string;
  options: Record<string, string>;
  quantity: number;
  /** Cents with IVA. */
  unitPrice: number;
  /** Cents of the whole line. */
  discount: number;
  /** quantity × unitPrice − discount */
  total: number;
  /** Basis points. */
  taxRate: number;
}

/** How an order of the old shop ended. They are history: none waits for anything here. */
export const IMPORTED_ORDER_STATES = ["completed", "cancelled"] as const satisfies readonly OrderState[];

/**
 * An order of the old shop. total = itemsTotal − discountTotal + shippingTotal + feesTotal, all in hundredths of its
 * currency with IVA.
 */
export interface ImportedOrder {
  kind: "orders";
  /** `source:number`. */
  key: string;
  line: number;
  /** As in the old shop. */
  number: string;
  /** UTC. */
  placedAt: string;
  /** ISO 4217. */
  currency: string;
  email: string;
  name: string;
  surname?: string | undefined;
  phone?: string | undefined;
  shippingAddress?: ImportedAddress | undefined;
  billing?: { name: string; taxId: string; address: ImportedAddress } | undefined;
  shippingName: string;
  paymentMethod: PaymentMethod;
  /** The old shop's word for it. */
  paymentName: string;
  state: (typeof IMPORTED_ORDER_STATES)[number];
  /** The old shop's words for its state and payment: "Entregado", "paid". */
  stateName: string;
  paid: boolean;
  /** Given back, at most `total`. */
  refunded: number;
  couponCode?: string | undefined;
  note?: string | undefined;
  /** Sum of quantity × unitPrice. */
  itemsTotal: number;
  /** Sum of the lines' discounts. */
  discountTotal: number;
  shippingTotal: number;
  feesTotal: number;
  total: number;
  lines: ImportedOrderLine[];
}

export type ImportedRecord = ImportedProduct | ImportedCategory | ImportedClient | ImportedOrder;
export type RecordOf<K extends ImportKind> = Extract<ImportedRecord, { kind: K }>;

/** What came of a batch of rows. */
export interface ImportBatch<R extends ImportedRecord = ImportedRecord> {
  /** Rows of the file that were read for it. */
  read: number;
  /** Complete records with the rows that they come of, for the file of what failed should they not be applied. */
  records: { record: R; rows: readonly ImportRow[] }[];
  issues: ImportIssue[];
  /** Rows of records with an error: they are in no record. */
  refused: ImportRow[];
  /** Cells of columns that are no field, by their heads. */
  unmapped: Readonly<Record<string, number>>;
}
