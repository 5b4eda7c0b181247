import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { Flag, Int, nullable, Text } from "../db/columns.ts";
import { batch, insertAll } from "../db/insert.ts";
import { one, rows } from "../db/query.ts";
import * as schema from "../db/schema/index.ts";
import { openTestDatabase } from "../db/testing.ts";
import type { Database } from "../db/types.ts";
import { inTransaction } from "../domain/platform/context.ts";
import { enqueueJob } from "../domain/platform/system/outbox.ts";
import { testCtx } from "../domain/testing.ts";
import type { Job } from "./job.ts";
import { relayOutbox } from "./relay.ts";
import { runDueJobs } from "./run-due.ts";
import { endPauses, queuedJobs, recordingJob, testRunner } from "./testing.ts";

// Two hundred jobs are many round trips on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const NOW = new Date("2026-11-20T10:00:00Z");
let database: Database;
let now = NOW;
const clock = () => now;
const ctx = () => testCtx(database.db, { clock });
const run = (jobs: readonly Job[], more: Partial<Parameters<typeof runDueJobs>[0]> = {}) =>
  runDueJobs({ database, jobs, clock, ...more });
const outboxRow = (id: string) =>
  one(
    database.db,
    sql`select processed_at is not null as processed, attempts, last_error as error from outbox where id = ${id}`,
    { processed: Flag, attempts: Int, error: nullable(Text) },
  );

beforeAll(async () => {
  database = await openTestDatabase();
  const account = uuidv7();
  await insertAll(database.db, [
    batch(schema.accounts, [
      { id: account, email: "admin@tienda.test", passwordHash: "-", role: "admin", status: "active" },
    ]),
    batch(schema.users, [{ id: uuidv7(), accountId: account, name: "Elena" }]),
  ]);
}, 60_000);
afterAll(() => database.close());

describe("work in the outbox", () => {
  test("is processed once its transaction commits, and never if it rolls back", async () => {
    const { job, orders } = recordingJob("commits");
    const id = await inTransaction(ctx(), (tx) => enqueueJob(tx, "commits", { orderId: "one" }));
    await inTransaction(ctx(), async (tx) => {
      await enqueueJob(tx, "commits", { orderId: "two" });
      throw new Error("changed my mind");
    }).catch(() => {});
    expect(await run([job])).toEqual({ done: 1, failed: 0 });
    expect(orders).toEqual([{ id, payload: { orderId: "one" }, attempt: 1 }]);
    expect(await run([job])).toEqual({ done: 0, failed: 0 });
  });

  test("stays if its topic has no job yet, and waits until its time", async () => {
    const { job, orders } = recordingJob("later");
    const early = await enqueueJob(ctx(), "later", {});
    await database.db.execute(sql`update outbox set available_at = ${"2026-11-20T11:00:00Z"} where id = ${early}`);
    await run([]);
    await run([job]);
    expect(await outboxRow(early)).toEqual({ processed: false, attempts: 0, error: null });
    now = new Date("2026-11-20T11:00:00Z");
    await run([]);
    expect(orders).toEqual([]);
    await run([job]);
    expect(orders.map(({ id }) => id)).toEqual([early]);
    now = NOW;
  });

  test("is queued once per row by two simultaneous relays", async () => {
    const { job, orders } = recordingJob("twice");
    await run([job]);
    const payloads = Array.from({ length: 240 }, (_, index) => ({ id: uuidv7(), topic: "twice", payload: { index } }));
    await insertAll(database.db, [
      batch(
        schema.outbox,
        payloads.map((row) => ({ ...row, createdAt: NOW, availableAt: NOW, attempts: 0 })),
      ),
    ]);
    const { openQueue } = await import("./queue.ts");
    const open = () => openQueue({ database, jobs: [job], onError: () => {}, background: false });
    const bosses = [await open(), await open()];
    const ports = { database, topics: ["twice"], clock };
    await Promise.all(bosses.map((boss) => relayOutbox({ ...ports, boss })));
    for (const boss of bosses) await boss.stop({ graceful: false, close: false });
    expect(await queuedJobs(database, "twice")).toHaveLength(240);
    expect(await run([job])).toEqual({ done: 240, failed: 0 });
    expect(new Set(orders.map(({ id }) => id)).size).toBe(240);
  });

  test("waits a little and stores the reason if the queue refuses it", async () => {
    const id = await enqueueJob(ctx(), "refused", {});
    const insert = async () => {
      throw new Error("queue is full of ana@correo.test");
    };
    const ports = { database, topics: ["refused"], clock, boss: { insert } };
    await expect(relayOutbox(ports)).rejects.toThrow("queue is full");
    expect(await outboxRow(id)).toEqual({ processed: false, attempts: 1, error: "queue is full of …@…" });
    expect((await relayOutbox(ports)).size).toBe(0);
    now = new Date(NOW.getTime() + 30_000);
    await expect(relayOutbox(ports)).rejects.toThrow("queue is full");
    now = NOW;
  });
});

