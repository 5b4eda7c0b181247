import { invalidField, outOfStock } from "@tablero/domain/carts";
import { Failure } from "@tablero/domain/failure";
import type { MovementKind } from "@tablero/domain/vocabulary";
import { byId, must, where } from "../rows.ts";
import type { Store } from "../store.ts";

export interface Wanted {
  variantId: string;
  name: string;
  quantity: number;
}

/**
 * Takes units out of what is available, for all lines or for none. Nothing else runs in between, so that nothing is
 * promised twice. Throws `out-of-stock` with all lines that fall short.
 */
export function reserve(store: Store, lines: readonly (Wanted & { orderLineId: string; available: number })[]): void {
  const short = lines.filter(({ quantity, available }) => quantity > available);
  if (short.length > 0)
    throw outOfStock(short.map(({ variantId, name, available }) => ({ variantId, name, available })));
  for (const { variantId, orderLineId, quantity } of lines) {
    must(store.data.variants, variantId).reserved += quantity;
    store.data.reservations.push({
      id: store.newId(),
      variantId,
      orderLineId,
      quantity,
      state: "active",
      expiresAt: null,
      createdAt: store.now(),
    });
  }
}

const heldBy = (store: Store, orderLineId: string) =>
  where(store.data.reservations, "orderLineId", orderLineId).filter(({ state }) => state === "active");

/** Gives back what an order still holds. */
export function release(store: Store, orderId: string): void {
  for (const line of where(store.data.orderLines, "orderId", orderId)) {
    for (const reservation of heldBy(store, line.id)) {
      reservation.state = "released";
      must(store.data.variants, reservation.variantId).reserved -= reservation.quantity;
    }
  }
}

/** Gives back units of a line, as far as it still holds them; a reservation that is given back in part is split. */
export function releaseUnits(store: Store, orderLineId: string, quantity: number): void {
  let left = quantity;
  for (const reservation of heldBy(store, orderLineId)) {
    const units = Math.min(left, reservation.quantity);
    if (units === 0) return;
    left -= units;
    if (units < reservation.quantity) {
      reservation.quantity -= units;
      store.data.reservations.push({ ...reservation, id: store.newId(), quantity: units, state: "released" });
    } else {
      reservation.state = "released";
    }
    must(store.data.variants, reservation.variantId).reserved -= units;
  }
}

/** Goods leave the shop: reservations become sale movements; one that leaves in part is split. */
export function consume(
  store: Store,
  order: { number: string },
  lines: readonly { orderLineId: string; quantity: number }[],
  actorUserId: string,
): void {
  for (const { orderLineId, quantity } of lines) {
    let left = quantity;
    for (const reservation of heldBy(store, orderLineId)) {
      if (left === 0) break;
      const units = Math.min(left, reservation.quantity);
      left -= units;
      if (units < reservation.quantity) {
        reservation.quantity -= units;
        store.data.reservations.push({ ...reservation, id: store.newId(), quantity: units, state: "consumed" });
      } else {
        reservation.state = "consumed";
      }
      const variant = must(store.data.variants, reservation.variantId);
      variant.reserved -= units;
      write(store, variant.id, "sale", -units, `Pedido ${order.number}`, actorUserId, order.number);
    }
  }
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
 * Writes a movement by hand: signed for an adjustment, of the others only the size counts. Throws `reserved` with the
 * orders that hold the units, `validation` where the stock would be negative.
 */
export function recordMovement(
  store: Store,
  input: { variantId: string; kind: Exclude<MovementKind, "sale">; quantity: number; reason: string },
  actorUserId: string | null,
  reference: string | null = null,
): void {
  const { variantId, kind, reason } = input;
  const size = Math.abs(input.quantity);
  const quantity = kind === "adjustment" ? input.quantity : kind === "loss" ? -size : size;
  const variant = must(store.data.variants, variantId);
  if (variant.onHand + quantity < 0)
    throw invalidField("quantity", "too-small", `Solo hay ${variant.onHand} unidades.`);
  if (variant.onHand + quantity < variant.reserved) {
    const orders = holders(store, variantId);
    const numbers = orders.map(({ number }) => number).join(", ");
    throw new Failure("reserved", `Hay ${variant.reserved} unidades reservadas: libera antes ${numbers}.`, {
      extra: { orders },
    });
  }
  write(store, variantId, kind, quantity, reason, actorUserId, reference);
}

/** The orders that hold units of a variant. */
function holders(store: Store, variantId: string): { id: string; number: string }[] {
  const lines = where(store.data.reservations, "variantId", variantId)
    .filter(({ state }) => state === "active")
    .flatMap(({ orderLineId }) => byId(store.data.orderLines, orderLineId) ?? []);
  const ids = new Set(lines.map(({ orderId }) => orderId));
  return [...ids].map((id) => ({ id, number: must(store.data.orders, id).number }));
}
