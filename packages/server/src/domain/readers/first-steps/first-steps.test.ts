import { DEMO_IDENTITY } from "@tablero/domain/readers/first-steps";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Int } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { seedShop } from "../../../seed/seed.ts";
import type { Ctx } from "../../platform/context.ts";
import { testCtx } from "../../testing.ts";
import { clearDemo } from "./clear-demo.ts";
import { readGuide } from "./first-steps.ts";

let database: Database;
let staff: Ctx;
beforeAll(async () => {
  database = await openTestDatabase({ anyLockOrder: true });
  await seedShop(database, { demo: true, now: new Date("2026-11-20T10:00:00Z") });
  // Like a demo of a release before the guide existed.
  await database.db.execute(sql`delete from settings where key = 'first-steps'`);
  staff = testCtx(database.db);
}, 60_000);
afterAll(() => database.close());

const identify = (own: object) =>
  database.db.execute(
    sql`update settings set value = value || ${JSON.stringify({ ...DEMO_IDENTITY, ...own })}::jsonb where key = 'shop'`,
  );
const products = async () => (await one(database.db, sql`select count(*)::int as n from products`, { n: Int }))?.n;

it("the first steps offer to clear a demo that existed before the guide", async () => {
  expect((await readGuide(staff)).demo).toBe(true);
});

it.each([{ shopName: "Dado y Peón" }, { taxId: "00000000T", legalName: "Ana Prieto Gil" }])(
  "a demo that became a real shop is neither offered for clearing nor cleared: %o",
  async (own) => {
    await identify(own);
    const before = await products();
    expect((await readGuide(staff)).demo).toBe(false);
    const { shopName } = { ...DEMO_IDENTITY, ...own };
    await expect(clearDemo(staff, shopName)).rejects.toMatchObject({ code: "invalid-transition" });
    expect(before).toBeGreaterThan(0);
    expect(await products()).toBe(before);
    await identify({});
  },
);