describe("a job that fails", () => {
  test("is retried after growing pauses until it is dead, and staff are notified once", async () => {
    const { job, orders } = recordingJob("unlucky", { fails: () => true });
    const id = await enqueueJob(ctx(), "unlucky", { to: "ana@correo.test" });
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 3; attempt++) {
      expect(await run([job])).toEqual({ done: 0, failed: 1 });
      const [queued] = await queuedJobs(database, "unlucky");
      expect(queued).toMatchObject({ id, state: "retry", attempts: attempt, error: expect.stringContaining("…@…") });
      pauses.push(queued?.pause ?? 0);
      expect(await run([job])).toEqual({ done: 0, failed: 0 });
      await endPauses(database);
    }
    for (const [index, least] of [5, 10, 20].entries()) {
      expect(pauses[index]).toBeGreaterThan(least - 2);
      expect(pauses[index]).toBeLessThan(2 * least + 2);
    }
    await run([job]);
    expect(await queuedJobs(database, "unlucky")).toMatchObject([{ id, state: "failed", attempts: 4 }]);
    expect(orders.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4]);
    await run([job], { ahead: true });
    const notices = await rows(
      database.db,
      sql`select description, link from notifications where kind = 'job-failed'`,
      { description: Text, link: Text },
    );
    expect(notices).toEqual([
      { description: expect.stringContaining("4 intentos"), link: expect.stringContaining(id) },
    ]);
    const errorRows = await rows(
      database.db,
      sql`select message from faults where source = 'unlucky' order by message`,
      {
        message: Text,
      },
    );
    expect(errorRows.map(({ message }) => message)).toEqual(
      [1, 2, 3, 4].map((attempt) => `no luck for …@… in attempt ${attempt}`),
    );
  });

  test("succeeds once its cause is gone", async () => {
    const { job, orders } = recordingJob("recovers", { fails: (attempt) => attempt < 3 });
    await enqueueJob(ctx(), "recovers", {});
    expect(await run([job], { ahead: true })).toEqual({ done: 1, failed: 2 });
    expect(orders).toHaveLength(3);
    expect(await queuedJobs(database, "recovers")).toMatchObject([{ state: "completed" }]);
  });

  test("counts the attempt of a killed process, and is run again", async () => {
    const { job, orders } = recordingJob("cut");
    await run([job]);
    const id = await enqueueJob(ctx(), "cut", {});
    const { openQueue } = await import("./queue.ts");
    const boss = await openQueue({ database, jobs: [job], onError: () => {}, background: false });
    await relayOutbox({ database, boss, topics: ["cut"], clock });
    await boss.fetch("cut");
    await boss.stop({ graceful: false, close: false });
    expect(await run([job], { ahead: true })).toEqual({ done: 0, failed: 0 });
    expect(await run([job], { ahead: true, abandoned: true })).toEqual({ done: 1, failed: 0 });
    expect(orders).toEqual([{ id, payload: {}, attempt: 2 }]);
  });

  test("is run again by another process when its own process gives no sign of life", async () => {
    const { job, orders } = recordingJob("silent");
    await run([job]);
    const id = await enqueueJob(ctx(), "silent", {});
    const { openQueue } = await import("./queue.ts");
    const boss = await openQueue({ database, jobs: [job], onError: () => {}, background: false });
    await relayOutbox({ database, boss, topics: ["silent"], clock });
    await boss.fetch("silent");
    await boss.supervise("silent");
    expect(await queuedJobs(database, "silent")).toMatchObject([{ state: "active" }]);
    await database.db.execute(
      sql`update pgboss.job set heartbeat_on = now() - interval '21 seconds' where name = 'silent'`,
    );
    await database.db.execute(sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null`);
    await boss.supervise("silent");
    await boss.stop({ graceful: false, close: false });
    expect(await queuedJobs(database, "silent")).toMatchObject([{ state: "retry", attempts: 1 }]);
    expect(await run([job], { ahead: true })).toEqual({ done: 1, failed: 0 });
    expect(orders).toEqual([{ id, payload: {}, attempt: 2 }]);
  });
});

describe("the runner of a process", () => {
  test("runs jobs as soon as they are committed, without polling", async () => {
    const { job, orders } = recordingJob("at-once", { concurrency: 2 });
    const runner = testRunner(database, [job], clock);
    runner.start();
    await vi.waitFor(() => expect(runner.isRunning()).toBe(true), 10_000);
    for (let index = 0; index < 20; index++) await inTransaction(ctx(), (tx) => enqueueJob(tx, "at-once", { index }));
    await vi.waitFor(() => expect(orders).toHaveLength(20), 10_000);
    await runner.stop();
    expect(runner.isRunning()).toBe(false);
    expect(await queuedJobs(database, "at-once")).toHaveLength(20);
  });

  test("completes a running job at shutdown, and starts no other one", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { job, orders } = recordingJob("held");
    const slow: Job = {
      ...job,
      async run(_, order) {
        orders.push(order);
        await held;
      },
    };
    const runner = testRunner(database, [slow], clock);
    await enqueueJob(ctx(), "held", {});
    await enqueueJob(ctx(), "held", {});
    runner.start();
    await vi.waitFor(() => expect(orders).toHaveLength(1), 10_000);
    const stopping = runner.stop();
    release();
    await stopping;
    expect(orders).toHaveLength(1);
    expect((await queuedJobs(database, "held")).map(({ state }) => state).sort()).toEqual(["completed", "created"]);
  });

  test("stops waiting for a job that does not end, which is retried without loss", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const endless: Job = { name: "endless", retries: 3, run: () => held };
    const runner = testRunner(database, [endless], clock);
    await enqueueJob(ctx(), "endless", {});
    runner.start();
    await vi.waitFor(
      async () => expect(await queuedJobs(database, "endless")).toMatchObject([{ state: "active" }]),
      10_000,
    );
    await runner.stop();
    release();
    expect(await queuedJobs(database, "endless")).toMatchObject([{ state: "retry", attempts: 1 }]);
  });

  test.runIf(process.env.TEST_DATABASE_URL)(
    "continues after its connections were cut",
    async () => {
      const { job, orders } = recordingJob("after-the-cut");
      const runner = testRunner(database, [job], clock);
      runner.start();
      await vi.waitFor(() => expect(runner.isRunning()).toBe(true), 10_000);
      await database.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      );
      for (let index = 0; index < 5; index++) await enqueueJob(ctx(), "after-the-cut", { index });
      await vi.waitFor(() => expect(orders).toHaveLength(5), 20_000);
      await runner.stop();
    },
    30_000,
  );

  test("queues each scheduled job once for two processes, which run it once", async () => {
    const { job, orders } = recordingJob("every-minute", { schedule: "* * * * *" });
    const { openQueue } = await import("./queue.ts");
    const first = await openQueue({ database, jobs: [job], onError: () => {}, background: true });
    await first.stop({ graceful: false, close: false });
    const runners = [testRunner(database, [job], clock), testRunner(database, [job], clock)];
    // As if the schedules had not been checked yet.
    await database.db.execute(sql`update pgboss.version set cron_on = null`);
    for (const runner of runners) runner.start();
    await vi.waitFor(async () => expect(await queuedJobs(database, "every-minute")).toHaveLength(1), 10_000);
    for (const runner of runners) await runner.stop();
    await run([job]);
    expect(await queuedJobs(database, "every-minute")).toMatchObject([{ state: "completed", attempts: 1 }]);
    expect(orders).toHaveLength(1);
    const schedules = await rows(database.db, sql`select name, timezone as zone from pgboss.schedule`, {
      name: Text,
      zone: Text,
    });
    expect(schedules).toEqual([{ name: "every-minute", zone: "Europe/Madrid" }]);
  });

  test("queues a scheduled job once while it is still waiting", async () => {
    const { job, orders } = recordingJob("exclusive", { schedule: "0 4 * * *" });
    await expect(run([job], { also: ["exclusive", "exclusive"] })).resolves.toEqual({ done: 1, failed: 0 });
    expect(orders).toHaveLength(1);
  });
});
