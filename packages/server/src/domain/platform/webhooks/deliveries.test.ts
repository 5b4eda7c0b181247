import { MAX_DELIVERY_ATTEMPTS, retryDelay, SECRET_OVERLAP_MS } from "@tablero/domain/platform/webhooks/delivery";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { runDueJobs } from "../../../jobs/run-due.ts";
import { webhookDeliveriesJob, webhookEventJob, webhookRetriesJob } from "../../../jobs/webhooks.ts";
import { openOutgoing } from "../../../outgoing/outgoing-fetch.ts";
import { openSecrets } from "../../../secrets.ts";
import { sweep } from "../../readers/sweep/sweep.ts";
import { TEST_SECRETS, testCtx, testShop } from "../../testing.ts";
import type { Ctx } from "../context.ts";
import { announce } from "./announce.ts";
import { listDeliveries, pingWebhook, readDelivery, replayDelivery } from "./deliveries.ts";
import { resealWebhooks } from "./secret.ts";
import { sendDue } from "./send-due.ts";
import { openReceiver, type TestReceiver } from "./testing.ts";
import { changeWebhook, createWebhook, deleteWebhook, listWebhooks, readWebhook, rotateSecret } from "./webhooks.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let database: Database;
let ctx: Ctx;
let now = new Date("2026-11-20T10:00:00Z");
let receiver: TestReceiver;
let variant = "";

beforeAll(async () => {
  database = await openTestDatabase();
  const shop = await testShop(database);
  variant = await shop.product({ price: 1000, units: 1 });
  await database.db.execute(sql`update accounts set role = 'admin'`);
  ctx = testCtx(database.db, { actor: shop.staff.actor, clock: () => now });
}, 60_000);
afterAll(() => database.close());
beforeEach(async () => {
  now = new Date("2026-11-20T10:00:00Z");
  receiver = await openReceiver();
});
afterEach(async () => {
  await receiver.close();
  const query = { sort: "name", order: "asc", page: 1, size: 100 } as const;
  for (const { id, version } of (await listWebhooks(ctx, query)).items) await deleteWebhook(ctx, id, version);
  await database.db.execute(sql`delete from notifications`);
});

const ports = (...more: TestReceiver[]) => {
  const outgoingAllow = [receiver, ...more].map(({ at }) => at);
  return { secrets: TEST_SECRETS, outgoingAllow, outgoing: openOutgoing({ allow: outgoingAllow }) };
};
const make = (to = receiver, name = "ERP") =>
  createWebhook(ctx, ports(to), { name, url: to.url, events: ["stock.low", "product.changed"] });
const send = (...more: TestReceiver[]) => sendDue(ctx, ports(...more));
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const PAGE = { sort: "createdAt", order: "asc", page: 1, size: 100 } as const;
const states = async (id: string) =>
  (await listDeliveries(ctx, id, PAGE)).items.map(({ state, attempts }) => `${state} ${attempts}`);
const notices = () =>
  rows(database.db, sql`select title, description from notifications`, { title: Text, description: Text });

test("a message is signed, sent once and recorded", async () => {
  const { id, secret } = await make();
  const sent = await pingWebhook(ctx, id);
  receiver.answer = (response) => response.end("recibido");
  await send();
  await send();
  expect(receiver.received).toHaveLength(1);
  const [message] = receiver.received;
  expect(message).toMatchObject({ id: sent.eventId, body: sent.body, timestamp: now.getTime() / 1000 });
  expect(message?.signedBy(secret)).toBe(1);
  expect(message?.signedBy("whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=")).toBe(0);
  expect(await readDelivery(ctx, id, sent.id)).toMatchObject({
    state: "delivered",
    attempts: 1,
    statusCode: 200,
    response: "recibido",
    lastError: null,
    deliveredAt: now.toISOString(),
    nextAttemptAt: null,
  });
  expect(await readWebhook(ctx, id)).toMatchObject({ lastDeliveredAt: now.toISOString(), failingSince: null });
});

