import { deckTerms } from "../events/events/deck-lists.ts";
import type { DeckListSettings } from "../events/events/deck-settings.ts";
import { isLive } from "../events/events/desk.ts";
import { addDays, formatTime, madridDay } from "../platform/dates.ts";
import { formatMoney } from "../platform/money/money.ts";
import type {
  FulfilmentState,
  OrderState,
  PreorderReservationState,
  RegistrationState,
} from "../platform/vocabulary.ts";
import { isRunning } from "../sales/orders/steps.ts";
import { weekdayText } from "../settings/shipping/day-words.ts";
import { promiseText } from "../settings/shipping/delivery-words.ts";
import type { DeliveryPromise } from "../settings/shipping/promise.ts";

/** Reservations that bring nothing more, or were handed over. */
const ENDED_RESERVATIONS: readonly PreorderReservationState[] = [
  "unallocated",
  "served",
  "expired",
  "refunded",
  "cancelled",
];

/** Days of a shopper's week, including today. */
export const WEEK_DAYS = 7;
/** Maximum number of running orders that are read for a week, newest first. */
export const MAX_WEEK_ORDERS = 30;

export const WEEK_ENTRY_KINDS = ["payment", "pickup", "offer", "deck-list", "event", "parcel", "release"] as const;
export type WeekEntryKind = (typeof WEEK_ENTRY_KINDS)[number];

/** The page that an entry leads to: an order or a booking by its token, an event by its slug. */
export interface WeekTarget {
  kind: "order" | "booking" | "event";
  key: string;
}

export interface WeekEntry {
  kind: WeekEntryKind;
  /** yyyy-MM-dd in Madrid; null for what is possible now, without a deadline. */
  day: string | null;
  /** The time of day at which it begins or ends; null if only the day is known. */
  at: string | null;
  title: string;
  text: string;
  target: WeekTarget | null;
}

export interface Week {
  /** The first and the last day, yyyy-MM-dd. */
  from: string;
  to: string;
  /** Steps that the shopper can take now: money due, goods to pick up, offered places. */
  now: WeekEntry[];
  /** Days with an entry. */
  days: { day: string; title: string; entries: WeekEntry[] }[];
  /** The first entry after the week. */
  next: WeekEntry | null;
}

export interface WeekLine {
  name: string;
  quantity: number;
  /** Units of `quantity` that were cancelled. */
  cancelled: number;
  preorder: { payUntil: string | null } | null;
}

/** The fields of an order, as its page shows it, from which a week is built. */
export interface WeekOrder {
  number: string;
  token: string;
  state: OrderState;
  fulfilment: FulfilmentState;
  lines: readonly WeekLine[];
  delivery: { promise: DeliveryPromise } | null;
  laterDelivery: { promise: DeliveryPromise } | null;
  due: number;
  payable: boolean;
  payUntil: string | null;
  transfer: { dueAt: string | null } | null;
  shipping: { pickup: boolean };
}

/** A place of the shopper at an event. */
export interface WeekPlace {
  /** Null for a place from before bookings existed. */
  bookingToken: string | null;
  state: RegistrationState;
  waitingPosition: number | null;
  offerUntil: string | null;
  deckListAt: string | null;
  event: WeekEvent;
}

/** An event that is not cancelled. */
export interface WeekEvent extends DeckListSettings {
  slug: string;
  title: string;
  startsAt: string;
  endsAt: string;
  place: string;
}

/** A reservation of the shopper in a preorder campaign. */
export interface WeekReservation {
  title: string;
  state: PreorderReservationState;
  /** yyyy-MM-dd */
  releaseDate: string;
  orderToken: string | null;
}

export interface WeekData {
  orders: readonly WeekOrder[];
  places: readonly WeekPlace[];
  reservations: readonly WeekReservation[];
}

const orderTarget = (token: string): WeekTarget => ({ kind: "order", key: token });

/** «Mareas de Sal», «Mareas de Sal y 2 más». */
function nameGoods(lines: readonly WeekLine[]): string {
  const left = lines.filter(({ quantity, cancelled }) => cancelled < quantity);
  const names = [...new Set(left.map(({ name }) => name))];
  const [first = ""] = names;
  return names.length > 1 ? `${first} y ${names.length - 1} más` : first;
}

/** «antes del lunes 7, 18:00» */
const untilText = (instant: string, today: string): string =>
  `antes del ${weekdayText(madridDay(instant), today)}, ${formatTime(instant)}`;

