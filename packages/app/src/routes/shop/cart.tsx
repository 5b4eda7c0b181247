import { CartScreen } from "@tablero/storefront/cart/cart-screen";
import { NO_INDEX, title } from "../../lib/load.ts";
import { useShopInfo } from "../../lib/shop-outlet.tsx";
import type { Route } from "./+types/cart";

export const meta: Route.MetaFunction = () => [title("Carrito"), NO_INDEX];

export default function CartRoute() {
  return <CartScreen info={useShopInfo()} />;
}
