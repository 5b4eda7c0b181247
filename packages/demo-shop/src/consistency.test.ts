import { dueOf, orderMoney, orderPaymentState } from "@tablero/domain/sales/orders/paying/money";
import { sumDeferred } from "@tablero/domain/sales/orders/preorder-lines";
import { beforeAll, describe, expect, it } from "vitest";
import { buildDemoShop } from "./build.ts";
import type { DemoShop } from "./types.ts";

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

let shop: DemoShop;
beforeAll(() => {
  shop = buildDemoShop(new Date("2026-11-20T11:40:00.000Z"));
});

describe("stock of the demo shop", () => {
  it("equals its ledger, covers all reservations and was never below zero", () => {
    const ledger = Map.groupBy(shop.stockMovements, ({ variantId }) => variantId);
    const active = Map.groupBy(
      shop.reservations.filter(({ state }) => state === "active"),
      ({ variantId }) => variantId,
    );
    for (const { id, sku, onHand, reserved } of shop.variants) {
      let level = 0;
      for (const { quantity } of ledger.get(id) ?? []) {
        level += quantity;
        expect(level, sku).toBeGreaterThanOrEqual(0);
      }
      expect(onHand, sku).toBe(level);
      expect(reserved, sku).toBe(sum((active.get(id) ?? []).map(({ quantity }) => quantity)));
      expect(reserved, sku).toBeLessThanOrEqual(onHand);
    }
    const available = shop.variants.map(({ onHand, reserved }) => onHand - reserved);
    expect(available.filter((units) => units === 0).length).toBeGreaterThan(10);
    expect(available.filter((units) => units > 0 && units <= 3).length).toBeGreaterThan(10);
  });

  it("has a sale for each line that was handed over, and a return for each that came back", () => {
    const lines = new Map(shop.orderLines.map((line) => [line.id, line]));
    const numbers = new Map(shop.orders.map(({ id, number }) => [id, number]));
    const expected = new Map<string, number>();
    for (const { id, orderId, state } of shop.shipments) {
      if (!["shipped", "delivered", "picked-up", "returned"].includes(state)) continue;
      for (const part of shop.shipmentLines.filter(({ shipmentId }) => shipmentId === id)) {
        const key = `${numbers.get(orderId)}:${lines.get(part.orderLineId)?.variantId}`;
        expected.set(key, (expected.get(key) ?? 0) + (state === "returned" ? 0 : -part.quantity));
      }
    }
    const written = new Map<string, number>();
    for (const { kind, reference, variantId, quantity } of shop.stockMovements) {
      if (kind !== "sale" && kind !== "return") continue;
      const key = `${reference}:${variantId}`;
      written.set(key, (written.get(key) ?? 0) + quantity);
    }
    expect(expected.size).toBeGreaterThan(200);
    expect(written).toEqual(expected);
  });

  it("has a reservation for each item line, in the state of its order", () => {
    const byLine = new Map(shop.reservations.map((reservation) => [reservation.orderLineId, reservation]));
    const orders = new Map(shop.orders.map((order) => [order.id, order]));
    for (const line of shop.orderLines) {
      const reservation = byLine.get(line.id);
      const order = orders.get(line.orderId);
      if (line.kind !== "item") expect(reservation).toBeUndefined();
      else if (order?.orderState === "completed") expect(reservation?.state).toBe("consumed");
      else if (order?.orderState === "cancelled" || order?.orderState === "expired")
        expect(reservation?.state).toBe("released");
      else if (order?.fulfilmentState === "unfulfilled") expect(reservation?.state).toBe("active");
    }
  });
});

