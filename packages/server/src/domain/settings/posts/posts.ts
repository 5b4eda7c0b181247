import { type AdminPost, AdminPostSchema } from "@tablero/contract/settings/shapes/posts";
import { requireNoErrors } from "@tablero/domain/platform/failure";
import {
  checkPost,
  formerSlugs,
  POST_PLACES,
  type PostFields,
  type PostKind,
  type PostState,
  pagesWithoutRoom,
  placeError,
  postState,
  UNIQUE_POST_FIELDS,
  withPublishAt,
} from "@tablero/domain/settings/posts/posts";
import { type SQL, sql } from "drizzle-orm";
import { among, Flag, Int, Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import { posts } from "../../../db/schema/settings/posts.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { nameSort, nullableSort } from "../../platform/kit/order.ts";
import { anyOf, equals, type ListQuery } from "../../platform/kit/page.ts";
import { pictureVerbs } from "../../platform/kit/record-picture.ts";
import { type RecordVerbs, recordVerbs } from "../../platform/kit/record-verbs.ts";
import { sanitiseHtml } from "../../platform/kit/sanitise-html.ts";
import { imageOf } from "../../platform/media/image-sql.ts";
import { postStateAt } from "./state-sql.ts";

interface PostsQuery extends ListQuery<"publishAt" | "title" | "position"> {
  kind?: PostKind | undefined;
  active?: boolean | undefined;
  state?: readonly PostState[] | undefined;
}

const { state: _state, ...STORED } = AdminPostSchema.shape;

const dateOrNull = (instant: string | null) => (instant === null ? null : new Date(instant));

const PLACED = { id: Text, title: Text, position: Int, place: among(POST_PLACES), active: Flag };

/** Pages with a place in menu or footer. A lock keeps others from taking the same room until the commit. */
async function lockPlaces({ db }: Ctx, condition: SQL) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('post-places', 0))`);
  return rows(
    db,
    sql`select id, title, position, place, active from posts where kind = 'page' and place <> 'none' and ${condition}`,
    PLACED,
  );
}

const kit = recordVerbs<AdminPost, PostFields, PostsQuery["sort"], PostsQuery, "state">({
  entity: "post",
  thisOne: "esta página",
  table: posts,
  source: {
    from: sql`posts p`,
    alias: "p",
    row: STORED,
    columns: sql`p.id, p.kind, p.title, p.slug, p.former_slugs as "formerSlugs", p.summary, p.body,
      ${sql.raw(imageOf("p.image_id"))} as image, p.seo_title as "seoTitle", p.seo_description as "seoDescription",
      p.place, p.link_label as "linkLabel", p.position, p.published, p.publish_at as "publishAt", p.active, p.version`,
  },
  derived: (row, at) => ({ state: postState(row, at) }),
  sorts: {
    publishAt: nullableSort(sql`p.publish_at`),
    title: nameSort(sql`p.title`),
    position: sql`p.position`,
  },
  text: sql`concat_ws(' ', p.title, p.summary)`,
  where: ({ kind, active, state }, at) => [
    equals(sql`p.kind`, kind),
    equals(sql`p.active`, active),
    anyOf(postStateAt(at), state),
  ],
  fieldsOf: ({ id: _id, image: _image, formerSlugs: _formerSlugs, state: _state, version: _version, ...fields }) =>
    fields,
  stored(fields, before) {
    const { post, errors } = checkPost(fields);
    requireNoErrors(errors);
    return {
      ...post,
      body: sanitiseHtml(post.body),
      publishAt: dateOrNull(post.publishAt),
      formerSlugs: formerSlugs(before, post.slug),
    };
  },
  async check(tx, fields, before) {
    const { post } = checkPost(fields);
    if (post.place === "none") return;
    const others = await lockPlaces(tx, sql`id is distinct from ${before?.id ?? null}::uuid`);
    requireNoErrors([placeError(post, before, others)]);
  },
  async refused(tx, ids) {
    const pages = await lockPlaces(tx, sql`true`);
    const isChosen = ({ id }: { id: string }) => ids.includes(id);
    return pagesWithoutRoom(
      pages.filter(isChosen),
      pages.filter((page) => !isChosen(page)),
    );
  },
  // A public post keeps its address, which others may link to.
  isUsed: (id, at) => sql`exists (select 1 from posts p where p.id = ${id} and ${postStateAt(at)} = 'public')`,
  unique: [
    {
      ...UNIQUE_POST_FIELDS.slug,
      constraint: "posts_slug",
      same: ({ kind, slug }) => sql`kind = ${kind} and slug = ${slug}`,
    },
  ],
});

/** Verbs of own pages and news. The first publication sets the time that shoppers see. */
export const postVerbs: RecordVerbs<AdminPost, PostFields, PostsQuery> = {
  ...kit,
  create: (ctx, fields) => kit.create(ctx, withPublishAt(fields, ctx.clock().toISOString())),
  change: (ctx, id, patch) =>
    inTransaction(ctx, async (tx) => {
      const { published, publishAt } = await kit.lock(tx, id, patch.version);
      const next = {
        published: patch.published ?? published,
        publishAt: patch.publishAt === undefined ? publishAt : patch.publishAt,
      };
      return kit.change(tx, id, { ...patch, ...withPublishAt(next, tx.clock().toISOString()) });
    }),
};

export const postPicture = pictureVerbs("post", postVerbs, ({ title }) => title);
