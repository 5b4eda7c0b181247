import type { Order } from "@tablero/demo-shop/types";
import type { VariantUnits } from "@tablero/domain/catalogue/stock/variant-units";
import { cartChoiceOf, priceCart } from "@tablero/domain/sales/carts/cart-data";
import type { UnpaidHolding } from "@tablero/domain/sales/orders/editing/change-method";
import { unpaidShareNotice } from "@tablero/domain/sales/orders/notices";
import {
  type ConfirmedByMail,
  confirmedByMail,
  decideClientProof,
  decideGuestProof,
} from "@tablero/domain/sales/orders/placing/mail-proof";
import {
  decideUnpaidLimit,
  exceedsShare,
  hasPersonalLimit,
  type MailProof,
  NO_UNPAID_LIMIT,
  personalLimit,
  type UnpaidLimit,
  unpaidNotice,
} from "@tablero/domain/settings/orders/unpaid";
import { OFFERED_PAYMENTS, type OfferedPaymentMethod } from "@tablero/domain/settings/payments/methods";
import { proofOf } from "../../../people/views/mail-proof.ts";
import type { MockCaller } from "../../../platform/callers.ts";
import { notify } from "../../../platform/commands/notify.ts";
import { byId, must, sum, where } from "../../../platform/rows.ts";
import type { Store } from "../../../platform/store.ts";
import type { MockCartData } from "../../views/cart-data.ts";

/** Returns true if the order reserves nothing until it is confirmed by email. */
export const isAwaitingMail = (store: Store, order: Order): boolean =>
  order.orderState === "pending" && proofOf(store, order) === "awaited";

interface Asked {
  /** The signed-in client; null for guests, all of whom call from one address. */
  clientId: string | null;
  method: Order["paymentMethod"];
  total: number;
}

/** Returns true if an order must be confirmed by email before anything is reserved. Throws `unpaid-limit`. */
export function decideMailProof(
  store: Store,
  { lines, coupon }: MockCartData,
  { clientId, method, total }: Asked,
): { proof: MailProof; limit: UnpaidLimit } {
  const { unpaidLimits, unconfirmedPerAddress: most } = store.data.settings;
  const limit = total === 0 ? NO_UNPAID_LIMIT : decideUnpaidLimit(method, unpaidLimits, store.unpaidUnits);
  // Preorders take up places in campaigns, not units in stock.
  const units = sum(
    lines.filter(({ campaign }) => !campaign),
    ({ quantity }) => quantity,
  );
  const held = {
    units: unitsHeldBy(store, clientId),
    awaited: store.unpaidUnits === 0 ? 0 : countAwaited(store),
  };
  if (clientId !== null) return { proof: decideClientProof(limit, units, held, most), limit };
  return { proof: decideGuestProof({ limit, units, personal: hasPersonalLimit(lines, coupon) }, held, most), limit };
}

/** Unpaid units of a client, or of all guests together. */
const unitsHeldBy = (store: Store, clientId: string | null): number =>
  clientId === null ? heldBy(store, "unproven") : heldBy(store, "proven", clientId);

/** How the order of a cart would have to be confirmed by email, as on the server. */
export function readConfirmedMethods(
  store: Store,
  cart: MockCartData,
  caller: MockCaller | null,
): ConfirmedByMail<OfferedPaymentMethod> {
  const clientId = caller?.role === "client" ? caller.userId : null;
  const shelf = cart.lines.filter(({ campaign }) => !campaign);
  const order = {
    total: priceCart(cart, cartChoiceOf(cart), store.now()).totals.total,
    units: sum(shelf, ({ quantity }) => quantity),
    personal: personalLimit(cart.lines, cart.coupon),
    isGuest: clientId === null,
    held: unitsHeldBy(store, clientId),
    variants: shelf.map(({ variantId, quantity }) => ({
      onHand: must(store.data.variants, variantId).onHand,
      unpaid: heldBy(store, "unproven", null, variantId) + quantity,
    })),
  };
  return confirmedByMail(OFFERED_PAYMENTS, order, store.data.settings.unpaidLimits, store.unpaidUnits);
}

/** Returns true if a guest's order within the limits leaves too few units of a variant for paying shoppers. */
export const exceedsUnpaidShare = (store: Store, units: readonly VariantUnits[], limit: UnpaidLimit): boolean =>
  units.some(({ variantId, quantity }) =>
    exceedsShare(
      limit,
      must(store.data.variants, variantId).onHand,
      heldBy(store, "unproven", null, variantId) + quantity,
    ),
  );

/** Notifies staff of an order that leaves few units of a variant for paying shoppers, as on the server. */
export function notifyUnpaidShare(store: Store, order: Order): void {
  const limit = decideUnpaidLimit(order.paymentMethod, store.data.settings.unpaidLimits, store.unpaidUnits);
  const held = where(store.data.orderLines, "orderId", order.id).flatMap(({ kind, variantId, name }) => {
    if (kind !== "item") return [];
    const variant = byId(store.data.variants, variantId);
    return variant ? [{ name, onHand: variant.onHand, unpaid: heldBy(store, null, null, variant.id) }] : [];
  });
  const notice = order.paymentState === "unpaid" ? unpaidNotice(limit, held) : null;
  if (notice) notify(store, unpaidShareNotice(order, notice));
}

/** Units held by unpaid orders, for an order whose payment method changes. */
export function countHolding(store: Store, order: Order): UnpaidHolding {
  const lines = where(store.data.orderLines, "orderId", order.id);
  return {
    units: sum(lines, ({ variantId, quantity }) => (variantId ? quantity : 0)),
    address: heldBy(store, "unproven"),
    client: heldBy(store, "proven", order.clientId),
    variants: lines.flatMap(({ variantId }) => {
      const variant = byId(store.data.variants, variantId);
      return variant ? [{ onHand: variant.onHand, unpaid: heldBy(store, "unproven", null, variant.id) }] : [];
    }),
  };
}

/** Units reserved by unpaid orders, optionally limited to one proof, client and variant. */
function heldBy(
  store: Store,
  proof: MailProof | null,
  clientId: string | null = null,
  variantId: string | null = null,
) {
  const active = store.data.reservations.filter(
    (reservation) => reservation.state === "active" && (variantId === null || reservation.variantId === variantId),
  );
  return sum(active, ({ orderLineId, quantity }) => {
    const order = byId(store.data.orders, byId(store.data.orderLines, orderLineId)?.orderId ?? null);
    const counts = order?.paymentState === "unpaid" && (proof === null || proofOf(store, order) === proof);
    return counts && (clientId === null || order.clientId === clientId) ? quantity : 0;
  });
}

const countAwaited = (store: Store): number => {
  const now = store.now();
  return where(store.data.orders, "orderState", "pending").filter(
    (order) => isAwaitingMail(store, order) && (order.expiresAt ?? "") > now,
  ).length;
};
