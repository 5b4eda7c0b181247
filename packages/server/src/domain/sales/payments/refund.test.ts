import { Failure } from "@tablero/domain/platform/failure";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { readOrderDetails } from "../../../mail/order-details.ts";
import { refundJob } from "../../../payments/refund-job.ts";
import { findViolations } from "../../platform/system/invariants.ts";
import { orderInput } from "../../testing.ts";
import { cancelOrder } from "../orders/closing/cancel.ts";
import { createShipment } from "../orders/parcels/create-shipment.ts";
import { transitionShipment } from "../orders/parcels/transition-shipment.ts";
import { recordPayment } from "../orders/paying/record-payment.ts";
import { placeOrder } from "../orders/placing/place.ts";
import { getOrder } from "../orders/views/detail.ts";
import { getShopOrder } from "../orders/views/shop-view.ts";
import { refundPayment, transitionRefund } from "./refund.ts";
import { type CardOrder, refunding, type TestTill, testTill } from "./testing.ts";

let database: Database;
let till: TestTill;
beforeAll(async () => {
  database = await openTestDatabase();
  till = await testTill(database);
}, 60_000);
beforeEach(() => {
  till.gateway.answer = { state: "done", reference: "DEV1" };
  till.gateway.refunds = [];
});
afterAll(async () => {
  expect(await findViolations(database.db)).toEqual([]);
  await database.close();
});

const refusal = async (work: Promise<unknown>) => {
  const error = await work.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Failure);
  return error as Failure;
};

const { paid, refund, current, runJob } = refunding(() => till);

describe("a refund by staff", () => {
  test("a refund of an amount is requested immediately, made by the provider, and reported to the shopper", async () => {
    const order = await paid();
    const { refundId } = (await refund(order, { amount: 500 })).body;
    const asked = await getOrder(till.staff, order.id);
    expect(asked).toMatchObject({ payment: "partially-refunded", state: "confirmed" });
    expect(asked.payments[0]).toMatchObject({ refunded: 500, refundable: order.total - 500, provider: "fake" });
    expect(asked.refunds).toMatchObject([
      { id: refundId, amount: 500, shipping: 0, lines: [], state: "requested", actorName: "Lucía", doneAt: null },
    ]);
    expect(await till.work("refund")).toContainEqual({ refundId });
    await runJob(refundId);
    await runJob(refundId);
    expect(till.gateway.refunds).toEqual([
      expect.objectContaining({ amount: 500, currency: "EUR", idempotencyKey: refundId }),
    ]);
    const done = await getOrder(till.staff, order.id);
    expect(done.refunds[0]).toMatchObject({ state: "done", lastError: null });
    // A background job's change does not cause a version conflict for staff.
    expect(done.version).toBe(asked.version);
    expect(done.events[0]).toMatchObject({ kind: "refund", text: expect.stringContaining("Hemos reembolsado") });
    expect((await getShopOrder(till.shopper, order.token)).refunds).toMatchObject([{ amount: 500, state: "done" }]);
    const mails = await rows(
      database.db,
      sql`select 1 from outbox where topic = 'mail' and payload ->> 'refundId' = ${refundId}`,
    );
    expect(mails).toHaveLength(1);
  });

  test("a refund of lines adds up to the line unit by unit, and with the delivery to the total and its taxes", async () => {
    const cheap = await till.product({ price: 500, units: 5, taxRate: 400 });
    const order = await paid({ [await till.product({ price: 999, units: 5 })]: 3, [cheap]: 2 });
    const detail = await getOrder(till.staff, order.id);
    for (const line of detail.lines)
      for (let unit = 0; unit < line.quantity; unit += 1)
        await refund(await current(order), { lines: [{ lineId: line.id, quantity: 1 }] });
    const more = await refusal(
      refund(await current(order), { lines: [{ lineId: detail.lines[0]?.id ?? "", quantity: 1 }] }),
    );
    expect(more.errors?.[0]?.path).toBe("lines.0.quantity");
    const tooMuch = await refusal(refund(await current(order), { lines: [], shipping: detail.totals.shipping! + 1 }));
    expect(tooMuch.errors?.[0]?.path).toBe("shipping");
    await refund(await current(order), { lines: [], shipping: detail.totals.shipping! });
    const after = await getOrder(till.staff, order.id);
    expect(after).toMatchObject({ payment: "refunded", paid: 0 });
    expect(after.payments[0]).toMatchObject({ refunded: order.total, refundable: 0 });
    const taxes = await rows(
      database.db,
      sql`select (t ->> 'rate')::int as rate, sum((t ->> 'base')::int)::int as base, sum((t ->> 'tax')::int)::int as tax,
            sum((t ->> 'gross')::int)::int as gross
          from refunds r, jsonb_array_elements(r.taxes) t where r.order_id = ${order.id} group by 1 order by 1 desc`,
    );
    expect(taxes).toEqual(detail.totals.taxes);
  });

  test("is refused above the refundable rest, for an unknown payment, and for a stale version", async () => {
    const order = await paid();
    const over = await refusal(refund(order, { amount: order.total + 1 }));
    expect([over.code, over.extra?.refundable]).toEqual(["amount-exceeded", order.total]);
    expect((await refusal(refund({ ...order, paymentId: crypto.randomUUID() }, { amount: 1 }))).code).toBe("not-found");
    expect((await refusal(refund({ ...order, version: 1 }, { amount: 1 }))).code).toBe("version-conflict");
    const open = await till.ordered({ [await till.product({ price: 999, units: 5 })]: 1 });
    const [payment] = await till.payments(open);
    const { version } = await till.state(open);
    const early = await refusal(refund({ ...open, paymentId: payment?.id ?? "", version }, { amount: 1 }));
    expect([early.code, early.extra?.refundable]).toEqual(["amount-exceeded", 0]);
  });

  test("takes effect once per key", async () => {
    const order = await paid();
    const first = await refund(order, { amount: 300 }, "once");
    expect((await refund(order, { amount: 300 }, "once")).body).toEqual(first.body);
    expect((await refusal(refund(order, { amount: 301 }, "once"))).code).toBe("idempotency-key-reused");
    expect(await till.refundsOf(order)).toHaveLength(1);
  });

  test("is audited", async () => {
    const order = await paid();
    await refund(order, { amount: 300 });
    const entries = await rows(
      database.db,
      sql`select action, actor_name as actor from audit_entries where entity_id = ${order.id}`,
    );
    expect(entries).toContainEqual({ action: "refund", actor: "Lucía" });
  });

  test("leaves an order that can still be completed", async () => {
    const order = await paid();
    await refund(order, { amount: 300 });
    const created = await createShipment(till.staff, { orderId: order.id, version: (await current(order)).version });
    let { version } = created;
    for (const to of ["packed", "shipped", "delivered"] as const) {
      const input = { orderId: order.id, shipmentId: created.shipmentId, to, version };
      version = (await transitionShipment(till.staff, input)).version;
    }
    expect(await till.state(order)).toMatchObject({ state: "completed", payment: "partially-refunded" });
  });
});

