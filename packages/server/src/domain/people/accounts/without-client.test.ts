import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { nullable, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { TEST_SECRETS, type TestShop, testShop } from "../../testing.ts";
import { anonymiseClient } from "../clients/anonymise.ts";
import { clientVerbs } from "../clients/clients.ts";
import { mergeClient } from "../clients/merge.ts";
import { clientDesk } from "../clients/testing.ts";
import { findTokenText } from "./one-time-tokens.ts";
import { signUp, verifyAccount } from "./sign-up.ts";

let database: Database;
let shop: TestShop;
let desk: ReturnType<typeof clientDesk>;
beforeEach(async () => {
  database = await openTestDatabase();
  shop = await testShop(database);
  desk = clientDesk(database, shop, await shop.product({ price: 2_000, units: 1_000 }));
  return () => database.close();
}, 60_000);

const ports = { secrets: TEST_SECRETS, limits: { perAccount: 50, perAddress: 500, window: 3_600_000 } };
const origin = { address: "203.0.113.7", deviceMark: () => undefined };
const MAIL = "elvira@correo.test";
const form = { name: "Elvira Zubiaurreta", email: MAIL, password: "una clave larga y rara", origin };

/** A guest of the shop who has signed up but not followed the link yet. */
async function pending() {
  const guest = await desk.create({ email: MAIL });
  await signUp(shop.shopper, ports, form);
  const read = sql`select id, account_id as account from account_tokens where kind = 'verify'`;
  const row = await one(database.db, read, { id: Text, account: Text });
  const token = (row && (await findTokenText(shop.shopper, TEST_SECRETS, row.id))) ?? "";
  return { guest, link: { id: row?.account ?? "", token } };
}

const clientOf = async (accountId: string) => {
  const read = sql`select c.id, c.email from accounts a
    left join clients c on c.account_id = a.id and c.archived_at is null where a.id = ${accountId}`;
  return one(database.db, read, { id: nullable(Text), email: nullable(Text) });
};

test("an account gets a client even if its guest was merged before the link was followed", async () => {
  const { guest, link } = await pending();
  const into = await desk.create({ email: "otra@correo.test" });
  const merge = { into: into.id, version: guest.version, take: [], preview: false };
  await mergeClient(shop.staff, guest.id, merge);
  await verifyAccount(shop.shopper, link);
  expect(await clientOf(link.id)).toEqual({ id: expect.any(String), email: MAIL });
});

test("an account gets a client even if staff corrected the address of its guest before", {
  tags: "beyond-gate",
}, async () => {
  const { guest, link } = await pending();
  await clientVerbs.change(shop.staff, guest.id, { email: "elvira.z@correo.test", version: guest.version });
  await verifyAccount(shop.shopper, link);
  expect(await clientOf(link.id)).toEqual({ id: expect.any(String), email: MAIL });
});

test("anonymising a guest also removes the account that waits for confirmation", async () => {
  const { guest, link } = await pending();
  await anonymiseClient(shop.staff, guest.id, { confirm: "Elvira Zubiaurreta", version: guest.version });
  expect(await rows(database.db, sql`select email from accounts where email = ${MAIL}`)).toEqual([]);
  await expect(verifyAccount(shop.shopper, link)).rejects.toMatchObject({ code: "gone" });
});

test("the former address of a blocked client stays refused, even if another person signs up with it", async () => {
  const old = await desk.create({ email: MAIL });
  const into = await desk.create({ email: "otra@correo.test" });
  await mergeClient(shop.staff, old.id, { into: into.id, version: old.version, take: [], preview: false });
  const { version } = await clientVerbs.read(shop.staff, into.id);
  await clientVerbs.change(shop.staff, into.id, { active: false, blockReason: "Impagos", version });
  await expect(desk.order(MAIL)).rejects.toMatchObject({ code: "client-blocked" });
  await signUp(shop.shopper, ports, form);
  await expect(desk.order(MAIL)).rejects.toMatchObject({ code: "client-blocked" });
  const read = sql`select id, account_id as account from account_tokens where kind = 'verify'`;
  const row = await one(database.db, read, { id: Text, account: Text });
  const token = (row && (await findTokenText(shop.shopper, TEST_SECRETS, row.id))) ?? "";
  await verifyAccount(shop.shopper, { id: row?.account ?? "", token });
  await expect(desk.order(MAIL)).rejects.toMatchObject({ code: "client-blocked" });
});
