import { CART_COOKIE } from "@tablero/api-client/cart-store";
import type { ProductCard } from "@tablero/contract/catalogue/shapes/products";
import type { Cart } from "@tablero/contract/sales/shapes/carts";
import { CartScreen } from "@tablero/storefront/sales/cart/cart-screen";
import { load, NO_INDEX } from "../../../lib/load.ts";
import { shopTitle } from "../../../lib/shop/shop-head.ts";
import { useShopInfo } from "../../../lib/shop/shop-outlet.tsx";
import { LATE_FONTS } from "../../../lib/start/late-fonts.ts";
import type { Route } from "./+types/cart";

export const handle = LATE_FONTS;

export const meta: Route.MetaFunction = ({ matches }) => [shopTitle("Carrito", matches), NO_INDEX];

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });

/**
 * The cart identified by the browser's cookie. Null without a cookie, for a cart that is gone or ordered, and after the
 * first step, whose values are in the browser; the page then reads the cart itself. Without a cookie, the page comes
 * empty, with its suggestions.
 */
export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const token = cartTokenOf(request.headers.get("Cookie"));
  if (new URL(request.url).searchParams.has("paso")) return UNKNOWN;
  if (!token) return { ...UNKNOWN, suggested: await load(context, (api) => api.call("GET /api/shop/suggested")) };
  return load(context, (api) =>
    api.call("GET /api/shop/carts/{token}", { params: { token } }, { handles: [404, 409, 422] }),
  ).then(
    (cart) => ({ ...UNKNOWN, cart }),
    () => UNKNOWN,
  );
};

interface Rendered {
  cart: Cart | null;
  /** Null if the cart may not be empty. */
  suggested: ProductCard[] | null;
}
const UNKNOWN: Rendered = { cart: null, suggested: null };

const cartTokenOf = (cookies: string | null): string | null =>
  new RegExp(`(?:^|; )${CART_COOKIE}=([^;]+)`).exec(cookies ?? "")?.[1] ?? null;

/** When navigating within the shop, the browser already has the cart. */
export const clientLoader = () => UNKNOWN;

export const shouldRevalidate = () => false;

export default function CartRoute({ loaderData }: Route.ComponentProps) {
  return <CartScreen info={useShopInfo()} rendered={loaderData.cart} suggested={loaderData.suggested} />;
}
