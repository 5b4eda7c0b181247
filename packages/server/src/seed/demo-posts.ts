import type { DemoShop } from "@tablero/demo-shop/types";
import { type Batch, batch } from "../db/insert.ts";
import { posts } from "../db/schema/settings/posts.ts";

/** The demo's own pages and news. */
export const demoPosts = (shop: DemoShop): Batch =>
  batch(
    posts,
    shop.posts.map(({ publishAt, updatedAt, ...post }) => ({
      ...post,
      publishAt: publishAt === null ? null : new Date(publishAt),
      createdAt: new Date(updatedAt),
      updatedAt: new Date(updatedAt),
    })),
  );
