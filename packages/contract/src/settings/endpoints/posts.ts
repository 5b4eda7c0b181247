import { MAX_FOOTER_PAGES, MAX_MENU_PAGES, POST_STATES } from "@tablero/domain/settings/posts/posts";
import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { pictureEndpoints } from "../../platform/kit/picture-endpoints.ts";
import { recordEndpoints } from "../../platform/kit/record-endpoints.ts";
import { listOf, QueryFlag, QueryInt, repeatable, Slug } from "../../platform/shapes/basics.ts";
import { AdminPostSchema, PostCardSchema, PostKindParam, PostSchema, postShapes } from "../shapes/posts.ts";

/** Own pages and news for shoppers. */
export const shopPosts = table({
  "GET /api/shop/news": {
    summary: "Public news, newest first",
    access: "public",
    cache: "public",
    query: z.strictObject({ page: QueryInt(1, 1000).default(1) }),
    responses: { 200: listOf(PostCardSchema) },
  },
  "GET /api/shop/posts/{kind}/{slug}": {
    summary: "A public page or a public piece of news, by its slug or a former one",
    access: "public",
    cache: "public",
    params: z.strictObject({ kind: PostKindParam, slug: Slug }),
    responses: { 200: PostSchema, 404: problem(["not-found"]) },
  },
});

const kit = recordEndpoints({
  resource: "posts",
  words: { one: "own page or piece of news", many: "own pages and news" },
  shapes: postShapes,
  sorts: ["publishAt", "title", "position"],
  order: "desc",
  filters: {
    kind: PostKindParam.optional(),
    active: QueryFlag.optional(),
    state: repeatable(z.enum(POST_STATES)).optional(),
  },
});
const { setPicture, dropPicture } = pictureEndpoints({ resource: "posts", one: "post", row: AdminPostSchema });

/** Own pages and news for staff. */
export const adminPosts = table({
  "GET /api/admin/posts": kit.list,
  "GET /api/admin/posts/export": kit.export,
  "GET /api/admin/posts/{id}": kit.one,
  "GET /api/admin/posts/{id}/history": kit.history,
  "POST /api/admin/posts": {
    ...kit.create,
    rules: `At most ${MAX_MENU_PAGES} pages are in the menu, and ${MAX_FOOTER_PAGES} in the footer. Its picture is uploaded afterwards.`,
  },
  "PATCH /api/admin/posts/{id}": {
    ...kit.change,
    rules: "A former slug redirects to the new one. Its kind cannot change.",
  },
  "DELETE /api/admin/posts/{id}": { ...kit.remove, summary: "Archives a public post; otherwise deletes it" },
  "POST /api/admin/posts/bulk": kit.bulk,
  "POST /api/admin/posts/{id}/image": setPicture,
  "DELETE /api/admin/posts/{id}/image": dropPicture,
});
