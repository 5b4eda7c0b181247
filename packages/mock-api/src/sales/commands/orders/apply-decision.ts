import type { Order } from "@tablero/demo-shop/types";
import type { OrderDecision } from "@tablero/domain/sales/orders/decide";
import { effectsOf, type OrderEffect } from "@tablero/domain/sales/orders/effects";
import { orderEvents } from "@tablero/domain/sales/orders/shop-events";
import { endReservations, recordMovement, requireUnits, reserve } from "../../../catalogue/commands/ledger.ts";
import { notify } from "../../../platform/commands/notify.ts";
import { must } from "../../../platform/rows.ts";
import { bumpVersion, type Store } from "../../../platform/store.ts";
import { freePlaces, listCampaigns, moveBookings, takeConfirmedPlaces } from "../preorders/preorder-places.ts";
import { adjustHeldUnits } from "../preorders/preorder-units.ts";
import { announceOrders } from "./announce-order.ts";
import { changeOrderContent } from "./apply-edit.ts";
import { applyMoneyEffects } from "./apply-money.ts";
import { applyParcelEffects } from "./apply-parcels.ts";
import { applyReturnEffects } from "./apply-returns.ts";
import { requireCouponUse } from "./place-limits.ts";
import { addOrderEvent } from "./timeline.ts";

/**
 * Stores the effects of a decision, and nothing else. Without a staff user, the actor is the shopper or the system.
 * Throws `out-of-stock` and `coupon-invalid` before anything is stored.
 */
export function applyDecision(
  store: Store,
  order: Order,
  { order: after, effects }: OrderDecision,
  userId: string | null,
): void {
  for (const { units } of effectsOf(effects, "units-reserved")) requireUnits(store, units);
  for (const { units } of effectsOf(effects, "preorders-taken")) takeConfirmedPlaces(store, order, units);
  for (const { couponId, change } of effectsOf(effects, "coupon"))
    if (change === "redeemed") requireCouponUse(store, order.clientId, must(store.data.coupons, couponId));
  for (const effect of effects) apply(store, order, effect, userId);
  // Units for which no reservation is waiting become available immediately; the campaign keeps the others.
  for (const campaign of listCampaigns(store, freedLines(effects))) adjustHeldUnits(store, campaign);
  moveBookings(store, { order: after, effects });
  if (effectsOf(effects, "order").length > 0) writeOrder(store, order, after);
  announceOrders(store, orderEvents(order.id, effects));
}

const freedLines = (effects: readonly OrderEffect[]): string[] =>
  effectsOf(effects, "preorders-freed").flatMap(({ units }) => units.map(({ lineId }) => lineId));

function writeOrder(store: Store, order: Order, after: OrderDecision["order"]): void {
  order.orderState = after.state;
  order.paymentState = after.paymentState;
  order.fulfilmentState = after.fulfilmentState;
  order.paymentMethod = after.paymentMethod;
  order.inTwoParcels = after.inTwoParcels;
  order.expiresAt = after.expiresAt;
  order.remindedAt = after.remindedAt;
  order.updatedAt = store.now();
  if (store.mailProofs.has(order.id)) store.mailProofs.set(order.id, after.mailProof);
  bumpVersion(store, order.id);
}

function apply(store: Store, order: Order, effect: OrderEffect, userId: string | null): void {
  switch (effect.kind) {
    case "units-reserved":
      reserve(store, effect.units);
      break;
    case "units-released":
      endReservations(store, order, effect.parts, "released", userId);
      break;
    case "units-sold":
      endReservations(store, order, effect.parts, "consumed", userId);
      break;
    case "units-returned": {
      const details = { kind: "return", reason: `Devolución del pedido ${order.number}` } as const;
      for (const units of effect.units) recordMovement(store, { ...units, ...details }, userId, order.number);
      break;
    }
    case "units-written-off": {
      const details = { kind: "loss", reason: `Devuelto sin poder venderse: pedido ${order.number}` } as const;
      for (const units of effect.units)
        recordMovement(store, { ...units, ...details, quantity: -units.quantity }, userId, order.number);
      break;
    }
    // The state of the reservations already reflects this.
    case "lines-released":
      break;
    case "preorders-freed":
      for (const { lineId, quantity } of effect.units) freePlaces(store, lineId, quantity, effect.to);
      break;
    case "preorders-taken":
      break;
    case "balance-asked":
      must(store.data.orderLines, effect.lineId).deferred = 0;
      break;
    case "coupon": {
      const coupon = must(store.data.coupons, effect.couponId);
      const uses = coupon.uses + (effect.change === "returned" ? -1 : 1);
      coupon.uses = Math.max(uses, 0);
      break;
    }
    case "timeline":
      for (const event of effect.events) addOrderEvent(store, order.id, event, userId);
      break;
    case "notice":
      notify(store, effect.notice);
      break;
    default:
      changeOrderContent(store, order, effect);
      applyReturnEffects(store, order.id, effect);
      applyMoneyEffects(store, order.id, effect, userId);
      applyParcelEffects(store, order, effect);
  }
}
