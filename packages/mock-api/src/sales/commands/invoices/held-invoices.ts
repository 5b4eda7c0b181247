import type { Order } from "@tablero/demo-shop/types";
import type { Store } from "../../../platform/store.ts";

/** Returns true if an invoice of the order waits for the client's tax id. */
export const isHeld = (store: Store, { id }: Order): boolean =>
  store.invoicing.held.some(({ orderId }) => orderId === id);

/** Issues the invoices that were waiting for the tax id, before any later ones. */
export function releaseHeldInvoices(store: Store, { id }: Order): void {
  const { held, waiting } = store.invoicing;
  waiting.unshift(...held.filter(({ orderId }) => orderId === id));
  store.invoicing.held = held.filter(({ orderId }) => orderId !== id);
}
