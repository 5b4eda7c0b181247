import { Int, nullable, Text } from "@tablero/server/db/columns";
import { one, rows } from "@tablero/server/db/query";
import { openTestDatabase } from "@tablero/server/db/testing";
import type { Database } from "@tablero/server/db/types";
import { SYSTEM } from "@tablero/server/domain/platform/context";
import { issueInvoices } from "@tablero/server/domain/sales/invoices/issue";
import { readInvoice } from "@tablero/server/domain/sales/invoices/read";
import { refunding, type TestTill, testTill } from "@tablero/server/domain/sales/payments/testing";
import { amendRecord } from "@tablero/server/domain/sales/verifactu/amend";
import { storeCertificate } from "@tablero/server/domain/sales/verifactu/certificate";
import { sendRecords } from "@tablero/server/domain/sales/verifactu/send";
import { changeVerifactu } from "@tablero/server/domain/sales/verifactu/settings";
import { sendNow, verifactuStatus } from "@tablero/server/domain/sales/verifactu/status";
import { MADRID, TEST_SECRETS } from "@tablero/server/domain/testing";
import { openOutgoing } from "@tablero/server/outgoing/outgoing-fetch";
import { openAgency } from "@tablero/server/verifactu/agency";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type StandIn, startStandIn } from "../support/providers/start.ts";
import { AUTHORITY, HOLDER } from "../support/verifactu/certificates.ts";

const ISSUER = "B00000018";
const PRODUCER = { name: "Tablero", taxId: ISSUER, address: null, contact: null, place: null, signedOn: null };

let database: Database;
let till: TestTill;
let standIn: StandIn;
let send: () => Promise<void>;

interface Seen {
  url: string;
  kept: { number: string; operation: string; state: string; taken: number }[];
  messages: { records: number; incident: boolean; holder: string }[];
  wrongs: string[];
  running: number;
}
const seen = async (): Promise<Seen> => (await standIn.control("state")) as unknown as Seen;
const tell = (input: object) => standIn.control("set", input);

const { paid } = refunding(() => till);
const ctx = () => ({ ...till.system, secrets: TEST_SECRETS });
const status = () => verifactuStatus(ctx(), { producer: PRODUCER, version: "1.0.0" });

beforeAll(async () => {
  standIn = await startStandIn("agency");
  database = await openTestDatabase({ poolSize: 8 });
  till = await testTill(database);
  const value = { legalName: "Tablero Juegos, S. L.", taxId: ISSUER, address: { ...MADRID, name: "" } };
  await database.db.execute(
    sql`update settings set value = value || ${JSON.stringify(value)}::jsonb where key = 'shop'`,
  );
  const { url } = await seen();
  const agency = openAgency(openOutgoing({ allow: [url.slice("https://".length)], ca: AUTHORITY }), url);
  send = () => sendRecords(ctx(), { agency, secrets: TEST_SECRETS, producer: PRODUCER });
  till.clock.now = new Date("2026-11-20T10:00:00Z");
  await storeCertificate(ctx(), { ...HOLDER, seal: false });
  const { version } = await status();
  await changeVerifactu(ctx(), { on: true, environment: "test", from: "2026-11-20", version }, PRODUCER);
}, 60_000);
afterAll(async () => {
  await standIn.stop();
  await database.close();
});
beforeEach(async () => {
  till.clock.now = new Date(till.clock.now.getTime() + 2 * 60 * 60_000);
  await standIn.control("set", { mode: "answer", verdicts: {}, moveSeconds: 2 * 60 * 60 });
});

/** Issues this number of invoices, oldest first, whose records wait to be sent. */
async function invoices(count: number): Promise<{ id: string; number: string }[]> {
  for (let made = 0; made < count; made += 1) await paid();
  await issueInvoices(till.system);
  const found = await rows(
    database.db,
    sql`select i.id, i.number from invoices i join fiscal_records r on r.invoice_id = i.id order by r.place desc limit ${count}`,
    { id: Text, number: Text },
  );
  return found.reverse();
}

/** Lets time pass for the shop and the agency. */
async function wait(seconds: number): Promise<void> {
  till.clock.now = new Date(till.clock.now.getTime() + seconds * 1_000);
  await tell({ moveSeconds: seconds });
}

const sendingOf = async (id: string) => (await readInvoice(ctx(), id)).records.map(({ sending }) => sending);

