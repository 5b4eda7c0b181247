import { IMPORT_STATES, type ImportCounts } from "@tablero/domain/exchange/imports/import-state";
import { NOTHING_LEFT_OUT } from "@tablero/domain/exchange/imports/left-out";
import { IMPORT_PICTURE_STATES } from "@tablero/domain/exchange/imports/planning/picture-attempts";
import { importFields } from "@tablero/domain/exchange/imports/reading/fields";
import { IMPORT_KINDS, IMPORT_SOURCES, type ImportColumn, WEIGHT_UNITS } from "@tablero/domain/exchange/imports/types";
import { PRODUCT_KINDS, PRODUCT_STATUSES } from "@tablero/domain/platform/vocabulary";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { z } from "zod";
import { among, arrayOf, Flag, Int, nullable, objectOf, Text } from "../../columns.ts";
import { categories, images, products } from "../catalogue/catalogue.ts";
import { id, instant, oneOf, timestamps, version } from "../columns.ts";
import { json } from "../json.ts";

export const CountsJson: z.ZodType<ImportCounts> = objectOf({
  created: Int,
  changed: Int,
  unchanged: Int,
  failed: Int,
  warnings: Int,
  variantsCreated: Int,
  variantsChanged: Int,
  categoriesCreated: Int,
  suppliersCreated: Int,
  gamesCreated: Int,
  linked: Int,
  pictures: Int,
  // Missing in older counts.
  leftOut: objectOf({ rules: z.record(Text, Int), columns: z.record(Text, Int) }).default(NOTHING_LEFT_OUT),
});

const FIELDS = IMPORT_KINDS.flatMap((kind) => importFields(kind));
export const ColumnsJson: z.ZodType<ImportColumn[]> = arrayOf(objectOf({ head: Text, field: nullable(among(FIELDS)) }));

export const OptionsJson = objectOf({
  source: among(IMPORT_SOURCES),
  pricesIncludeTax: Flag,
  taxRate: nullable(Int),
  taxRules: z.record(Text, Int),
  weightUnit: among(WEIGHT_UNITS),
  // Missing in rows from before this option existed.
  uncountedStock: nullable(Int).default(null),
  productKind: among(PRODUCT_KINDS),
  productStatus: among(PRODUCT_STATUSES),
  shopUrl: nullable(Text),
  createMissing: Flag,
  renameAddresses: Flag,
});

/** A file that staff import from another system, and the report of its import. */
export const imports = pgTable(
  "imports",
  {
    id: id(),
    kind: text({ enum: IMPORT_KINDS }).notNull(),
    /** Name of the file. */
    name: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    /** SHA-256 of the file, in hex. */
    fileHash: text().notNull(),
    /** Null once the file is deleted. */
    storageKey: text(),
    /** Number of rows below the headings. */
    rows: integer().notNull(),
    columns: json(ColumnsJson).notNull(),
    mappingKept: boolean().notNull().default(false),
    options: json(OptionsJson).notNull(),
    /** The first rows of the file, shown next to the columns. */
    samples: json(arrayOf(arrayOf(Text))).notNull(),
    state: text({ enum: IMPORT_STATES }).notNull().default("uploaded"),
    /** Number of records that the current pass has processed; a run continues after them. */
    cursor: integer().notNull().default(0),
    /** Number of rows that the current pass has read. */
    read: integer().notNull().default(0),
    /** Counts of the dry run. */
    checked: json(CountsJson),
    /** Counts of the run. */
    counts: json(CountsJson),
    /** Number of issues of the current pass, stored or not. */
    issues: integer().notNull().default(0),
    /** Number of records of the current pass that failed with an unexpected error. */
    unexpected: integer().notNull().default(0),
    failure: text(),
    actorId: uuid(),
    actorName: text(),
    startedAt: instant(),
    finishedAt: instant(),
    ...timestamps(),
    version: version(),
  },
  (t) => [
    oneOf("imports_kind", t.kind, IMPORT_KINDS),
    oneOf("imports_state", t.state, IMPORT_STATES),
    index("imports_created").on(t.createdAt, t.id),
  ],
);

