import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { one } from "../../db/query.ts";
import { FOLLOWERS } from "../../domain/followers.ts";
import { SYSTEM } from "../../domain/platform/context.ts";
import { enqueueJob } from "../../domain/platform/system/outbox.ts";
import { serverErrorRecorder } from "../../domain/platform/system/server-errors.ts";
import { runDueJobs } from "../../jobs/run-due.ts";
import { queuedJobs, recordingJob } from "../../jobs/testing.ts";
import { openTestServer, type TestServer } from "../testing.ts";

// The first run of a queue creates its tables, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

let server: TestServer;
let token: string;
const clock = () => server.clock.now;
const ctx = () => ({ db: server.database.db, clock, actor: SYSTEM, followers: FOLLOWERS });

beforeAll(async () => {
  server = await openTestServer();
  token = await server.tokenOf("admin");
}, 60_000);
afterAll(() => server.close());

const ask = async (key: string) => {
  const reply = await server.call(key, { token });
  return { status: reply.status, body: await reply.json(), requestId: reply.headers.get("X-Request-Id") };
};

test("before any process has run jobs, the list of jobs is empty, and the figures show that none has run", async () => {
  expect((await ask("GET /api/admin/system/jobs")).body.items).toEqual([]);
  expect((await ask(`POST /api/admin/system/jobs/${uuidv7()}/retry`)).status).toBe(404);
  const { body } = await ask("GET /api/admin/system");
  expect(body).toMatchObject({
    uptime: 0,
    database: { kind: server.database.kind },
    jobs: { running: false, failed: 0, oldestWaiting: null },
    mails: { configured: false },
  });
  expect(body.database.size).toBeGreaterThan(1_000_000);
  expect(body.processes).toBeGreaterThanOrEqual(1);
  expect(body.disk.total).toBeGreaterThan(body.disk.free);
});

describe("a dead job", () => {
  const unlucky = recordingJob("refund", { retries: 1, fails: () => true });

  test("is reported to administrators of the system without personal data", async () => {
    const id = await enqueueJob(ctx(), "refund", { refundId: uuidv7(), to: "ana@correo.test", name: "Ana", amount: 5 });
    await runDueJobs({ database: server.database, jobs: [unlucky.job], clock, ahead: true });
    const { body } = await ask("GET /api/admin/system/jobs?state=failed");
    expect(body.items).toMatchObject([{ id, name: "refund", attempts: 2, retryLimit: 1, nextAttemptAt: null }]);
    expect(body.items[0].payload).toEqual({ refundId: expect.any(String), amount: 5 });
    expect(JSON.stringify(body)).not.toMatch(/ana/i);
    const admin = await server.call("GET /api/common/notifications", { token });
    expect(await admin.json()).toMatchObject([{ title: "Un trabajo no ha salido adelante" }]);
    const clerk = await server.call("GET /api/common/notifications", { token: await server.tokenOf("clerk") });
    expect(await clerk.json()).toEqual([]);
    expect((await ask("GET /api/admin/system")).body).toMatchObject({ jobs: { failed: 1 }, errors: { lastDay: 2 } });
  });

  test("can be retried once by staff, who are notified again if that fails too", async () => {
    const [dead] = await queuedJobs(server.database, "refund");
    const retry = `POST /api/admin/system/jobs/${dead?.id}/retry`;
    const clerk = await server.call(retry, { token: await server.tokenOf("clerk") });
    expect(clerk.status).toBe(403);
    const { status, body } = await ask(retry);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: dead?.id, state: "retry", completedAt: null });
    expect((await ask(retry)).body).toMatchObject({ status: 409, code: "invalid-transition" });
    await runDueJobs({ database: server.database, jobs: [unlucky.job], clock });
    expect(unlucky.orders.map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
    const notices = await server.call("GET /api/common/notifications", { token });
    expect(await notices.json()).toHaveLength(2);
    const audit = sql`select action, entity, actor_name as actor from audit_entries where entity_id = ${dead?.id}`;
    expect(await one(server.database.db, audit)).toEqual({ action: "retry", entity: "job", actor: "Persona admin" });
  });

  test("succeeds once its cause is gone", async () => {
    const [dead] = await queuedJobs(server.database, "refund");
    await ask(`POST /api/admin/system/jobs/${dead?.id}/retry`);
    const lucky = recordingJob("refund", { retries: 1 });
    await runDueJobs({ database: server.database, jobs: [lucky.job], clock });
    expect((await ask("GET /api/admin/system/jobs?state=completed&name=refund")).body.items).toMatchObject([
      { id: dead?.id, attempts: 4, lastError: null },
    ]);
  });
});

