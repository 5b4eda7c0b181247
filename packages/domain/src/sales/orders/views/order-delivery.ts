import { madridDay, madridToUtc } from "../../../platform/dates.ts";
import type { GoodsState, OrderState } from "../../../platform/vocabulary.ts";
import { promiseText } from "../../../settings/shipping/delivery-words.ts";
import { planDispatch } from "../../../settings/shipping/dispatch.ts";
import {
  type DeliveryPromise,
  type DeliveryWay,
  type PromiseSettings,
  promiseFrom,
  provinceAt,
} from "../../../settings/shipping/promise.ts";
import type { Destination } from "../../../settings/shipping/shipping.ts";
import type { OrderAggregate } from "../aggregate.ts";
import { goodsOf } from "../goods-state.ts";
import { fulfilmentState } from "../machines.ts";

/** Goods that the shopper no longer waits for, or that are already at the counter. */
const ARRIVED: readonly GoodsState[] = [
  "delivered",
  "picked-up",
  "partly-picked-up",
  "ready-for-pickup",
  "returned",
  "not-applicable",
];

/** Fields of an order on which its expected day depends. Instants UTC ISO, days yyyy-MM-dd. */
export interface ExpectedOrder {
  state: OrderState;
  goods: GoodsState;
  placedAt: string;
  paidAt: string | null;
  sentAt: string | null;
  /** The last release of its preorders. */
  release: string | null;
  way: DeliveryWay;
  /** Null for pickup. */
  destination: Destination | null;
  /** True if nothing happens before a payment or a confirmation: the days count from now on. */
  awaited?: boolean;
  /** The days promised when the order was placed; null for older orders, and after a change of delivery. */
  promised: Omit<DeliveryPromise, "pickup"> | null;
}

export interface OrderDelivery {
  /** The days that are expected now. */
  promise: DeliveryPromise;
  /** The days that were promised, if they are different. */
  before: DeliveryPromise | null;
}

/**
 * The expected days of an order, and what has changed since it was placed. Null while it is pending, unless `awaited`,
 * and once there is nothing to wait for. A payment that comes after the promised dispatch starts a new promise.
 */
export function orderDelivery(order: ExpectedOrder, settings: PromiseSettings, at: string): OrderDelivery | null {
  const { state, goods, way, sentAt, release, awaited = false } = order;
  const destination = way.pickup ? settings.address : order.destination;
  const isOpen = state === "confirmed" || state === "processing" || (state === "pending" && awaited);
  if (!isOpen || ARRIVED.includes(goods) || !destination) return null;
  const rules = settings.dispatch;
  const planFor = (instant: string) => planDispatch(instant, rules, provinceAt(settings.address), release)?.day ?? null;
  const agreed = awaited ? at : (order.paidAt ?? order.placedAt);
  const planned = planFor(agreed);
  if (planned === null) return null;
  const today = madridDay(at);
  // A parcel leaves at the end of its day; one that did not leave is expected to leave on the next working day.
  const late = planned < today ? planFor(madridToUtc(today, "00:00")) : planned;
  const dispatch = goods === "shipped" && sentAt ? madridDay(sentAt) : late;
  const promise = dispatch && promiseFrom(dispatch, way, destination, { rules });
  if (!promise) return null;
  const first = order.promised && { ...order.promised, pickup: way.pickup };
  const isOwn =
    first !== null && first.dispatch >= (planDispatch(agreed, rules, provinceAt(settings.address))?.day ?? "");
  const before = isOwn ? first : promiseFrom(planned, way, destination, { rules });
  const isSame = before === null || (before.from === promise.from && before.to === promise.to);
  return { promise, before: isSame || awaited ? null : before };
}

/** A parcel that has left the shop, or is ready at the counter; `at` UTC ISO. */
export interface Departure {
  id: string;
  at: string;
}

/** The goods in stock and the preorders of an order in two parcels: their state, and when the last of them left. */
export const partsOf = (
  order: OrderAggregate,
  departures: readonly Departure[],
): Pick<ExpectedOrder, "goods" | "sentAt">[] =>
  [false, true].map((isLater) => {
    const lines = order.lines.filter(({ kind }) => (kind === "preorder") === isLater);
    const parcels = order.parcels.filter((parcel) =>
      parcel.lines.some(({ lineId }) => lines.some(({ id }) => id === lineId)),
    );
    const gone = departures.filter(({ id }) => parcels.some((parcel) => parcel.id === id));
    const sentAt = gone
      .map(({ at }) => at)
      .toSorted()
      .at(-1);
    const part = { ...order, lines, parcels, fulfilmentState: fulfilmentState(lines, parcels), inTwoParcels: false };
    return { goods: goodsOf(part), sentAt: sentAt ?? null };
  });

/** The state of one of two parcels, for shoppers; null while only its expected days say something. */
const PART_STATES: Record<GoodsState, string | null> = {
  waiting: null,
  held: null,
  "to-prepare": null,
  "rest-to-prepare": null,
  preparing: null,
  packed: null,
  "ready-for-pickup": "Listo para recoger",
  partial: "Enviado en parte",
  "rest-held": "Enviado en parte",
  "partly-picked-up": "Recogido en parte",
  shipped: "Enviado",
  delivered: "Entregado",
  "picked-up": "Recogido",
  returned: "Devuelto",
  "not-applicable": null,
};

/** One of the two parcels of an order, in a list of orders: «Tu precompra», «Llega el viernes 29 de enero». */
export interface OrderPart {
  title: string;
  text: string;
}

/** The parcels of an order in two parcels, with their states and expected days; empty for any other order. */
export function orderParts(
  parts: readonly [Pick<ExpectedOrder, "goods"> | undefined, Pick<ExpectedOrder, "goods"> | undefined],
  deliveries: readonly [OrderDelivery | null, OrderDelivery | null],
  at: string,
): OrderPart[] {
  return parts.flatMap((part, index) => {
    if (!part || part.goods === "not-applicable") return [];
    const expected = deliveries[index];
    const words = [PART_STATES[part.goods], expected && promiseText(expected.promise, at)].filter(Boolean);
    return [{ title: PART_TITLES[index] ?? "", text: words.join(". ") || "Pendiente" }];
  });
}

const PART_TITLES = ["Lo que había en la tienda", "Tu precompra"];
