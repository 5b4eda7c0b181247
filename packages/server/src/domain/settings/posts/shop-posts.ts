import { ImageSchema } from "@tablero/contract/platform/shapes/basics";
import type { Post, PostCard } from "@tablero/contract/settings/shapes/posts";
import { Failure } from "@tablero/domain/platform/failure";
import { paginate } from "@tablero/domain/platform/kit/pagination";
import { MAX_SEARCHED_POSTS } from "@tablero/domain/settings/posts/find-posts";
import {
  NEWS_PAGE_SIZE,
  POST_KINDS,
  POST_PLACES,
  type PostKind,
  type PublishedPosts,
  postSummary,
} from "@tablero/domain/settings/posts/posts";
import { sql } from "drizzle-orm";
import { among, Instant, Int, nullable, Text } from "../../../db/columns.ts";
import { one, prepared, rows } from "../../../db/query.ts";
import { type Ctx, cached } from "../../platform/context.ts";
import { imageOf } from "../../platform/media/image-sql.ts";
import { isPublicPost } from "./state-sql.ts";

const CARD = {
  id: Text,
  slug: Text,
  title: Text,
  summary: nullable(Text),
  body: Text,
  image: nullable(ImageSchema),
  publishedAt: Instant,
};
const CARD_COLUMNS = `p.id, p.slug, p.title, p.summary, p.body, ${imageOf("p.image_id")} as image,
  p.publish_at as "publishedAt"`;

/** Characters of a text that are read for the summary of a list: far more than it shows, tags included. */
const SUMMARISED = 4_000;

/** The latest public news. */
export async function latestNews({ db, clock }: Ctx, size: number, skip = 0): Promise<PostCard[]> {
  const found = await prepared(
    db,
    "latest_news",
    `select p.id, p.slug, p.title, p.summary, left(p.body, ${SUMMARISED}) as body, ${imageOf("p.image_id")} as image,
       p.publish_at as "publishedAt" from posts p where p.kind = 'news' and ${isPublicPost("p", "$1::timestamptz")}
     order by p.publish_at desc, p.id desc limit $2 offset $3`,
    [clock().toISOString(), size, skip],
    CARD,
  );
  return found.map(({ body, ...card }) => ({ ...card, summary: postSummary({ ...card, body }) }));
}

/** One page of the public news, newest first. */
export async function listNews(ctx: Ctx, page: number) {
  const [row] = await prepared(
    ctx.db,
    "count_news",
    `select count(*)::int as length from posts p where p.kind = 'news' and ${isPublicPost("p", "$1::timestamptz")}`,
    [ctx.clock().toISOString()],
    { length: Int },
  );
  const pagination = paginate(row?.length ?? 0, page, NEWS_PAGE_SIZE);
  return { items: await latestNews(ctx, NEWS_PAGE_SIZE, pagination.startIndex), pagination };
}

/** A public post by its slug, or by a former one of the post that has it. Throws `not-found`. */
export async function getPost({ db, clock }: Ctx, kind: PostKind, slug: string): Promise<Post> {
  const [row] = await prepared(
    db,
    "shop_post",
    `select ${CARD_COLUMNS}, p.updated_at as "updatedAt", p.seo_title as "seoTitle",
       p.seo_description as "seoDescription"
     from posts p where p.kind = $1 and (p.slug = $2 or $2 = any(p.former_slugs))
       and ${isPublicPost("p", "$3::timestamptz")}
     order by (p.slug = $2) desc, p.id desc limit 1`,
    [kind, slug, clock().toISOString()],
    { ...CARD, updatedAt: Instant, seoTitle: nullable(Text), seoDescription: nullable(Text) },
  );
  if (!row) throw new Failure("not-found", "No encontramos esa página.");
  const { body, seoTitle, seoDescription, ...post } = row;
  return {
    ...post,
    kind,
    html: body,
    seoTitle: seoTitle ?? post.title,
    seoDescription: seoDescription ?? postSummary({ ...post, body }),
  };
}

/** Posts that can have a link in menu or footer. The result does not depend on the clock, so it can be cached. */
export async function readPublishedPosts({ db }: Ctx): Promise<PublishedPosts> {
  const pages = await rows(
    db,
    sql`select title, slug, place, link_label as "linkLabel", position, publish_at as "publishAt" from posts
        where kind = 'page' and place <> 'none' and active and published`,
    {
      ...{ title: Text, slug: Text, place: among(POST_PLACES) },
      ...{ linkLabel: nullable(Text), position: Int, publishAt: Instant },
    },
  );
  const news = await one(
    db,
    sql`select min(publish_at) as "from" from posts where kind = 'news' and active and published`,
    { from: nullable(Instant) },
  );
  return { pages, newsFrom: news?.from ?? null };
}

/** The texts by which posts are found. The result does not depend on the clock, so it can be cached. */
export const postTexts = (ctx: Ctx) =>
  cached(ctx, "post-texts", ["posts"], () =>
    prepared(
      ctx.db,
      "post_texts",
      `select id, kind, slug, title, summary, publish_at as "publishAt" from posts
       where active and published order by publish_at desc, id limit ${MAX_SEARCHED_POSTS}`,
      [],
      { id: Text, kind: among(POST_KINDS), slug: Text, title: Text, summary: nullable(Text), publishAt: Instant },
    ),
  );
