import type { Order } from "@tablero/contract/sales/shapes/admin-orders";
import { formatLongDay } from "@tablero/domain/platform/dates";
import { isOneOf } from "@tablero/domain/platform/typed";
import type { GoodsState, ShipmentState } from "@tablero/domain/platform/vocabulary";
import { goodsProgression, TO_PREPARE } from "@tablero/domain/sales/orders/goods-state";
import { isClosed } from "@tablero/domain/sales/orders/steps";
import { IN_SHOP_STATES, unitsIn, unitsToSend } from "@tablero/domain/sales/orders/units-after-refund";
import { goodsLabel, paymentLabel } from "@tablero/domain/sales/orders/visible-state";
import {
  NOT_APPLICABLE_LABEL,
  ORDER_PAYMENT_STATE_LABELS,
  ORDER_STATE_LABELS,
} from "@tablero/domain/sales/words/order-states";
import { goodsWeightWords } from "@tablero/domain/settings/shipping/shipping-words";
import type { TrackStep } from "@tablero/ui/track";
import { counted } from "../../platform/values/amounts.tsx";

export type Shipment = Order["shipments"][number];
export type OrderLine = Order["lines"][number];

/** A single label for each action, used everywhere on the page, for parcels and pickups alike. */
export const SHIPMENT_ACTIONS: Record<ShipmentState, { label: string; done: string }> = {
  preparing: { label: "Preparar", done: "Pedido en preparación" },
  packed: { label: "Marcar preparado", done: "Pedido preparado" },
  shipped: { label: "Marcar enviado", done: "Pedido enviado" },
  "ready-for-pickup": { label: "Listo para recoger", done: "Listo para recoger" },
  delivered: { label: "Marcar entregado", done: "Pedido entregado" },
  "picked-up": { label: "Marcar recogido", done: "Pedido recogido" },
  returned: { label: "Marcar devuelto", done: "Pedido devuelto" },
  cancelled: { label: "Anular bulto", done: "Bulto anulado" },
};

/**
 * Units of each line that can be prepared now: still to be sent, and not in any shipment. Tickets are never sent, and
 * lines that wait for a preorder are sent later.
 */
export const unitsLeft = (order: Pick<Order, "lines" | "shipments">): { line: OrderLine; left: number }[] =>
  order.lines
    .filter((line) => line.kind !== "ticket" && !line.waiting)
    .map((line) => ({ line, left: unitsToSend(line, order.shipments) }))
    .filter(({ left }) => left > 0);

/**
 * Units on the delivery note: all of them, or, of an order in two parcels, those of the parcels in the shop, or else
 * those that can be prepared.
 */
export function unitsOnNote(
  order: Pick<Order, "lines" | "shipments" | "inTwoParcels">,
): { line: OrderLine; units: number }[] {
  const left = unitsLeft(order);
  const isPacked = order.shipments.some(({ state }) => IN_SHOP_STATES.includes(state));
  return order.lines
    .filter(({ kind }) => kind !== "ticket")
    .map((line) => {
      if (!order.inTwoParcels) return { line, units: line.quantity - line.cancelled };
      if (isPacked) return { line, units: unitsIn(order.shipments, line.id, IN_SHOP_STATES) };
      return { line, units: left.find((each) => each.line.id === line.id)?.left ?? 0 };
    })
    .filter(({ units }) => units > 0);
}

/** «2 × Almadraba» for parts of an order. */
export const partsText = (
  order: Pick<Order, "lines">,
  parts: readonly { lineId: string; quantity: number }[],
): string =>
  parts
    .map(({ lineId, quantity }) => `${quantity} × ${order.lines.find(({ id }) => id === lineId)?.name ?? "artículo"}`)
    .join(", ");

/**
 * "1,2 kg", and the products whose weight is missing; null if nothing is delivered. A product without a weight does not
 * count as 0 g.
 */
export function parcelWeight({ weight, unweighed }: Pick<Order, "weight" | "unweighed">): string | null {
  const known = goodsWeightWords(weight);
  if (weight === 0) return unweighed === 0 ? null : known;
  return unweighed === 0 ? known : `${known} sin contar ${counted(unweighed, "unidad", "unidades")} sin peso`;
}