describe("under concurrency", () => {
  test("8 simultaneous full refunds refund the order once", async () => {
    const order = await paid();
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => refund(order, { amount: order.total })));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await till.refundsOf(order)).toHaveLength(1);
    expect((await till.payments(order))[0]?.refunded).toBe(order.total);
  });

  test("simultaneous refunds, a cancellation and a second capture never refund more than was paid", async () => {
    const order = await paid();
    const again = async () => {
      for (let attempt = 0; attempt < 6; attempt += 1) {
        const done = await refund(await current(order), { amount: 1000 }).catch((error: Failure) => error);
        if (!(done instanceof Failure) || done.code !== "version-conflict") return;
      }
    };
    await Promise.all([
      ...Array.from({ length: 6 }, again),
      cancelOrder(till.shopper, { token: order.token }),
      till.tell(order, "captured", { key: `again ${order.id}` }),
    ]);
    const given = (await till.refundsOf(order)).reduce((sum, { amount }) => sum + amount, 0);
    expect(given).toBe(order.total);
    expect((await till.payments(order))[0]?.refunded).toBe(order.total);
  });

  test("two simultaneous runs of the same job use one idempotency key, and the refund is made once", async () => {
    const order = await paid();
    const { refundId } = (await refund(order, { amount: 500 })).body;
    await Promise.all([runJob(refundId), runJob(refundId)]);
    expect(new Set(till.gateway.refunds.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    const told = (await getOrder(till.staff, order.id)).events.filter(({ text }) =>
      text.startsWith("Hemos reembolsado"),
    );
    expect(told).toHaveLength(1);
  });
});

