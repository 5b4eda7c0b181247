import { MAX_ALERTS } from "@tablero/domain/catalogue/stock/alerts";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { MAIL_SAMPLES } from "@tablero/mail/samples";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { writeAlertMail } from "../../../mail/alert-mail.ts";
import { cancelOrder } from "../../sales/orders/closing/cancel.ts";
import { placeOrder } from "../../sales/orders/placing/place.ts";
import { orderInput, TEST_SECRETS, type TestShop, testShop } from "../../testing.ts";
import { recordMovement } from "../stock/record-movement.ts";
import { alertToken, askForAlert, askForAlerts, cancelAlert, confirmAlert } from "./alerts.ts";
import { notifyWaiting } from "./notify-waiting.ts";
import { ALERTS_TOPIC } from "./order-alerts.ts";

let database: Database;
let shop: TestShop;
let variant: string;
beforeEach(async () => {
  database = await openTestDatabase();
  shop = await testShop(database);
  variant = await shop.product({ price: 2_000, units: 0 });
  return () => database.close();
}, 60_000);

const PORTS = { secrets: TEST_SECRETS, limits: { perAccount: 99, perAddress: 999, window: 3_600_000 } };
const ORIGIN = { address: "10.0.0.1", deviceMark: () => undefined };
const alertOf = async (email: string) =>
  (await rows(database.db, sql`select id from stock_alerts where email = ${email}`, { id: Text }))[0]!.id;
const confirm = async (email: string) => {
  const id = await alertOf(email);
  await confirmAlert(shop.shopper, TEST_SECRETS, { id, token: alertToken(TEST_SECRETS, id) });
};
/** Guests who request an alert one after another and confirm it. */
const wait = async (...emails: string[]) => {
  for (const [second, email] of emails.entries()) {
    const clock = () => new Date(Date.parse("2026-11-20T09:00:00Z") + second * 1000);
    await askForAlert({ ...shop.shopper, clock }, PORTS, { variantId: variant, email, shopper: null, origin: ORIGIN });
    await confirm(email);
  }
};
const receive = (quantity: number) =>
  recordMovement(shop.staff, { variantId: variant, kind: "adjustment", quantity, reason: "Llegan" });
const work = () =>
  rows(
    database.db,
    sql`select id, payload ->> 'units' as units from outbox where topic = ${ALERTS_TOPIC} order by id`,
    {
      id: Text,
      units: Text,
    },
  );
/** Runs each of the queued jobs this many times, all concurrently. */
const run = async (times = 1) => {
  const jobs = (await work()).flatMap((job) => Array.from({ length: times }, () => job));
  await Promise.all(
    jobs.map(({ id, units }) => notifyWaiting(shop.staff, id, { variantId: variant, units: Number(units) })),
  );
};
const notified = async () => {
  const found = await rows(
    database.db,
    sql`select a.email from outbox o join stock_alerts a on a.id::text = o.payload ->> 'alertId'
        where o.topic = 'mail' and o.payload ->> 'template' = 'stock-alert' order by a.asked_at, a.id`,
    { email: Text },
  );
  return found.map(({ email }) => email);
};
const names = (count: number) => Array.from({ length: count }, (_, index) => `espera${index}@correo.test`);

