import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Text, Unknown } from "../../db/columns.ts";
import { rows } from "../../db/query.ts";
import { FOLLOWERS } from "../../domain/followers.ts";
import { expireOrders } from "../../domain/sales/orders/closing/expire.ts";
import { orderInput, type TestShop, testShop } from "../../domain/testing.ts";
import { openTestServer, type TestServer } from "../../http/testing.ts";
import { openSecrets } from "../../secrets.ts";
import { demoSecret, openGateways } from "../gateways.ts";
import { sealRedsys } from "../redsys.ts";

const START = new Date("2026-11-20T10:00:00Z");
let server: TestServer;
let shop: TestShop;
beforeAll(async () => {
  server = await openTestServer({}, { demo: true, seed: false });
  shop = await testShop(server.database);
}, 60_000);
beforeEach(() => {
  server.clock.now = START;
});
afterAll(() => server.close());

interface Placed {
  token: string;
  nextAction: { kind: string; url: string; fields: Record<string, string> };
}

async function placed(units = 5): Promise<Placed> {
  const variant = await shop.product({ price: 2000, units });
  const body = orderInput(shop, await shop.cart({ [variant]: 1 }), { paymentMethod: "card" });
  const reply = await server.call("POST /api/shop/orders", { body, headers: { "Idempotency-Key": uuidv7() } });
  expect(reply.status).toBe(201);
  return reply.json() as Promise<Placed>;
}

const post = (path: string, fields: Record<string, string>) =>
  server.fetch(new Request(`http://shop.test${path}`, { method: "POST", body: new URLSearchParams(fields) }));
const choose = ({ nextAction }: Placed, choice: string) =>
  post("/pasarela-demo/respuesta", { ...nextAction.fields, choice });
const seen = async ({ token }: Placed) => (await server.call(`GET /api/shop/orders/${token}`)).json();

