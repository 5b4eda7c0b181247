import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Around } from "../../../db/changes/watchers.ts";
import { Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { placeOrder } from "../../sales/orders/placing/place.ts";
import { type TestTill, testTill } from "../../sales/payments/testing.ts";
import { orderInput } from "../../testing.ts";
import { readOwnWeek } from "./week.ts";

let database: Database;
let till: TestTill;
let count = 0;
beforeAll(async () => {
  database = await openTestDatabase();
  till = await testTill(database);
  const counted: Around = (_, run) => {
    count += 1;
    return run();
  };
  database.watch({ alone: counted, transaction: (begin) => begin(counted) });
}, 60_000);
afterAll(() => database.close());

test("the week of many orders takes no more statements than that of one", async () => {
  const variant = await till.product({ price: 2000, units: 50 });
  const place = async (key: string) => {
    const { body } = await placeOrder(till.shopper, orderInput(till, await till.cart({ [variant]: 1 })), key);
    return body.token;
  };
  const week = async (clientId: string) => {
    const before = count;
    const { now, days } = await readOwnWeek(till.shopper, clientId);
    const entries = [...now, ...days.flatMap((day) => day.entries)];
    return { statements: count - before, orders: new Set(entries.map(({ target }) => target?.key)) };
  };
  const tokens = [await place("week-1")];
  const found = await one(database.db, sql`select client_id as id from orders where token = ${tokens[0]}`, {
    id: Text,
  });
  const clientId = found?.id ?? "";
  const first = await week(clientId);
  expect(first.orders).toEqual(new Set(tokens));
  for (let index = 2; index <= 6; index++) tokens.push(await place(`week-${index}`));
  const sixth = await week(clientId);
  expect(sixth.orders).toEqual(new Set(tokens));
  expect(sixth.statements).toBe(first.statements);
});
