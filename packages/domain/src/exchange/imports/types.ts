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

/** Origin of the file: the import template, a known platform, or anything else. */
export const IMPORT_SOURCES = ["tablero", "prestashop", "shopify", "woocommerce", "other"] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];

export const WEIGHT_UNITS = ["kg", "g"] as const;
export type WeightUnit = (typeof WEIGHT_UNITS)[number];

/** A row of the file, with all its cells as text. */
export interface ImportRow {
  /** Line of the file where the row begins, counted from 1. The headings are normally in line 1. */
  line: number;
  cells: readonly string[];
}

/**
 * A file parsed into cells, with its rows in batches so that a file of a million rows is never held in memory
 * as a whole. Reading throws `Failure` (`validation`, `too-large`) with a Spanish text for a file that cannot
 * be read further.
 */
export interface ImportTable {
  heads: readonly string[];
  batches: AsyncIterable<readonly ImportRow[]>;
}

/** One column of the file, in the order of the file; a column without a field is ignored. */
export interface ImportColumn {
  head: string;
  field: ImportField | null;
}

/** The mapping of columns to fields. It is plain data: stored for files with the same headings (`headsKey`). */
export interface ImportMapping {
  columns: readonly ImportColumn[];
}

/** How to interpret cells if the file itself does not state it. Plain data, stored together with the mapping. */
export interface ImportOptions {
  source: ImportSource;
  /** Whether the column «price» includes IVA; a column «price without IVA» never does. */
  pricesIncludeTax: boolean;
  /** Rate in basis points for rows without a rate or with an unknown rule; if null, such a row is an error. */
  taxRate: number | null;
  /** Rates in basis points of the old shop's tax rules, by their name or number in the file. */
  taxRules: Readonly<Record<string, number>>;
  weightUnit: WeightUnit;
  /** Units of a new variant that the old shop sells without counting them; if null, such a row is an error. */
  uncountedStock: number | null;
  /** Kind of new products for which the file states none. */
  productKind: ProductKind;
  /** State of new products for which the file states none. */
  productStatus: ProductStatus;
  /** Address of the old shop, `https://…`: the base for relative pictures and addresses; null if unknown. */
  shopUrl: string | null;
  /** Whether missing suppliers and games are created; otherwise they are omitted with a warning. */
  createMissing: boolean;
  /** Whether existing products take the address that the file names. */
  renameAddresses: boolean;
}

/** An issue of a row. An error excludes the record; a warning states which part of it is omitted. */
export interface ImportIssue {
  line: number;
  /** Heading of the column; null for the whole row. */
  column: string | null;
  /** Stable and English: "bad-number", "unknown-tax"… */
  code: string;
  /** Spanish: the problem, and how to solve it. */
  message: string;
  /** `left-out`: data that the shop does not import by design, counted by its code and not listed. */
  level: "error" | "warning" | "left-out";
}

/**
 * A picture to fetch from the old shop: an absolute address with http or https, which may still point to an
 * internal host.
 */
export interface ImportedPicture {
  url: string;
  /** Empty if the file has none. */
  alt: string;
}

/*
 * Optional fields of the records below are missing if the file has no such column or an empty cell. A missing
 * field stays unchanged in the shop and takes the default in a new row.
 */

export interface ImportedVariant {
  /** Stable within its source: the same variant has the same key in the next file. */
  key: string;
  /** Line of the file. */
  line: number;
  sku?: string | undefined;
  /** Valid EAN-13 or EAN-8; a UPC-A is written as EAN-13. */
  barcode?: string | undefined;
  /** Its place in the store. */
  shelf?: string | undefined;
  /**
   * In the form in which the shop stores options (`normaliseOption`): `{ language: "es", Talla: "S" }`; empty for the
   * only variant of a product.
   */
  options: Record<string, string>;
  /** Cents with IVA. */
  price?: number | undefined;
  /** Cents with IVA; always above the price. */
  referencePrice?: number | undefined;
  /** Cents without IVA. */
  cost?: number | undefined;
  /** Basis points. Missing if the file does not state it: a new variant takes the rate of the options. */
  taxRate?: number | undefined;
  /** Grams. */
  weight?: number | undefined;
  /** Units on hand, from 0. */
  stock?: number | undefined;
  /** The units that the shop had when it exported the file. */
  exportedStock?: number | undefined;
  /**
   * Whether the old shop sells it without counting units, or its file has no number: staff choose the number once
   * per file.
   */
  uncounted?: true | undefined;
}

/** A product with the variants that the file contains; other variants of the product stay unchanged. */
export interface ImportedProduct {
  kind: "products";
  /**
   * Stable: the source and its identifier, `shopify:catan`, `prestashop:12`. The same record has the same key
   * in the next file.
   */
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
  /** Kind of the game, if the shop does not have the game yet. */
  gameKind?: GameKind | undefined;
  supplier?: string | undefined;
  tags?: string[] | undefined;
  /** Paths of names from the root: `[["Juegos", "Cartas"], ["Novedades"]]`. The first is the main one. */
  categories?: string[][] | undefined;
  manufacturer?: { name: string; address: string; email: string; responsible: string | null } | undefined;
  safetyWarning?: string | undefined;
  /** Reason for the exclusion from withdrawal; null if the right applies. */
  withdrawalExclusion?: WithdrawalExclusion | null | undefined;
  seoTitle?: string | undefined;
  seoDescription?: string | undefined;
  /** Requested address, `[a-z0-9-]`: the one in the old shop. */
  slug?: string | undefined;
  /** Paths in the old shop that redirect (301) to the product: `/12-catan.html`, `/products/catan`. */
  previousPaths: string[];
  pictures: ImportedPicture[];
  /** At least one. */
  variants: ImportedVariant[];
}

/** A category of the tree. */
export interface ImportedCategory {
  kind: "categories";
  /** `source:code`, or the path of names of a category without a code. */
  key: string;
  line: number;
  name: string;
  /** Key of the parent category, in this file or an earlier one; if it does not exist, `parentPath` applies. */
  parentKey?: string | undefined;
  /** Names from the root to the parent category; empty for a root. */
  parentPath?: string[] | undefined;
  /** Plain text. */
  description?: string | undefined;
  active?: boolean | undefined;
  /** Position among categories with the same parent, from 1. */
  position?: number | undefined;
  slug?: string | undefined;
  previousPaths: string[];
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
  /** As stored (`normalisePhone`), or as in the file if it cannot be parsed. */
  phone?: string | undefined;
  taxId?: string | undefined;
  tags?: string[] | undefined;
  note?: string | undefined;
  /** Whether the client subscribed to the newsletter according to the old shop. */
  newsletter?: boolean | undefined;
  /** UTC. */
  createdAt?: string | undefined;
  addresses: ImportedAddress[];
}

export interface ImportedOrderLine {
  name: string;
  /** Empty if the file has none. */
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

/** Final state of an order in the old shop. Past orders are history: they have no open steps here. */
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
  /** The old shop's terms for state and payment: "Entregado", "paid". */
  stateName: string;
  paid: boolean;
  /** Refunded amount, at most `total`. */
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

export interface ImportBatch<R extends ImportedRecord = ImportedRecord> {
  /** Number of rows read for it. */
  read: number;
  /** Complete records with their rows. The rows go to the file of failed rows if the record is not applied. */
  records: { record: R; rows: readonly ImportRow[] }[];
  issues: ImportIssue[];
  /** Rows of records with an error, which are part of no record. */
  refused: ImportRow[];
  /** Cells of columns without a field, by heading. */
  unmapped: Readonly<Record<string, number>>;
}
