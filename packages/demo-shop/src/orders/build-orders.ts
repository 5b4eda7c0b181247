import { madridDay } from "@tablero/domain/platform/dates";
import { fulfilmentState } from "@tablero/domain/sales/orders/machines";
import { dueOf, orderMoney, orderPaymentState } from "@tablero/domain/sales/orders/paying/money";
import { sumDeferred } from "@tablero/domain/sales/orders/preorder-lines";
import { hasDeadline } from "@tablero/domain/sales/orders/steps";
import { computeDeferred } from "@tablero/domain/sales/preorders/deposit";
import { orderNumber } from "@tablero/domain/settings/orders/number";
import { after, type Clock, createRandom, DAY, type Random, requireFound } from "../kit.ts";
import type { CampaignBooking } from "../preorders.ts";
import { DEMO_SETTINGS } from "../settings.ts";
import type { ClientAddress } from "../types/people.ts";
import { type BasketItem, createShelf, fillBasket } from "./basket.ts";
import type { OrderRows, OrderSources } from "./context.ts";
import { planCourse } from "./course.ts";
import { buildGoods, makeTracking } from "./goods.ts";
import { buildMoney } from "./money.ts";
import { placeOrder } from "./place.ts";
import { SCENARIOS, type Scenario } from "./scenarios.ts";
import { buildTimeline } from "./timeline.ts";

interface Plan {
  at: string;
  key: string;
  scenario: Scenario;
  booking: CampaignBooking | null;
}

const NOTES = [
  "Es un regalo: sin albarán dentro, por favor.",
  "Si falta alguna carta, mandad el resto y esperamos.",
  "Dejar en la frutería de al lado si no estoy.",
  "¿Podéis meter el ticket del torneo en la caja? Gracias.",
];

/** All orders in chronological order, including the preorders of the campaigns. */
export function buildOrders(sources: OrderSources, bookings: CampaignBooking[]): OrderRows {
  const rows: OrderRows = {
    orders: [],
    orderLines: [],
    orderEvents: [],
    payments: [],
    refunds: [],
    shipments: [],
    shipmentLines: [],
    reservations: [],
  };
  const { clock } = sources;
  const plans: Plan[] = bookings.map((booking, index) => ({
    at: booking.at,
    key: `held:${index}`,
    scenario: heldScenario(booking),
    booking,
  }));
  SCENARIOS.forEach((scenario, kind) => {
    for (let index = 0; index < scenario.count; index++) {
      const key = `order:${kind}:${index}`;
      const random = createRandom(key);
      const [youngest, oldest] = scenario.age;
      const at = wakingMoment(clock, random.range(youngest, oldest), scenario.delivery === "counter", random);
      plans.push({ at, key, scenario, booking: null });
    }
  });
  plans.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.key < b.key ? -1 : 1));

  const shelf = createShelf(sources, new Set(bookings.map((booking) => booking.item.variant.id)));
  const addresses = new Map(
    sources.clientAddresses.filter((entry) => entry.isDefault).map((entry) => [entry.clientId, entry]),
  );
  for (const [index, { at, key, scenario, booking }] of plans.entries()) {
    const random = createRandom(`${key}:content`);
    const basketOf = () =>
      booking ? [booking.item] : fillBasket(shelf, at, random, scenario.goods === "partial" ? 2 : 1);
    addOrder(
      rows,
      sources,
      { at, scenario, booking, addresses, basketOf, number: orderNumber(madridDay(at).slice(0, 4), index + 1) },
      random,
    );
  }
  return rows;
}

/**
 * An instant the given number of days ago. Older orders fall within usual shopping hours, counter orders within opening
 * hours.
 */
function wakingMoment(clock: Clock, days: number, counter: boolean, random: Random): string {
  const exact = clock.ago(Math.round(days * DAY));
  if (days < 2) return exact;
  const hour = counter ? random.pick([11, 12, 13, 17, 18, 19, 20]) : random.int(8, 23);
  return after(clock.at(-Math.round(days), `${String(hour).padStart(2, "0")}:00`), random.int(0, 3590) * 1000);
}

