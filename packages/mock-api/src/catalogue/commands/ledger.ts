import { availableUnits } from "@tablero/domain/catalogue/stock/availability";
import {
  type ManualMovement,
  movementRefusal,
  shouldServeReservations,
  signedQuantity,
} from "@tablero/domain/catalogue/stock/movements";
import { outOfStock } from "@tablero/domain/catalogue/stock/out-of-stock";
import { mergeByVariant, type VariantUnits } from "@tablero/domain/catalogue/stock/variant-units";
import type { MovementKind } from "@tablero/domain/platform/vocabulary";
import type { HeldUnits } from "@tablero/domain/sales/orders/aggregate";
import type { ReservedPart } from "@tablero/domain/sales/orders/units";
import { byId, must, where } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { notifyWaiting } from "./alerts.ts";
import { announceLowStock } from "./low-stock.ts";

/** Throws `out-of-stock` with all lines that have too few units. */
export function requireUnits(store: Store, units: readonly VariantUnits[]): void {
  const short = mergeByVariant(units).flatMap(({ variantId, quantity }) => {
    const variant = must(store.data.variants, variantId);
    const available = availableUnits(variant);
    return quantity > available
      ? [{ variantId, name: must(store.data.products, variant.productId).name, available }]
      : [];
  });
  if (short.length > 0) throw outOfStock(short);
}

/** Reserves available units. Call `requireUnits` right before it, so that nothing else runs in between. */
export function reserve(store: Store, units: readonly HeldUnits[]): void {
  for (const { id, variantId, lineId, quantity } of units) {
    const variant = must(store.data.variants, variantId);
    const available = availableUnits(variant);
    variant.reserved += quantity;
    announceLowStock(store, variantId, available, available - quantity);
    store.data.reservations.push({
      id,
      variantId,
      orderLineId: lineId,
      quantity,
      state: "active",
      expiresAt: null,
      createdAt: store.now(),
    });
  }
}

/**
 * Releases reserved units or removes them from stock. If a reservation ends only partially, the ended part gets its own
 * row.
 */
export function endReservations(
  store: Store,
  order: { number: string },
  parts: readonly ReservedPart[],
  state: "released" | "consumed",
  actorUserId: string | null,
): void {
  for (const { id, quantity, whole } of parts) {
    const reservation = must(store.data.reservations, id);
    if (whole) reservation.state = state;
    else {
      reservation.quantity -= quantity;
      store.data.reservations.push({ ...reservation, id: store.newId(), quantity, state });
    }
  }
  for (const { variantId, quantity } of mergeByVariant(parts)) {
    must(store.data.variants, variantId).reserved -= quantity;
    if (state === "consumed")
      write(store, variantId, "sale", -quantity, `Pedido ${order.number}`, actorUserId, order.number);
  }
  if (state === "released") notifyWaiting(store, parts);
}

function write(
  store: Store,
  variantId: string,
  kind: MovementKind,
  quantity: number,
  reason: string,
  actorUserId: string | null,
  reference: string | null,
): void {
  must(store.data.variants, variantId).onHand += quantity;
  const movement = { id: store.newId(), variantId, kind, quantity, reason, actorUserId, reference, at: store.now() };
  store.data.stockMovements.push(movement);
}

/**
 * Records a manual movement. Only an adjustment is signed; for other kinds, the absolute value counts. Throws
 * `reserved` with the orders that hold the units, and `validation` if the stock would be negative.
 */
export function recordMovement(
  store: Store,
  input: { variantId: string; kind: ManualMovement; quantity: number; reason: string },
  actorUserId: string | null,
  reference: string | null = null,
): void {
  const { variantId, kind, reason } = input;
  const quantity = signedQuantity(kind, input.quantity);
  const refusal = movementRefusal(must(store.data.variants, variantId), quantity, () => ({
    orders: listHolders(store, variantId),
    campaigns: holdingCampaigns(store, variantId),
  }));
  if (refusal) throw refusal;
  move(
    store,
    { variantId, kind, quantity, reason },
    { actorUserId, reference, serves: shouldServeReservations(kind, quantity) },
  );
}

type Movement = { variantId: string; kind: MovementKind; quantity: number; reason: string };

/** Records units; incoming ones serve reservations first, and waiting shoppers are notified of the rest. */
function move(
  store: Store,
  { variantId, kind, quantity, reason }: Movement,
  how: { actorUserId: string | null; reference: string | null; serves: boolean },
): void {
  const available = availableUnits(must(store.data.variants, variantId));
  write(store, variantId, kind, quantity, reason, how.actorUserId, how.reference);
  const kept = how.serves ? store.followers.unitsArrived(store, variantId) : 0;
  announceLowStock(store, variantId, available, available + quantity - kept);
  if (quantity > kept) notifyWaiting(store, [{ variantId, quantity: quantity - kept }]);
}

/** Records units sold at the counter, without an order. */
export function recordSale(
  store: Store,
  { variantId, quantity, reason }: { variantId: string; quantity: number; reason: string },
  actorUserId: string,
): void {
  write(store, variantId, "sale", -quantity, reason, actorUserId, null);
}

/** Records units from a file: they serve reservations first, and waiting shoppers are notified of the rest. */
export function moveForImport(store: Store, movement: Movement, actorUserId: string | null): void {
  const { quantity } = movement;
  if (quantity !== 0) move(store, movement, { actorUserId, reference: null, serves: quantity > 0 });
}

/** The orders that reserve units of a variant. */
export function listHolders(store: Store, variantId: string): { id: string; number: string }[] {
  const lines = where(store.data.reservations, "variantId", variantId)
    .filter(({ state }) => state === "active")
    .flatMap(({ orderLineId }) => byId(store.data.orderLines, orderLineId) ?? []);
  const ids = new Set(lines.map(({ orderId }) => orderId));
  return [...ids].map((id) => ({ id, number: must(store.data.orders, id).number }));
}

/** Titles of the campaigns that hold units of a variant. */
const holdingCampaigns = ({ data }: Store, variantId: string): string[] =>
  data.preorders.filter((campaign) => campaign.variantId === variantId && campaign.held > 0).map(({ title }) => title);
