import { Failure } from "@tablero/domain/platform/failure";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { recordMovement } from "../../catalogue/stock/record-movement.ts";
import { brokenStock, orderInput, type TestShop, testCtx, testShop } from "../../testing.ts";
import { cancelOrder } from "./closing/cancel.ts";
import { expireOrders } from "./closing/expire.ts";
import { addNote } from "./editing/note.ts";
import { createShipment } from "./parcels/create-shipment.ts";
import { transitionShipment } from "./parcels/transition-shipment.ts";
import { recordPayment } from "./paying/record-payment.ts";
import { placeOrder } from "./placing/place.ts";
import type { PlaceOrderInput } from "./placing/place-input.ts";
import { transitionOrder } from "./transition.ts";
import { getOrder } from "./views/detail.ts";
import { listOrders } from "./views/list.ts";
import { getShopOrder } from "./views/shop-view.ts";
import { orderStatistics } from "./views/statistics.ts";

let database: Database;
let shop: TestShop;
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await testShop(database);
}, 60_000);
afterAll(() => database.close());

let orders = 0;
async function ordered(lines: Record<string, number>, more: Partial<PlaceOrderInput> = {}) {
  orders += 1;
  const input = orderInput(shop, await shop.cart(lines), more);
  const { body } = await placeOrder(shop.shopper, input, `order-${orders}`);
  const row = await one(database.db, sql`select id from orders where token = ${body.token}`, { id: Text });
  return { id: row?.id ?? "", token: body.token, total: body.total };
}
const stockOf = (variant: string) =>
  one(database.db, sql`select on_hand::int as "onHand", reserved::int from stock where variant_id = ${variant}`);
const refusal = async (work: Promise<unknown>) => {
  const error = await work.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Failure);
  return error as Failure;
};

