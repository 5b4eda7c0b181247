import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { Instant, Int, nullable, Text } from "../db/columns.ts";
import { one } from "../db/query.ts";
import { openTestDatabase } from "../db/testing.ts";
import type { Database } from "../db/types.ts";
import { createOneTimeToken, findTokenText } from "../domain/people/accounts/one-time-tokens.ts";
import { type Ctx, SYSTEM } from "../domain/platform/context.ts";
import { MailPayload, type MailRequest } from "../domain/platform/system/mail-outbox.ts";
import { readMail } from "../domain/readers/mails/mails.ts";
import { placeOrder } from "../domain/sales/orders/placing/place.ts";
import { orderInput, type TestShop, testCtx, testShop } from "../domain/testing.ts";
import { openSecrets } from "../secrets.ts";
import { mailJob } from "./mail-job.ts";
import type { Mailer } from "./port.ts";
import { smtpMailer } from "./smtp.ts";
import { headerOf, openMailServer, type TestMailServer } from "./testing.ts";

const FROM = { name: null, address: "pedidos@tienda.test" };
const publicUrl = "https://tienda.test";

// Many statements and a mail server are slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

let database: Database;
let shop: TestShop;
let system: Ctx;
let smtp: TestMailServer;
let mailer: Mailer;
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await testShop(database);
  system = testCtx(database.db, { actor: SYSTEM });
  await database.db.execute(
    sql`update settings set value = value || '{"shopName": "La Tienda", "email": "hola@tienda.test"}' where key = 'shop'`,
  );
}, 60_000);
afterAll(() => database.close());
beforeEach(async () => {
  smtp = await openMailServer();
  mailer = smtpMailer({ url: smtp.url, tls: "optional", from: FROM });
});
afterEach(async () => {
  mailer.close();
  await smtp.close();
});

const secrets = openSecrets(["a secret for the tests, long enough"]);
const jobWith = (by: Mailer | null) =>
  mailJob({ mailerOf: async () => by, publicUrl, secrets, embedded: database.kind === "embedded" });
const run = (order: { id: string; payload: MailRequest }, by: Mailer | null = mailer) =>
  jobWith(by).run(system, { ...order, attempt: 1 });
const reset = async (): Promise<{ id: string; payload: MailRequest }> => {
  const account = await one(database.db, sql`select id from accounts where email = 'clerk@tienda.test'`, { id: Text });
  const accountId = account?.id ?? "";
  const tokenId = await createOneTimeToken(system, secrets, { accountId, kind: "reset" });
  const data = { accountId, tokenId };
  return { id: uuidv7(), payload: { template: "reset-password", to: "ana@correo.test", name: "Ana Ruiz", data } };
};
const tokenOf = ({ payload }: { payload: MailRequest }) =>
  findTokenText(system, secrets, ("data" in payload && payload.data.tokenId) || "");
const stored = (id: string) =>
  one(
    database.db,
    sql`select state, attempts, last_error as error, sent_at as "sentAt", text, html from mails where id = ${id}`,
    { state: Text, attempts: Int, error: nullable(Text), sentAt: nullable(Instant), text: Text, html: Text },
  );
const failure = (work: Promise<unknown>) => work.then(() => null).catch((error: Error) => error.message);

let placed = 0;
async function place(): Promise<{ id: string; payload: MailRequest }> {
  placed += 1;
  const variant = await shop.product({ price: 2000, units: 5 });
  const input = orderInput(shop, await shop.cart({ [variant]: 1 }));
  const { body } = await placeOrder(shop.shopper, input, `mail-job-${placed}`);
  const row = await one(
    database.db,
    sql`select b.id, b.payload from outbox b join orders o on o.id::text = b.payload ->> 'orderId'
        where o.token = ${body.token} and b.topic = 'mail'`,
    { id: Text, payload: MailPayload },
  );
  if (!row) throw new Error("the order ordered no mail");
  return row;
}

