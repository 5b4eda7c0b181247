import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { Int, Text } from "../../db/columns.ts";
import { one, rows } from "../../db/query.ts";
import { csvText, importShop, NOW, randomWord } from "../../jobs/imports-testing.ts";
import { notifyWaiting } from "../catalogue/wishes/notify-waiting.ts";
import { catchRefusal } from "../people/clients/testing.ts";
import { findViolations } from "../platform/system/invariants.ts";
import { setCartLine } from "../sales/carts/set-line.ts";
import { placeOrder } from "../sales/orders/placing/place.ts";
import { bookUnits, makeCampaign } from "../sales/preorders/testing.ts";
import { orderInput } from "../testing.ts";

const at = importShop();
afterEach(async () => expect(await findViolations(at.database.db)).toEqual([]));

async function sold(units: number) {
  const variant = await at.shop.product({ name: randomWord(), price: 2000, units });
  const found = await one(
    at.database.db,
    sql`select sku, product_id::text as "productId" from variants where id = ${variant}`,
    { sku: Text, productId: Text },
  );
  if (!found) throw new Error("no variant");
  return { variant, ...found };
}
/** A file that states the number of units. */
const counted = (sku: string, units: number) =>
  at.imported(
    csvText([
      ["SKU", "Existencias"],
      [sku, units],
    ]),
  );
const stock = (variant: string) =>
  one(
    at.database.db,
    sql`select on_hand::int as "onHand", reserved::int as reserved from stock where variant_id = ${variant}`,
    { onHand: Int, reserved: Int },
  );
const waits = (variant: string, email: string, minute: number) =>
  at.database.db.execute(
    sql`insert into stock_alerts (id, variant_id, email, state, asked_at, expires_at)
        values (gen_random_uuid(), ${variant}, ${email}, 'waiting', ${new Date(NOW.getTime() - 3_600_000 + minute * 60_000).toISOString()},
          ${new Date(NOW.getTime() + 86_400_000).toISOString()})`,
  );
/** Runs the jobs for received units. Returns the notified addresses, in order of request. */
async function told(variant: string): Promise<string[]> {
  const jobs = await rows(
    at.database.db,
    sql`select id, (payload ->> 'units')::int as units from outbox where topic = 'stock-alerts'
        and payload ->> 'variantId' = ${variant} order by created_at, id`,
    { id: Text, units: Int },
  );
  for (const { id, units } of jobs) await notifyWaiting(at.ctx(), id, { variantId: variant, units });
  const found = await rows(
    at.database.db,
    sql`select email from stock_alerts where variant_id = ${variant} and state = 'notified' order by asked_at`,
    { email: Text },
  );
  return found.map(({ email }) => email);
}
const buy = async (variant: string, quantity = 1) => {
  const token = await at.shop.cart({});
  await setCartLine(at.shop.shopper, { token, variantId: variant, quantity });
  return placeOrder(at.shop.shopper, orderInput(at.shop, token), `k-${token}`);
};

test("import × alert: as many waiting shoppers are notified as a file adds units, once each", async () => {
  const { variant, sku } = await sold(0);
  for (const [minute, email] of ["uno@espera.test", "dos@espera.test", "tres@espera.test"].entries())
    await waits(variant, email, minute);
  await counted(sku, 2);
  expect(await told(variant)).toEqual(["uno@espera.test", "dos@espera.test"]);
  await counted(sku, 2);
  expect(await told(variant)).toEqual(["uno@espera.test", "dos@espera.test"]);
  // Fewer units cause no notification.
  await counted(sku, 1);
  expect(await told(variant)).toHaveLength(2);
});

test("import × preorder: units that a file adds go to reservations first, and only the rest triggers alerts", async () => {
  const { variant, sku } = await sold(0);
  const campaign = await makeCampaign(at.database.db, variant, { state: "closed", quota: 5 });
  await bookUnits(at.database.db, { id: campaign, variantId: variant, price: 2000 }, { quantity: 3 });
  await at.database.db.execute(sql`update preorders set confirmed = 3 where id = ${campaign}`);
  await waits(variant, "resto@espera.test", 0);
  await waits(variant, "nadie@espera.test", 1);
  await counted(sku, 4);
  expect(await stock(variant)).toEqual({ onHand: 4, reserved: 3 });
  expect(await told(variant)).toEqual(["resto@espera.test"]);
  await buy(variant);
  expect(await catchRefusal(buy(variant))).toBe("out-of-stock");
});

test("import × preorder: units that a file adds belong to the quota while the campaign sells", async () => {
  const { variant, sku } = await sold(0);
  await makeCampaign(at.database.db, variant, { state: "open", quota: 5 });
  await counted(sku, 3);
  expect(await stock(variant)).toEqual({ onHand: 3, reserved: 3 });
  await counted(sku, 7);
  expect(await stock(variant)).toEqual({ onHand: 7, reserved: 5 });
});

test("import × preorder: a file cannot take away reserved units", async () => {
  const { variant, sku } = await sold(0);
  const campaign = await makeCampaign(at.database.db, variant, { state: "closed", quota: 5 });
  await bookUnits(at.database.db, { id: campaign, variantId: variant, price: 2000 }, { quantity: 2 });
  await at.database.db.execute(sql`update preorders set confirmed = 2 where id = ${campaign}`);
  await counted(sku, 3);
  const done = await counted(sku, 0);
  expect(done.counts).toMatchObject({ changed: 1, warnings: 1 });
  expect(await stock(variant)).toEqual({ onHand: 2, reserved: 2 });
});

test("import × street date: units that a file adds before the street date are neither sold nor announced", async () => {
  const { variant, sku } = await sold(0);
  await makeCampaign(at.database.db, variant, { state: "closed", quota: 2, releasedAt: null });
  await waits(variant, "fecha@espera.test", 0);
  await counted(sku, 5);
  expect(await told(variant)).toEqual([]);
  expect(await catchRefusal(buy(variant))).toBe("out-of-stock");
  expect(await stock(variant)).toEqual({ onHand: 5, reserved: 0 });
});

test("import × draft: units that a file adds to a product that is not on sale are counted, but not announced", async () => {
  const { variant, sku, productId } = await sold(0);
  await at.database.db.execute(sql`update products set status = 'draft' where id = ${productId}`);
  await waits(variant, "borrador@espera.test", 0);
  await counted(sku, 5);
  expect(await told(variant)).toEqual([]);
  expect(await catchRefusal(buy(variant))).toBe("out-of-stock");
  expect(await stock(variant)).toEqual({ onHand: 5, reserved: 0 });
});

test("import × order: a price changed by a file leaves orders unchanged, and a shopper has to accept it in the cart", async () => {
  const { variant, sku } = await sold(5);
  const { body } = await buy(variant);
  const token = await at.shop.cart({ [variant]: 1 });
  await at.imported(
    csvText([
      ["SKU", "PVP"],
      [sku, "35,00"],
    ]),
  );
  const order = await one(at.database.db, sql`select total::int as total from orders where token = ${body.token}`, {
    total: Int,
  });
  expect(order?.total).toBe(2495);
  const placing = placeOrder(at.shop.shopper, orderInput(at.shop, token), `k-${token}`);
  expect(await catchRefusal(placing)).toBe("price-changed");
});
