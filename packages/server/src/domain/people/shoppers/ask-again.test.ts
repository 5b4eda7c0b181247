import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { Instant, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { alertToken, askForAlert, confirmAlert } from "../../catalogue/wishes/alerts.ts";
import { TEST_SECRETS, type TestShop, testCtx, testShop } from "../../testing.ts";

let database: Database;
let shop: TestShop;
beforeEach(async () => {
  database = await openTestDatabase();
  shop = await testShop(database);
  return () => database.close();
}, 60_000);

const DAY = 86_400_000;
const ports = { secrets: TEST_SECRETS, limits: { perAccount: 50, perAddress: 500, window: 3_600_000 } };
const origin = { address: "203.0.113.7", deviceMark: () => undefined };
const at = (time: string) => testCtx(database.db, { clock: () => new Date(time) });
const mails = async () => {
  const sent = sql`select 1 from outbox where payload ->> 'template' = 'stock-alert-confirm'`;
  return (await rows(database.db, sent)).length;
};
const alert = () =>
  one(database.db, sql`select id, state, expires_at as "expiresAt" from stock_alerts`, {
    id: Text,
    state: Text,
    expiresAt: Instant,
  });

test.each([
  ["the day before it ends", "2027-05-18T10:00:00Z", "waiting"],
  ["hours after it ended", "2027-05-19T20:00:00Z", "pending"],
])("a guest who requests another link %s gets one, and has to wait the full time again", async (_, time, state) => {
  const variantId = await shop.product({ price: 1000, units: 0 });
  const ask = (when: string) =>
    askForAlert(at(when), ports, { variantId, email: "ana@correo.test", shopper: null, origin });
  await ask("2026-11-20T10:00:00Z");
  const id = (await alert())?.id ?? "";
  const link = { id, token: alertToken(TEST_SECRETS, id) };
  await confirmAlert(at("2026-11-20T10:00:00Z"), TEST_SECRETS, link);
  const before = await mails();
  await ask(time);
  expect(await mails()).toBe(before + 1);
  expect((await alert())?.state).toBe(state);
  await confirmAlert(at(time), TEST_SECRETS, link);
  const { expiresAt = "", ...now } = (await alert()) ?? {};
  expect(now).toMatchObject({ state: "waiting" });
  expect(Date.parse(expiresAt) - Date.parse(time)).toBeGreaterThanOrEqual(179 * DAY);
});