describe("orders of the demo shop", () => {
  it("add up: lines, discounts, shipping and fees equal the total, and so do the taxes", () => {
    const linesOf = Map.groupBy(shop.orderLines, ({ orderId }) => orderId);
    for (const order of shop.orders) {
      const lines = linesOf.get(order.id) ?? [];
      expect(lines.length, order.number).toBeGreaterThan(0);
      for (const line of lines) expect(line.total).toBe(line.quantity * line.unitPrice - line.discount);
      expect(sum(lines.map(({ total }) => total)) + order.shippingTotal + order.feeTotal).toBe(order.total);
      expect(order.itemsTotal - order.discountTotal + order.shippingTotal + order.feeTotal).toBe(order.total);
      expect(sum(order.taxes.map(({ gross }) => gross))).toBe(order.total);
      for (const { base, tax, gross } of order.taxes) expect(base + tax).toBe(gross);
      if (order.taxExempt) expect(sum(order.taxes.map(({ tax }) => tax))).toBe(0);
    }
  });

  it("have received the money that their state implies, and never refunded more", () => {
    const paymentsOf = Map.groupBy(shop.payments, ({ orderId }) => orderId);
    const refundsOf = Map.groupBy(shop.refunds, ({ paymentId }) => paymentId);
    const linesOf = Map.groupBy(shop.orderLines, ({ orderId }) => orderId);
    for (const order of shop.orders) {
      const payments = paymentsOf.get(order.id) ?? [];
      const refunds = payments.flatMap(({ id }) => refundsOf.get(id) ?? []);
      const captured = sum(payments.filter(({ state }) => state === "captured").map(({ amount }) => amount));
      const lines = linesOf.get(order.id) ?? [];
      const extras = order.shippingTotal + order.feeTotal;
      const deferred = sumDeferred({ lines: lines.map((line) => ({ ...line, held: true })), extras });
      const money = orderMoney(payments, refunds, order.total, deferred);
      expect(orderPaymentState(money), order.number).toBe(order.paymentState);
      if (order.orderState === "completed") expect(dueOf(money), order.number).toBe(0);
      expect(captured).toBeLessThanOrEqual(order.total);
      expect(sum(refunds.map(({ amount }) => amount))).toBeLessThanOrEqual(captured);
      if (order.paymentState === "paid") expect(captured).toBe(order.total);
    }
  });

  it("have events in order of time that lead to their current state", () => {
    const story = Map.groupBy(shop.orderEvents, ({ orderId }) => orderId);
    for (const order of shop.orders) {
      const events = story.get(order.id) ?? [];
      expect(events[0]?.type).toBe("placed");
      const times = events.map(({ at }) => at);
      expect(times, order.number).toEqual([...times].sort());
      const last = (machine: string) =>
        events.filter((event) => event.machine === machine && event.to !== null).at(-1)?.to;
      expect(last("order"), order.number).toBe(order.orderState);
      expect(last("payment") ?? "unpaid", order.number).toBe(order.paymentState);
      const rest = order.fulfilmentState === "held" ? "held" : "unfulfilled";
      expect(last("fulfilment") ?? rest, order.number).toBe(order.fulfilmentState);
    }
  });

  it("give parcels a tracking number, and a page to track them if the carrier has one", () => {
    const tracked = shop.carriers.find(({ trackingUrl }) => trackingUrl !== null);
    const sent = shop.shipments.filter(({ carrierId, state }) => carrierId === tracked?.id && state === "shipped");
    expect(sent.length).toBeGreaterThan(0);
    for (const { tracking } of sent) expect(tracking).toMatch(/^RX\d{10}ES$/);
  });
});

describe("invoices of the demo shop", () => {
  it("are numbered without gaps in the order of their dates", () => {
    for (const { id, lastNumber, code } of shop.invoiceSeries) {
      const own = shop.invoices.filter(({ seriesId }) => seriesId === id);
      expect(
        own.map(({ sequence }) => sequence),
        code,
      ).toEqual(own.map((_, index) => index + 1));
      expect(own).toHaveLength(lastNumber);
      const dates = own.map(({ issuedAt }) => issuedAt);
      expect(dates).toEqual([...dates].sort());
    }
  });

  it("bill captured money and correct refunded money", () => {
    const captured = sum(shop.payments.filter(({ state }) => state === "captured").map(({ amount }) => amount));
    const refunded = sum(shop.refunds.map(({ amount }) => amount));
    expect(sum(shop.invoices.map(({ total }) => total))).toBe(captured - refunded);
    for (const { id, total, taxes, kind, receiver, correctsInvoiceId } of shop.invoices) {
      const lines = shop.invoiceLines.filter(({ invoiceId }) => invoiceId === id);
      expect(sum(lines.map((line) => line.total))).toBe(total);
      for (const line of lines) expect(line.quantity * line.unitPrice - line.discount).toBe(line.total);
      expect(sum(taxes.map(({ gross }) => gross))).toBe(total);
      if (kind === "F1") expect(receiver?.taxId).toBeTruthy();
      expect(correctsInvoiceId !== null).toBe(kind.startsWith("R"));
    }
  });
});

describe("preorders and events of the demo shop", () => {
  it("count all reservations, stay within quota and limit, and have one reservation per client", () => {
    for (const { id, quota, taken, perClientLimit, closesAt, releaseDate } of shop.preorders) {
      const own = shop.preorderReservations.filter(({ preorderId }) => preorderId === id);
      expect(sum(own.map(({ requested }) => requested))).toBe(taken);
      expect(taken).toBeLessThan(quota);
      expect(own.every(({ requested }) => requested <= (perClientLimit ?? quota))).toBe(true);
      expect(new Set(own.map(({ clientId }) => clientId)).size).toBe(own.length);
      expect(closesAt.slice(0, 10) < releaseDate).toBe(true);
    }
    const held = shop.orders.filter(({ fulfilmentState }) => fulfilmentState === "held");
    expect(held).toHaveLength(shop.preorderReservations.filter(({ orderLineId }) => orderLineId !== null).length);
  });

  it("seat no more people than the room holds, and number the waiting list without gaps", () => {
    for (const { id, capacity, title } of shop.events) {
      const own = shop.registrations.filter(({ eventId }) => eventId === id);
      const seated = own.filter(({ state }) => ["registered", "finished", "no-show"].includes(state));
      const waiting = own.flatMap(({ waitingPosition }) => waitingPosition ?? []);
      expect(seated.length, title).toBeLessThanOrEqual(capacity);
      expect(waiting).toEqual(waiting.map((_, index) => index + 1));
      if (waiting.length > 0) expect(seated.length).toBe(capacity);
    }
    expect(shop.registrations.some(({ state }) => state === "waitlisted")).toBe(true);
  });
});