/** The first errors and warnings of the last pass. */
export const importIssues = pgTable(
  "import_issues",
  {
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    /** Counted from 1, in the order of the file. */
    place: integer().notNull(),
    line: integer().notNull(),
    /** Header of the column. */
    head: text(),
    code: text().notNull(),
    message: text().notNull(),
    level: text({ enum: ["error", "warning"] }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.place] }), oneOf("import_issues_level", t.level, ["error", "warning"])],
);

/** Rows of records that failed in the last pass; deleted with the file. */
export const importFailedRows = pgTable(
  "import_failed_rows",
  {
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    line: integer().notNull(),
    cells: json(arrayOf(Text)).notNull(),
    reason: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.line] })],
);

/** The kind of bank statement mappings, in addition to the kinds of imports. */
export const STATEMENT_MAPPING = "statement";

/** The last mapping used for files with the same headings; `options` are empty for bank statements. */
export const importMappings = pgTable(
  "import_mappings",
  {
    kind: text({ enum: IMPORT_KINDS }).notNull(),
    heads: text().notNull(),
    columns: json(ColumnsJson).notNull(),
    options: json(OptionsJson).notNull(),
    updatedAt: instant().notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.kind, t.heads] })],
);

export const IMPORT_KEY_KINDS = ["product", "variant", "category", "client", "order"] as const;

/** The row that a record of a file was imported as, so that the same record in the next file updates the same row. */
export const importKeys = pgTable(
  "import_keys",
  {
    kind: text({ enum: IMPORT_KEY_KINDS }).notNull(),
    key: text().notNull(),
    /** The row may have been deleted since. */
    recordId: uuid().notNull(),
    /** Content of the record when it was last imported; null for parts of a record. */
    fingerprint: text(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.key] }), oneOf("import_keys_kind", t.kind, IMPORT_KEY_KINDS)],
);

/** A picture of another shop. It is fetched once for a product or category, even if it is removed here later. */
export const importPictures = pgTable(
  "import_pictures",
  {
    id: id(),
    importId: uuid().references(() => imports.id, { onDelete: "set null" }),
    productId: uuid().references(() => products.id, { onDelete: "cascade" }),
    categoryId: uuid().references(() => categories.id, { onDelete: "cascade" }),
    /** Line of its record in the file. */
    line: integer().notNull(),
    url: text().notNull(),
    alt: text().notNull(),
    /** Whether the product is published once it has the picture. */
    publishes: boolean().notNull().default(false),
    state: text({ enum: IMPORT_PICTURE_STATES }).notNull().default("waiting"),
    imageId: uuid().references(() => images.id, { onDelete: "set null" }),
    /** Reason of the last failed attempt. */
    failure: text(),
    /** Failed attempts since it was requested. */
    attempts: integer().notNull().default(0),
    /** Time of the next attempt; null without one. */
    retryAt: instant(),
  },
  (t) => [
    oneOf("import_pictures_state", t.state, IMPORT_PICTURE_STATES),
    check("import_pictures_target", sql`(product_id is null) <> (category_id is null)`),
    uniqueIndex("import_pictures_url").on(t.productId, sql`md5(url)`),
    uniqueIndex("import_pictures_category_url").on(t.categoryId, sql`md5(url)`),
    index("import_pictures_import").on(t.importId, t.state),
    index("import_pictures_image").on(t.imageId),
    index("import_pictures_retry").on(t.retryAt),
  ],
);

/** Paths of another shop that redirect (301) to a product or category here. */
export const previousPaths = pgTable(
  "former_paths",
  {
    path: text().primaryKey(),
    productId: uuid().references(() => products.id, { onDelete: "cascade" }),
    categoryId: uuid().references(() => categories.id, { onDelete: "cascade" }),
  },
  (t) => [
    check("former_paths_target", sql`(product_id is null) <> (category_id is null)`),
    index("former_paths_product").on(t.productId),
    index("former_paths_category").on(t.categoryId),
  ],
);