describe("a mail that is delivered", () => {
  test("has an HTML and a text part, its sender, its reply address, and a stable message id", async () => {
    const order = await place();
    await run(order);
    const [mail] = smtp.mails;
    if (!mail) throw new Error("nothing came");
    expect(mail.subject).toMatch(/^Hemos recibido tu pedido P2026-\d{6}$/);
    expect(mail.from).toEqual({ name: "La Tienda", address: "pedidos@tienda.test" });
    expect(mail.to).toEqual([{ name: "", address: "ana@correo.test" }]);
    expect(mail.replyTo).toEqual([{ name: "", address: "hola@tienda.test" }]);
    expect(mail.messageId).toBe(`<${order.id}@tienda.test>`);
    expect(headerOf(mail, "auto-submitted")).toBe("auto-generated");
    expect(headerOf(mail, "x-mail-template")).toBe("order-received");
    expect(mail.date).toBe("2026-11-20T10:00:00.000Z");
    expect(mail.html).toContain("ES91 2100 0418 4502 0005 1332");
    expect(mail.text).toContain("ES91 2100 0418 4502 0005 1332");
    expect(mail.text).toContain("https://tienda.test/pedido/");
    expect(mail.attachments).toEqual([]);
    expect(await stored(order.id)).toMatchObject({ state: "sent", attempts: 1, sentAt: "2026-11-20T10:00:00.000Z" });
  });

  test("is sent once, however often its job runs", async () => {
    const order = await reset();
    await run(order);
    await run(order);
    expect(smtp.mails).toHaveLength(1);
    expect(await stored(order.id)).toMatchObject({ state: "sent", attempts: 1 });
  });

  test("is sent once when two workers process it at the same time", async () => {
    const order = await reset();
    let open = () => {};
    smtp.gate = new Promise((resolve) => {
      open = resolve;
    });
    const reached = new Promise<void>((resolve) => {
      smtp.onMail = resolve;
    });
    // On PostgreSQL each has its own job, as two processes do; the embedded database supports only one process.
    const one = jobWith(mailer);
    const other = database.kind === "embedded" ? one : jobWith(mailer);
    const both = [one, other].map((job) => job.run(system, { ...order, attempt: 1 }));
    await reached;
    open();
    await Promise.all(both);
    expect(smtp.mails).toHaveLength(1);
    expect(await stored(order.id)).toMatchObject({ state: "sent", attempts: 1 });
  });

  test("has its secret link only in the sent copy, not in the stored one", async () => {
    const order = await reset();
    const token = (await tokenOf(order)) ?? "";
    expect(token).toMatch(/^[\w-]{43}$/);
    smtp.refusals.push({ code: 451, words: "later" });
    for (const attempt of ["refused", "sent"]) {
      await failure(run(order));
      const kept = await stored(order.id);
      expect(`${kept?.html} ${kept?.text}`, attempt).not.toContain(token);
      expect((await readMail(system, secrets, order.id)).text, attempt).toMatch(/reset-password\/[\w-]+\/…/);
    }
    expect(smtp.mails[0]?.text).toMatch(new RegExp(`https://tienda.test/reset-password/[\\w-]+/${token}`));
    expect(smtp.mails[0]?.html).toContain(token);
  });

  test("does not block an embedded shop while the server is slow", async () => {
    let open = () => {};
    smtp.gate = new Promise((resolve) => {
      open = resolve;
    });
    const reached = new Promise<void>((resolve) => {
      smtp.onMail = resolve;
    });
    const sending = run(await reset());
    await reached;
    expect(await one(database.db, sql`select 1 as ok`)).toEqual({ ok: 1 });
    open();
    await sending;
  });
});