/** The deadline of an amount due; undefined if the shopper pays on delivery, at the counter, or later. */
function paymentDeadline({ due, payable, payUntil, transfer, lines }: WeekOrder): string | null | undefined {
  const [balance] = lines.flatMap(({ preorder }) => preorder?.payUntil ?? []).sort();
  if (due === 0 || !(payable || transfer || balance)) return undefined;
  return transfer?.dueAt ?? payUntil ?? balance ?? null;
}

function paymentEntries(order: WeekOrder, today: string): WeekEntry[] {
  const until = paymentDeadline(order);
  if (until === undefined) return [];
  const how = order.transfer ? "por transferencia" : "";
  const words = [how, until && untilText(until, today)].filter(Boolean).join(" ");
  const text = [nameGoods(order.lines), words].filter(Boolean).join(" · ");
  const day = until && madridDay(until);
  const title = `Paga ${formatMoney(order.due)}`;
  return [{ kind: "payment", day, at: until, title, text, target: orderTarget(order.token) }];
}

function pickupEntries(order: WeekOrder): WeekEntry[] {
  if (order.fulfilment !== "ready-for-pickup") return [];
  const pays = order.due > 0 ? ` · Pagas ${formatMoney(order.due)} al recogerlo` : "";
  const text = `${nameGoods(order.lines)}${pays}`;
  const title = "Recoge tu pedido en la tienda";
  return [{ kind: "pickup", day: null, at: null, title, text, target: orderTarget(order.token) }];
}

function parcelEntries(order: WeekOrder, now: string): WeekEntry[] {
  // Its days depend on a payment or a confirmation, which are entries of their own.
  if (order.state === "pending") return [];
  const today = madridDay(now);
  const { lines, delivery: first, laterDelivery: second } = order;
  const parcels = second
    ? [
        { delivery: first, goods: lines.filter(({ preorder }) => preorder === null) },
        { delivery: second, goods: lines.filter(({ preorder }) => preorder !== null) },
      ]
    : [{ delivery: first, goods: lines }];
  return parcels.flatMap(({ delivery, goods }): WeekEntry[] => {
    if (!delivery) return [];
    const { promise } = delivery;
    const arrival = promise.pickup ? promise.to : promise.from;
    const isLate = promise.to < today;
    const text = isLate ? `Tenía que llegar el ${weekdayText(promise.to, today)}` : promiseText(promise, now);
    const [, day = today] = [arrival, today].sort();
    return [{ kind: "parcel", day, at: null, title: nameGoods(goods), text, target: orderTarget(order.token) }];
  });
}

