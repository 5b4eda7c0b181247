import type { Address } from "@tablero/demo-shop/types";
import { madridDay } from "@tablero/domain/platform/dates";
import { optionValueLabel } from "@tablero/domain/platform/words/options";
import type { DeliveryAddress } from "@tablero/domain/sales/orders/editing/edit-delivery";
import { countOfOrderNumber, orderNumber } from "@tablero/domain/settings/orders/number";
import type { Store } from "../../../platform/store.ts";

/** The initial values of a payment. */
export const NEW_PAYMENT = {
  reference: null,
  provider: null,
  providerReference: null,
  declineReason: null,
  idempotencyKey: "",
  capturedAt: null,
};

/** The options of a variant as shown in an order line; null if there are none. */
export const variantName = (options: Readonly<Record<string, string>>): string | null =>
  Object.entries(options)
    .map(([name, value]) => optionValueLabel(name, value))
    .join(" · ") || null;

export function nextOrderNumber(store: Store, now: string): string {
  const last = Math.max(0, ...store.data.orders.map(({ number }) => countOfOrderNumber(number)));
  return orderNumber(madridDay(now).slice(0, 4), last + 1, store.data.settings.orderPrefix);
}

export function toStoredAddress(address: DeliveryAddress): Address {
  return {
    ...address,
    surname: address.surname ?? null,
    line2: address.line2 ?? null,
    phone: address.phone ?? null,
  };
}
