import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import { formatPhone } from "@tablero/domain/platform/validation";
import { featuresOff } from "@tablero/domain/settings/sections/features";
import { isTestShop } from "@tablero/domain/settings/sections/gateways";
import { shownTaxes } from "@tablero/domain/settings/sections/taxes";
import { usualDelivery } from "@tablero/domain/settings/shipping/delivery";
import { shownHours } from "@tablero/domain/settings/shop/special-hours";
import { categoryTree } from "../../catalogue/door.ts";
import { type Ctx, cached } from "../../platform/context.ts";
import { offeredMethods, readShopLook, readTerms } from "../../settings/door.ts";

/** The shop itself, its payment methods with their lowest fee, and the menu of its categories. */
export function getShopInfo(ctx: Ctx): Promise<ShopInfo> {
  return cached(ctx, "shop-info", () => readShopInfo(ctx));
}

async function readShopInfo(ctx: Ctx): Promise<ShopInfo> {
  const terms = await readTerms(ctx);
  const { settings, shipping } = terms;
  const tree = await categoryTree(ctx);
  const { line1, postcode, city, province } = settings.address;
  return {
    name: settings.shopName,
    ...(await readShopLook(ctx.db, settings)),
    legalName: settings.legalName,
    taxId: settings.taxId,
    tagline: settings.tagline,
    address: { line1, postcode, city, province },
    phone: formatPhone(settings.phone),
    email: settings.email,
    ...shownHours(settings, ctx.clock().toISOString()),
    freeShippingFrom: settings.freeShippingFrom,
    delivery: usualDelivery(shipping, settings.address),
    testPayments: isTestShop(settings.gateways),
    paymentMethods: await offeredMethods(ctx, terms),
    taxes: shownTaxes(settings),
    off: featuresOff(settings.features),
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
