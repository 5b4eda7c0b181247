import {
  MAX_LINK_LABEL,
  MAX_POST_BODY,
  MAX_POST_ORDER,
  MAX_POST_SUMMARY,
  MAX_POST_TITLE,
  MAX_SEO_DESCRIPTION,
  MAX_SEO_TITLE,
  POST_KINDS,
  POST_PLACES,
  POST_STATES,
} from "@tablero/domain/settings/posts/posts";
import { z } from "zod";
import { recordShapes } from "../../platform/kit/record-shapes.ts";
import { Id, ImageSchema, Instant, Slug, singleLine, Version } from "../../platform/shapes/basics.ts";

export const PostKindParam = z.enum(POST_KINDS);

/** A post in lists of the storefront. */
export const PostCardSchema = z.strictObject({
  id: Id,
  slug: Slug,
  title: z.string(),
  summary: z.string().describe("Without a summary, the beginning of the text"),
  image: ImageSchema.nullable(),
  publishedAt: Instant,
});
export type PostCard = z.infer<typeof PostCardSchema>;

/** A page or a piece of news as shoppers read it. */
export const PostSchema = z.strictObject({
  ...PostCardSchema.shape,
  kind: PostKindParam,
  summary: z.string().nullable(),
  html: z.string().describe("Sanitised HTML"),
  updatedAt: Instant,
  seoTitle: z.string(),
  seoDescription: z.string(),
});
export type Post = z.infer<typeof PostSchema>;

/** A link to an own page of the shop, in the footer; with `menu`, in the menu too. */
export const PageLinkSchema = z.strictObject({ title: z.string(), slug: Slug, place: z.enum(["footer", "menu"]) });

export const AdminPostSchema = z.strictObject({
  id: Id,
  kind: PostKindParam,
  title: z.string(),
  slug: Slug,
  formerSlugs: z.array(z.string()).describe("Former addresses that redirect to it, newest first"),
  summary: z.string().nullable(),
  body: z.string().describe("Sanitised HTML"),
  image: ImageSchema.nullable(),
  seoTitle: z.string().nullable().describe("null: its title"),
  seoDescription: z.string().nullable().describe("null: its summary"),
  place: z.enum(POST_PLACES).describe("Where the storefront links to it; news are linked by their list"),
  linkLabel: z.string().nullable().describe("Text of this link; null: its title"),
  position: z.int().describe("Links are in this order"),
  published: z.boolean(),
  publishAt: Instant.nullable().describe("Shoppers see it from this time on"),
  active: z.boolean().describe("false: archived"),
  state: z.enum(POST_STATES),
  version: Version,
});
export type AdminPost = z.infer<typeof AdminPostSchema>;

const When = z.iso
  .datetime("Escribe el día y la hora como 2026-11-24T17:30:00Z")
  .describe("UTC")
  .refine((at) => at >= "2000" && at < "2200", "La fecha queda fuera del calendario de la tienda");

const fields = {
  kind: PostKindParam,
  title: singleLine(MAX_POST_TITLE).min(1, "Escribe algo aquí"),
  slug: singleLine(80),
  summary: singleLine(MAX_POST_SUMMARY).nullable(),
  body: z.string().max(MAX_POST_BODY, "El texto es demasiado largo"),
  seoTitle: singleLine(MAX_SEO_TITLE).nullable(),
  seoDescription: singleLine(MAX_SEO_DESCRIPTION).nullable(),
  place: z.enum(POST_PLACES),
  linkLabel: singleLine(MAX_LINK_LABEL).nullable(),
  position: z.int().min(0, "Como mínimo 0").max(MAX_POST_ORDER, `Como mucho ${MAX_POST_ORDER}`),
  published: z.boolean(),
  publishAt: When.nullable(),
  active: z.boolean(),
};

const shapes = recordShapes({
  row: AdminPostSchema,
  fields,
  defaults: {
    slug: fields.slug.default("").describe("Derived from the title when empty"),
    summary: fields.summary.default(null),
    body: fields.body.default(""),
    seoTitle: fields.seoTitle.default(null),
    seoDescription: fields.seoDescription.default(null),
    place: fields.place.default("none"),
    linkLabel: fields.linkLabel.default(null),
    position: fields.position.default(0),
    published: fields.published.default(false),
    publishAt: fields.publishAt.default(null).describe("null: when it is published"),
    active: fields.active.default(true),
  },
});
/** A page cannot become news or the other way round, because its address would change. */
export const postShapes = { ...shapes, patch: shapes.patch.omit({ kind: true }) };