test("an outbox row without a matching job is marked as unknown", async () => {
  const id = await enqueueJob(ctx(), "print-label", { orderId: uuidv7() });
  const other = await enqueueJob(ctx(), "prepare-picture", { imageId: uuidv7() });
  const { body } = await ask("GET /api/admin/system/outbox?sort=topic");
  expect(body.items.map((row: { id: string; known: boolean }) => [row.id, row.known])).toEqual([
    [other, true],
    [id, false],
  ]);
});

describe("a retry of a mail", () => {
  const mail = (state: string) => {
    const id = uuidv7();
    const statement = sql`insert into mails (id, message_id, template, recipient, subject, html, text, state, last_error)
      values (${id}, ${`<${id}@shop.test>`}, 'order-paid', 'ana@correo.test', 'Pago recibido', '<p>Hola</p>', 'Hola',
        ${state}, 'no')`;
    return { id, written: server.database.db.execute(statement) };
  };

  test("sends a failed one again as it was written, but not one that was sent", async () => {
    const sent = mail("sent");
    await sent.written;
    expect((await ask(`POST /api/admin/system/mails/${sent.id}/retry`)).body).toMatchObject({ status: 409 });

    const id = await enqueueJob(ctx(), "mail", {});
    const { job, orders } = recordingJob("mail");
    await runDueJobs({ database: server.database, jobs: [job], clock });
    await server.database.db.execute(
      sql`insert into mails (id, message_id, template, recipient, subject, html, text, state)
          values (${id}, 'm', 'order-paid', 'ana@correo.test', 'Pago recibido', '<p>Hola</p>', 'Hola', 'failed')`,
    );
    expect((await ask(`POST /api/admin/system/mails/${id}/retry`)).body).toMatchObject({ id, state: "queued" });
    expect((await ask(`POST /api/admin/system/mails/${id}/retry`)).body).toMatchObject({ status: 409 });
    await runDueJobs({ database: server.database, jobs: [job], clock });
    expect(orders.map((order) => [order.id, order.attempt])).toEqual([
      [id, 1],
      [id, 2],
    ]);
    const { body } = await ask(`GET /api/admin/system/mails/${id}`);
    expect(body).toMatchObject({ html: "<p>Hola</p>", text: "Hola", order: null });
  });

  test("is refused if its outbox row is long gone", async () => {
    const old = mail("failed");
    await old.written;
    const { body } = await ask(`POST /api/admin/system/mails/${old.id}/retry`);
    expect(body).toMatchObject({ code: "invalid-transition", detail: expect.stringContaining("demasiado antiguo") });
    expect((await ask("GET /api/admin/system/mails?state=failed")).body.items).toHaveLength(1);
  });
});

describe("server errors", () => {
  test("get the usual response, and are recorded with the id of the request", async () => {
    await server.database.db.execute(sql`alter table mails rename to lost_mails`);
    const broken = await ask("GET /api/admin/system/mails");
    await server.database.db.execute(sql`alter table lost_mails rename to mails`);
    expect(broken.status).toBe(500);
    await expect
      .poll(async () => (await ask("GET /api/admin/system/errors?search=mails")).body.items)
      .toMatchObject([
        {
          source: "GET /api/admin/system/mails",
          requestId: broken.requestId,
          message: 'relation "mails" does not exist',
          stack: expect.stringContaining("at "),
        },
      ]);
  });

  test("are recorded up to a limit when there are many, without personal data", async () => {
    const failures: unknown[] = [];
    const keeper = serverErrorRecorder(ctx(), (error) => failures.push(error));
    for (let index = 0; index < 80; index++)
      keeper.record({ source: "crowd", error: new Error("no mailbox <luis@correo.test>") });
    await keeper.settled();
    const kept = sql`select count(*)::int as n, min(message) as message from faults where source = 'crowd'`;
    expect(await one(server.database.db, kept)).toEqual({ n: 60, message: "no mailbox <…@…>" });
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    keeper.record({ source: "crowd", error: "a text\0" });
    await keeper.settled();
    expect(await one(server.database.db, kept)).toMatchObject({ n: 61, message: "a text" });
    expect(failures).toEqual([]);
  });
});
