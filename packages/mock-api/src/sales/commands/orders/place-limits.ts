import type { Coupon, Order } from "@tablero/demo-shop/types";
import type { VariantUnits } from "@tablero/domain/catalogue/stock/variant-units";
import { clientBlocked } from "@tablero/domain/people/clients/clients";
import { couponSpent } from "@tablero/domain/sales/carts/coupons";
import type { AcceptedByStaff } from "@tablero/domain/sales/orders/placing/acceptance";
import { isGuestRecord, listEmails, ownerOfEmail } from "../../../people/views/clients.ts";
import { proofOf } from "../../../people/views/mail-proof.ts";
import { byId, where } from "../../../platform/rows.ts";
import type { Store } from "../../../platform/store.ts";
import { isAwaitingMail } from "./unpaid.ts";

/**
 * Active orders that count towards the limits of the person behind a client, as on the server: those of the record, and
 * those that staff accepted with one of the addresses before they were assigned to a client. Unconfirmed orders belong
 * to no person. Empty without a client.
 */
function listOrders(store: Store, clientId: string | null): Order[] {
  if (clientId === null) return [];
  const { clients, emails } = resolveBuyer(store, clientId);
  return store.data.orders.filter(
    (order) =>
      order.orderState !== "cancelled" &&
      order.orderState !== "expired" &&
      proofOf(store, order) !== "awaited" &&
      (clients.has(order.clientId) ||
        (emails.has(order.email) && isGuestRecord(byId(store.data.clients, order.clientId)))),
  );
}

/** The client with its addresses; for a guest's record, also the clients whose addresses were typed. */
function resolveBuyer(store: Store, clientId: string): { clients: Set<string | null>; emails: Set<string> } {
  const typed = isGuestRecord(byId(store.data.clients, clientId))
    ? where(store.data.orders, "clientId", clientId).map(({ email }) => email)
    : [];
  const clients = [clientId, ...typed.flatMap((email) => ownerOfEmail(store, email)?.id ?? [])];
  return { clients: new Set(clients), emails: new Set([...typed, ...clients.flatMap((id) => listEmails(store, id))]) };
}

/** The data for the acceptance of an order by staff. Throws `client-blocked`. */
export function recordAcceptance(store: Store, order: Order): AcceptedByStaff {
  if (isAwaitingMail(store, order) && order.clientId !== null)
    for (const id of resolveBuyer(store, order.clientId).clients)
      if (byId(store.data.clients, id)?.active === false) throw clientBlocked();
  const client = byId(store.data.clients, order.clientId);
  return { bought: boughtUnits(store, order.clientId), ofAccount: Boolean(client?.accountId) };
}

/** Units that a client bought and did not cancel, by line, except those of one order; none without a client. */
export const boughtUnits = (store: Store, clientId: string | null, besides: string | null = null): VariantUnits[] =>
  listOrders(store, clientId)
    .filter(({ id }) => id !== besides)
    .flatMap(({ id }) => where(store.data.orderLines, "orderId", id))
    .flatMap(({ variantId, quantity, cancelled }) =>
      variantId ? [{ variantId, quantity: quantity - cancelled }] : [],
    );

/** Throws `coupon-invalid` if a coupon has no uses left, in total or for this client. */
export function requireCouponUse(store: Store, clientId: string | null, coupon: Coupon): void {
  const uses = listOrders(store, clientId).filter(({ couponId }) => couponId === coupon.id).length;
  const spent = coupon.perClientUses != null && uses >= coupon.perClientUses;
  if (spent || (coupon.maxUses !== null && coupon.uses >= coupon.maxUses)) throw couponSpent();
}