test("a message that fails twice and then succeeds has the same id and body each time, with pauses between", async () => {
  const { id, secret } = await make();
  const { id: deliveryId } = await pingWebhook(ctx, id);
  receiver.answer = (response) => response.writeHead(receiver.received.length < 3 ? 503 : 200).end("x\0y");
  await send();
  expect(await readDelivery(ctx, id, deliveryId)).toMatchObject({
    state: "pending",
    attempts: 1,
    statusCode: 503,
    response: "x\uFFFDy",
    lastError: "El receptor respondió 503.",
    nextAttemptAt: new Date(now.getTime() + MINUTE).toISOString(),
  });
  await send();
  expect(receiver.received).toHaveLength(1);
  later(MINUTE);
  await send();
  later(5 * MINUTE);
  await send();
  expect(receiver.received).toHaveLength(3);
  expect(new Set(receiver.received.map((message) => `${message.id} ${message.body}`)).size).toBe(1);
  expect(receiver.received.map((message) => message.signedBy(secret))).toEqual([1, 1, 1]);
  expect(await states(id)).toEqual(["delivered 3"]);
});

test.each([
  ["in seconds", "600"],
  ["as a date", "Fri, 20 Nov 2026 10:10:00 GMT"],
])("a receiver that requests a pause %s gets no message before its end", async (_, retryAfter) => {
  const { id } = await make();
  const { id: first } = await pingWebhook(ctx, id);
  await pingWebhook(ctx, id);
  receiver.answer = (response) => response.writeHead(503, { "Retry-After": retryAfter }).end();
  await send();
  expect((await readDelivery(ctx, id, first)).nextAttemptAt).toBe("2026-11-20T10:10:00.000Z");
  receiver.answer = (response) => response.end();
  later(10 * MINUTE - 1);
  await send();
  expect(receiver.received).toHaveLength(1);
  later(1);
  await send();
  expect(await states(id)).toEqual(["delivered 2", "delivered 1"]);
});

test("a requested pause that is shorter than the shop's own changes nothing", async () => {
  const { id } = await make();
  const { id: first } = await pingWebhook(ctx, id);
  receiver.answer = (response) => response.writeHead(429, { "Retry-After": "5" }).end();
  await send();
  expect((await readDelivery(ctx, id, first)).nextAttemptAt).toBe(new Date(now.getTime() + MINUTE).toISOString());
});

test("a message is given up after about a day, and staff are notified once for all failures", async () => {
  const { id } = await make();
  receiver.answer = (response) => response.writeHead(500).end();
  await pingWebhook(ctx, id);
  await pingWebhook(ctx, id);
  const began = now.getTime();
  for (let attempt = 0; attempt < MAX_DELIVERY_ATTEMPTS; attempt += 1) {
    await send();
    // The other delivery is sent once the receiver's pause is over.
    later(10 * MINUTE);
    await send();
    later(retryDelay(attempt + 1) ?? 0);
  }
  expect(await states(id)).toEqual(["failed 9", "failed 9"]);
  expect((now.getTime() - began) / DAY).toBeGreaterThan(1);
  expect(await notices()).toEqual([
    {
      title: "Avisos sin entregar: ERP",
      description: "El receptor respondió 500. Puedes reenviarlos cuando se arregle.",
    },
  ]);
  expect(await readWebhook(ctx, id)).toMatchObject({ active: true, failed: 2, pending: 0 });
  receiver.answer = (response) => response.end();
  const [first] = (await listDeliveries(ctx, id, PAGE)).items;
  await replayDelivery(ctx, id, first?.id ?? "");
  await send();
  expect(await states(id)).toEqual(["delivered 1", "failed 9"]);
  expect(receiver.received.at(-1)?.id).toBe(first?.eventId);
});

test("a 410 response immediately disables the receiver and cancels its waiting messages", async () => {
  const { id } = await make();
  receiver.answer = (response) => response.writeHead(410).end();
  await pingWebhook(ctx, id);
  await pingWebhook(ctx, id);
  await send();
  expect(receiver.received).toHaveLength(1);
  expect(await readWebhook(ctx, id)).toMatchObject({ active: false, disabledReason: "gone", pending: 0, failed: 2 });
  expect(await notices()).toMatchObject([{ title: "Webhook desactivado: ERP" }]);
  await announce(ctx, [{ type: "stock.low", variantId: variant, available: 1 }]);
  const waiting = await rows(database.db, sql`select id from outbox where topic = 'webhook-event'`);
  expect(waiting).toEqual([]);
});

