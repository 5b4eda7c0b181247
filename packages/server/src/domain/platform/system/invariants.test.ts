import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { seedShop } from "../../../seed/seed.ts";
import { findViolations } from "./invariants.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase({ anyLockOrder: true });
  await seedShop(database, { demo: true, now: new Date("2026-11-20T10:00:00Z") });
}, 60_000);
afterAll(() => database.close());

it("the check of the invariants finds nothing in the demo shop", async () => {
  expect(await findViolations(database.db)).toEqual([]);
});

it.each([
  [
    "stock is the sum of its ledger",
    sql`update stock set on_hand = on_hand + 1 where variant_id in (select variant_id from stock limit 1)`,
  ],
  [
    "reserved is the sum of active reservations",
    sql`update reservations set state = 'released' where id in (select id from reservations where state = 'active' limit 1)`,
  ],
  [
    "no more is allocated than came in",
    sql`update preorder_reservations set allocated = 1 where id in (select id from preorder_reservations limit 1)`,
  ],
  [
    "an order's total is the sum of its rates",
    sql`update orders set taxes = '[]' where id in (select id from orders where total > 0 limit 1)`,
  ],
  [
    "an order has lines",
    sql`insert into orders (id, number, token, email, name, phone, shipping, payment_method, items_total, total, taxes, placed_at)
     values (gen_random_uuid(), 'X', 'x', 'a@b.test', 'A', '6', '{}', 'transfer', 0, 0, '[]', now())`,
  ],
])("the check of the invariants finds a corruption: %s", async (rule, corruption) => {
  const found = await database
    .transaction(async (tx) => {
      await tx.execute(corruption);
      throw await findViolations(tx);
    })
    .catch((broken: unknown) => broken as { rule: string }[]);
  expect(found.map((broken) => broken.rule)).toContain(rule);
});