describe("a mail that is not delivered", () => {
  test("is retried after a temporary refusal, and sent once", async () => {
    const order = await reset();
    smtp.refusals.push({ code: 451, words: "greylisted ana@correo.test" });
    const told = await failure(run(order));
    expect(told).toContain("451 greylisted …");
    expect(await stored(order.id)).toMatchObject({ state: "queued", attempts: 1, error: told });
    await run(order);
    expect(smtp.mails).toHaveLength(1);
    expect(await stored(order.id)).toMatchObject({ state: "sent", attempts: 2, error: null });
  });

  test("fails without a retry when its recipient is refused permanently, and staff are notified", async () => {
    const order = await place();
    smtp.refusals.push({ code: 550, words: "no such user" });
    await run(order);
    expect(await stored(order.id)).toMatchObject({ state: "failed", attempts: 1, sentAt: null });
    expect((await stored(order.id))?.error).toContain("550 no such user");
    await run(order);
    expect(smtp.mails).toHaveLength(0);
    const notice = await one(database.db, sql`select link from notifications where kind = 'mail-failed'`);
    expect(notice).toEqual({ link: `/admin/pedidos/${"orderId" in order.payload && order.payload.orderId}` });
  });

  test("fails when its address is invalid", async () => {
    const order = await reset();
    const payload = { ...order.payload, to: "ana>@correo.test" } as MailRequest;
    await run({ ...order, payload });
    expect(await stored(order.id)).toMatchObject({ state: "failed", attempts: 1 });
  });

  test("waits while the server is unavailable, and is sent when it is back", async () => {
    const order = await reset();
    const port = Number(new URL(smtp.url).port);
    await smtp.close();
    expect(await failure(run(order))).toContain("ESOCKET");
    expect(await failure(run(order))).toContain("ESOCKET");
    expect(await stored(order.id)).toMatchObject({ state: "queued", attempts: 2 });
    smtp = await openMailServer(port);
    await run(order);
    expect(smtp.mails).toHaveLength(1);
    expect(await stored(order.id)).toMatchObject({ state: "sent", attempts: 3 });
  });

  test("is sent again with the same message id when the connection broke after it was accepted", async () => {
    const order = await reset();
    const dying: Mailer = {
      ...mailer,
      async send(mail) {
        await mailer.send(mail);
        throw new Error("cut off");
      },
    };
    expect(await failure(run(order, dying))).toBe("cut off");
    expect(await stored(order.id)).toMatchObject({ state: "queued" });
    await run(order);
    expect(smtp.mails.map(({ messageId }) => messageId)).toEqual(Array(2).fill(`<${order.id}@tienda.test>`));
  });

  test("is stored for staff with its link when no server is configured", async () => {
    const order = await reset();
    await run(order, null);
    await run(order, null);
    expect(await stored(order.id)).toMatchObject({ state: "kept", attempts: 0, sentAt: null });
    const token = (await tokenOf(order)) ?? "";
    expect((await stored(order.id))?.text).not.toContain(token);
    expect((await readMail(system, secrets, order.id)).text).toContain(`/${token}`);
    await run(order);
    expect(smtp.mails).toHaveLength(0);
  });

  test("shows the link of an order only where no mail server is configured", async () => {
    const [sent, kept] = [await place(), await place()];
    await run(sent);
    await run(kept, null);
    expect((await stored(sent.id))?.text).toMatch(/\/pedido\/[\w-]{20,}/);
    const { text, html } = await readMail(system, secrets, sent.id);
    expect(`${text} ${html}`).not.toMatch(/\/pedido\/[\w-]+/);
    expect(text).toContain("https://tienda.test/pedido/…");
    expect(html).toContain('href="https://tienda.test/pedido/…"');
    expect((await readMail(system, secrets, kept.id)).text).toMatch(/\/pedido\/[\w-]{20,}/);
  });

  test("is never queued when the transaction of its cause was rolled back", async () => {
    const variant = await shop.product({ price: 2000, units: 5 });
    const input = orderInput(shop, await shop.cart({ [variant]: 1 }));
    const count = async () => (await one(database.db, sql`select count(*)::int as n from outbox`, { n: Int }))?.n;
    const before = await count();
    const work = database.transaction(async (tx) => {
      await placeOrder({ ...shop.shopper, db: tx }, input, "rolled-back");
      throw new Error("rolled back");
    });
    expect(await failure(work)).toBe("rolled back");
    expect(await count()).toBe(before);
  });

  test("is dropped when the record that it is about no longer exists", async () => {
    const order = { id: uuidv7(), payload: { template: "order-shipped", orderId: uuidv7(), shipmentId: uuidv7() } };
    await run(order as { id: string; payload: MailRequest });
    expect(await stored(order.id)).toBeUndefined();
  });
});
