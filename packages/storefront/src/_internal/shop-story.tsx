import type { Decorator } from "@storybook/react-vite";
import { ApiProvider } from "@tablero/api-client/api-context";
import { createClient } from "@tablero/api-client/client";
import { createSession, SessionProvider } from "@tablero/api-client/session";
import type { ProductCard } from "@tablero/contract/catalogue/shapes/products";
import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import type { Cart } from "@tablero/contract/sales/shapes/carts";
import type { Preorder } from "@tablero/contract/sales/shapes/shop-preorders";
import { useState } from "react";
import { showCartNotice } from "../catalogue/cards/cart-notice.ts";
import { closeSignIn } from "../platform/shared/sign-in-state.ts";
import { ShopShell } from "../readers/shell/shop-shell.tsx";

/** Calls the demo shop before a story renders, like a route's loader. */
export async function ask<T>(path: string, init: { method?: string; body?: unknown } = {}): Promise<T> {
  const response = await fetch(`/api/shop/${path}`, {
    method: init.method ?? "GET",
    ...(init.body !== undefined && {
      body: JSON.stringify(init.body),
      headers: { "Content-Type": "application/json" },
    }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json() as Promise<T>;
}

/** Loader: the responses of several paths by name, plus the shop itself as `info`. */
export const loadShop =
  (paths: Readonly<Record<string, string>> = {}) =>
  // biome-ignore lint/suspicious/noExplicitAny: each story declares the type of its loaded data
  async (): Promise<Record<string, any>> => {
    const entries = Object.entries({ info: "info", ...paths });
    const answers = await Promise.all(entries.map(([, path]) => ask(path)));
    return Object.fromEntries(entries.map(([name], index) => [name, answers[index]]));
  };

/** Parameter of a screen that calls nothing itself: its page comes with all data, before the toolbar's network applies. */
export const FROM_SERVER = {
  withoutEffect: { network: "The server sends this page with its data: see App / Storefront for its failures" },
};

/** Client and session as the app provides them, signed out; a sign-in lasts as long as the story. */
export const withClient: Decorator = (Story) => {
  const [{ api, session }] = useState(() => {
    let token: string | null = null;
    const read = () => token;
    const write = (next: string | null) => {
      token = next;
    };
    const client = createClient({
      baseUrl: window.location.origin,
      fetch: (request) => fetch(request),
      token: read,
    });
    return { api: client, session: createSession(() => client, { read, write }) };
  });
  return (
    <ApiProvider client={api}>
      <SessionProvider session={session}>
        <Story />
      </SessionProvider>
    </ApiProvider>
  );
};

/** Renders the screen between header and footer; requires `loadShop`. */
export const inShell =
  (variant: "full" | "checkout" = "full"): Decorator =>
  (Story, { loaded }) => (
    <ShopShell info={loaded.info as ShopInfo} variant={variant}>
      <Story />
    </ShopShell>
  );

/** Clears all data that the previous story stored in the browser. */
export function forgetVisit(): void {
  localStorage.clear();
  sessionStorage.clear();
  showCartNotice(null);
  closeSignIn();
}

/** Products that can be added to the cart directly. */
export async function buyable(count: number): Promise<ProductCard[]> {
  const { items } = await ask<{ items: ProductCard[] }>(
    "products?kind=board-game&availability=in-stock&sort=name&size=40",
  );
  return items.filter(({ variantId }) => variantId).slice(0, count);
}

/** Fills the cart of this browser with some products. */
export async function fillCart(quantities: readonly number[]): Promise<Cart> {
  forgetVisit();
  const products = await buyable(quantities.length);
  const { token } = await ask<Cart>("carts", { method: "POST", body: {} });
  let cart: Cart | undefined;
  for (const [index, quantity] of quantities.entries())
    cart = await ask<Cart>(`carts/${token}/lines/${products[index]!.variantId}`, { method: "PUT", body: { quantity } });
  localStorage.setItem("cartToken", token);
  return cart!;
}

/** A cart with a service alone. */
export async function fillService(): Promise<void> {
  forgetVisit();
  const { items } = await ask<{ items: ProductCard[] }>(
    "products?kind=service&availability=in-stock&sort=name&size=40",
  );
  const { token } = await ask<Cart>("carts", { method: "POST", body: {} });
  const variant = items.find(({ variantId }) => variantId)?.variantId;
  await ask<Cart>(`carts/${token}/lines/${variant}`, { method: "PUT", body: { quantity: 1 } });
  localStorage.setItem("cartToken", token);
}

/** A cart with a preorder that requires a deposit, and the given number of in-stock products. */
export async function fillPreorder(beside: number): Promise<void> {
  await fillCart(Array.from({ length: beside }, () => 1));
  const token = localStorage.getItem("cartToken") ?? "";
  const campaigns = await ask<Preorder[]>("preorders");
  const campaign = campaigns.find(({ payment }) => payment === "deposit");
  await ask<Cart>(`carts/${token}/lines/${campaign!.variantId}`, { method: "PUT", body: { quantity: 1 } });
}

/** Values that a guest has entered before the review step. */
export const GUEST = {
  email: "lucia.carrasco@correo.test",
  name: "Lucía",
  surname: "Carrasco",
  phone: "600 000 114",
  country: "ES",
  line1: "Calle de Embajadores, 35",
  line2: "3.º B",
  postcode: "28012",
  city: "Madrid",
  province: "Madrid",
  paymentMethod: "transfer",
};

/** Stores values as if the page had been reloaded in the middle of the checkout. */
export const typed = (values: object) => sessionStorage.setItem("checkout", JSON.stringify(values));
