import {
  GAME_KINDS,
  PRODUCT_KINDS,
  PRODUCT_STATUSES,
  RULESETS,
  WITHDRAWAL_EXCLUSIONS,
} from "@tablero/domain/platform/vocabulary";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { TextMap } from "../../columns.ts";
import { atLeast, cents, id, instant, oneOf, sortKey, timestamps, tsvector, version, xid8 } from "../columns.ts";
import { AttributesJson, json, SafetyJson } from "../json.ts";
import { suppliers } from "./suppliers.ts";

/** An image: drawn from `art`, or stored under `storageKey`. */
export const images = pgTable(
  "images",
  {
    id: id(),
    art: jsonb(),
    storageKey: text(),
    alt: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Hex colour that fills the box until the image has loaded. */
    tint: text().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
  },
  () => [check("images_source", sql`(art is null) <> (storage_key is null)`)],
);
export const imageRef = () => uuid().references(() => images.id);

export const games = pgTable(
  "games",
  {
    id: id(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    kind: text({ enum: GAME_KINDS }).notNull(),
    ruleset: text({ enum: RULESETS }).notNull(),
    /** Hex; white text on it must be readable. */
    colour: text().notNull(),
    description: text().notNull().default(""),
    imageId: imageRef(),
    active: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    ...timestamps(),
    version: version(),
  },
  (t) => [
    oneOf("games_kind", t.kind, GAME_KINDS),
    oneOf("games_ruleset", t.ruleset, RULESETS),
    uniqueIndex("games_name_unique").on(sql`search_fold(name)`),
  ],
);

/** The sets (expansiones) of a game; products name theirs in the attribute `set`. */
export const gameSets = pgTable(
  "game_sets",
  {
    id: id(),
    gameId: uuid()
      .notNull()
      .references(() => games.id),
    name: text().notNull(),
    code: text(),
    releasedOn: date(),
    active: boolean().notNull().default(true),
    ...timestamps(),
    version: version(),
  },
  (t) => [
    uniqueIndex("game_sets_name_unique").on(t.gameId, sql`search_fold(name)`),
    uniqueIndex("game_sets_code_unique").on(t.gameId, t.code),
  ],
);

export const categories = pgTable(
  "categories",
  {
    id: id(),
    parentId: uuid().references((): AnyPgColumn => categories.id),
    name: text().notNull(),
    slug: text().notNull().unique(),
    description: text().notNull().default(""),
    gameId: uuid().references(() => games.id),
    imageId: imageRef(),
    position: integer().notNull().default(0),
    active: boolean().notNull().default(true),
    ...timestamps(),
    version: version(),
  },
  (t) => [index("categories_parent").on(t.parentId), check("categories_not_own_parent", sql`parent_id <> id`)],
);

/** Former addresses of categories, including those of merged categories; the category is null once it was deleted. */
export const categoryRedirects = pgTable(
  "category_redirects",
  {
    slug: text().primaryKey(),
    categoryId: uuid().references(() => categories.id, { onDelete: "set null" }),
  },
  (t) => [index("category_redirects_category").on(t.categoryId)],
);

export const products = pgTable(
  "products",
  {
    id: id(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    kind: text({ enum: PRODUCT_KINDS }).notNull(),
    /** One line under the title: «Caja de 24 sobres». */
    format: text().notNull().default(""),
    /** Sanitised rich text. */
    description: text().notNull().default(""),
    gameId: uuid().references(() => games.id),
    supplierId: uuid().references(() => suppliers.id),
    brand: text(),
    tags: text().array().notNull().default(sql`'{}'::text[]`),
    attributes: json(AttributesJson).notNull().default({}),
    safety: json(SafetyJson),
    /** Why the law excludes it from the right of withdrawal. */
    withdrawalExclusion: text({ enum: WITHDRAWAL_EXCLUSIONS }),
    status: text({ enum: PRODUCT_STATUSES }).notNull().default("draft"),
    featured: boolean().notNull().default(false),
    publishedAt: instant(),
    seoTitle: text(),
    seoDescription: text(),
    /** Lowest price of its active variants, maintained by a trigger for sorting and filtering lists. */
    priceFrom: cents(),
    /** Maintained by triggers from name, game, categories, SKUs, brand, tags and description. */
    search: tsvector(),
    /**
     * The part of `search` used for ranking: name, game and categories; small enough to be stored inline in the row.
     */
    searchHead: tsvector(),
    nameSearch: text().notNull().generatedAlwaysAs(sql`lower(plain(name))`),
    nameSort: sortKey().notNull().generatedAlwaysAs(sql`name_sort_key(name)`),
    /** Stems of the name separated by blanks; searches rank by it. */
    nameKey: text().notNull().generatedAlwaysAs(sql`search_key(name)`),
    /** Identity of a single card within its game, whatever its set: `cardKey` of the domain; null for anything else. */
    cardKey: text().generatedAlwaysAs(sql`case when kind = 'single' then card_key(name) end`),
    /** Its place in the catalogue index: see `server/domain/catalogue/storefront/index/`. */
    ordinal: integer().notNull().generatedAlwaysAsIdentity(),
    ...timestamps(),
    version: version(),
  },
  (t) => [
    oneOf("products_kind", t.kind, PRODUCT_KINDS),
    oneOf("products_status", t.status, PRODUCT_STATUSES),
    oneOf("products_withdrawal_exclusion", t.withdrawalExclusion, WITHDRAWAL_EXCLUSIONS),
    index("products_search").using("gin", t.search),
    index("products_name_trigrams").using("gin", sql`name_search gin_trgm_ops`),
    index("products_tags").using("gin", t.tags),
    index("products_game").on(t.gameId).where(sql`status <> 'archived'`),
    index("products_supplier").on(t.supplierId).where(sql`status <> 'archived'`),
    index("products_newest").on(t.publishedAt.desc(), t.id).where(sql`status = 'published'`),
    index("products_by_price").on(t.priceFrom, t.id),
    index("products_by_price_desc").on(t.priceFrom.desc().nullsLast(), t.id.desc().nullsFirst()),
    index("products_by_name").on(t.nameSort, t.id),
    index("products_by_change").on(t.updatedAt, t.id),
    index("products_by_status").on(t.status, t.id),
    uniqueIndex("products_ordinal").on(t.ordinal),
    index("products_card").on(t.cardKey, t.gameId).where(sql`card_key is not null`),
    index("products_card_trigrams").using("gin", sql`card_key gin_trgm_ops`).where(sql`card_key is not null`),
  ],
);

/**
 * Products whose place in the catalogue index is outdated, written by triggers in the transaction of the change.
 * Each process reads those that are new to its snapshot. Kept for a day.
 */
export const catalogueChanges = pgTable(
  "catalogue_changes",
  {
    /** The transaction of the change. */
    xid: xid8().notNull().default(sql`pg_current_xact_id()`),
    ordinal: integer().notNull(),
    at: instant().notNull().default(sql`now()`),
  },
  (t) => [index("catalogue_changes_xid").on(t.xid)],
);

/** Former addresses of products; addresses of deleted products have no product. */
export const productRedirects = pgTable(
  "product_redirects",
  {
    slug: text().primaryKey(),
    productId: uuid().references(() => products.id, { onDelete: "set null" }),
  },
  (t) => [index("product_redirects_product").on(t.productId)],
);

/**
 * Words of names, games, categories, brands, formats and tags, maintained by triggers and used to correct
 * misspelt words.
 */
export const searchWords = pgTable(
  "search_words",
  {
    /** Uses the collation "C", so that a prefix is a range of the primary key. */
    word: text().primaryKey(),
    stem: text().notNull(),
    /** Forms of the word with letters removed: see `slips` in the domain. */
    near: text().array().notNull(),
    far: text().array().notNull(),
    begun: text().array().notNull(),
  },
  (t) => [index("search_words_stem").on(t.stem), index("search_words_slips").using("gin", t.near, t.far, t.begun)],
);

export const productCategories = pgTable(
  "product_categories",
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    categoryId: uuid()
      .notNull()
      .references(() => categories.id),
    /** The first category is the one shown in the breadcrumb. */
    position: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.categoryId] }),
    index("product_categories_category").on(t.categoryId, t.productId),
  ],
);