/** Each record has exactly one result, and the agency has reported no protocol error. */
async function allIsWell(): Promise<void> {
  const { kept, wrongs } = await seen();
  expect(wrongs).toEqual([]);
  expect(kept.filter(({ taken }) => taken !== 1)).toEqual([]);
  const open = await one(
    database.db,
    sql`select count(*)::int as n from fiscal_records r left join fiscal_answers a on a.record_id = r.id
        where r.environment is not null and a.record_id is null`,
    { n: Int },
  );
  expect(open).toEqual({ n: 0 });
}

test("records are sent in the order of the chain, with the certificate, and the answers are stored", async () => {
  const [first, second] = await invoices(2);
  expect((await status()).waiting).toBe(2);
  await send();
  expect(await sendingOf(first!.id)).toEqual(["accepted"]);
  const [record] = (await readInvoice(ctx(), second!.id)).records;
  expect(record).toMatchObject({ environment: "test", sending: "accepted", code: null, description: null });
  expect(record?.csv).toMatch(/^A-/);
  const { messages } = await seen();
  expect(messages).toEqual([{ records: 2, incident: false, holder: expect.stringContaining("Tablero Juegos") }]);
  expect(await status()).toMatchObject({ waiting: 0, rejected: 0, failure: null });
  await allIsWell();
});

test("the waiting time that the agency requires is respected", async () => {
  await tell({ waitSeconds: 120 });
  await invoices(1);
  await send();
  const before = (await seen()).messages.length;
  await invoices(1);
  await wait(119);
  await send();
  expect((await seen()).messages).toHaveLength(before);
  await wait(2);
  await send();
  expect((await seen()).messages).toHaveLength(before + 1);
  await tell({ waitSeconds: 60 });
  await allIsWell();
});

test("a rejected record is reported, amended as a record that the agency never had, and then accepted", async () => {
  const [one1, two, three] = await invoices(3);
  await tell({ verdicts: { [two!.number]: "Incorrecto", [three!.number]: "AceptadoConErrores" } });
  await send();
  expect(await sendingOf(one1!.id)).toEqual(["accepted"]);
  const rejected = await readInvoice(ctx(), two!.id);
  expect(rejected.records).toMatchObject([{ sending: "rejected", code: "1109" }]);
  expect(rejected.records[0]?.description).toContain("censo");
  expect(await status()).toMatchObject({ rejected: 1, withErrors: 1 });
  expect(await till.notices("fiscal-record-rejected")).toBeGreaterThan(0);
  expect(rejected.amendRefusal).toBeNull();
  await expect(amendRecord(ctx(), { id: one1!.id, receiver: null, reason: "No hace falta" })).rejects.toMatchObject({
    code: "invalid-transition",
  });
  await amendRecord(ctx(), { id: two!.id, receiver: null, reason: "El censo ya está al día" });
  await expect(amendRecord(ctx(), { id: two!.id, receiver: null, reason: "Otra vez" })).rejects.toMatchObject({
    code: "invalid-transition",
  });
  const marks = await one(
    database.db,
    sql`select amends::text, prior_rejection as prior from fiscal_records where invoice_id = ${two!.id} order by place desc limit 1`,
    { amends: Text, prior: nullable(Text) },
  );
  expect(marks).toEqual({ amends: "true", prior: "X" });
  await amendRecord(ctx(), { id: three!.id, receiver: null, reason: "Corregido" });
  const entry = await one(
    database.db,
    sql`select action, after ->> 'reason' as reason from audit_entries where entity = 'invoice' and entity_id = ${three!.id}`,
    { action: Text, reason: Text },
  );
  expect(entry).toEqual({ action: "update", reason: "Corregido" });
  await tell({ verdicts: {} });
  await wait(61);
  await send();
  expect(await sendingOf(two!.id)).toEqual(["rejected", "accepted"]);
  expect(await sendingOf(three!.id)).toEqual(["accepted-with-errors", "accepted"]);
  expect(await status()).toMatchObject({ waiting: 0, rejected: 0, withErrors: 0 });
  await allIsWell();
});

