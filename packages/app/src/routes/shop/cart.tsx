import type { ShopInfo } from "@tablero/contract/shapes/shop";
import { CartScreen } from "@tablero/storefront/cart/cart-screen";
import { useOutletContext } from "react-router-dom";
import { NO_INDEX, title } from "../../lib/load.ts";
import type { Route } from "./+types/cart";

export const meta: Route.MetaFunction = () => [title("Carrito"), NO_INDEX];

export default function CartRoute() {
  return <CartScreen info={useOutletContext<ShopInfo>()} />;
}
