import { beforeAll, describe, expect, test } from "vitest";
import { type Api, fillCart, openApi, orderOf, variantWith } from "../testing.ts";

let api: Api;
beforeAll(() => {
  api = openApi();
});

const place = (body: unknown, key: string = crypto.randomUUID()) => api.call("POST /api/shop/orders", { body, key });

describe("a guest without an account", () => {
  test("buys by transfer, and sees on the order page that staff recorded the payment and shipped", async () => {
    const variant = variantWith(api, 10);
    const cart = await fillCart(api, variant.id, 2);
    const priced = await api.call(`PATCH /api/shop/carts/${cart}`, { body: { postcode: "28013" } });
    expect(priced.body.totals.total).toBe(2 * variant.price + priced.body.totals.shipping);

    const before = variant.onHand;
    const placed = await place(await orderOf(api, cart));
    expect(placed).toMatchObject({ status: 201, body: { order: "pending", payment: "unpaid" } });
    expect(placed.body.nextAction).toEqual({ kind: "transfer", url: null });
    expect(variant.onHand - variant.reserved).toBe(8);

    const page = await api.call(`GET /api/shop/orders/${placed.body.token}`);
    expect(page.body.headline).toBe("Esperamos tu transferencia");
    expect(page.body.email).toBe("l•••@correo.test");
    expect(page.body.transfer.concept).toBe(placed.body.number);

    const token = await api.as("manager");
    const found = await api.call(`GET /api/admin/orders?search=${placed.body.number}`, { token });
    const [row] = found.body.items;
    const change = async (path: string, body: object) => {
      const { version } = (await api.call(`GET /api/admin/orders/${row.id}`, { token })).body;
      const key = crypto.randomUUID();
      return api.call(`POST /api/admin/orders/${row.id}/${path}`, { body: { ...body, version }, token, key });
    };
    const paid = await change("payments", { method: "transfer", amount: placed.body.total, reference: "TRF-1" });
    expect(paid).toMatchObject({ status: 201, body: { state: "confirmed", payment: "paid", due: 0 } });

    const shipment = await change("shipments", {});
    expect(shipment).toMatchObject({ status: 201, body: { state: "processing" } });
    const shipmentId = shipment.body.shipments[0].id;
    const step = (to: string, more = {}) => change("transitions", { machine: "shipment", shipmentId, to, ...more });
    expect((await step("shipped")).body).toMatchObject({
      code: "invalid-transition",
      allowed: ["packed", "cancelled"],
    });
    await step("packed");
    expect((await step("shipped", { tracking: "RX 4471" })).body.fulfilment).toBe("shipped");
    expect(variant).toMatchObject({ onHand: before - 2 });

    const onItsWay = await api.call(`GET /api/shop/orders/${placed.body.token}`);
    expect(onItsWay.body.headline).toBe("Tu pedido va de camino");
    expect(onItsWay.body.tracking[0].number).toBe("RX 4471");
    expect((await step("delivered")).body.state).toBe("completed");

    const ledger = await api.call(`GET /api/admin/products/${variant.productId}/movements?variantId=${variant.id}`, {
      token,
    });
    expect(ledger.body.items[0]).toMatchObject({
      kind: "sale",
      quantity: -2,
      balance: variant.onHand,
      reference: { kind: "order", label: placed.body.number },
    });
  });

  test("returns the units to stock by cancelling", async () => {
    const variant = variantWith(api, 5);
    const placed = await place(await orderOf(api, await fillCart(api, variant.id, 3)));
    expect(variant.onHand - variant.reserved).toBe(2);
    const cancelled = await api.call(`POST /api/shop/orders/${placed.body.token}/cancel`, { body: {} });
    expect(cancelled.body).toMatchObject({ state: "cancelled", cancellable: false });
    expect(variant.onHand - variant.reserved).toBe(5);
    const again = await api.call(`POST /api/shop/orders/${placed.body.token}/cancel`, { body: {} });
    expect(again).toMatchObject({ status: 409, body: { code: "invalid-transition" } });
  });

  test("gets one refusal after a price change, and agrees by sending the order again", async () => {
    const variant = variantWith(api, 5);
    const body = await orderOf(api, await fillCart(api, variant.id, 1));
    variant.price += 100;
    expect(await place(body)).toMatchObject({ status: 409, body: { code: "price-changed" } });
    expect((await place(body)).status).toBe(201);
  });

  test("triggers a notice only to staff who may read orders", async () => {
    const placed = await place(await orderOf(api, await fillCart(api, variantWith(api, 2).id, 1)));
    const clerk = await api.call("GET /api/common/notifications", { token: await api.as("clerk") });
    expect(clerk.body[0].title).toBe(`Pedido nuevo ${placed.body.number}`);
    const judge = await api.call("GET /api/common/notifications", { token: await api.as("judge") });
    expect(judge.body.some(({ title }: { title?: string }) => title?.includes(placed.body.number))).toBe(false);
  });
});

test("200 guests who order 20 units at the same time get 20 orders, and the stock is never negative", async () => {
  const variant = variantWith(api, 20);
  const bodies = await Promise.all(
    Array.from({ length: 200 }, async (_, index) =>
      orderOf(api, await fillCart(api, variant.id, 1), `shopper${index}@correo.test`),
    ),
  );
  const replies = await Promise.all(bodies.map((body) => place(body)));
  const refused = replies.filter(({ status }) => status === 409);
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(refused).toHaveLength(180);
  expect(refused.every(({ body }) => body.code === "out-of-stock" && body.lines[0].available === 0)).toBe(true);
  expect(variant.onHand - variant.reserved).toBe(0);
  const movements = api.mock.store.data.stockMovements.filter(({ variantId }) => variantId === variant.id);
  expect(movements.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(variant.onHand);
});

describe("an Idempotency-Key", () => {
  test("is required for an order", async () => {
    const body = await orderOf(api, await fillCart(api, variantWith(api, 3).id, 1));
    const reply = await api.call("POST /api/shop/orders", { body });
    expect(reply).toMatchObject({ status: 422, body: { code: "idempotency-key-missing" } });
  });

  test("makes six simultaneous requests one order, and refuses another body", async () => {
    const body = await orderOf(api, await fillCart(api, variantWith(api, 9).id, 1));
    const key = crypto.randomUUID();
    const replies = await Promise.all(Array.from({ length: 6 }, () => place(body, key)));
    expect(new Set(replies.map((reply) => `${reply.status} ${reply.body.number}`)).size).toBe(1);
    const other = await place({ ...body, note: "Para regalo" }, key);
    expect(other).toMatchObject({ status: 422, body: { code: "idempotency-key-reused" } });
    const late = await place(body);
    expect(late).toMatchObject({ status: 409, body: { code: "cart-ordered", token: replies[0]?.body.token } });
  });

  test("may be reused after a refusal", async () => {
    const variant = variantWith(api, 1);
    const body = await orderOf(api, await fillCart(api, variant.id, 1));
    const key = crypto.randomUUID();
    variant.onHand -= 1;
    expect((await place(body, key)).status).toBe(409);
    variant.onHand += 1;
    expect((await place(body, key)).status).toBe(201);
  });
});