export const productImages = pgTable(
  "product_images",
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    imageId: uuid()
      .notNull()
      .references(() => images.id),
    position: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.productId, t.imageId] }), index("product_images_image").on(t.imageId)],
);

/** Base games of an expansion, in order. They never form a cycle: see `server/domain/catalogue/products/bases.ts`. */
export const productBases = pgTable(
  "product_bases",
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    baseId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    position: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.baseId] }),
    index("product_bases_base").on(t.baseId, t.productId),
    check("product_bases_not_itself", sql`product_id <> base_id`),
  ],
);

/** A PDF of a product: drawn from `text` (demo shop), or stored under `storageKey`. */
export const productDocuments = pgTable(
  "product_documents",
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    title: text().notNull(),
    /** ISO 639-1; null for a document without a language. */
    language: text(),
    /** Name under which the file is saved, made from title and product. */
    file: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    text: jsonb(),
    storageKey: text(),
    position: integer().notNull().default(0),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (t) => [
    index("product_documents_product").on(t.productId, t.position),
    check("product_documents_source", sql`(text is null) <> (storage_key is null)`),
  ],
);

export const variants = pgTable(
  "variants",
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    sku: text().notNull().unique(),
    /** EAN-13, EAN-8 or UPC-A; variants may share one. */
    barcode: text(),
    /** Its place in the store, such as "A3-2", in capitals. */
    shelf: text(),
    options: json(TextMap).notNull().default({}),
    price: cents().notNull(),
    /** Lowest price of the 30 days before the current one began; set only by a price cut. */
    priorPrice: cents(),
    priceSince: instant().notNull().default(sql`now()`),
    cost: cents(),
    /** Basis points. */
    taxRate: integer().notNull(),
    weight: integer().notNull().default(0),
    perClientLimit: integer(),
    position: integer().notNull().default(0),
    archivedAt: instant(),
    ...timestamps(),
    version: version(),
  },
  (t) => [
    index("variants_product").on(t.productId, t.position),
    index("variants_sku_prefix").on(sql`lower(sku) text_pattern_ops`),
    index("variants_barcode").on(t.barcode),
    index("variants_shelf").on(sql`shelf text_pattern_ops`).where(sql`shelf is not null`),
    atLeast("variants_price", t.price, 0),
    atLeast("variants_cost", t.cost, 0),
    atLeast("variants_weight", t.weight, 0),
    atLeast("variants_limit", t.perClientLimit, 1),
    check("variants_tax_rate", sql`tax_rate between 0 and 10000`),
  ],
);

/** Append-only. */
export const priceHistory = pgTable(
  "price_history",
  {
    id: id(),
    variantId: uuid()
      .notNull()
      .references(() => variants.id),
    price: cents().notNull(),
    since: instant().notNull(),
    actorId: uuid(),
    /** Whether it was announced as a reduction; null for old rows, from when every cut was announced. */
    announced: boolean(),
  },
  (t) => [index("price_history_variant").on(t.variantId, t.since), atLeast("price_history_price", t.price, 0)],
);
