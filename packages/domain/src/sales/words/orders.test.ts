import { expect, test } from "vitest";
import { type OrderStory, orderWords, withdrawalEnd } from "./orders.ts";
import { countIfOnlyPlaces } from "./ticket-orders.ts";

const placed: OrderStory = {
  state: "pending",
  payment: "unpaid",
  fulfilment: "unfulfilled",
  goods: "waiting",
  paid: 0,
  due: 5420,
  method: "transfer",
  pickup: false,
  shippingName: "Rutas Exprés",
  arrives: "Llega el martes 24",
  placedAt: "2026-11-18T18:42:00.000Z",
  paidAt: null,
  packedAt: null,
  sentAt: null,
  receivedAt: null,
  stoppedAt: null,
};
const statuses = (story: OrderStory) => orderWords(story).steps.map((step) => `${step.id} ${step.status}`);

test("a transfer is awaited before anything is prepared", () => {
  const words = orderWords(placed);
  expect(words.headline).toBe("Esperamos tu transferencia");
  expect(statuses(placed)).toEqual([
    "placed done",
    "paid current",
    "prepared upcoming",
    "sent upcoming",
    "received upcoming",
  ]);
});

test("an order of event places shows its payment, but no preparation or handover", () => {
  const places: OrderStory = { ...placed, places: 2, pickup: true, shippingName: "Entrada del evento", arrives: null };
  expect(orderWords(places)).toMatchObject({
    headline: "Esperamos tu transferencia",
    hint: "Hazla con los datos de aquí abajo. Te guardamos las plazas mientras llega.",
  });
  expect(statuses(places)).toEqual(["placed done", "paid current"]);
  const inStore: OrderStory = {
    ...places,
    places: 1,
    state: "confirmed",
    method: "in-store",
    keptUntil: "29 de noviembre",
  };
  expect(orderWords(inStore)).toMatchObject({
    headline: "Tu plaza está guardada",
    hint: "Te guardamos la plaza hasta el 29 de noviembre. Pagas en la tienda.",
  });
  expect(statuses(inStore)).toEqual(["placed done", "paid current"]);
  const paid: OrderStory = {
    ...places,
    state: "completed",
    payment: "paid",
    fulfilment: "fulfilled",
    goods: "not-applicable",
    paid: 5420,
    due: 0,
  };
  expect(orderWords(paid).headline).toBe("Tus plazas están confirmadas");
  expect(statuses(paid)).toEqual(["placed done", "paid done"]);
  expect(orderWords({ ...places, state: "expired" }).hint).toContain("la plaza ha quedado libre");
});

test("event places are counted only if the order contains nothing else", () => {
  const ticket = { kind: "ticket", quantity: 2, cancelled: 0 } as const;
  expect(countIfOnlyPlaces([ticket])).toBe(2);
  expect(countIfOnlyPlaces([{ ...ticket, cancelled: 1 }])).toBe(1);
  expect(countIfOnlyPlaces([{ ...ticket, cancelled: 2 }])).toBe(2);
  expect(countIfOnlyPlaces([ticket, { ...ticket, kind: "item" }])).toBe(0);
  expect(countIfOnlyPlaces([])).toBe(0);
});

test("a deposit is shown as a partial payment, with the paid and the due amount", () => {
  const deposit: OrderStory = {
    ...placed,
    state: "confirmed",
    payment: "partial",
    fulfilment: "held",
    goods: "held",
    method: "card",
    paid: 2000,
    due: 3420,
    paidAt: "2026-11-18T18:43:00.000Z",
  };
  const words = orderWords(deposit);
  expect(words.hint).toContain("Has pagado 20,00\u00a0€; quedan 34,20\u00a0€.");
  expect(words.steps.find(({ id }) => id === "paid")).toMatchObject({
    label: "Pagada una parte",
    detail: "20,00\u00a0€ pagados, 34,20\u00a0€ por pagar",
  });
  const preparing = (story: OrderStory) => orderWords(story).steps.find(({ id }) => id === "prepared")?.label;
  expect(preparing(deposit)).toBe("A la espera del lanzamiento");
  // Arrived goods wait only for payment.
  expect(preparing({ ...deposit, later: 0 })).toBe("A la espera del pago");
  const paid = orderWords({ ...deposit, payment: "paid", paid: 5420, due: 0 });
  expect(paid.steps.find(({ id }) => id === "paid")?.label).toBe("Pago confirmado");
});