describe("an order by transfer", () => {
  test("goes from the payment to the delivery, with its entries in the stock ledger", async () => {
    const box = await shop.product({ price: 2000, units: 5 });
    const { id, token, total } = await ordered({ [box]: 2 });
    const { staff } = shop;

    const early = await refusal(createShipment(staff, { orderId: id, version: 1 }));
    expect([early.code, early.extra?.allowed]).toEqual(["invalid-transition", ["confirmed", "cancelled"]]);

    const pay = (amount: number, version: number, key: string) =>
      recordPayment(staff, { orderId: id, method: "transfer", amount, reference: "TRF 1", version }, key);
    expect((await refusal(pay(total + 1, 1, "p0"))).code).toBe("amount-exceeded");
    const part = await pay(1000, 1, "p1");
    expect(part.body).toMatchObject({ state: "pending", paymentState: "partial", version: 2 });
    expect((await pay(1000, 1, "p1")).body.version).toBe(2);
    expect((await refusal(pay(1, 1, "p2"))).code).toBe("version-conflict");
    const paid = await pay(total - 1000, 2, "p3");
    expect(paid.body).toMatchObject({ state: "confirmed", paymentState: "paid" });

    const created = await createShipment(staff, { orderId: id, version: paid.body.version });
    expect(created).toMatchObject({ state: "processing", fulfilmentState: "unfulfilled" });
    const step = (to: "packed" | "shipped" | "delivered" | "ready-for-pickup", version: number, tracking?: string) =>
      transitionShipment(staff, { orderId: id, shipmentId: created.shipmentId, to, version, tracking });
    const skipped = await refusal(step("shipped", created.version));
    expect([skipped.code, skipped.extra?.allowed]).toEqual(["invalid-transition", ["packed", "cancelled"]]);
    const packed = await step("packed", created.version);
    expect((await refusal(step("ready-for-pickup", packed.version))).extra?.allowed).toEqual(["shipped", "preparing"]);
    expect(await stockOf(box)).toEqual({ onHand: 5, reserved: 2 });
    const shipped = await step("shipped", packed.version, "RX 1/2");
    expect(shipped.fulfilmentState).toBe("shipped");
    expect(await stockOf(box)).toEqual({ onHand: 3, reserved: 0 });
    expect((await refusal(cancelOrder(staff, { id, version: shipped.version }))).code).toBe("invalid-transition");

    const seen = await getShopOrder(shop.shopper, token);
    expect(seen.tracking).toEqual([{ carrier: "Rutas", number: "RX 1/2", url: "https://rutas.test/RX%201%2F2" }]);
    expect(seen.headline).toBe("Tu pedido va de camino");
    const delivered = await step("delivered", shipped.version);
    expect(delivered).toMatchObject({ state: "completed", fulfilmentState: "fulfilled" });

    await addNote(staff, { orderId: id, text: "Llamó para dar las gracias." });
    const detail = await getOrder(staff, id);
    expect(detail.events[0]).toMatchObject({ kind: "note", actor: "Lucía" });
    expect(detail.events.map(({ kind }) => kind)).toContain("payment");
    expect(detail).toMatchObject({ paid: total, due: 0, allowed: { order: [] } });
    expect(detail.lines[0]?.shipped).toBe(2);
    // Twelve months are added, because this shop has published no text about the right.
    expect((await getShopOrder(shop.shopper, token)).withdrawalUntil).toBe("2027-12-04T22:59:59.999Z");
    expect(await brokenStock(database.db)).toBe(0);
  });

  test("is delivered in two parcels", async () => {
    const box = await shop.product({ price: 2000, units: 5 });
    const { id } = await ordered({ [box]: 3 }, { paymentMethod: "cash-on-delivery" });
    const lineId = (await getOrder(shop.staff, id)).lines[0]?.id ?? "";
    const first = await createShipment(shop.staff, { orderId: id, lines: [{ lineId, quantity: 1 }], version: 1 });
    const tooMany = createShipment(shop.staff, {
      orderId: id,
      lines: [{ lineId, quantity: 3 }],
      version: first.version,
    });
    expect((await refusal(tooMany)).errors?.[0]?.path).toBe("lines.0.quantity");
    const move = (shipmentId: string, to: "packed" | "shipped", version: number) =>
      transitionShipment(shop.staff, { orderId: id, shipmentId, to, version });
    const packed = await move(first.shipmentId, "packed", first.version);
    const gone = await move(first.shipmentId, "shipped", packed.version);
    expect(gone.fulfilmentState).toBe("partial");
    expect(await stockOf(box)).toEqual({ onHand: 4, reserved: 2 });
    const second = await createShipment(shop.staff, { orderId: id, version: gone.version });
    const ready = await move(second.shipmentId, "packed", second.version);
    expect((await move(second.shipmentId, "shipped", ready.version)).fulfilmentState).toBe("shipped");
    expect(await stockOf(box)).toEqual({ onHand: 2, reserved: 0 });
    expect(await brokenStock(database.db)).toBe(0);
  });
});

test("an order for pickup is complete once it is paid at the counter", async () => {
  const box = await shop.product({ price: 2000, units: 5 });
  const { id } = await ordered(
    { [box]: 1 },
    { paymentMethod: "in-store", shippingOption: shop.pickup, shippingAddress: undefined },
  );
  const { staff } = shop;
  const created = await createShipment(staff, { orderId: id, version: 1 });
  const move = (to: "packed" | "ready-for-pickup" | "picked-up", version: number) =>
    transitionShipment(staff, { orderId: id, shipmentId: created.shipmentId, to, version });
  const packed = await move("packed", created.version);
  const ready = await move("ready-for-pickup", packed.version);
  expect(ready.fulfilmentState).toBe("ready-for-pickup");
  expect((await getOrder(staff, id)).expiresAt).toBe("2026-11-27T10:00:00.000Z");
  const paid = await recordPayment(
    staff,
    { orderId: id, method: "in-store", amount: 2000, version: ready.version },
    "counter",
  );
  const picked = await move("picked-up", paid.body.version);
  expect(picked).toMatchObject({ state: "completed", paymentState: "paid", fulfilmentState: "fulfilled" });
  expect((await getOrder(staff, id)).expiresAt).toBeNull();
});

