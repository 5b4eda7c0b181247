import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Int, Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { refunding, type TestTill, testTill } from "../payments/testing.ts";
import { readWithdrawal, withdrawFromOrder } from "./withdrawal.ts";

let database: Database;
let till: TestTill;
beforeAll(async () => {
  database = await openTestDatabase();
  till = await testTill(database);
}, 60_000);
afterAll(() => database.close());

const CAMPAIGN = { confirmed: Int, requested: Int, state: Text };

test("withdrawing from preordered units frees them in their campaign", async () => {
  const box = await till.product({ price: 1000, units: 5 });
  const order = await refunding(() => till).paid({ [box]: 3 });
  const campaign = "01900000-0000-7000-8000-000000000001";
  await database.db.execute(sql`insert into preorders (id, variant_id, title, opens_at, closes_at, release_date, quota,
      confirmed, payment, state) values (${campaign}, ${box}, 'Campaña', '2026-11-01', '2026-12-01', '2026-12-20', 10, 5,
      'full', 'closed')`);
  await database.db.execute(
    sql`update order_lines set kind = 'preorder', preorder_id = ${campaign} where order_id = ${order.id}`,
  );
  await database.db.execute(sql`insert into preorder_reservations (id, preorder_id, client_id, order_line_id, requested, state)
      select gen_random_uuid(), ${campaign}, o.client_id, l.id, 3, 'confirmed'
      from orders o join order_lines l on l.order_id = o.id where o.id = ${order.id}`);
  const now = () =>
    one(
      database.db,
      sql`select p.confirmed, r.requested, r.state from preorders p join preorder_reservations r on r.preorder_id = p.id`,
      CAMPAIGN,
    );
  const withdraw = async (quantity: number) => {
    const { lines, seen } = await readWithdrawal(till.shopper, order.token);
    const chosen = lines.map(({ id }) => ({ lineId: id, quantity }));
    await withdrawFromOrder(till.shopper, order.token, { name: "Ana Ruiz", lines: chosen, seen });
  };
  await withdraw(1);
  expect(await now()).toEqual({ confirmed: 4, requested: 2, state: "confirmed" });
  await withdraw(2);
  expect(await now()).toMatchObject({ confirmed: 2, state: "cancelled" });
});