test("a shipped order shows its carrier and the delivery time", () => {
  const words = orderWords({
    ...placed,
    state: "processing",
    payment: "paid",
    fulfilment: "shipped",
    goods: "shipped",
    paidAt: "2026-11-18T18:43:00.000Z",
    packedAt: "2026-11-19T10:05:00.000Z",
    sentAt: "2026-11-20T06:20:00.000Z",
  });
  expect(words.headline).toBe("Tu pedido va de camino");
  expect(words.hint).toContain("Llega el martes 24.");
  expect(words.steps[3]).toEqual({
    id: "sent",
    label: "Enviado",
    detail: "Rutas Exprés",
    at: "2026-11-20T06:20:00.000Z",
    status: "current",
  });
});

test("an order paid at the counter has no payment step, and says when the money is due", () => {
  const counter: OrderStory = {
    ...placed,
    state: "confirmed",
    goods: "to-prepare",
    method: "in-store",
    pickup: true,
  };
  const words = orderWords(counter);
  expect(words.hint).toContain("Pagas al recogerlo");
  expect(words.steps.map((step) => step.id)).toEqual(["placed", "prepared", "sent", "received"]);
  // Paid by mistake and refunded: the order can still be paid at the counter.
  expect(orderWords({ ...counter, payment: "refunded" }).hint).toContain("Pagas al recogerlo");
  expect(orderWords({ ...counter, payment: "paid", due: 0 }).hint).not.toContain("Pagas");
  expect(orderWords({ ...counter, fulfilment: "ready-for-pickup", goods: "ready-for-pickup" }).headline).toBe(
    "Tu pedido te espera en la tienda",
  );
});

test("a cancelled order shows its past steps and stops there", () => {
  const cancelled: OrderStory = { ...placed, state: "cancelled", stoppedAt: "2026-11-19T09:00:00.000Z" };
  expect(statuses(cancelled)).toEqual(["placed done", "stopped stopped"]);
  expect(orderWords(cancelled).hint).toBe("No se te ha cobrado nada.");
  for (const payment of ["refunded", "partially-refunded", "paid"] as const)
    expect(orderWords({ ...cancelled, payment }).hint).toContain("reembolsamos");
});

test("an order that arrived has no further step", () => {
  const arrived: OrderStory = {
    ...placed,
    state: "completed",
    payment: "paid",
    fulfilment: "fulfilled",
    goods: "delivered",
  };
  expect(orderWords(arrived).steps.every((step) => step.status === "done")).toBe(true);
});

test("the withdrawal period ends with its last day, in Madrid time", () => {
  expect(withdrawalEnd("2026-11-20T11:00:00.000Z", 14)).toBe("2026-12-04T22:59:59.999Z");
});

test("in two parcels, the preorder follows the goods in stock, and waits for its balance once it has arrived", () => {
  const paid: OrderStory = { ...placed, state: "confirmed", payment: "partial", paid: 4000, due: 0, later: 1600 };
  const later = { ...paid, preorderLater: true, release: "12 de febrero de 2027" };
  const hint = "Te escribimos cuando salga de la tienda. Tu precompra va después, en su propio paquete.";
  expect(orderWords({ ...later, goods: "to-prepare" }).hint).toContain(hint);
  const ready: OrderStory = { ...later, goods: "ready-for-pickup", fulfilment: "ready-for-pickup", pickup: true };
  expect(orderWords(ready).hint).toContain("Tu precompra va después");
  const sent: OrderStory = { ...later, state: "processing", fulfilment: "partial", goods: "rest-held" };
  expect(orderWords(sent)).toMatchObject({
    headline: "Una parte de tu pedido ha salido",
    hint: expect.stringMatching(/^El resto es tu precompra\. Sale el 12 de febrero de 2027; te escribimos ese día\./),
  });
  expect(statuses(sent)).toContain("sent current");
  expect(orderWords({ ...sent, due: 1600, later: 0 })).toMatchObject({
    headline: "Tu precompra ha llegado",
    hint: expect.stringContaining("Solo falta el resto: 16,00"),
  });
});

test("nothing of a service is collected or taken home", () => {
  const table: OrderStory = {
    ...placed,
    ...{ inShop: true, pickup: true, shippingName: "En la tienda", arrives: null },
    ...{ state: "confirmed", payment: "paid", due: 0, paid: 5420, method: "card" },
    ...{ fulfilment: "ready-for-pickup", goods: "ready-for-pickup" },
  };
  const words = orderWords(table);
  expect(words).toMatchObject({
    headline: "Te esperamos en la tienda",
    hint: "No hay envío: te esperamos en la tienda.",
  });
  expect(words.steps.slice(-2).map(({ label }) => label)).toEqual(["Te esperamos en la tienda", "Hecho"]);
  expect(orderWords({ ...table, goods: "picked-up" }).headline).toBe("Gracias por venir");
  expect(orderWords({ ...table, method: "in-store", payment: "unpaid", due: 5420, paid: 0 }).hint).toBe(
    "No hay envío: te esperamos en la tienda. Pagas en la tienda.",
  );
});