describe("reserved stock", () => {
  test("is released when an order is cancelled, whose captured money is then refunded", async () => {
    const box = await shop.product({ price: 2000, units: 5 });
    const { id, token, total } = await ordered({ [box]: 2 });
    const paid = await recordPayment(shop.staff, { orderId: id, method: "transfer", amount: total, version: 1 }, "c1");
    await createShipment(shop.staff, { orderId: id, version: paid.body.version });
    const cancelled = await cancelOrder(shop.shopper, { token });
    expect(cancelled).toMatchObject({ state: "cancelled", paymentState: "refunded" });
    expect(await stockOf(box)).toEqual({ onHand: 5, reserved: 0 });
    expect((await refusal(cancelOrder(shop.shopper, { token }))).extra?.allowed).toEqual([]);
    const detail = await getOrder(shop.staff, id);
    expect(detail.shipments[0]).toMatchObject({ state: "cancelled", allowed: [] });
    expect(detail.payments[0]?.refunded).toBe(total);
  });

  test("is released when the payment term is over", async () => {
    const box = await shop.product({ price: 2000, units: 5 });
    const { id } = await ordered({ [box]: 2 });
    const later = testCtx(database.db, { clock: () => new Date("2026-11-28T10:00:00Z") });
    expect(await expireOrders(shop.staff)).toBe(0);
    expect(await expireOrders(later)).toBeGreaterThan(0);
    expect((await getOrder(shop.staff, id)).state).toBe("expired");
    expect(await stockOf(box)).toEqual({ onHand: 5, reserved: 0 });
    expect(await brokenStock(database.db)).toBe(0);
  });
});

test("reserved units cannot be written off, and the error names their orders", async () => {
  const box = await shop.product({ price: 2000, units: 5 });
  await ordered({ [box]: 4 });
  const loss = (quantity: number) =>
    recordMovement(shop.staff, { variantId: box, kind: "loss", quantity, reason: "Agua" });
  const refused = await refusal(loss(2));
  expect(refused.code).toBe("reserved");
  expect(refused.extra?.orders).toMatchObject([{ number: expect.stringMatching(/^P2026-/) }]);
  expect((await refusal(loss(9))).errors?.[0]?.path).toBe("quantity");
  expect((await loss(1)).onHand).toBe(4);
});

test("staff find and count orders, and move them only where the state machine allows it", async () => {
  const box = await shop.product({ price: 2000, units: 5 });
  const contact = { email: "nunez@correo.test", name: "Íñigo", surname: "Núñez", phone: "600333444" };
  const { id } = await ordered({ [box]: 1 }, { contact });
  const page = { sort: "placedAt", order: "desc", page: 1, size: 10 } as const;
  const found = await listOrders(shop.staff, { ...page, search: "nuñez inigo" });
  expect(found.items).toMatchObject([{ id, units: 1, client: { name: "Íñigo Núñez" } }]);
  expect(found.pagination).toMatchObject({ length: 1, lastPage: 1 });
  expect((await listOrders(shop.staff, { ...page, page: 99 })).items).toEqual([]);
  const unpaid = await listOrders(shop.staff, { ...page, size: 100, view: "unpaid" });
  const figures = await orderStatistics(shop.staff, {});
  expect(figures.views.unpaid).toBe(unpaid.pagination.length);
  expect(figures.series).toHaveLength(14);
  expect(figures.series.at(-1)?.count).toBe(figures.today.count);

  const wrong = await refusal(transitionOrder(shop.staff, { orderId: id, to: "completed", version: 1 }));
  expect([wrong.code, wrong.extra?.allowed]).toEqual(["invalid-transition", ["confirmed", "cancelled"]]);
  const confirmed = await transitionOrder(shop.staff, { orderId: id, to: "confirmed", version: 1 });
  expect(confirmed).toMatchObject({ state: "confirmed", paymentState: "unpaid" });
});
