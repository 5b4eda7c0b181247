import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import { shopInfo } from "@tablero/domain/readers/shop-info";
import { publicPostLinks } from "@tablero/domain/settings/posts/posts";
import { categoryTree } from "../../catalogue/door.ts";
import { type Ctx, cached } from "../../platform/context.ts";
import { offeredMethods, readPublishedPosts, readShopLook, readTerms } from "../../settings/door.ts";

/** Tables in addition to those of its parts. */
const TABLES = ["images", "posts"] as const;

/**
 * The shop itself, its payment methods with their lowest fee, and its category menu. Opening hours and the links of own
 * pages depend on the time of the call.
 */
export async function getShopInfo(ctx: Ctx): Promise<ShopInfo> {
  const { settings, shipping, posts, ...parts } = await cached(ctx, "shop-info", TABLES, () => readParts(ctx));
  const now = ctx.clock().toISOString();
  return { ...shopInfo(settings, { shipping, now }), ...parts, ...publicPostLinks(posts, now) };
}

async function readParts(ctx: Ctx) {
  const terms = await readTerms(ctx);
  const { settings, shipping } = terms;
  const tree = await categoryTree(ctx);
  return {
    settings,
    shipping,
    posts: await readPublishedPosts(ctx),
    ...(await readShopLook(ctx.db, settings)),
    paymentMethods: await offeredMethods(ctx, terms),
    menu: tree.map(({ id, name, slug, game, count, children }) => ({
      id,
      name,
      slug,
      game,
      count,
      children: children.map((child) => ({ id: child.id, name: child.name, slug: child.slug, count: child.count })),
    })),
  };
}