test("days of failures disable a receiver too, and enabling it starts from zero", async () => {
  const { id } = await make();
  receiver.answer = (response) => response.writeHead(500).end();
  for (let day = 0; day < 5; day += 1) {
    await pingWebhook(ctx, id);
    await send();
    expect((await readWebhook(ctx, id)).active).toBe(true);
    later(DAY);
  }
  await pingWebhook(ctx, id);
  await send();
  const off = await readWebhook(ctx, id);
  expect(off).toMatchObject({ active: false, disabledReason: "failing", pending: 0 });
  const on = await changeWebhook(ctx, ports(), id, { active: true, version: off.version });
  expect(on).toMatchObject({ active: true, disabledReason: null, failingSince: null });
});

test("a redirect does not count as a delivery, wherever it leads", async () => {
  const inside = await openReceiver();
  const { id } = await make();
  const { id: deliveryId } = await pingWebhook(ctx, id);
  receiver.answer = (response) => response.writeHead(307, { Location: inside.url }).end();
  await send(inside);
  expect(inside.received).toEqual([]);
  expect(await readDelivery(ctx, id, deliveryId)).toMatchObject({
    state: "pending",
    statusCode: 307,
    lastError: "El receptor redirige a otra dirección (307): pon aquí la nueva.",
  });
  await inside.close();
});

test("a private address is never called, even if its name was public before", async () => {
  const { id } = await make();
  await database.db.execute(sql`update webhooks set url = 'https://erp.test/avisos' where id = ${id}`);
  const { id: deliveryId } = await pingWebhook(ctx, id);
  const outgoing = openOutgoing({ resolve: async () => [{ address: "127.0.0.1", family: 4 }] });
  await sendDue(ctx, { secrets: TEST_SECRETS, outgoing });
  expect(receiver.received).toEqual([]);
  expect(await readDelivery(ctx, id, deliveryId)).toMatchObject({
    state: "pending",
    attempts: 1,
    statusCode: null,
    lastError: "La dirección lleva a una red interna, y la tienda solo llama a direcciones públicas.",
  });
  const closed = { secrets: TEST_SECRETS, outgoingAllow: [] };
  const input = { name: "ERP", url: receiver.url, events: ["stock.low" as const] };
  await expect(createWebhook(ctx, closed, input)).rejects.toThrow("https://");
});

test("a message that was sent but not recorded is sent again with the same id", async () => {
  const { id } = await make();
  const { eventId } = await pingWebhook(ctx, id);
  const killed = new Error("killed");
  const broken = vi.spyOn(ctx.db, "transaction").mockRejectedValueOnce(killed);
  await expect(send()).rejects.toBe(killed);
  broken.mockRestore();
  expect(await states(id)).toEqual(["pending 0"]);
  await send();
  expect(receiver.received.map((message) => message.id)).toEqual([eventId, eventId]);
  expect(await states(id)).toEqual(["delivered 1"]);
});

test("a process that died while sending delays its receiver for a minute", async () => {
  const { id } = await make();
  await pingWebhook(ctx, id);
  const busy = new Date(now.getTime() + MINUTE).toISOString();
  await database.db.execute(sql`update webhook_states set busy_until = ${busy}`);
  await send();
  expect(receiver.received).toEqual([]);
  later(MINUTE);
  await send();
  expect(receiver.received).toHaveLength(1);
});

test("two simultaneous runs send each message once", async () => {
  const { id } = await make();
  for (let count = 0; count < 5; count += 1) await pingWebhook(ctx, id);
  await Promise.all([send(), send(), send()]);
  expect(new Set(receiver.received.map((message) => message.id)).size).toBe(5);
  expect(receiver.received).toHaveLength(5);
});

test("a receiver that does not answer does not delay another one", async () => {
  const slow = await openReceiver();
  const held: (() => void)[] = [];
  slow.answer = (response) => held.push(() => response.end());
  const { id: slowId } = await make(slow, "Lento");
  const { id } = await make();
  for (const each of [slowId, slowId, id, id]) await pingWebhook(ctx, each);
  const run = send(slow);
  await vi.waitFor(async () => expect(await states(id)).toEqual(["delivered 1", "delivered 1"]));
  expect(slow.received).toHaveLength(1);
  await pingWebhook(ctx, id);
  await send(slow);
  expect(receiver.received).toHaveLength(3);
  expect(slow.received).toHaveLength(1);
  slow.answer = (response) => response.end();
  for (const release of held) release();
  await run;
  expect(await states(slowId)).toEqual(["delivered 1", "delivered 1"]);
  await slow.close();
});