describe("a shopper who waits for a variant", () => {
  it("is notified in the order of the requests, up to the number of received units", async () => {
    await wait(...names(4));
    await receive(2);
    await run();
    expect(await notified()).toEqual(names(2));
    await receive(1);
    await run();
    expect(await notified()).toEqual(names(3));
  });

  it("is notified once, however often the jobs run, even at the same time", async () => {
    await wait(...names(6));
    await Promise.all([receive(1), receive(2), receive(1)]);
    await run(3);
    expect(await notified()).toEqual(names(4));
  });

  it("is notified when an order is cancelled, but not when units leave the stock", async () => {
    await receive(1);
    const cart = await shop.cart({ [variant]: 1 });
    const { body } = await placeOrder(shop.shopper, orderInput(shop, cart), `k-${uuidv7()}`);
    await wait(...names(2));
    expect(await work()).toEqual([]);
    await cancelOrder(shop.shopper, { token: body.token });
    await run();
    expect(await notified()).toEqual(names(1));
  });

  it("is the only reason for an alert job when units are received", async () => {
    await receive(5);
    expect(await work()).toEqual([]);
  });

  it("is not notified without a confirmation, nor after the alert was removed", async () => {
    const [first, second, third] = names(3) as [string, string, string];
    await askForAlert(shop.shopper, PORTS, { variantId: variant, email: first, shopper: null, origin: ORIGIN });
    await wait(second, third);
    const id = await alertOf(second);
    await cancelAlert(shop.shopper, TEST_SECRETS, { id, token: alertToken(TEST_SECRETS, id) });
    await receive(3);
    await run();
    expect(await notified()).toEqual([third]);
    await confirm(first);
    await run();
    expect(await notified()).toEqual([third, first]);
  });

  it("has one alert per address, even after two simultaneous requests", async () => {
    const ask = () =>
      askForAlert(shop.shopper, PORTS, { variantId: variant, email: "a@correo.test", shopper: null, origin: ORIGIN });
    await Promise.all([ask(), ask(), ask()]);
    expect(await rows(database.db, sql`select id from stock_alerts`, { id: Text })).toHaveLength(1);
  });

  it("confirms the alerts of one request by one link, whose mail names all of their products", async () => {
    const other = await shop.product({ price: 500, units: 0, name: "Faro Apagado" });
    const email = "lista@correo.test";
    const ask = (variantIds: string[]) =>
      askForAlerts(shop.shopper, PORTS, { variantIds, email, shopper: null, origin: ORIGIN });
    await ask([variant]);
    await ask([other, variant]);
    const mails = await rows(
      database.db,
      sql`select payload ->> 'alertId' as id from outbox where topic = 'mail' order by created_at, id`,
      { id: Text },
    );
    expect(mails).toHaveLength(2);
    const last = mails.at(-1)!.id;
    const mail = await writeAlertMail(
      shop.staff,
      { template: "stock-alert-confirm", alertId: last },
      MAIL_SAMPLES["stock-alert-confirm"].shop,
    );
    expect(mail?.text).toContain("Faro Apagado");
    expect(mail?.text.match(/«[^»]+»/g)).toHaveLength(2);
    // Units that came in before the confirmation are still announced.
    await receive(1);
    const link = { id: last, token: alertToken(TEST_SECRETS, last) };
    expect(await confirmAlert(shop.shopper, TEST_SECRETS, link)).toMatchObject({ others: 1 });
    await run();
    expect(await notified()).toEqual([email]);
  });

  it("can be requested for the same variants in any order at the same time", async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => shop.product({ price: 500, units: 0 })));
    const all = [variant, ...others];
    const asked = await Promise.all(
      names(6).map((email, index) =>
        askForAlerts(shop.shopper, PORTS, {
          ...{ variantIds: index % 2 ? all : all.toReversed(), email, shopper: null, origin: ORIGIN },
        }),
      ),
    );
    expect(asked.map(({ variantIds }) => variantIds.length)).toEqual([5, 5, 5, 5, 5, 5]);
  });

  it("may wait for as many variants as an address can, the first ones of a request", async () => {
    const variants = await Promise.all(Array.from({ length: 3 }, () => shop.product({ price: 500, units: 0 })));
    const email = "muchos@correo.test";
    const now = shop.shopper.clock().toISOString();
    const open = Array.from({ length: MAX_ALERTS - 2 }, () => uuidv7());
    const filler = await Promise.all(open.map(() => shop.product({ price: 500, units: 0 })));
    for (const [index, id] of open.entries())
      await database.db.execute(
        sql`insert into stock_alerts (id, variant_id, email, state, asked_at, expires_at)
            values (${id}, ${filler[index]}, ${email}, 'waiting', ${now}, '2099-01-01')`,
      );
    const clientId = uuidv7();
    await database.db.execute(
      sql`insert into clients (id, email, name, surname) values (${clientId}, ${email}, 'Eva', 'Gil')`,
    );
    const ask = (variantIds: string[]) =>
      askForAlerts(shop.shopper, PORTS, { variantIds, shopper: { clientId, email }, origin: ORIGIN });
    expect((await ask(variants)).variantIds).toEqual(variants.slice(0, 2));
    await expect(ask(variants.slice(2))).rejects.toMatchObject({ code: "validation" });
  });
});
