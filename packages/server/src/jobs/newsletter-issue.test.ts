import { ISSUE_BATCH_SIZE } from "@tablero/domain/people/newsletter/issues";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { Int, Text } from "../db/columns.ts";
import { batch, insertAll } from "../db/insert.ts";
import { one, rows } from "../db/query.ts";
import { newsletterSubscriptions } from "../db/schema/people/shoppers.ts";
import { openTestDatabase } from "../db/testing.ts";
import type { Database } from "../db/types.ts";
import { issueVerbs, sendIssue } from "../domain/people/newsletter/issues.ts";
import {
  cancelSubscription,
  confirmSubscription,
  confirmToken,
  stopToken,
} from "../domain/people/newsletter/subscribe.ts";
import type { Ctx } from "../domain/platform/context.ts";
import { NEWSLETTER_MAIL_TOPIC } from "../domain/platform/system/mail-outbox.ts";
import { TEST_SECRETS, type TestShop, testCtx, testShop } from "../domain/testing.ts";
import { newsletterMailJob } from "../mail/mail-job.ts";
import { newsletterIssueJob } from "./newsletter-issue.ts";
import { runDueJobs } from "./run-due.ts";

vi.setConfig({ testTimeout: 30_000 });

const COUNT = 2 * ISSUE_BATCH_SIZE + 50;
const NOW = new Date("2026-11-20T10:00:00Z");

let database: Database;
let shop: TestShop;
let ids: string[];
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await testShop(database);
}, 60_000);
afterAll(() => database.close());

/** Confirmed subscriptions, and one that is not confirmed yet. */
beforeEach(async () => {
  for (const table of ["newsletter_subscriptions", "outbox", "mails"])
    await database.db.execute(sql`delete from ${sql.identifier(table)}`);
  const row = (n: number, state: "active" | "pending") => ({
    id: uuidv7(NOW.getTime()),
    email: `lector-${n}@correo.test`,
    state,
    source: "footer" as const,
    textVersion: "2026-01",
    requestedAt: NOW,
    confirmedAt: state === "active" ? NOW : null,
  });
  const active = Array.from({ length: COUNT }, (_, n) => row(n, "active"));
  ids = active.map(({ id }) => id);
  await insertAll(database.db, [batch(newsletterSubscriptions, [...active, row(COUNT, "pending")])]);
});

const ctx = (more: Partial<Ctx> = {}) => testCtx(database.db, { clock: () => NOW, ...more });
const run = (issueId: string, by = ctx()) =>
  newsletterIssueJob.run(by, { id: issueId, payload: { issueId }, attempt: 1 });
async function sending(): Promise<string> {
  const fields = { subject: "Novedades", text: "Hola", active: true };
  const { id, version } = await issueVerbs.create(shop.staff, fields);
  expect(await sendIssue(shop.staff, id, version)).toMatchObject({ state: "sending", recipients: COUNT, sent: 0 });
  return id;
}
const ordered = async () =>
  (
    await rows(
      database.db,
      sql`select payload ->> 'subscriptionId' as id from outbox where topic = ${NEWSLETTER_MAIL_TOPIC} order by 1`,
      { id: Text },
    )
  ).map(({ id }) => id);
const read = (id: string) => issueVerbs.read(ctx(), id);

/** A clock that kills the job at its nth read: once before the mails of a batch, once after them. */
function deadline(calls: number): () => Date {
  let asked = 0;
  return () => {
    asked += 1;
    if (asked >= calls) throw new Error("killed");
    return NOW;
  };
}

test("every confirmed subscriber gets one mail, batch by batch", async () => {
  const id = await sending();
  await run(id);
  expect(await ordered()).toEqual([...ids].sort());
  expect(await read(id)).toMatchObject({ state: "sent", sent: COUNT, finishedAt: NOW.toISOString() });
  await run(id);
  expect(await ordered()).toHaveLength(COUNT);
});

