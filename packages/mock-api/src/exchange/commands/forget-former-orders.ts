import { ANONYMOUS, ANONYMOUS_EMAIL, anonymousAddress } from "@tablero/domain/people/clients/anonymise";
import { legacyOrders } from "../../people/views/former-orders.ts";
import type { Store } from "../../platform/store.ts";
import type { LegacyOrderData } from "../imports/import-rows.ts";

/** Removes the personal data of these clients and addresses from orders of the former shop. */
export function forgetLegacyOrders(
  store: Store,
  { clients, emails }: { clients: readonly string[]; emails: readonly string[] },
): void {
  for (const order of legacyOrders(store))
    if ((order.clientId && clients.includes(order.clientId)) || emails.includes(order.email)) blank(order);
}

function blank(order: LegacyOrderData): void {
  Object.assign(order, { email: ANONYMOUS_EMAIL, name: ANONYMOUS, surname: null, phone: null, note: null });
  const address = order.shippingAddress && anonymousAddress(order.shippingAddress);
  const place = address && Object.fromEntries(Object.entries(address).filter(([, value]) => value !== null));
  Object.assign(order, { billing: null, isForgotten: true, shippingAddress: place });
}
