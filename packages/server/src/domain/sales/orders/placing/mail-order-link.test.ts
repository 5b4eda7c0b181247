import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { Text } from "../../../../db/columns.ts";
import { rows } from "../../../../db/query.ts";
import { openTestDatabase } from "../../../../db/testing.ts";
import type { Database } from "../../../../db/types.ts";
import { orderInput, type TestShop, testCtx, testShop } from "../../../testing.ts";
import { mailOrderLink } from "./mail-order-link.ts";
import { placeOrder } from "./place.ts";

const LIMITS = { perAccount: 3, perAddress: 10, window: 60 * 60 * 1000 };

let database: Database;
let shop: TestShop;
beforeEach(async () => {
  database = await openTestDatabase();
  shop = await testShop(database);
  return () => database.close();
}, 60_000);

const links = async () =>
  (
    await rows(
      database.db,
      sql`select payload ->> 'orderId' as "orderId" from outbox
          where topic = 'mail' and payload ->> 'template' = 'order-link'`,
      { orderId: Text },
    )
  ).length;

test("the link goes to the buyer only, and not without limit", async () => {
  const ctx = testCtx(database.db);
  const product = await shop.product({ price: 2000, units: 3 });
  const { body } = await placeOrder(ctx, orderInput(shop, await shop.cart({ [product]: 1 })), "k-1");
  const input = orderInput(shop, "", {}).contact;
  await mailOrderLink(ctx, LIMITS, { number: "P1999-000001", email: input.email });
  await mailOrderLink(ctx, LIMITS, { number: body.number, email: "otra@correo.test" });
  expect(await links()).toBe(0);
  await mailOrderLink(ctx, LIMITS, { number: body.number.toLowerCase(), email: ` ${input.email.toUpperCase()}` });
  expect(await links()).toBe(1);
  await mailOrderLink(ctx, LIMITS, { number: body.number, email: input.email });
  await expect(mailOrderLink(ctx, LIMITS, { number: body.number, email: input.email })).rejects.toMatchObject({
    code: "rate-limited",
  });
  expect(await links()).toBe(2);
});
