import { CART_COOKIE } from "@tablero/api-client/cart-store";
import type { BrowserContext } from "playwright";

/** A storefront page to be measured. */
export interface MeasuredPage {
  name: string;
  path: string;
  /** Set for a page with a cart in the browser's storage. */
  withCart?: true;
}

/** One page of each kind, with addresses that exist in this shop. */
export async function listMeasuredPages(shop: string): Promise<MeasuredPage[]> {
  const slugOf = async (list: string): Promise<string> => {
    const answer: { slug: string }[] | { items: { slug: string }[] } = await (await fetch(`${shop}${list}`)).json();
    const [first] = Array.isArray(answer) ? answer : answer.items;
    if (!first) throw new Error(`${list} is empty`);
    return first.slug;
  };
  return [
    { name: "home", path: "/home" },
    { name: "category", path: `/categoria/${await slugOf("/api/shop/categories")}` },
    { name: "search", path: "/busqueda/caja" },
    { name: "product", path: `/producto/${await slugOf("/api/shop/products?search=tormenta")}` },
    { name: "preorders", path: "/precompra-disponible" },
    { name: "event", path: `/evento/${await slugOf("/api/shop/events")}` },
    { name: "cart", path: "/carrito", withCart: true },
    { name: "empty-cart", path: "/carrito" },
  ];
}

/** Creates a cart with two products, and returns its token. */
export async function filledCart(shop: string): Promise<string> {
  const call = async (method: string, path: string, body?: unknown) => {
    const headers = { "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() };
    const response = await fetch(shop + path, { method, headers, body: body ? JSON.stringify(body) : null });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const list: { items: { variantId: string | null }[] } = await call(
    "GET",
    "/api/shop/products?availability=in-stock&kind=board-game&size=20",
  );
  const variants = list.items.flatMap(({ variantId }) => variantId ?? []).slice(0, 2);
  const { token } = await call("POST", "/api/shop/carts", {});
  for (const id of variants) await call("PUT", `/api/shop/carts/${token}/lines/${id}`, { quantity: 1 });
  return token;
}

/** Stores a cart in a browser, as the shop's own pages do. */
export async function storeCart(context: BrowserContext, shop: string, token: string): Promise<void> {
  const { hostname: domain } = new URL(shop);
  await context.addCookies([{ name: CART_COOKIE, value: token, domain, path: "/carrito", sameSite: "Lax" }]);
  const page = await context.newPage();
  await page.goto(`${shop}/robots.txt`);
  await page.evaluate((value) => localStorage.setItem("cartToken", value), token);
  await page.close();
}