describe("when the agency does not answer,", () => {
  test.each([
    ["silent", "no responde"],
    ["away", "no es una respuesta"],
    ["garbage", "no es una respuesta"],
    ["fault", "Codigo[4102]"],
    ["forbidden", "certificado"],
  ])("the same message is sent again after a pause, marked as late (%s)", async (mode, words) => {
    const [invoice] = await invoices(1);
    await tell({ mode });
    await send();
    const failed = await status();
    expect(failed.failure).toMatchObject({ attempts: 1, text: expect.stringContaining(words) });
    expect(await sendingOf(invoice!.id)).toEqual(["waiting"]);
    await tell({ mode: "answer" });
    await send();
    expect(await sendingOf(invoice!.id)).toEqual(["waiting"]);
    await wait(61);
    await send();
    expect(await sendingOf(invoice!.id)).toEqual(["accepted"]);
    expect((await seen()).messages.at(-1)).toMatchObject({ incident: true });
    expect((await status()).failure).toBeNull();
    await allIsWell();
  });

  test("staff are notified once, and the pauses grow to an hour", async () => {
    await invoices(1);
    await tell({ mode: "away" });
    const before = await till.notices("fiscal-sending-failed");
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await wait(60 * 60 + 1);
      await send();
    }
    const { failure } = await status();
    expect(failure?.attempts).toBe(8);
    expect(Date.parse(failure?.nextAt ?? "") - till.clock.now.getTime()).toBe(60 * 60_000);
    expect(await till.notices("fiscal-sending-failed")).toBeGreaterThan(before);
    const told = await till.notices("fiscal-sending-failed");
    await wait(60 * 60 + 1);
    await send();
    expect(await till.notices("fiscal-sending-failed")).toBe(told);
    await tell({ mode: "answer" });
    await sendNow(ctx());
    await send();
    const entry = await one(
      database.db,
      sql`select action from audit_entries where entity = 'invoice' and entity_id = 'verifactu' order by at desc limit 1`,
      { action: Text },
    );
    expect(entry).toEqual({ action: "send" });
    await expect(sendNow(ctx())).rejects.toMatchObject({ code: "invalid-transition" });
    await allIsWell();
  });

  test("records that the agency accepted anyway are not accepted twice", async () => {
    const [invoice] = await invoices(1);
    await tell({ mode: "lost-answer" });
    await send();
    await tell({ mode: "answer" });
    await wait(61);
    await send();
    expect(await sendingOf(invoice!.id)).toEqual(["accepted"]);
    await allIsWell();
  });
});

test("after a process is killed, another one waits for its lease, and no record is accepted twice", async () => {
  await wait(7_200);
  const made = await invoices(2);
  const { url } = await seen();
  const agency = openAgency(openOutgoing({ allow: [url.slice("https://".length)], ca: AUTHORITY }), url);
  const killed = sendRecords(ctx(), {
    agency: async (call) => {
      await agency(call);
      throw new Error("killed");
    },
    secrets: TEST_SECRETS,
    producer: PRODUCER,
  });
  await expect(killed).rejects.toThrow("killed");
  const before = (await seen()).messages.length;
  await wait(60);
  await send();
  expect((await seen()).messages).toHaveLength(before);
  await invoices(1);
  await wait(180);
  await send();
  expect((await seen()).messages.at(-1)).toMatchObject({ records: 2, incident: true });
  for (const { id } of made) expect(await sendingOf(id)).toEqual(["accepted"]);
  await wait(61);
  await send();
  await allIsWell();
});

test("an invoice number that the agency has from another sender is rejected at the first attempt", async () => {
  const [invoice] = await invoices(1);
  const { url } = await seen();
  const agency = openAgency(openOutgoing({ allow: [url.slice("https://".length)], ca: AUTHORITY }), url);
  // The same records reach the agency twice, as from a copy of the shop.
  await sendRecords(
    { ...ctx(), actor: SYSTEM },
    {
      agency: async (call) => {
        await agency(call);
        return agency(call);
      },
      secrets: TEST_SECRETS,
      producer: PRODUCER,
    },
  );
  expect(await sendingOf(invoice!.id)).toEqual(["rejected"]);
  expect((await readInvoice(ctx(), invoice!.id)).records[0]).toMatchObject({ code: "3000" });
});

test("two simultaneous senders send one message, with each record once", async () => {
  await wait(7_200);
  await invoices(3);
  const before = (await seen()).messages.length;
  await tell({ mode: "slow", slowMs: 300 });
  await Promise.all([send(), send(), send(), send()]);
  const { messages, wrongs } = await seen();
  expect(messages.slice(before)).toMatchObject([{ records: 3 }]);
  expect(wrongs.filter((wrong) => wrong.includes("at once"))).toEqual([]);
});

test("without a certificate or producer nothing is sent, and the reason is shown", async () => {
  await wait(7_200);
  await invoices(1);
  const before = (await seen()).messages.length;
  await sendRecords(ctx(), {
    agency: () => Promise.reject(new Error("called")),
    secrets: TEST_SECRETS,
    producer: null,
  });
  expect((await verifactuStatus(ctx(), { producer: null, version: "1.0.0" })).obstacle?.code).toBe("no-producer");
  till.clock.now = new Date("2199-01-01T10:00:00Z");
  await send();
  expect((await status()).obstacle?.code).toBe("certificate-ended");
  expect((await seen()).messages).toHaveLength(before);
});
