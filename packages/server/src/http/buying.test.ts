import { uuidv7 } from "@tablero/domain/platform/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestShop, testShop } from "../domain/testing.ts";
import { openTestServer, type TestServer } from "./testing.ts";

let server: TestServer;
let shop: TestShop;
beforeAll(async () => {
  server = await openTestServer();
  shop = await testShop(server.database);
}, 30_000);
afterAll(() => server.close());

const call = async (key: string, body?: unknown, token?: string, key2?: string) => {
  const answer = await server.call(key, {
    body,
    ...(token && { token }),
    headers: key2 ? { "Idempotency-Key": key2 } : {},
  });
  return { status: answer.status, body: await answer.json(), headers: answer.headers };
};

test("a guest buys two products by transfer, and sees that staff record the payment, pack and ship", async () => {
  const variant = await shop.product({ price: 2495, units: 5 });
  const cart = (await call("POST /api/shop/carts", {})).body;
  const path = `/api/shop/carts/${cart.token}`;
  expect((await call(`PUT ${path}/lines/${variant}`, { quantity: 9 })).body.code).toBe("out-of-stock");
  expect((await call(`PUT ${path}/lines/${variant}`, { quantity: 2 })).body.count).toBe(2);
  await call(`PATCH ${path}`, { postcode: "28013" });
  const options = await call(`GET ${path}/shipping-options?postcode=28013`);
  const order = {
    cartToken: cart.token,
    contact: { email: "laura@correo.test", name: "Laura", surname: "Gil", phone: "600111222" },
    shippingAddress: {
      name: "Laura",
      line1: "Calle Mayor 1",
      postcode: "28013",
      city: "Madrid",
      province: "Madrid",
      country: "ES",
    },
    shippingOption: options.body.find(({ pickup }: { pickup: boolean }) => !pickup).id,
    paymentMethod: "transfer",
    acceptTerms: true,
  };
  expect((await call("POST /api/shop/orders", order)).body.code).toBe("idempotency-key-missing");
  const key = uuidv7();
  const placed = await call("POST /api/shop/orders", order, undefined, key);
  expect([placed.status, placed.body.order, placed.body.nextAction.kind]).toEqual([201, "pending", "transfer"]);
  expect((await call("POST /api/shop/orders", order, undefined, key)).body).toEqual(placed.body);
  expect((await call("POST /api/shop/orders", order, undefined, uuidv7())).body).toMatchObject({
    code: "cart-ordered",
    token: placed.body.token,
  });

  const clerk = await server.tokenOf("clerk");
  const warehouse = await server.tokenOf("warehouse");
  const [row] = (await call("GET /api/admin/orders?search=laura", undefined, clerk)).body.items;
  const at = `/api/admin/orders/${row.id}`;
  const pay = { method: "transfer", amount: placed.body.total, version: row.version };
  const paid = await call(`POST ${at}/payments`, pay, clerk, uuidv7());
  expect([paid.status, paid.body.state, paid.body.payment, paid.body.due]).toEqual([201, "confirmed", "paid", 0]);
  const stale = await call(`POST ${at}/shipments`, { version: row.version }, warehouse);
  expect([stale.status, stale.body.code, stale.body.current.version]).toEqual([
    409,
    "version-conflict",
    paid.body.version,
  ]);

  let { version } = paid.body;
  const cancel = await call(`POST ${at}/transitions`, { machine: "order", to: "cancelled", version }, warehouse);
  expect(cancel.status).toBe(403);
  const packed = await call(`POST ${at}/shipments`, { version }, warehouse);
  expect(packed.status).toBe(201);
  const [shipment] = packed.body.shipments;
  version = packed.body.version;
  for (const to of ["packed", "shipped"]) {
    const step = { machine: "shipment", shipmentId: shipment.id, to, tracking: "RU123", version };
    const moved = await call(`POST ${at}/transitions`, step, warehouse);
    expect([to, moved.status]).toEqual([to, 200]);
    version = moved.body.version;
  }
  const wrong = await call(
    `POST ${at}/transitions`,
    { machine: "shipment", shipmentId: shipment.id, to: "packed", version },
    clerk,
  );
  expect([wrong.status, wrong.body.code, wrong.body.allowed]).toEqual([409, "invalid-transition", expect.any(Array)]);
  expect((await call(`POST ${at}/notes`, { text: "Todo en orden" }, clerk)).body.events[0]).toMatchObject({
    kind: "note",
  });

  const seen = await call(`GET /api/shop/orders/${placed.body.token}`);
  expect(seen.body).toMatchObject({ fulfilment: "shipped", tracking: [{ number: "RU123" }], cancellable: false });
  expect(seen.headers.get("Cache-Control")).toBe("no-store");
  expect((await call(`POST /api/shop/orders/${placed.body.token}/cancel`, {})).status).toBe(409);
  const stock = (await call("GET /api/admin/products", undefined, clerk)).body.items[0];
  expect([stock.onHand, stock.reserved]).toEqual([3, 0]);
  const notices = (await call("GET /api/common/notifications", undefined, clerk)).body;
  expect(notices.length).toBeGreaterThan(0);
  const client = (await call(`GET /api/admin/clients/${row.client.id}`, undefined, clerk)).body;
  expect(client).toMatchObject({ orders: 1, spent: placed.body.total });
  const details = (await call(`GET /api/admin/clients/${row.client.id}/details`, undefined, clerk)).body;
  expect(details.recentOrders).toMatchObject([{ id: row.id }]);
});

test("two strangers with the same idempotency key get separate carts, and each gets their own again", async () => {
  const headers = { "Idempotency-Key": uuidv7() };
  const tokenFrom = async (address: string) => {
    const answer = await server.call("POST /api/shop/carts", { body: {}, headers, address });
    expect(answer.status).toBe(201);
    return (await answer.json()).token as string;
  };
  const mine = await tokenFrom("198.51.100.1");
  expect(await tokenFrom("198.51.100.1")).toBe(mine);
  expect(await tokenFrom("198.51.100.2")).not.toBe(mine);
});
