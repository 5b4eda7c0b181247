import type { ProductKind } from "../../platform/vocabulary.ts";
import type { ShippingOption } from "./shipping.ts";

/** Whether goods are sent: a service takes place in the shop, so it is in no parcel and has no day of arrival. */
export const needsDelivery = ({ kind }: { kind?: ProductKind | undefined }): boolean => kind !== "service";

/** Whether goods consist of services alone, which are ordered without a delivery. */
export const isInShop = (goods: readonly { kind?: ProductKind | undefined }[]): boolean =>
  goods.length > 0 && !goods.some(needsDelivery);

/** Name of the option of an order that has services alone. */
export const IN_SHOP_NAME = "En la tienda";

/** Text for an order that consists of services. */
export const IN_SHOP_TEXT = "No hay envío: te esperamos en la tienda.";

/**
 * The options of an order that has services alone: pickup, under its own name. A shop without pickup keeps its other
 * options, because an order cannot be placed without one.
 */
export function inShopOptions(options: readonly ShippingOption[]): ShippingOption[] {
  const pickups = options.filter(({ pickup }) => pickup);
  return pickups.length > 0 ? pickups.map((option) => ({ ...option, name: IN_SHOP_NAME })) : [...options];
}