/** The places of one booking in words: «2 plazas», «En lista de espera, puesto 3», «Falta pagar la plaza». */
function placesText(places: readonly WeekPlace[]): string {
  const count = (state: RegistrationState) => places.filter((place) => place.state === state).length;
  const seated = count("registered") + count("checked-in");
  const unpaid = count("pending-payment");
  const [position] = places.flatMap(({ waitingPosition }) => waitingPosition ?? []).sort((a, b) => a - b);
  return [
    seated > 0 ? (seated === 1 ? "1 plaza" : `${seated} plazas`) : "",
    unpaid > 0 ? (unpaid === 1 ? "Falta pagar la plaza" : `Falta pagar ${unpaid} plazas`) : "",
    position === undefined ? "" : `En lista de espera, puesto ${position}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

function bookingEntries(places: readonly WeekPlace[], now: string): WeekEntry[] {
  const [first] = places;
  if (!first) return [];
  const { event, bookingToken } = first;
  const today = madridDay(now);
  const target: WeekTarget = bookingToken ? { kind: "booking", key: bookingToken } : { kind: "event", key: event.slug };
  const offered = places.filter(({ state }) => state === "offered");
  const [offerUntil = null] = offered.flatMap((place) => place.offerUntil ?? []).sort();
  const offer: WeekEntry = {
    kind: "offer",
    day: offerUntil && madridDay(offerUntil),
    at: offerUntil,
    title: "Hay una plaza para ti",
    text: [event.title, offerUntil && `acéptala ${untilText(offerUntil, today)}`].filter(Boolean).join(" · "),
    target,
  };
  const begins = madridDay(event.startsAt);
  const hasBegun = begins < today;
  const others = places.filter(({ state }) => state !== "offered");
  const booked: WeekEntry = {
    kind: "event",
    day: hasBegun ? today : begins,
    at: hasBegun ? null : event.startsAt,
    title: event.title,
    text: [
      `${formatTime(event.startsAt)}–${formatTime(event.endsAt)}`,
      event.place,
      placesText(others),
      deckListText(others, event),
    ]
      .filter(Boolean)
      .join(" · "),
    target,
  };
  const lists = deckListEntries(others, event, target, now);
  return [...(offered.length > 0 ? [offer] : []), ...(others.length > 0 ? [booked] : []), ...lists];
}

/** The deck lists that an event requires and that can still be handed in. */
function deckListEntries(places: readonly WeekPlace[], event: WeekEvent, target: WeekTarget, now: string): WeekEntry[] {
  const terms = deckTerms({ ...event, cancelledAt: null }, now);
  const missing = places.filter(({ deckListAt }) => deckListAt === null).length;
  if (!terms?.required || !terms.open || missing === 0) return [];
  return [
    {
      kind: "deck-list",
      day: madridDay(terms.until),
      at: terms.until,
      title: missing === 1 ? "Entrega tu lista de mazo" : `Entrega ${missing} listas de mazo`,
      text: `${event.title} · ${untilText(terms.until, madridDay(now))}`,
      target,
    },
  ];
}

/** Whether the lists of an event that takes them were handed in. */
function deckListText(places: readonly WeekPlace[], { deckList }: WeekEvent): string {
  if (deckList === "none") return "";
  const isMissing = places.some(({ deckListAt }) => deckListAt === null);
  return isMissing ? "Lista de mazo sin entregar" : "Lista de mazo entregada";
}

function releaseEntries({ title, state, releaseDate, orderToken }: WeekReservation, today: string): WeekEntry[] {
  if (ENDED_RESERVATIONS.includes(state) || releaseDate < today) return [];
  const target = orderToken === null ? null : orderTarget(orderToken);
  return [{ kind: "release", day: releaseDate, at: null, title, text: "Sale a la venta tu precompra", target }];
}

/** Entries of a day in order: those without a time first. */
const orderKey = ({ day, at }: WeekEntry): string => `${day ?? ""} ${at ?? ""}`;
const byTime = (a: WeekEntry, b: WeekEntry): number => orderKey(a).localeCompare(orderKey(b));

/** «Hoy, lunes 30», «Mañana, martes 1 de diciembre», «Miércoles 2 de diciembre». */
function dayTitle(day: string, today: string): string {
  const words = weekdayText(day, today);
  if (day === today) return `Hoy, ${words}`;
  if (day === addDays(today, 1)) return `Mañana, ${words}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * A shopper's week in Madrid time, from today on: steps to take now, the days with their events, and later dates. Closed
 * orders, ended places and reservations, and events that are over are left out. `now` is an instant.
 */
export function buildWeek({ orders, places, reservations }: WeekData, now: string): Week {
  const from = madridDay(now);
  const to = addDays(from, WEEK_DAYS - 1);
  const running = orders.filter(({ state }) => isRunning(state));
  const coming = places.filter(({ state, event }) => isLive(state) && Date.parse(event.endsAt) > Date.parse(now));
  const bookings = Map.groupBy(coming, ({ bookingToken, event }) => bookingToken ?? event.slug);
  const booked = [...bookings.values()].flatMap((own) => bookingEntries(own, now));
  const dated = [
    ...booked.filter(({ kind }) => kind === "event"),
    ...running.flatMap((order) => parcelEntries(order, now)),
    ...reservations.flatMap((reservation) => releaseEntries(reservation, from)),
  ].sort(byTime);
  const within = dated.filter(({ day }) => day !== null && day <= to);
  const days = Map.groupBy(within, ({ day }) => day ?? from);
  return {
    from,
    to,
    now: [
      ...booked.filter(({ kind }) => kind !== "event"),
      ...running.flatMap((order) => paymentEntries(order, from)),
      ...running.flatMap(pickupEntries),
    ].sort(byDeadline),
    days: [...days].map(([day, entries]) => ({ day, title: dayTitle(day, from), entries })),
    next: dated.find(({ day }) => day !== null && day > to) ?? null,
  };
}

/** The closest deadline first, then what has none. */
function byDeadline(a: WeekEntry, b: WeekEntry): number {
  if (a.at === null || b.at === null) return Number(a.at === null) - Number(b.at === null);
  return a.at.localeCompare(b.at);
}
