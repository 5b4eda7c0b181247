import type { shopCheckout } from "@tablero/contract/sales/endpoints/shop-checkout";
import { cartOptions } from "@tablero/domain/sales/carts/cart-options";
import { requirePostcode } from "@tablero/domain/sales/carts/carts";
import type { MockHandlers } from "../../platform/callers.ts";
import type { Store } from "../../platform/store.ts";
import { addLines } from "../commands/add-lines.ts";
import { createCart, openCart, patchCart, setLine } from "../commands/carts.ts";
import { readConfirmedMethods } from "../commands/orders/unpaid.ts";
import { cartData, viewCart } from "../views/cart-data.ts";

type Keys = Extract<keyof typeof shopCheckout, `${string} /api/shop/carts${string}`>;

/** Carts, which do not reserve stock. */
export function shopCartHandlers(store: Store): Pick<MockHandlers, Keys> {
  return {
    "POST /api/shop/carts": () => ({ status: 201, body: viewCart(store, createCart(store)) }),
    "GET /api/shop/carts/{token}": ({ params }) => ({
      status: 200,
      body: viewCart(store, openCart(store, params.token)),
    }),
    "PATCH /api/shop/carts/{token}": ({ params, body }) => ({
      status: 200,
      body: viewCart(store, patchCart(store, params.token, body)),
    }),
    "PUT /api/shop/carts/{token}/lines/{variantId}": ({ params, body }) => ({
      status: 200,
      body: viewCart(store, setLine(store, params.token, params.variantId, body)),
    }),
    "POST /api/shop/carts/{token}/lines": ({ params, body }) => {
      const { cart, ...rest } = addLines(store, params.token, body.lines);
      return { status: 200, body: { cart: viewCart(store, cart), ...rest } };
    },
    "GET /api/shop/carts/{token}/confirmation": ({ params }, { caller }) => {
      const cart = openCart(store, params.token);
      return {
        status: 200,
        body: {
          ...readConfirmedMethods(store, cartData(store, cart), caller),
          minutes: store.data.settings.confirmationMinutes,
        },
      };
    },
    "GET /api/shop/carts/{token}/shipping-options": ({ params, query }) => {
      requirePostcode(query);
      const cart = openCart(store, params.token);
      return { status: 200, body: cartOptions(cartData(store, cart), query, store.now()) };
    },
  };
}
