import type { AdminPost, Post, PostCard } from "@tablero/contract/settings/shapes/posts";
import type * as demo from "@tablero/demo-shop/types";
import {
  type PostKind,
  type PostLinks,
  postState,
  postSummary,
  publicPostLinks,
} from "@tablero/domain/settings/posts/posts";
import { type Store, versionOf } from "../../platform/store.ts";
import { findPicture } from "../../platform/views/basics.ts";

export function postRecord(store: Store, post: demo.Post): AdminPost {
  const { imageId, updatedAt: _updatedAt, ...fields } = post;
  return {
    ...fields,
    image: findPicture(store, imageId),
    state: postState(post, store.now()),
    version: versionOf(store, post.id),
  };
}

export const publicPosts = (store: Store, kind?: PostKind) =>
  store.data.posts.flatMap((post) =>
    (kind === undefined || post.kind === kind) && post.publishAt !== null && postState(post, store.now()) === "public"
      ? [{ ...post, publishAt: post.publishAt }]
      : [],
  );

type PublicPost = ReturnType<typeof publicPosts>[number];

const card = (store: Store, { id, slug, title, imageId, publishAt, ...post }: PublicPost): PostCard => ({
  id,
  slug,
  title,
  summary: postSummary(post),
  image: findPicture(store, imageId),
  publishedAt: publishAt,
});

/** Public news, newest first. */
export const publicNews = (store: Store): PostCard[] =>
  publicPosts(store, "news")
    .sort((a, b) => b.publishAt.localeCompare(a.publishAt) || b.id.localeCompare(a.id))
    .map((post) => card(store, post));

/** A public post by its slug or a former one; undefined if there is none. */
export function publicPost(store: Store, kind: PostKind, slug: string): Post | undefined {
  const posts = publicPosts(store, kind).sort((a, b) => b.id.localeCompare(a.id));
  const post = posts.find((each) => each.slug === slug) ?? posts.find((each) => each.formerSlugs.includes(slug));
  return (
    post && {
      ...card(store, post),
      kind,
      summary: post.summary,
      html: post.body,
      updatedAt: post.updatedAt,
      seoTitle: post.seoTitle ?? post.title,
      seoDescription: post.seoDescription ?? postSummary(post),
    }
  );
}

/** Links to own pages, and whether there are news: for menu and footer of every page. */
export const postLinks = (store: Store): PostLinks => {
  const [newest] = publicNews(store);
  return publicPostLinks({ pages: publicPosts(store, "page"), newsFrom: newest?.publishedAt ?? null }, store.now());
};
