import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import * as schema from "./schema/index.ts";

/** Every table of the shop. */
export const TABLES: ReadonlySet<string> = new Set(
  Object.values(schema).flatMap((member: unknown) => (is(member, PgTable) ? [getTableName(member)] : [])),
);

/**
 * Tables whose rows make up what anybody may see. An answer that was made of any other table is never kept: it may be
 * somebody's own.
 */
export const PUBLIC_TABLES: ReadonlySet<string> = new Set([
  "products",
  "variants",
  "stock",
  "images",
  "product_images",
  "categories",
  "category_redirects",
  "product_categories",
  "price_history",
  "games",
  "headers",
  "preorders",
  "events",
  "registrations",
  "settings",
  "carriers",
  "zones",
  "rates",
  "search_words",
]);

/** What triggers and cascades of the database write with each table. */
const DIRECTLY: Readonly<Record<string, readonly string[]>> = {
  products: ["product_categories", "product_images", "search_words"],
  variants: ["products", "stock"],
  product_categories: ["products"],
  categories: ["category_redirects", "products", "search_words"],
  games: ["products"],
  events: ["search_words"],
};

function reach(table: string, into: Set<string>): Set<string> {
  for (const next of DIRECTLY[table] ?? []) if (!into.has(next)) reach(next, into.add(next));
  return into;
}

/** The same, with what those triggers set off in their turn. */
export const IMPLIED: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.keys(DIRECTLY).map((table) => [table, reach(table, new Set())]),
);

/** The tables of one statement. */
export interface Touched {
  /** Tables that its text names at all. */
  reads: readonly string[];
  /** Public tables that it changes. */
  writes: readonly string[];
  /** It changes or locks rows of any table. */
  locks: boolean;
}

const NAMES = new RegExp(`\\b(?:${[...TABLES].join("|")})\\b`, "g");
const WRITES =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?(?:"?public"?\.)?"?(\w+)/gi;

const LOCKS = /\b(?:insert|update|delete|merge|truncate)\b/i;

/** Texts are written by hand or by Drizzle with place-holders: there are few, and they come again and again. */
const known = new Map<string, Touched>();
const MOST_KNOWN = 2_000;

/** Reads from a statement's text which tables it touches. It may name too many, never too few. */
export function touchedBy(text: string): Touched {
  const before = known.get(text);
  if (before) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const writes = new Set<string>();
  for (const [, name = ""] of text.matchAll(WRITES)) {
    for (const table of [name, ...(IMPLIED.get(name) ?? [])]) if (PUBLIC_TABLES.has(table)) writes.add(table);
  }
  const touched = { reads: [...new Set(text.match(NAMES))], writes: [...writes], locks: LOCKS.test(text) };
  known.set(text, touched);
  return touched;
}