test("a failing receiver is paused, and a single message tests it while the others wait", async () => {
  const { id } = await make();
  receiver.answer = (response) => response.writeHead(500).end();
  for (let count = 0; count < 3; count += 1) await pingWebhook(ctx, id);
  await send();
  expect(receiver.received).toHaveLength(1);
  await send();
  expect(receiver.received).toHaveLength(1);
  receiver.answer = (response) => response.end();
  later(30_000);
  await send();
  expect(await states(id)).toEqual(["pending 1", "delivered 1", "delivered 1"]);
});

describe("webhook secrets", () => {
  test("sign messages for another day after they are replaced", async () => {
    const { id, secret: former } = await make();
    const { secret } = await rotateSecret(ctx, ports(), id);
    const signers = async () => {
      await pingWebhook(ctx, id);
      await send();
      const message = receiver.received.at(-1);
      return [message?.signedBy(secret), message?.signedBy(former)];
    };
    expect(await signers()).toEqual([1, 1]);
    later(SECRET_OVERLAP_MS);
    expect(await signers()).toEqual([1, 0]);
    expect(await readWebhook(ctx, id)).toMatchObject({ formerSecretUntil: null });
  });

  test("are encrypted in the database, and survive a change of the shop's secret", async () => {
    const { id, secret } = await make();
    const stored = await rows(database.db, sql`select secret from webhooks where id = ${id}`, { secret: Text });
    expect(stored[0]?.secret).not.toContain(secret.slice(6));
    const fresh = openSecrets(["another secret of the shop, long enough", "a secret of the tests, long enough"]);
    await resealWebhooks(ctx, fresh);
    const alone = openSecrets(["another secret of the shop, long enough"]);
    await pingWebhook(ctx, id);
    await sendDue(ctx, { ...ports(), secrets: alone });
    expect(receiver.received[0]?.signedBy(secret)).toBe(1);
    const { id: lost } = await pingWebhook(ctx, id);
    await send();
    expect(await readDelivery(ctx, id, lost)).toMatchObject({
      lastError: "El secreto ya no se puede leer: crea uno nuevo.",
    });
  });
});

test("jobs deliver events to the receiver, and changes of products after a pause", async () => {
  const { id } = await make();
  const jobs = [webhookEventJob, webhookDeliveriesJob(ports()), webhookRetriesJob(ports())];
  const run = () => runDueJobs({ database, jobs, clock: () => now, also: ["webhook-retries"] });
  await announce(ctx, [{ type: "stock.low", variantId: variant, available: 3 }]);
  await announce(ctx, [{ type: "product.changed", productIds: ["01890000-0000-7000-8000-000000000000"] }]);
  await run();
  expect(receiver.received.map(({ body }) => JSON.parse(body))).toEqual([
    {
      type: "stock.low",
      timestamp: now.toISOString(),
      data: { variant: expect.objectContaining({ id: variant, available: 3 }) },
    },
  ]);
  later(30_000);
  await run();
  expect(JSON.parse(receiver.received[1]?.body ?? "")).toMatchObject({
    type: "product.changed",
    data: { products: [{ id: "01890000-0000-7000-8000-000000000000", deleted: true }] },
  });
  expect(await states(id)).toEqual(["delivered 1", "delivered 1"]);
});

test("changes of more products than fit into one message are sent in several", async () => {
  const { id } = await make();
  const ids = Array.from({ length: 250 }, (_, index) => `01890000-0000-7000-8000-${String(index).padStart(12, "0")}`);
  await announce(ctx, [{ type: "product.changed", productIds: ids.slice(0, 60) }]);
  await announce(ctx, [{ type: "product.changed", productIds: ids }]);
  await runDueJobs({ database, jobs: [webhookEventJob], clock: () => now });
  later(MINUTE);
  await send();
  const told = receiver.received.map(({ body }) => JSON.parse(body).data.products.length);
  expect(told).toEqual([100, 100, 50]);
  expect(
    new Set(
      receiver.received.flatMap(({ body }) => JSON.parse(body).data.products.map((row: { id: string }) => row.id)),
    ).size,
  ).toBe(250);
  expect(await states(id)).toHaveLength(3);
});

test("webhook deliveries are kept for thirty days, or longer if they still wait", async () => {
  const { id } = await make();
  await pingWebhook(ctx, id);
  await send();
  receiver.answer = (response) => response.writeHead(500).end();
  later(1);
  await pingWebhook(ctx, id);
  await send();
  later(31 * DAY);
  await sweep(ctx);
  expect(await states(id)).toEqual(["pending 1"]);
});
