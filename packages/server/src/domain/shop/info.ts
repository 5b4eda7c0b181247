import type { ShopInfo } from "@tablero/contract/shapes/shop";
import { openingHoursText } from "@tablero/domain/opening-hours";
import { offeredPayments } from "@tablero/domain/payments";
import { formatPhone } from "@tablero/domain/validation";
import { sql } from "drizzle-orm";
import { one } from "../../db/query.ts";
import { onlineMethods } from "../../payments/gateways.ts";
import { categoryTree } from "../catalogue/categories.ts";
import { type Ctx, kept } from "../context.ts";
import { readSettings } from "./settings.ts";

/** The shop itself, the ways to pay with their least fee, and the menu of its categories. */
export function getShopInfo(ctx: Ctx): Promise<ShopInfo> {
  return kept(ctx, "shop-info", () => readShopInfo(ctx));
}

async function readShopInfo(ctx: Ctx): Promise<ShopInfo> {
  const settings = await readSettings(ctx.db);
  const tree = await categoryTree(ctx);
  const found = await one<{ surcharge: number | null; pickup: boolean }>(
    ctx.db,
    sql`select (select min(cod_surcharge)::int from rates where active) as surcharge,
          exists (select 1 from carriers where active and pickup) as pickup`,
  );
  const deliveries = [
    { pickup: false, codSurcharge: found?.surcharge ?? null },
    ...(found?.pickup ? [{ pickup: true }] : []),
  ];
  const { line1, postcode, city, province } = settings.address;
  return {
    name: settings.shopName,
    legalName: settings.legalName,
    taxId: settings.taxId,
    tagline: settings.tagline,
    address: { line1, postcode, city, province },
    phone: formatPhone(settings.phone),
    email: settings.email,
    openingHours: openingHoursText(settings.openingHours),
    freeShippingFrom: settings.freeShippingFrom,
    paymentMethods: offeredPayments(deliveries, { ...settings, online: onlineMethods(ctx.gateways) }),
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