/** Returns true if a shipment can be prepared: the order is active and some units are not in any shipment yet. */
export function canPrepare(order: Pick<Order, "state" | "lines" | "shipments">): boolean {
  const standing = order.state === "confirmed" || order.state === "processing";
  return standing && unitsLeft(order).length > 0;
}

/**
 * «Queda la reserva de Almadraba, sale el 12 de febrero de 2027: va en el segundo paquete.», for an active order of which
 * goods in no parcel wait; null if none do.
 */
export function waitingText(order: Pick<Order, "state" | "lines" | "shipments" | "inTwoParcels">): string | null {
  const waiting = order.lines.filter(
    (line) => line.kind !== "ticket" && line.waiting && unitsToSend(line, order.shipments) > 0,
  );
  if (waiting.length === 0 || isClosed(order.state)) return null;
  if (!order.inTwoParcels) return "Espera a una precompra: a que llegue, o a su fecha de venta.";
  const names = waiting.map(({ name }) => name).join(", ");
  const last = waiting
    .flatMap(({ releaseDate }) => releaseDate ?? [])
    .toSorted()
    .at(-1);
  return `Queda la reserva de ${names}${last ? `, sale el ${formatLongDay(last)}` : ""}: va en el segundo paquete.`;
}

/** Returns true if any part of an order has to be prepared, as in its badge and the list's tab. */
export const isToPrepare = ({ goods }: { goods: GoodsState }): boolean => isOneOf(TO_PREPARE, goods);

export interface OrderTrack {
  steps: TrackStep[];
  current: string;
  complete: boolean;
}

const step = (id: string, label: string): TrackStep => ({ id, label });

/** Steps of the order itself. A cancelled or expired order ends at the step where it was closed. */
export function orderTrack({ state }: Pick<Order, "state">): OrderTrack {
  const labels = ORDER_STATE_LABELS;
  if (isClosed(state))
    return {
      steps: [step("pending", labels.pending.label), step(state, labels[state].label)],
      current: state,
      complete: true,
    };
  const way = ["pending", "confirmed", "processing", "completed"] as const;
  return {
    steps: way.map((each) => step(each, labels[each].label)),
    current: state,
    complete: state === "completed",
  };
}

/** The track of a closed order: a single step that is not current. */
const NOT_APPLICABLE: OrderTrack = {
  steps: [step("not-applicable", NOT_APPLICABLE_LABEL.label)],
  current: "none",
  complete: false,
};

/** Steps of the payment. States that the payment method does not use are omitted. */
export function paymentTrack({
  state,
  payment,
  paymentMethod,
  due,
}: Pick<Order, "state" | "payment" | "paymentMethod" | "due">): OrderTrack {
  if (paymentLabel({ state, payment }) === NOT_APPLICABLE_LABEL) return NOT_APPLICABLE;
  const labels = ORDER_PAYMENT_STATE_LABELS;
  const authorises = paymentMethod === "card" || payment === "authorised";
  const refunded = payment === "refunded" || payment === "partially-refunded";
  const way = [
    "unpaid" as const,
    ...(authorises ? (["authorised"] as const) : []),
    ...(payment === "partial" ? (["partial"] as const) : []),
    "paid" as const,
    ...(refunded ? [payment] : []),
  ];
  return {
    steps: way.map((each) => step(each, labels[each].label)),
    current: payment,
    // A refunded amount that is still owed must be paid again.
    complete: (payment === "paid" || refunded) && due === 0,
  };
}

/** Steps of the goods: parcels are shipped, pickups are made ready at the counter. */
export function goodsTrack({ goods, pickup }: Pick<Order, "goods" | "pickup">): OrderTrack {
  if (goods === "not-applicable") return NOT_APPLICABLE;
  return {
    steps: goodsProgression({ goods, pickup }).map((each) => step(each, goodsLabel({ goods: each }).label)),
    current: goods,
    complete: goods === "delivered" || goods === "picked-up" || goods === "returned",
  };
}
