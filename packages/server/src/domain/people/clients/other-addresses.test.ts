import { uuidv7 } from "@tablero/domain/platform/ids";
import { type SQL, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { Int, Text } from "../../../db/columns.ts";
import { batch, insertAll } from "../../../db/insert.ts";
import { one, rows } from "../../../db/query.ts";
import * as schema from "../../../db/schema/index.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { registerForEvent } from "../../events/bookings/register.ts";
import { exportPersonalData } from "../../readers/client-page/personal-data.ts";
import { cancelOrder } from "../../sales/orders/closing/cancel.ts";
import { TEST_SECRETS, type TestShop, testCtx, testShop } from "../../testing.ts";
import { cancelSubscription, stopToken } from "../newsletter/subscribe.ts";
import { anonymiseClient, deleteOwnAccount } from "./anonymise.ts";
import { clientVerbs } from "./clients.ts";
import { mergeClient } from "./merge.ts";
import { addConsent } from "./notes.ts";
import { clientDesk, textsWith } from "./testing.ts";

/* Data under an address other than the one in the client record: a former one, or one given with an order. */

let database: Database;
let shop: TestShop;
let desk: ReturnType<typeof clientDesk>;
beforeEach(async () => {
  database = await openTestDatabase();
  shop = await testShop(database);
  desk = clientDesk(database, shop, await shop.product({ price: 2_000, units: 1_000 }));
  return () => database.close();
}, 60_000);

const OLD = "vieja@clientes.test";
const NEW = "nueva@clientes.test";
const WITHDRAWN = { kind: "marketing", granted: false, source: "mail", textVersion: "1" } as const;

async function subscribed(email: string): Promise<string> {
  const id = uuidv7();
  await database.db.execute(
    sql`insert into newsletter_subscriptions (id, email, state, source, text_version, requested_at, confirmed_at)
        values (${id}, ${email}, 'active', 'footer', '2026-01', '2026-11-20T09:59:00Z', '2026-11-20T09:59:30Z')`,
  );
  return id;
}
const subscriptions = () =>
  rows(database.db, sql`select email, state from newsletter_subscriptions order by email`, {
    email: Text,
    state: Text,
  });
const versionOf = async (id: string) => (await clientVerbs.read(shop.staff, id)).version;
const anonymise = async (id: string) =>
  anonymiseClient(shop.staff, id, { confirm: "Elvira Zubiaurreta", version: await versionOf(id) });

async function cancelOnlyOrder(): Promise<void> {
  const order = await one(database.db, sql`select token from orders`, { token: Text });
  await cancelOrder(shop.shopper, { token: order?.token ?? "" });
}

/** A client with an account who placed an order with another address and cancelled it. */
async function orderedWith(email: string) {
  const client = await desk.create({ email: "cuenta@clientes.test" });
  await desk.newAccount(client.email, client.id);
  const shopper = testCtx(database.db, { actor: { kind: "shopper", clientId: client.id } });
  await desk.order(email, shopper);
  await cancelOnlyOrder();
  return client;
}

const GOES = "600999888";
/** Books a place for another person, with a contact that has another address. */
async function booked(clientId: string, attendee: string, email: string) {
  const shopper = testCtx(database.db, { actor: { kind: "shopper", clientId } });
  const eventId = uuidv7();
  const hours = (count: number) => new Date(Date.parse("2026-11-20T10:00:00Z") + count * 3_600_000);
  const when = { startsAt: hours(300), endsAt: hours(304), createdAt: hours(0), updatedAt: hours(0) };
  const where = { place: "Sala", capacity: 8, price: 0, taxRate: 2100, published: true, version: 1 };
  const event = { id: eventId, ...when, ...where, title: "Liga", slug: "liga", kind: "league" } as const;
  await insertAll(database.db, [batch(schema.events, [event])]);
  const input = {
    places: [{ name: attendee, minor: false }],
    contact: { email, name: "Patxi", surname: "Goikoetxea", phone: GOES },
    ageConfirmed: true,
    guardian: null,
    acceptTerms: true as const,
  };
  await registerForEvent(shopper, eventId, input, `k-${uuidv7()}`);
}

const kept = (template: string, recipient: string, text: string) =>
  database.db.execute(
    sql`insert into mails (id, message_id, template, recipient, subject, html, text, order_id)
        values (${uuidv7()}, ${uuidv7()}, ${template}, ${recipient}, 'Hola', '', ${text}, null)`,
  );
const mailTexts = async (recipient: string) => {
  const read = sql`select text from mails where recipient = ${recipient} order by id`;
  return (await rows(database.db, read, { text: Text })).map(({ text }) => text);
};
const count = async (from: SQL) => (await one(database.db, sql`select count(*)::int as n from ${from}`, { n: Int }))?.n;

/** A client into whom a subscribed guest was merged. */
async function merged() {
  const from = await desk.create({ email: OLD });
  await subscribed(OLD);
  const into = await desk.create({ email: NEW });
  const merge = { into: into.id, version: await versionOf(from.id), take: [], preview: false };
  await mergeClient(shop.staff, from.id, merge);
  return into;
}

describe("the newsletter for a former address of a client", () => {
  const ENDED = [{ email: OLD, state: "ended" }];

  test("ends when staff change the address", async () => {
    const client = await desk.create({ email: OLD });
    await subscribed(OLD);
    await clientVerbs.change(shop.staff, client.id, { email: NEW, version: await versionOf(client.id) });
    expect(await subscriptions()).toEqual(ENDED);
  });

  test("ends after a merge when the consent of the remaining client is withdrawn", async () => {
    await addConsent(shop.staff, (await merged()).id, WITHDRAWN);
    expect(await subscriptions()).toEqual(ENDED);
  });

  test("ends after a merge when the remaining client is archived", { tags: "beyond-gate" }, async () => {
    const into = await merged();
    expect(await clientVerbs.remove(shop.staff, into.id, await versionOf(into.id))).toBe("archived");
    expect(await subscriptions()).toEqual(ENDED);
  });

  test("ends by its own link, which after a merge withdraws the consent of the remaining client", async () => {
    const into = await merged();
    const known = await one(database.db, sql`select id from newsletter_subscriptions`, { id: Text });
    const id = known?.id ?? "";
    await cancelSubscription(shop.shopper, TEST_SECRETS, { id, token: stopToken(TEST_SECRETS, id) });
    expect(await subscriptions()).toEqual(ENDED);
    const last = sql`select count(*)::int as n from client_consents where client_id = ${into.id} and not granted`;
    expect((await one(database.db, last, { n: Int }))?.n).toBe(1);
  });

  test("does not end if another person now uses the address", async () => {
    const into = await merged();
    await desk.create({ email: OLD });
    await addConsent(shop.staff, into.id, WITHDRAWN);
    expect(await subscriptions()).toEqual([{ email: OLD, state: "active" }]);
  });
});

describe("the data that an anonymisation removes", () => {
  test("include the newsletter for the address that staff changed after an order", {
    tags: "beyond-gate",
  }, async () => {
    await desk.order(OLD);
    await cancelOnlyOrder();
    const client = await one(database.db, sql`select id from clients`, { id: Text });
    const id = client?.id ?? "";
    await clientVerbs.change(shop.staff, id, { email: NEW, version: await versionOf(id) });
    await subscribed(OLD);
    await anonymise(id);
    expect(await subscriptions()).toEqual([]);
  });

  test("include the newsletter for an address that the shopper ordered with", async () => {
    const client = await orderedWith("otra@clientes.test");
    await subscribed("otra@clientes.test");
    await anonymise(client.id);
    expect(await subscriptions()).toEqual([]);
  });

  test("include mails and answers about places that were booked with another contact", async () => {
    const client = await desk.create({ email: "cuenta@clientes.test" });
    await desk.newAccount(client.email, client.id);
    await booked(client.id, "Iraultza Goikoetxea", "padre@clientes.test");
    // As the mail job stores it: to the address of the booking, without an order.
    await kept("registration-confirmed", "padre@clientes.test", "Patxi, plaza para Iraultza Goikoetxea");
    await anonymise(client.id);
    const words = ["padre@clientes", "Goikoetxea", "Iraultza", "600999888"];
    expect(await textsWith(database.db, words)).toEqual([]);
  });
});

describe("the data that an anonymisation keeps", () => {
  test("include those of another person who now uses a former address", async () => {
    const into = await merged();
    await desk.create({ email: OLD, name: "Nerea", surname: "Iriarte" });
    await kept("reset-password", OLD, "Hola, Nerea");
    expect((await exportPersonalData(shop.staff, into.id)).newsletter).toEqual([]);
    expect((await exportPersonalData(shop.staff, into.id)).mails).toEqual([]);
    await anonymise(into.id);
    expect(await subscriptions()).toEqual([{ email: OLD, state: "active" }]);
    expect(await mailTexts(OLD)).toEqual(["Hola, Nerea"]);
  });

  test("include another client in whose name a place was booked, except for mails about that place", async () => {
    const client = await desk.create({ email: "cuenta@clientes.test" });
    const father = await desk.create({ email: "padre@clientes.test", name: "Patxi", surname: "Goikoetxea" });
    await booked(client.id, "Iraultza", father.email);
    await kept("registration-confirmed", father.email, "Plaza para Iraultza");
    await kept("reset-password", father.email, "Hola");
    await kept("reset-password", "otra@clientes.test", "Hola, Iraultza");
    await anonymise(client.id);
    expect(await mailTexts(father.email)).toEqual(["Hola"]);
    expect(await mailTexts("otra@clientes.test")).toEqual(["Hola, Iraultza"]);
    expect(await clientVerbs.read(shop.staff, father.id)).toEqual(father);
  });

  test.each(['": "', "orderId", '"template": "', "2026", "@clientes.test"])(
    "include other records if the person is called %s",
    async (name) => {
      await desk.order("otra@clientes.test");
      const [first = name, ...rest] = name.split(" ");
      await desk.create();
      const client = await desk.create({ name: first, surname: rest.join(" "), phone: null });
      const others = sql`audit_entries where after is not null and entity_id <> ${client.id}`;
      const counts = async () => [await count(others), await count(sql`outbox`), await count(sql`idempotency_keys`)];
      const before = await counts();
      for (const n of before) expect(n).toBeGreaterThan(0);
      await anonymiseClient(shop.staff, client.id, { confirm: name, version: client.version });
      expect(await counts()).toEqual(before);
    },
  );
});

describe("the data of an address that a client only ordered with", () => {
  const OTHERS = "victima@correo.test";

  test("is not exported, so that an order in another person's name reveals nothing about that person", async () => {
    const client = await orderedWith(OTHERS);
    await subscribed(OTHERS);
    await kept("question-answer", OTHERS, "Para ti sola");
    const data = await exportPersonalData(shop.staff, client.id);
    expect([data.newsletter, data.mails]).toEqual([[], []]);
    expect(data.orders).toMatchObject([{ email: OTHERS }]);
  });

  test("remains when shoppers delete their own account", async () => {
    const client = await orderedWith(OTHERS);
    await subscribed(OTHERS);
    await kept("question-answer", OTHERS, "Para ti sola");
    await deleteOwnAccount(shop.shopper, client.id);
    expect(await subscriptions()).toEqual([{ email: OTHERS, state: "active" }]);
    expect(await mailTexts(OTHERS)).toEqual(["Para ti sola"]);
    expect(await rows(database.db, sql`select 1 from orders where email = ${OTHERS}`)).toEqual([]);
  });
});
