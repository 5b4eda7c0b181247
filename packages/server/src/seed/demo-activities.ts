import type { DemoShop } from "@tablero/demo-shop/types";
import { hasSeat } from "@tablero/domain/events/events/desk";
import { type Batch, batch } from "../db/insert.ts";
import * as schema from "../db/schema/index.ts";

const date = (instant: string) => new Date(instant);
const dateOrNull = (instant: string | null) => (instant === null ? null : date(instant));

/** The ledger with its reservations, preorder campaigns and events. */
export function demoActivities(shop: DemoShop): Batch[] {
  const orderOfLine = new Map(shop.orderLines.map(({ id, orderId }) => [id, orderId]));
  const orderByNumber = new Map(shop.orders.map(({ id, number }) => [number, id]));
  const userName = new Map(shop.users.map(({ id, name }) => [id, name]));
  const registrations = Map.groupBy(shop.registrations, ({ eventId }) => eventId);
  const levels = new Map<string, number>();
  return [
    batch(
      schema.stockMovements,
      shop.stockMovements
        .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
        .map(({ actorUserId, ...movement }) => {
          const onHandAfter = (levels.get(movement.variantId) ?? 0) + movement.quantity;
          levels.set(movement.variantId, onHandAfter);
          return {
            ...movement,
            at: date(movement.at),
            onHandAfter,
            actorId: actorUserId,
            actorName: (actorUserId && userName.get(actorUserId)) || null,
            orderId: (movement.reference && orderByNumber.get(movement.reference)) || null,
          };
        }),
    ),
    batch(
      schema.reservations,
      shop.reservations.map((reservation) => {
        const orderId = orderOfLine.get(reservation.orderLineId);
        if (!orderId) throw new Error(`the demo's reservation ${reservation.id} has no order`);
        return {
          ...reservation,
          orderId,
          expiresAt: dateOrNull(reservation.expiresAt),
          createdAt: date(reservation.createdAt),
          updatedAt: date(reservation.createdAt),
        };
      }),
    ),
    batch(
      schema.preorders,
      shop.preorders.map(({ taken, ...preorder }) => ({
        ...preorder,
        confirmed: taken,
        delayedAt: dateOrNull(preorder.delayedAt),
        releasedAt: dateOrNull(preorder.releasedAt),
        opensAt: date(preorder.opensAt),
        closesAt: date(preorder.closesAt),
        createdAt: date(preorder.createdAt),
        updatedAt: date(preorder.createdAt),
      })),
    ),
    batch(
      schema.preorderReservations,
      shop.preorderReservations.map((booking) => ({
        ...booking,
        confirmedAt: dateOrNull(booking.confirmedAt),
        dueAt: dateOrNull(booking.dueAt),
        remindedAt: dateOrNull(booking.remindedAt ?? null),
        createdAt: date(booking.createdAt),
        updatedAt: date(booking.createdAt),
      })),
    ),
    batch(
      schema.events,
      shop.events.map((event) => ({
        ...event,
        prizes: event.prizes ?? "",
        registered: (registrations.get(event.id) ?? []).filter(({ state }) => hasSeat(state)).length,
        startsAt: date(event.startsAt),
        endsAt: date(event.endsAt),
        registrationOpensAt: dateOrNull(event.registrationOpensAt),
        registrationClosesAt: dateOrNull(event.registrationClosesAt),
        checkInFrom: dateOrNull(event.checkInFrom),
        withdrawUntil: dateOrNull(event.withdrawUntil),
        deckListUntil: dateOrNull(event.deckListUntil),
        cancelledAt: dateOrNull(event.cancelledAt),
        createdAt: date(event.createdAt),
        updatedAt: date(event.createdAt),
      })),
    ),
    batch(
      schema.registrations,
      shop.registrations.map(
        ({ id, eventId, clientId, publicName, state, waitingPosition, paymentMethod, ...registration }) => ({
          id,
          eventId,
          clientId,
          publicName,
          state,
          waitingPosition,
          paymentMethod,
          createdAt: date(registration.createdAt),
          updatedAt: date(registration.createdAt),
        }),
      ),
    ),
  ];
}