test.each([
  ["before its first batch is stored", 2, 0],
  ["between two batches", 3, ISSUE_BATCH_SIZE],
  ["while the second one is stored", 4, ISSUE_BATCH_SIZE],
])("a job that dies %s is continued where it stopped", async (_when, calls, done) => {
  const id = await sending();
  await expect(run(id, ctx({ clock: deadline(calls) }))).rejects.toThrow("killed");
  expect(await ordered()).toHaveLength(done);
  expect(await read(id)).toMatchObject({ state: "sending", sent: done });
  await run(id);
  expect(await ordered()).toEqual([...ids].sort());
  expect(await read(id)).toMatchObject({ state: "sent", sent: COUNT });
});

test("two simultaneous jobs queue no mail twice", async () => {
  const id = await sending();
  await Promise.all([run(id), run(id), run(id)]);
  expect(await ordered()).toEqual([...ids].sort());
  expect(await read(id)).toMatchObject({ state: "sent", sent: COUNT });
});

test("an issue leaves out subscribers who cancel between two batches, and those who confirm meanwhile", async () => {
  const id = await sending();
  await expect(run(id, ctx({ clock: deadline(3) }))).rejects.toThrow("killed");
  const gone = ids.at(-1) ?? "";
  await cancelSubscription(ctx(), TEST_SECRETS, { id: gone, token: stopToken(TEST_SECRETS, gone) });
  const late = await one(database.db, sql`select id from newsletter_subscriptions where state = 'pending'`, {
    id: Text,
  });
  const link = { id: late?.id ?? "", token: confirmToken(TEST_SECRETS, late?.id ?? "", NOW.toISOString()) };
  await confirmSubscription(ctx({ clock: () => new Date(NOW.getTime() + 1) }), TEST_SECRETS, link);
  await run(id);
  expect(await ordered()).toEqual(ids.filter((each) => each !== gone).sort());
  expect(await read(id)).toMatchObject({ state: "sent", recipients: COUNT, sent: COUNT - 1 });
});

test("a subscriber who cancels after the mail was queued does not get it", async () => {
  await database.db.execute(
    sql`delete from newsletter_subscriptions where id <> all(${sql.param(ids.slice(0, 3))}::uuid[])`,
  );
  const fields = { subject: "Vuelve <Almadraba>", text: "Hola\n[Ver](/producto/almadraba)", active: true };
  const { id, version } = await issueVerbs.create(shop.staff, fields);
  await sendIssue(shop.staff, id, version);
  await run(id);
  const gone = ids[1] ?? "";
  await cancelSubscription(ctx(), TEST_SECRETS, { id: gone, token: stopToken(TEST_SECRETS, gone) });
  const mail = { mailerOf: async () => null, publicUrl: "https://tienda.test", secrets: TEST_SECRETS, embedded: true };
  await runDueJobs({ database, jobs: [newsletterMailJob(mail)], clock: () => NOW });
  const mails = await rows(database.db, sql`select recipient, subject, text from mails order by recipient`, {
    recipient: Text,
    subject: Text,
    text: Text,
  });
  expect(mails.map(({ recipient }) => recipient)).toEqual(["lector-0@correo.test", "lector-2@correo.test"]);
  expect(mails[0]?.subject).toBe("Vuelve <Almadraba>");
  expect(mails[0]?.text).toContain("https://tienda.test/producto/almadraba");
  expect(mails[0]?.text).toContain(`https://tienda.test/boletin/${ids[0]}/{{enlace}}/baja`);
});

test("an issue is started once when two members of staff start it at the same time", async () => {
  const { id, version } = await issueVerbs.create(shop.staff, { subject: "Novedades", text: "Hola", active: true });
  const both = await Promise.allSettled([sendIssue(shop.staff, id, version), sendIssue(shop.staff, id, version)]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const jobs = sql`select count(*)::int as n from outbox where topic = 'newsletter-issue' and payload ->> 'issueId' = ${id}`;
  expect((await one(database.db, jobs, { n: Int }))?.n).toBe(1);
});
