import { LEGAL_PAGES } from "@tablero/domain/settings/legal/pages";
import { sql } from "drizzle-orm";
import { integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { TextMap } from "../../columns.ts";
import { atLeast, instant, oneOf } from "../columns.ts";
import { json } from "../json.ts";

/**
 * Versions of the legal texts. Orders refer to published versions, which a trigger protects from changes and
 * deletion.
 */
export const legalTexts = pgTable(
  "legal_texts",
  {
    page: text().notNull(),
    version: integer().notNull(),
    /** Sanitised HTML with fields such as `{nif}`. */
    body: text().notNull(),
    /** Values of its fields at the time of publication. */
    values: json(TextMap),
    /** Counts the changes of the page over all its versions; used as the optimistic lock. */
    revision: integer().notNull(),
    updatedAt: instant().notNull(),
    updatedBy: text(),
    /** Null for the draft. */
    publishedAt: instant(),
    publishedBy: text(),
  },
  (t) => [
    primaryKey({ columns: [t.page, t.version] }),
    oneOf("legal_texts_page", t.page, LEGAL_PAGES),
    atLeast("legal_texts_version", t.version, 1),
    uniqueIndex("legal_texts_draft").on(t.page).where(sql`published_at is null`),
  ],
);
