import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";

/** Layouts whose data is the shop's own data. */
const LAYOUT = /^routes\/shop\/(?:checkout-)?layout$/;

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

const isInfo = (data: unknown): data is ShopInfo =>
  typeof data === "object" && data !== null && "name" in data && "look" in data && typeof data.name === "string";

/** The shop data in the loader result of a storefront layout; undefined on other pages. */
export function findShopInfo(matches: Matches): ShopInfo | undefined {
  const data = matches.find((match) => match && LAYOUT.test(match.id))?.loaderData;
  return isInfo(data) ? data : undefined;
}

/** Document title of a storefront page: «Carrito · Dado y Peón»; without the name if the shop's data is missing. */
export function shopTitle(text: string, matches: Matches): { title: string } {
  const shop = findShopInfo(matches);
  return { title: shop ? `${text} · ${shop.name}` : text };
}
