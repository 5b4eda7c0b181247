import { VIEW_KINDS } from "@tablero/domain/settings/shop/page-view";
import { MAX_VITAL_BUCKET, MIN_VITAL_BUCKET, VITALS } from "@tablero/domain/settings/shop/vitals";
import { VITAL_PAGES } from "@tablero/domain/settings/shop/vitals-report";
import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { oneOf } from "../columns.ts";

/** Page views by day in Madrid. The table contains no data about visitors. */
export const pageViews = pgTable(
  "page_views",
  {
    day: date({ mode: "string" }).notNull(),
    kind: text({ enum: VIEW_KINDS }).notNull(),
    /** Empty for kinds with a single page. */
    slug: text().notNull(),
    views: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.kind, t.slug] }),
    oneOf("page_views_kind", t.kind, VIEW_KINDS),
    check("page_views_views", sql`views > 0`),
  ],
);

/** Searches by day in Madrid and by their folded words. */
export const searchCounts = pgTable(
  "search_counts",
  {
    day: date({ mode: "string" }).notNull(),
    words: text().notNull(),
    searches: integer().notNull(),
    /** Searches without results. */
    missed: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.words] }),
    check("search_counts_searches", sql`searches > 0`),
    check("search_counts_missed", sql`missed >= 0 and missed <= searches`),
  ],
);

/** Loading times of visits by day in Madrid, kind of page and bucket of values. Contains no data about visitors. */
export const pageVitals = pgTable(
  "page_vitals",
  {
    day: date({ mode: "string" }).notNull(),
    page: text({ enum: VITAL_PAGES }).notNull(),
    vital: text({ enum: VITALS }).notNull(),
    bucket: smallint().notNull(),
    visits: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.page, t.vital, t.bucket] }),
    oneOf("page_vitals_page", t.page, VITAL_PAGES),
    oneOf("page_vitals_vital", t.vital, VITALS),
    check(
      "page_vitals_bucket",
      sql`bucket between ${sql.raw(String(MIN_VITAL_BUCKET))} and ${sql.raw(String(MAX_VITAL_BUCKET))}`,
    ),
    check("page_vitals_visits", sql`visits > 0`),
  ],
);
