import { type ChildProcess, spawn } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import { NewApiTokenSchema } from "@tablero/contract/platform/shapes/api-tokens";
import { WebhookWithSecretSchema } from "@tablero/contract/platform/shapes/webhooks";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { placeOrder } from "../domain/sales/orders/placing/place.ts";
import { orderInput, testShop } from "../domain/testing.ts";
import { runDueJobs } from "../jobs/run-due.ts";
import { webhookDeliveriesJob, webhookEventJob } from "../jobs/webhooks.ts";
import { openOutgoing } from "../outgoing/outgoing-fetch.ts";
import { openTestServer, type TestServer } from "./testing.ts";

/** The program exactly as printed in docs/api.md. */
const EXAMPLE = resolve(import.meta.dirname, "../../../../docs/examples/webhook-receiver.ts");

let shop: TestServer;
let http: Server;
let program: ChildProcess | undefined;
let port = 0;

const listen = async (server: Server, at = 0) => {
  await new Promise<void>((done) => server.listen(at, "127.0.0.1", done));
  return (server.address() as AddressInfo).port;
};

/** A port that is currently free. */
async function freePort(): Promise<number> {
  const server = createServer();
  const free = await listen(server);
  await new Promise((done) => server.close(done));
  return free;
}

beforeAll(async () => {
  port = await freePort();
  shop = await openTestServer({}, { outgoingAllow: [`127.0.0.1:${port}`] });
  // The program compares the time of a message with the time of its machine.
  shop.clock.now = new Date();
  http = createServer(async (request, response) => {
    const { method = "GET", url = "/", headers } = request;
    const sent = method === "GET" ? null : new Uint8Array(await buffer(request));
    const given = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
    const answer = await shop.fetch(new Request(`http://shop.test${url}`, { method, headers: given, body: sent }), {
      address: "203.0.113.7",
    });
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
}, 60_000);
afterAll(async () => {
  program?.kill();
  http.close();
  await shop.close();
});

test("the documented example gets a token, the latest orders, and a new order by webhook", async () => {
  const url = `http://127.0.0.1:${await listen(http)}`;
  const staff = await shop.tokenOf("admin");
  const make = async (path: string, body: unknown): Promise<unknown> => {
    const headers = { Authorization: `Bearer ${staff}`, "Content-Type": "application/json" };
    const response = await fetch(`${url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    expect(response.status).toBe(201);
    return response.json();
  };
  const key = { name: "Ejemplo", scopes: ["orders:read"], expiresAt: null };
  const { token } = NewApiTokenSchema.parse(await make("/api/admin/api-tokens", key));
  const receiver = { name: "Ejemplo", url: `http://127.0.0.1:${port}/`, events: ["order.placed"] };
  const { id, secret } = WebhookWithSecretSchema.parse(await make("/api/admin/webhooks", receiver));

  const { db } = shop.database;
  const goods = await testShop(shop.database);
  const shopper = { ...goods.shopper, db, clock: () => shop.clock.now };
  const variant = await goods.product({ price: 2000, units: 10 });
  const place = async (name: string) => {
    const input = orderInput(goods, await goods.cart({ [variant]: 1 }));
    return (await placeOrder(shopper, input, `example-${name}`)).body.number;
  };
  const before = await place("before");

  let output = "";
  const env = { ...process.env, SHOP_URL: url, API_TOKEN: token, WEBHOOK_SECRET: secret, PORT: String(port) };
  program = spawn(process.execPath, [EXAMPLE], { env, stdio: ["ignore", "pipe", "pipe"] });
  for (const stream of [program.stdout, program.stderr])
    stream?.on("data", (chunk: Buffer) => {
      output += chunk.toString("utf8");
    });
  const says = (text: string) => vi.waitFor(() => expect(output).toContain(text), { timeout: 20_000 });
  await says(`The latest orders: ${before}\n`);
  await says(`Listening on ${port}`);

  const number = await place("after");
  const outgoing = openOutgoing({ allow: [`127.0.0.1:${port}`] });
  const jobs = [webhookEventJob, webhookDeliveriesJob({ outgoing, secrets: shop.secrets })];
  await runDueJobs({ database: shop.database, jobs, clock: () => shop.clock.now });
  await says(`order.placed ${before}: 1 line(s)`);
  await says(`order.placed ${number}: 1 line(s)`);

  const forged = JSON.stringify({ type: "order.placed", timestamp: shop.clock.now.toISOString(), data: {} });
  const headers = {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(Date.now() / 1000)),
    "webhook-signature": "v1,c3RvbGVu",
  };
  const refused = await fetch(`http://127.0.0.1:${port}/`, { method: "POST", headers, body: forged });
  expect(refused.status).toBe(401);
});
