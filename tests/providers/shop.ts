import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { FOLLOWERS } from "@tablero/server/domain/followers";
import { SYSTEM } from "@tablero/server/domain/platform/context";
import { expireOrders } from "@tablero/server/domain/sales/orders/closing/expire";
import { orderInput, type TestShop, testShop } from "@tablero/server/domain/testing";
import { openTestServer, type TestResponse, type TestServer } from "@tablero/server/http/testing";
import { runDueJobs } from "@tablero/server/jobs/run-due";
import { openGateways } from "@tablero/server/payments/gateways";
import { reconcileJob } from "@tablero/server/payments/reconcile-job";
import { refundJob } from "@tablero/server/payments/refund-job";
import type { StandIn } from "../support/providers/start.ts";

export const START = new Date("2026-11-20T10:00:00Z");

export interface NextAction {
  kind: string;
  url: string;
  fields?: Record<string, string>;
}

export interface Placed {
  id: string;
  token: string;
  number: string;
  total: number;
  variant: string;
  nextAction: NextAction;
}

/** An order as staff see it. */
export interface Seen {
  id: string;
  state: string;
  payment: string;
  paid: number;
  due: number;
  version: number;
  payments: {
    id: string;
    state: string;
    amount: number;
    refunded: number;
    provider: string | null;
    declineReason: string | null;
  }[];
  refunds: { id: string; state: string; amount: number; lastError: string | null; reason: string }[];
}

export interface OpenShop {
  server: TestServer;
  shop: TestShop;
  url: string;
  /** Log lines so far. */
  log: string[];
  admin: string;
  change(gateways: Record<string, unknown>): Promise<TestResponse>;
  place(units?: number): Promise<Placed>;
  /** Another person orders the last unit. */
  buyAway(order: Placed): Promise<void>;
  again(order: Placed): Promise<TestResponse>;
  seen(order: Placed): Promise<Seen>;
  expire(): Promise<void>;
  refund(order: Placed, amount: number, paymentId?: string): Promise<TestResponse>;
  work(also?: string[]): Promise<{ done: number; failed: number }>;
  notices(): Promise<string[]>;
  close(): Promise<void>;
}

/** A shop with real settings (`DEMO=0`) that the providers' stand-ins reach over HTTP. */
export async function openShop(standIns: { redsys: StandIn; stripe: StandIn }): Promise<OpenShop> {
  const log: string[] = [];
  let answer: (request: Request) => Promise<Response> = async () => new Response(null, { status: 503 });
  const http = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === "string" ? [[name, value]] : [],
    );
    const body = Buffer.concat(chunks);
    const reply = await answer(
      new Request(new URL(request.url ?? "/", "http://shop.test"), {
        method: request.method ?? "GET",
        headers,
        ...(body.length > 0 && { body }),
      }),
    );
    response.writeHead(reply.status).end(await reply.text());
  });
  await new Promise<void>((done) => http.listen(0, "127.0.0.1", done));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const gatewayOrigins = { redsys: standIns.redsys.url, stripe: standIns.stripe.url };
  const server = await openTestServer(
    {},
    { publicUrl: url, gatewayOrigins, log: (line) => log.push(JSON.stringify(line)) },
  );
  answer = (request) => server.fetch(request, { address: "198.51.100.7" });
  const shop = await testShop(server.database);
  await standIns.stripe.control("set", {
    endpoint: `${url}/api/shop/payments/stripe-test/notifications`,
    now: START.toISOString(),
  });
  const admin = await server.tokenOf("admin");
  const gateways = openGateways(server.config, server.secrets);
  const clock = () => server.clock.now;
  const system = { db: server.database.db, clock, actor: SYSTEM, followers: FOLLOWERS, gateways };
  const json = async (key: string, options = {}) => (await server.call(key, { token: admin, ...options })).json();
  return {
    ...{ server, shop, url, log, admin },
    async change(fields) {
      const { version, gateways: stored } = await json("GET /api/admin/settings");
      const change = {
        ...Object.fromEntries(Object.entries(stored).filter(([name]) => !name.endsWith("At"))),
        ...{ redsysTestKey: "", redsysLiveKey: "", stripeTestKey: "", stripeTestHook: "" },
        ...{ stripeLiveKey: "", stripeLiveHook: "" },
        ...fields,
      };
      return server.call("PATCH /api/admin/settings", { token: admin, body: { gateways: change, version } });
    },
    async place(units = 5) {
      const variant = await shop.product({ price: 2000, units });
      const body = orderInput(shop, await shop.cart({ [variant]: 1 }), { paymentMethod: "card" });
      const reply = await server.call("POST /api/shop/orders", { body, headers: { "Idempotency-Key": uuidv7() } });
      if (reply.status !== 201) throw new Error(await reply.text());
      const placed = await reply.json();
      const list = await json(`GET /api/admin/orders?search=${placed.number}`);
      return { ...placed, id: list.items[0].id, variant };
    },
    async buyAway({ variant }) {
      const body = orderInput(shop, await shop.cart({ [variant]: 1 }), { paymentMethod: "transfer" });
      const reply = await server.call("POST /api/shop/orders", { body, headers: { "Idempotency-Key": uuidv7() } });
      if (reply.status !== 201) throw new Error(await reply.text());
    },
    again: ({ token }) =>
      server.call(`POST /api/shop/orders/${token}/payments`, { body: {}, headers: { "Idempotency-Key": uuidv7() } }),
    seen: ({ id }) => json(`GET /api/admin/orders/${id}`),
    async expire() {
      while ((await expireOrders(system)) > 0);
    },
    async refund(order, amount, paymentId) {
      const { version, payments }: Seen = await json(`GET /api/admin/orders/${order.id}`);
      const pid = paymentId ?? payments.find(({ state }) => state === "captured")?.id;
      return server.call(`POST /api/admin/orders/${order.id}/payments/${pid}/refunds`, {
        token: admin,
        body: { amount, reason: "Caja golpeada", version },
        headers: { "Idempotency-Key": uuidv7() },
      });
    },
    work: (also = []) =>
      runDueJobs({
        ...{ database: server.database, clock, also, ahead: true },
        jobs: [refundJob(gateways), reconcileJob(gateways)],
      }),
    async notices() {
      const list: { title: string }[] = await json("GET /api/common/notifications");
      return list.map(({ title }) => title);
    },
    async close() {
      await server.close();
      http.close();
    },
  };
}
