import { POST_KINDS, POST_PLACES } from "@tablero/domain/settings/posts/posts";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { imageRef } from "../catalogue/catalogue.ts";
import { atLeast, id, instant, oneOf, timestamps, version } from "../columns.ts";

/** Own pages and news of the shop. */
export const posts = pgTable(
  "posts",
  {
    id: id(),
    kind: text({ enum: POST_KINDS }).notNull(),
    title: text().notNull(),
    slug: text().notNull(),
    /** Addresses that redirect to it, newest first. */
    formerSlugs: text().array().notNull().default(sql`'{}'::text[]`),
    summary: text(),
    /** Sanitised HTML. */
    body: text().notNull().default(""),
    imageId: imageRef(),
    seoTitle: text(),
    seoDescription: text(),
    place: text({ enum: POST_PLACES }).notNull().default("none"),
    linkLabel: text(),
    position: integer().notNull().default(0),
    /** Whether shoppers see it; see `postState`. */
    published: boolean().notNull().default(false),
    publishAt: instant(),
    active: boolean().notNull().default(true),
    ...timestamps(),
    version: version(),
  },
  (t) => [
    uniqueIndex("posts_slug").on(t.kind, t.slug),
    oneOf("posts_kind", t.kind, POST_KINDS),
    oneOf("posts_place", t.place, POST_PLACES),
    atLeast("posts_position", t.position, 0),
    check("posts_published", sql`not published or publish_at is not null`),
    index("posts_news").on(t.publishAt).where(sql`kind = 'news'`),
  ],
);
