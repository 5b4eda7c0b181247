import { serverNow } from "@tablero/api-client/server-clock";
import type { CartLine, CartOption } from "@tablero/contract/sales/shapes/carts";
import type { DeliveryPromise } from "@tablero/contract/settings/shapes/delivery";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { conditionText } from "@tablero/domain/settings/shipping/condition-words";

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

/** The parcels of a mixed cart, as they are named beside their days. */
export const PARCEL_NAMES = { stock: "Lo que hay en la tienda", preorders: "La precompra" } as const;

/** «envío 4,95 €», of one of two parcels; null while its price is unknown. */
export const parcelPriceText = (option: CartOption | undefined, parcel: 0 | 1): string | null => {
  const price = option?.apart?.prices[parcel];
  return price === undefined ? null : price === 0 ? "Envío gratis" : `Envío: ${formatMoney(price)}`;
};

/** The condition of a promise if the order is paid by transfer; null for other methods. */
export const transferCondition = (method: string, promise: DeliveryPromise | null): string | null =>
  method === "transfer" && promise
    ? conditionText("transfer", promise.dispatch, new Date(serverNow()).toISOString())
    : null;
