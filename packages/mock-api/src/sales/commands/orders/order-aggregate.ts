import type { Order } from "@tablero/demo-shop/types";
import type { OrderAggregate } from "@tablero/domain/sales/orders/aggregate";
import { streetDate } from "../../../catalogue/views/products.ts";
import { proofOf } from "../../../people/views/mail-proof.ts";
import { byId, where } from "../../../platform/rows.ts";
import type { Store } from "../../../platform/store.ts";
import { amountDueOf, isHeld, isPickup, linesOf, parcelsOf, paymentsOf, shipmentsOf } from "../../views/order-story.ts";
import { allRefundsOf } from "../../views/payments.ts";

/** The only currency of the demo shop. */
export const CURRENCY = "EUR";

/** An order with all data that its rules depend on. */
export function buildAggregate(store: Store, order: Order): OrderAggregate {
  const { id, number, paymentMethod, paymentState, fulfilmentState, total, taxes, couponId, expiresAt } = order;
  const lines = linesOf(store, id);
  const pickup = isPickup(store, order);
  return {
    id,
    number,
    buyer: [order.name, order.surname].filter(Boolean).join(" "),
    currency: CURRENCY,
    state: order.orderState,
    paymentState,
    fulfilmentState,
    paymentMethod,
    total,
    channel: order.channel,
    extras: order.shippingTotal + order.feeTotal,
    shippingTotal: order.shippingTotal,
    informed: order.accepted?.devoluciones !== undefined,
    receivedAt: receivedAt(store, id),
    due: amountDueOf(store, order),
    taxes,
    taxFree: order.taxExempt,
    ossPlace: order.ossPlace,
    pickup,
    inTwoParcels: order.inTwoParcels,
    carrier: byId(store.data.carriers, order.carrierId)?.name ?? null,
    couponId,
    mailProof: proofOf(store, order),
    placedAt: order.createdAt,
    expiresAt,
    remindedAt: order.remindedAt ?? null,
    lines: lines.map((line) => ({
      id: line.id,
      kind: line.kind,
      variantId: line.variantId,
      name: line.name,
      quantity: line.quantity,
      cancelled: line.cancelled,
      unitPrice: line.unitPrice,
      total: line.total,
      taxRate: line.taxRate,
      weight: line.weight,
      withdrawalExclusion: line.withdrawalExclusion,
      productKind: line.productKind,
      deferred: line.deferred,
      streetDate: line.variantId === null ? null : streetDate(store, line.variantId),
      held: line.kind === "preorder" && isHeld(store, line),
      perClientLimit: byId(store.data.variants, line.variantId)?.perClientLimit ?? null,
    })),
    payments: paymentsOf(store, id),
    refunds: allRefundsOf(store, id).map((refund) => ({ ...refund, providerReference: null })),
    parcels: parcelsOf(store, id).map((parcel) => {
      const row = byId(store.data.shipments, parcel.id);
      const carrier = byId(store.data.carriers, row?.carrierId ?? null)?.name ?? null;
      const { tracking = null, weight = 0, takeOut = [] } = row ?? {};
      return { ...parcel, pickup, carrier, tracking, weight, takeOut };
    }),
    returns: where(store.data.returns, "orderId", id).map(({ orderId: _, ...row }) => row),
    reserved: lines.flatMap((line) =>
      where(store.data.reservations, "orderLineId", line.id)
        .filter(({ state }) => state === "active")
        .map(({ id: reservation, variantId, quantity }) => ({
          id: reservation,
          lineId: line.id,
          variantId,
          quantity,
        })),
    ),
  };
}

/** Time when the last parcel was delivered; null before that. */
const receivedAt = (store: Store, orderId: string): string | null =>
  shipmentsOf(store, orderId)
    .flatMap(({ deliveredAt }) => deliveredAt ?? [])
    .toSorted()
    .at(-1) ?? null;