test("the demo page works without scripts, loads nothing from elsewhere, and shows the amount", async () => {
  const order = await placed();
  expect(order.nextAction).toMatchObject({ kind: "form", url: "/pasarela-demo/pago" });
  const page = await post(order.nextAction.url, order.nextAction.fields);
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(page.headers.get("Content-Type")).toContain("text/html");
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  const policy = page.headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain("form-action 'self'");
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
  expect(html).toContain(`<style nonce="${nonce}">`);
  expect(html).not.toMatch(/<script|style=|onclick|https?:\/\//);
  expect(html).toContain("24,95");
  const changed = { ...order.nextAction.fields, Ds_Signature: "x" };
  expect((await post(order.nextAction.url, changed)).status).toBe(400);
  expect((await server.call("GET /pasarela-demo/pago")).status).toBe(404);
});

describe("an outcome of the demo gateway", () => {
  test.each([
    ["pay", { state: "confirmed", payment: "paid", paymentProblem: null }],
    ["decline", { state: "pending", payment: "unpaid", paymentProblem: "declined", payable: true }],
    ["cancel", { state: "pending", payment: "unpaid", paymentProblem: "cancelled", payable: true }],
    ["twice", { state: "confirmed", payment: "paid", refunds: [] }],
    ["disorder", { state: "confirmed", payment: "paid", paymentProblem: null }],
    ["wrong-amount", { state: "pending", payment: "unpaid", payable: true }],
  ])("«%s» leads to the expected state", async (choice, end) => {
    const order = await placed();
    const reply = await choose(order, choice);
    expect([reply.status, reply.headers.get("Location")]).toEqual([303, `/pedido/${order.token}`]);
    expect(await seen(order)).toMatchObject(end);
  });

  test("a forged notification is refused and changes nothing", async () => {
    const order = await placed();
    const reply = await choose(order, "forged");
    expect([reply.status, (await reply.text()).includes("401")]).toEqual([200, true]);
    expect(await seen(order)).toMatchObject({ state: "pending", payment: "unpaid" });
  });

  test("a late notification is sent on request, even after the order expired", async () => {
    const order = await placed();
    const late = await choose(order, "late");
    expect([late.status, (await late.text()).includes("send-late")]).toEqual([200, true]);
    expect(await seen(order)).toMatchObject({ state: "pending" });
    server.clock.now = new Date("2026-11-20T10:45:00Z");
    await expireOrders({
      db: server.database.db,
      clock: () => server.clock.now,
      actor: { kind: "system" },
      followers: FOLLOWERS,
    });
    expect(await seen(order)).toMatchObject({ state: "expired", payable: false });
    expect((await choose(order, "send-late")).status).toBe(303);
    expect(await seen(order)).toMatchObject({ state: "confirmed", payment: "paid" });
  });

  test("a refusal lets the shopper pay at the second attempt", async () => {
    const order = await placed();
    await choose(order, "decline");
    server.clock.now = new Date("2026-11-20T10:01:00Z");
    const again = await server.call(`POST /api/shop/orders/${order.token}/payments`, {
      body: {},
      headers: { "Idempotency-Key": uuidv7() },
    });
    expect(again.status).toBe(201);
    const { nextAction } = (await again.json()) as Placed;
    expect(nextAction.fields).not.toEqual(order.nextAction.fields);
    await choose({ token: order.token, nextAction }, "pay");
    expect(await seen(order)).toMatchObject({ state: "confirmed", payment: "paid" });
  });
});

describe("the endpoint for notifications", () => {
  const notify = (body: string, provider = "demo") =>
    server.fetch(
      new Request(`http://shop.test/api/shop/payments/${provider}/notifications`, { method: "POST", body }),
      { address: "198.51.100.9" },
    );

  test("accepts known providers, refuses forged or too large ones, and answers OK to all others", async () => {
    expect((await notify("", "redsys")).status).toBe(404);
    const forged = await notify("Ds_SignatureVersion=HMAC_SHA256_V1&Ds_MerchantParameters=e30=&Ds_Signature=AAAA");
    expect([forged.status, JSON.parse(await forged.text()).code]).toEqual([401, "invalid-signature"]);
    expect((await notify("x".repeat(300_000))).status).toBe(413);
    const stranger = sealRedsys(demoSecret(server.config), "9999ZZZZ9999", {
      Ds_Order: "9999ZZZZ9999",
      Ds_Amount: "100",
      Ds_Currency: "978",
      Ds_Response: "0000",
      Ds_Card_Number: "454881******0003",
    });
    const reply = await notify(new URLSearchParams({ ...stranger }).toString());
    expect([reply.status, await reply.json()]).toEqual([200, "OK"]);
    const kept = await rows(
      server.database.db,
      sql`select outcome, payload from payment_events where provider_reference = '9999ZZZZ9999'`,
      { outcome: Text, payload: Unknown },
    );
    expect(kept).toMatchObject([{ outcome: "unknown" }]);
    expect(kept[0]?.payload).not.toHaveProperty("Ds_Card_Number");
  });

  test("has no rate limit, so no notification is lost", async () => {
    const statuses = new Set<number>();
    for (let call = 0; call < server.config.limits.defaultPerMinute + 5; call += 1)
      statuses.add((await notify("Ds_Signature=A")).status);
    expect([...statuses]).toEqual([401]);
  }, 30_000);
});

test("the demo gateway is only available in demo shops", async () => {
  const base = { jwtSecret: "s".repeat(32), publicUrl: "http://shop.test", gatewayOrigins: {} };
  const secrets = openSecrets([base.jwtSecret]);
  expect(openGateways({ ...base, demo: false }, secrets).list).toEqual([]);
  expect(openGateways({ ...base, demo: true }, secrets).list.map(({ id }) => id)).toEqual(["demo"]);
  const earnest = await openTestServer();
  try {
    expect((await earnest.call("POST /pasarela-demo/pago", { body: {} })).status).toBe(404);
    const body = { notification: "any" };
    expect((await earnest.call("POST /api/shop/payments/demo/notifications", { body })).status).toBe(404);
    const info = await (await earnest.call("GET /api/shop/info")).json();
    expect(info.paymentMethods.map(({ method }: { method: string }) => method)).not.toContain("card");
    const other = await testShop(earnest.database);
    const variant = await other.product({ price: 2000, units: 5 });
    const order = orderInput(other, await other.cart({ [variant]: 1 }), { paymentMethod: "card" });
    const reply = await earnest.call("POST /api/shop/orders", {
      body: order,
      headers: { "Idempotency-Key": uuidv7() },
    });
    expect([reply.status, (await reply.json()).code]).toEqual([409, "payment-unavailable"]);
  } finally {
    await earnest.close();
  }
}, 60_000);