describe("a refund that the provider does not make", () => {
  test("is retried, and fails after the last attempt, which leaves the money with the shop", async () => {
    const order = await paid();
    const { refundId } = (await refund(order, { amount: order.total })).body;
    const { retries } = refundJob(till.gateways);
    till.gateway.answer = new Error("connect ETIMEDOUT");
    for (let attempt = 1; attempt <= retries; attempt += 1)
      await expect(runJob(refundId, attempt)).rejects.toThrow("ETIMEDOUT");
    expect(await till.refundsOf(order)).toMatchObject([
      { state: "requested", attempts: retries, lastError: "connect ETIMEDOUT" },
    ]);
    const before = await till.notices("refund-failed");
    await runJob(refundId, retries + 1);
    expect(await till.refundsOf(order)).toMatchObject([{ state: "failed", lastError: "connect ETIMEDOUT" }]);
    expect(await till.notices("refund-failed")).toBe(before + 1);
    expect((await till.payments(order))[0]?.refunded).toBe(0);
    expect(await till.state(order)).toMatchObject({ payment: "paid" });

    // Staff retry it, and then it succeeds.
    till.gateway.answer = { state: "done", reference: "DEV2" };
    const retry = { orderId: order.id, refundId, to: "requested" as const };
    await transitionRefund(till.staff, { ...retry, version: (await current(order)).version });
    expect((await till.work("refund")).filter((work) => work.refundId === refundId)).toHaveLength(2);
    await runJob(refundId);
    expect(await till.state(order)).toMatchObject({ payment: "refunded" });
    const late = await refusal(transitionRefund(till.staff, { ...retry, version: (await current(order)).version }));
    expect([late.code, late.extra?.allowed]).toEqual(["invalid-transition", []]);
  });

  test("is not retried after a refusal, but staff can make it by hand unless the money was refunded otherwise", async () => {
    const order = await paid();
    const { refundId } = (await refund(order, { amount: order.total })).body;
    till.gateway.answer = { state: "failed", reference: null, reason: "Tarjeta caducada" };
    await runJob(refundId);
    expect(await till.refundsOf(order)).toMatchObject([{ state: "failed", lastError: "Tarjeta caducada" }]);
    await runJob(refundId);
    expect(till.gateway.refunds).toHaveLength(1);
    const other = (await refund(await current(order), { amount: 100 })).body.refundId;
    const byHand = async () => ({
      orderId: order.id,
      refundId,
      to: "done" as const,
      version: (await current(order)).version,
    });
    expect((await refusal(transitionRefund(till.staff, await byHand()))).code).toBe("amount-exceeded");
    // The other refund fails too, and its amount is refundable again.
    await runJob(other);
    await transitionRefund(till.staff, await byHand());
    expect((await till.refundsOf(order)).map(({ state }) => state).sort()).toEqual(["done", "failed"]);
  });

  test("is not made again once its units were refunded by another refund", async () => {
    const order = await paid();
    const [line] = (await getOrder(till.staff, order.id)).lines;
    const lines = [{ lineId: line?.id ?? "", quantity: 2 }];
    till.gateway.answer = { state: "failed", reference: null };
    const { refundId } = (await refund(order, { lines })).body;
    await runJob(refundId);
    await refund(await current(order), { lines });
    const { version } = await current(order);
    const again = await refusal(
      transitionRefund(till.staff, { orderId: order.id, refundId, to: "requested", version }),
    );
    expect(again.code).toBe("amount-exceeded");
  });
});

describe("the units of a refund", () => {
  const stockOf = (variant: string) => till.stock(variant);
  const lineOf = async (order: CardOrder) => (await getOrder(till.staff, order.id)).lines[0]?.id ?? "";

  test("are released once, and stay cancelled when their refund has failed", async () => {
    const variant = await till.product({ price: 999, units: 5 });
    const order = await paid({ [variant]: 3 });
    const lines = [{ lineId: await lineOf(order), quantity: 1 }];
    const { refundId } = (await refund(order, { lines })).body;
    expect(await stockOf(variant)).toEqual({ onHand: 5, reserved: 2 });
    till.gateway.answer = { state: "failed", reference: null };
    await runJob(refundId);
    // The refund failed but is still owed, so the unit is not sent.
    expect(await getOrder(till.staff, order.id)).toMatchObject({ payment: "paid", due: 0, lines: [{ cancelled: 1 }] });
    expect(await stockOf(variant)).toEqual({ onHand: 5, reserved: 2 });
    const { version } = await current(order);
    await transitionRefund(till.staff, { orderId: order.id, refundId, to: "requested", version });
    expect(await stockOf(variant)).toEqual({ onHand: 5, reserved: 2 });
    expect(await getOrder(till.staff, order.id)).toMatchObject({
      payment: "partially-refunded",
      lines: [{ cancelled: 1 }],
    });
  });

  test("are not counted twice when another refund replaces a failed one", async () => {
    const variant = await till.product({ price: 999, units: 5 });
    const order = await paid({ [variant]: 2 });
    const lines = [{ lineId: await lineOf(order), quantity: 1 }];
    till.gateway.answer = { state: "failed", reference: null };
    const { refundId } = (await refund(order, { lines })).body;
    await runJob(refundId);
    await refund(await current(order), { lines });
    expect(await stockOf(variant)).toEqual({ onHand: 5, reserved: 1 });
    // The first refund succeeds after all: both units are now refunded, and nothing remains of the order.
    const { version } = await current(order);
    await transitionRefund(till.staff, { orderId: order.id, refundId, to: "done", version });
    expect(await till.state(order)).toMatchObject({ state: "cancelled" });
    expect(await stockOf(variant)).toEqual({ onHand: 5, reserved: 0 });
  });

  test("free the coupon of an order without remaining units, and the shopper is notified of the refunded amount", async () => {
    const id = crypto.randomUUID();
    await database.db.execute(
      sql`insert into coupons (id, code, kind, value, max_uses) values (${id}, 'DEVUELTO', 'percent', 1000, 1)`,
    );
    const variant = await till.product({ price: 999, units: 5 });
    const cart = await till.cart({ [variant]: 1 });
    await database.db.execute(sql`update carts set coupon_code = 'DEVUELTO' where token = ${cart}`);
    const placed = await till.ordered({ [variant]: 1 }, { cartToken: cart });
    await till.tell(placed, "captured");
    const [payment] = await till.payments(placed);
    const order = { ...placed, paymentId: payment?.id ?? "", version: (await till.state(placed)).version };
    await refund(order, { lines: [{ lineId: await lineOf(order), quantity: 1 }] });
    expect((await till.state(order)).state).toBe("cancelled");
    expect(await rows(database.db, sql`select uses from coupons where id = ${id}`)).toEqual([{ uses: 0 }]);
    const details = await readOrderDetails(database.db, { template: "order-cancelled", orderId: order.id });
    expect(details?.goesBack).toBe((await till.refundsOf(order))[0]?.amount);
    // Delivery was not refunded, and still can be, even for a cancelled order.
    const detail = await getOrder(till.staff, order.id);
    const shipping = detail.totals.shipping ?? 0;
    expect(detail.paid).toBe(shipping);
    await refund(await current(order), { lines: [], shipping });
    expect(await till.state(order)).toMatchObject({ state: "cancelled", payment: "refunded" });
  });
});

