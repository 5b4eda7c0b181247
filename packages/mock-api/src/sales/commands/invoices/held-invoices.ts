import type { Order } from "@tablero/demo-shop/types";
import type { Store } from "../../../platform/store.ts";

/** Whether an invoice of the order waits for the tax id of its buyer. */
export const isHeld = (store: Store, { id }: Order): boolean =>
  store.invoicing.held.some(({ orderId }) => orderId === id);

/** Issues what waited for the tax id, before what became due since. */
export function releaseHeld(store: Store, { id }: Order): void {
  const { held, waiting } = store.invoicing;
  waiting.unshift(...held.filter(({ orderId }) => orderId === id));
  store.invoicing.held = held.filter(({ orderId }) => orderId !== id);
}
