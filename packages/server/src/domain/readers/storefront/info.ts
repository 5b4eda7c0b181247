import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import { shopInfo } from "@tablero/domain/readers/shop-info";
import { categoryTree } from "../../catalogue/door.ts";
import { type Ctx, cached } from "../../platform/context.ts";
import { offeredMethods, readPostLinks, readShopLook, readTerms } from "../../settings/door.ts";

/** Tables in addition to those of its parts. */
const TABLES = ["images", "posts"] as const;

/** The shop itself, its payment methods with their lowest fee, and its category menu. */
export function getShopInfo(ctx: Ctx): Promise<ShopInfo> {
  return cached(ctx, "shop-info", TABLES, () => readShopInfo(ctx));
}

async function readShopInfo(ctx: Ctx): Promise<ShopInfo> {
  const terms = await readTerms(ctx);
  const { settings, shipping } = terms;
  const tree = await categoryTree(ctx);
  return {
    ...shopInfo(settings, { shipping, now: ctx.clock().toISOString() }),
    ...(await readShopLook(ctx.db, settings)),
    ...(await readPostLinks(ctx)),
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