test("a paid pickup is not prepared again after a discount refund, but is after refunding a mistaken payment", async () => {
  const variant = await till.product({ price: 2000, units: 5 });
  const place = async (key: string) => {
    const more = { paymentMethod: "in-store" as const, shippingOption: till.pickup, shippingAddress: undefined };
    const { body } = await placeOrder(till.shopper, orderInput(till, await till.cart({ [variant]: 1 }), more), key);
    const [row] = await rows(database.db, sql`select id from orders where token = ${body.token}`, { id: Text });
    const id = row?.id ?? "";
    const version = async () => (await getOrder(till.staff, id)).version;
    const { shipmentId } = await createShipment(till.staff, { orderId: id, version: await version() });
    const paidAt = { orderId: id, method: "in-store" as const, amount: body.total, version: await version() };
    await recordPayment(till.staff, paidAt, `${key}-paid`);
    const [payment] = (await getOrder(till.staff, id)).payments;
    const back = async (amount: number) =>
      refundPayment(
        till.staff,
        { orderId: id, paymentId: payment?.id ?? "", request: { amount }, version: await version() },
        `${key}-back`,
      );
    const ready = async () => {
      for (const to of ["packed", "ready-for-pickup"] as const)
        await transitionShipment(till.staff, { orderId: id, shipmentId, to, version: await version() });
    };
    return { back, ready, total: body.total, read: () => getOrder(till.staff, id) };
  };
  const discount = await place("pickup-discount");
  await discount.back(100);
  await discount.ready();
  expect((await discount.read()).expiresAt).toBeNull();
  const mistake = await place("pickup-mistake");
  await mistake.ready();
  expect((await mistake.read()).expiresAt).toBeNull();
  await mistake.back(mistake.total);
  expect(await mistake.read()).toMatchObject({ due: mistake.total, payment: "refunded" });
  expect((await mistake.read()).expiresAt).not.toBeNull();
});

test("money that staff received is refunded by staff", async () => {
  const box = await till.product({ price: 2000, units: 5 });
  const input = orderInput(till, await till.cart({ [box]: 1 }));
  const { body } = await placeOrder(till.shopper, input, "by-transfer");
  const [row] = await rows(database.db, sql`select id from orders where token = ${body.token}`, { id: Text });
  const order = { id: row?.id ?? "", token: body.token, number: body.number, total: body.total };
  await recordPayment(
    till.staff,
    { orderId: order.id, method: "transfer", amount: body.total, version: 1 },
    "by-transfer-paid",
  );
  await cancelOrder(till.shopper, { token: body.token });
  const [refunded] = await till.refundsOf(order);
  expect(refunded).toMatchObject({ state: "requested", amount: body.total });
  expect((await till.work("refund")).some(({ refundId }) => refundId === refunded?.id)).toBe(false);
  const { version } = await till.state(order);
  await transitionRefund(till.staff, { orderId: order.id, refundId: refunded?.id ?? "", to: "done", version });
  expect(await till.refundsOf(order)).toMatchObject([{ state: "done" }]);
  expect(await till.state(order)).toMatchObject({ state: "cancelled", payment: "refunded" });
});