function heldScenario({ payment }: CampaignBooking): Scenario {
  const later = payment === "on-arrival";
  return {
    count: 1,
    age: [0, 0],
    delivery: later ? "pickup" : "courier",
    methods: later ? ["in-store"] : payment === "full" ? ["card", "bizum", "transfer"] : ["card"],
    state: "confirmed",
    money: later ? "on-receipt" : "captured",
    goods: "none",
  };
}

interface OrderSeed {
  number: string;
  at: string;
  scenario: Scenario;
  booking: CampaignBooking | null;
  addresses: Map<string, ClientAddress>;
  basketOf(): BasketItem[];
}

function addOrder(rows: OrderRows, sources: OrderSources, seed: OrderSeed, random: Random): void {
  const { scenario, booking, number, at } = seed;
  const method = random.pick(scenario.methods);
  let placed: ReturnType<typeof placeOrder> = null;
  // Some parcels cannot be delivered (too heavy for the islands, no cash on delivery there); another client then places
  // the order.
  while (!placed) {
    const known = sources.clients.filter((client) => client.createdAt < at);
    const client = booking?.client ?? random.pick(known);
    const address = requireFound(seed.addresses.get(client.id), "address");
    const coupon = scenario.state === "completed" && random.chance(0.1) ? (sources.coupons[0] ?? null) : null;
    const preorderId = booking?.preorderId ?? null;
    const basket = seed.basketOf();
    placed = placeOrder(
      sources,
      { number, at, delivery: scenario.delivery, method, client, address, basket, preorderId, coupon },
      random,
    );
  }
  const { order, lines, delivery } = placed;
  const course = planCourse(scenario, method, Math.max(delivery.days, 1), at, sources.clock.now, random);
  order.orderState = scenario.state;
  if (scenario.state !== "pending" && scenario.state !== "expired") order.expiresAt = null;
  order.note = scenario.delivery === "courier" && random.chance(0.08) ? random.pick(NOTES) : null;
  const readyAt = course.find(({ name }) => name === "ready")?.at;
  if (readyAt && scenario.goods === "ready" && scenario.money === "on-receipt") {
    order.expiresAt = after(readyAt, DEMO_SETTINGS.pickupExpiryDays * DAY);
  }
  order.updatedAt = course.at(-1)?.at ?? at;
  const tracking = makeTracking(order);
  if (booking?.depositRate) for (const line of lines) line.deferred = computeDeferred(line.total, booking);
  const extras = order.shippingTotal + order.feeTotal;
  const deferred = sumDeferred({ lines: lines.map((line) => ({ ...line, held: true })), extras });

  const { payments, refunds } = buildMoney(order, lines, scenario, course, order.total - deferred);
  const { shipments, shipmentLines, reservations } = buildGoods(order, lines, scenario, course, tracking);
  const money = orderMoney(payments, refunds, order.total, deferred);
  order.paymentState = orderPaymentState(money);
  order.fulfilmentState = fulfilmentState(
    lines.map(({ id, kind, quantity }) => ({ id, kind, quantity, held: kind === "preorder" })),
    shipments.map(({ id, state }) => ({
      state,
      lines: shipmentLines
        .filter((part) => part.shipmentId === id)
        .map((part) => ({ lineId: part.orderLineId, quantity: part.quantity })),
    })),
  );
  const { orderState: state, paymentState: payment, fulfilmentState: fulfilment } = order;
  if (hasDeadline({ state, payment, fulfilment, due: dueOf(money) }))
    order.expiresAt ??= after(sources.clock.now, DEMO_SETTINGS.inStoreExpiryDays * DAY);
  if (booking) booking.orderLineId = lines[0]?.id ?? null;
  rows.orders.push(order);
  rows.orderLines.push(...lines);
  rows.payments.push(...payments);
  rows.refunds.push(...refunds);
  rows.shipments.push(...shipments);
  rows.shipmentLines.push(...shipmentLines);
  rows.reservations.push(...reservations);
  rows.orderEvents.push(...buildTimeline(order, course, sources.actors, tracking));
}
