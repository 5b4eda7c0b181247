import type { CartLine, CartOption } from "@tablero/contract/sales/shapes/carts";
import type { DeliveryPromise } from "@tablero/contract/settings/shapes/delivery";

export interface CartPromises {
  /** For goods in stock. */
  stock: DeliveryPromise | null;
  /** For preorders; equals `stock` if everything ships in one parcel. */
  preorders: DeliveryPromise | null;
}

/** The days of the cart's goods for a delivery, in one parcel or in two; null while they are unknown. */
export function cartPromises(option: CartOption | undefined, isApart: boolean): CartPromises {
  const whole = option?.promise ?? null;
  if (!isApart) return { stock: whole, preorders: whole };
  const [stock = null, preorders = null] = option?.apart?.promises ?? [];
  return { stock, preorders };
}

export const promiseOf = ({ preorder }: Pick<CartLine, "preorder">, promises: CartPromises): DeliveryPromise | null =>
  preorder ? promises.preorders : promises.stock;
