import { uuidv7 } from "@tablero/domain/platform/ids";
import { MAIL_SAMPLES } from "@tablero/mail/samples";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { writeAlertMail } from "../../../mail/alert-mail.ts";
import { forgetAlerts } from "../../people/clients/forget.ts";
import { visitStatistics } from "../../readers/statistics/visits.ts";
import { TEST_SECRETS, type TestShop, testShop } from "../../testing.ts";
import { alertToken, cancelAlert, confirmAlert } from "./alerts.ts";
import { askForSearchAlert, notifyFoundSearches } from "./search-alerts.ts";

let database: Database;
let shop: TestShop;
beforeEach(async () => {
  database = await openTestDatabase();
  shop = await testShop(database);
  return () => database.close();
}, 60_000);

const PORTS = { secrets: TEST_SECRETS, limits: { perAccount: 99, perAddress: 999, window: 3_600_000 } };
const ORIGIN = { address: "10.0.0.1", deviceMark: () => undefined };
const ask = (search: string, email: string, literal = false) =>
  askForSearchAlert(shop.shopper, PORTS, { search, literal, email, shopper: null, origin: ORIGIN });
const alerts = () =>
  rows(database.db, sql`select id, email, typed, state from stock_alerts order by email, typed`, {
    ...{ id: Text, email: Text, typed: Text, state: Text },
  });
const link = async (email: string) => {
  const { id } = (await alerts()).find((alert) => alert.email === email)!;
  return { id, token: alertToken(TEST_SECRETS, id) };
};
const wait = async (search: string, email: string, literal = false) => {
  await ask(search, email, literal);
  await confirmAlert(shop.shopper, TEST_SECRETS, await link(email));
};
const mails = async () =>
  (
    await rows(
      database.db,
      sql`select a.email from outbox o join stock_alerts a on a.id::text = o.payload ->> 'alertId'
          where o.payload ->> 'template' = 'stock-alert-search' order by a.email`,
      { email: Text },
    )
  ).map(({ email }) => email);

describe("an alert of a search", () => {
  it("waits for a product with its words, and is notified once", async () => {
    await wait("Isla Corsaria", "a@ejemplo.es");
    await wait("isla corsaria", "b@ejemplo.es");
    await ask("isla corsaria", "unconfirmed@ejemplo.es");
    await wait("otra cosa", "c@ejemplo.es");
    await notifyFoundSearches(shop.staff);
    expect(await mails()).toEqual([]);
    await shop.product({ name: "La Isla Corsaria", price: 2_000, units: 0 });
    await notifyFoundSearches(shop.staff);
    await notifyFoundSearches(shop.staff);
    expect(await mails()).toEqual(["a@ejemplo.es", "b@ejemplo.es"]);
    expect((await alerts()).map(({ state }) => state)).toEqual(["notified", "notified", "waiting", "pending"]);
  });

  it("waits for the filters in its words, as the list of products reads them", async () => {
    await wait("isla corsaria menos de 20 €", "cheap@ejemplo.es");
    await wait("isla corsaria por menos de 30 euros", "dear@ejemplo.es");
    await wait("isla corsaria por menos de 30 euros", "literal@ejemplo.es", true);
    await shop.product({ name: "La Isla Corsaria", price: 2_500, units: 3 });
    await notifyFoundSearches(shop.staff);
    expect(await mails()).toEqual(["dear@ejemplo.es"]);
    await shop.product({ name: "Isla Corsaria de viaje", price: 1_500, units: 3 });
    await notifyFoundSearches(shop.staff);
    expect(await mails()).toEqual(["cheap@ejemplo.es", "dear@ejemplo.es"]);
  });

  it("keeps searches apart that begin with the same words", async () => {
    const long = "tapete de neopreno para partidas largas de los viernes por la tarde";
    await ask(`${long} rojo`, "a@ejemplo.es");
    await ask(`${long} azul`, "a@ejemplo.es");
    await ask(`${long.toUpperCase()} AZUL`, "a@ejemplo.es");
    expect((await alerts()).map(({ typed }) => typed)).toEqual([`${long} azul`, `${long} rojo`]);
  });

  it("is not notified by a corrected word", async () => {
    await wait("corsario", "a@ejemplo.es");
    await shop.product({ name: "Corzario", price: 2_000, units: 1 });
    await notifyFoundSearches(shop.staff);
    expect(await mails()).toEqual([]);
  });

  it("is not notified after it was cancelled, nor for a client who may not buy", async () => {
    await wait("isla corsaria", "a@ejemplo.es");
    await cancelAlert(shop.shopper, TEST_SECRETS, await link("a@ejemplo.es"));
    await wait("isla corsaria", "b@ejemplo.es");
    const client = uuidv7();
    await database.db.execute(
      sql`insert into clients (id, email, name, active) values (${client}, 'b@ejemplo.es', 'Lucía', false)`,
    );
    await database.db.execute(sql`update stock_alerts set client_id = ${client} where email = 'b@ejemplo.es'`);
    await shop.product({ name: "Isla Corsaria", price: 2_000, units: 1 });
    await notifyFoundSearches(shop.staff);
    expect(await mails()).toEqual([]);
  });

  it("is refused if the search finds a product", async () => {
    await shop.product({ name: "Isla Corsaria", price: 2_000, units: 0 });
    await expect(ask("isla corsaria", "a@ejemplo.es")).rejects.toMatchObject({ code: "invalid-transition" });
  });

  it("has mails that lead to its link and to the results", async () => {
    await wait("¡Isla Corsaria!", "a@ejemplo.es");
    const { id: alertId } = await link("a@ejemplo.es");
    const at = { ...MAIL_SAMPLES["stock-alert"].shop, url: "https://tienda.test" };
    const write = async (template: "stock-alert-search" | "stock-alert-search-confirm") =>
      (await writeAlertMail(shop.staff, { template, alertId }, at))!;
    const [confirm, found] = [await write("stock-alert-search-confirm"), await write("stock-alert-search")];
    expect([confirm.to, found.to]).toEqual(["a@ejemplo.es", "a@ejemplo.es"]);
    expect(confirm.text).toContain(`https://tienda.test/aviso/${alertId}/`);
    expect([confirm.text, found.text].every((text) => text.includes("«¡Isla Corsaria!»"))).toBe(true);
    expect(found.text).toContain("https://tienda.test/busqueda/%C2%A1Isla%20Corsaria!");
    expect(found.text).toContain(`https://tienda.test/aviso/${alertId}/`);
  });

  it("is counted for staff, and deleted with the person", async () => {
    await wait("isla corsaria", "a@ejemplo.es");
    await database.db.execute(
      sql`insert into search_counts (day, words, searches, missed) values (current_date, 'isla corsaria', 2, 2)`,
    );
    const clock = () => new Date();
    const { missed } = await visitStatistics({ ...shop.staff, clock }, { days: 7 });
    expect(missed).toEqual([{ words: "isla corsaria", searches: 2, missed: 2, waiting: 1 }]);
    const nobody = { clients: [], accounts: [], contacts: [], words: [], names: [], records: [], places: [] };
    await forgetAlerts(shop.staff, { ...nobody, emails: ["a@ejemplo.es"] });
    expect(await alerts()).toEqual([]);
  });
});
