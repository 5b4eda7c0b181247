import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Int, nullable, Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { MISSING_PARTS_SQL } from "../../catalogue/products/product-sql.ts";
import { listProducts } from "../../catalogue/products/read.ts";
import { clientVerbs } from "../../people/clients/clients.ts";
import { refreshAllTotals } from "../../readers/statistics/refresh-totals.ts";
import { cancelOrder } from "../../sales/orders/closing/cancel.ts";
import { placeOrder } from "../../sales/orders/placing/place.ts";
import { orderInput, type TestShop, testShop } from "../../testing.ts";
import { PRODUCT_GROUPS } from "./product-groups.ts";

let database: Database;
let shop: TestShop;
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await testShop(database);
});
afterAll(() => database.close());

const ROW = { id: Text, now: Text, stored: nullable(Text) };

/** Totals that differ from the sums of their rows. */
const wrong = async (groups = sql`product_groups`) => [
  ...(await rows(
    database.db,
    sql`select * from (select p.id, row(q.sku, q.available, cardinality(${MISSING_PARTS_SQL}) > 0)::text as now,
        (select row(t.sku, t.available, t.incomplete)::text from product_totals t where t.product_id = p.id) as stored
      from products p left join lateral (
        select (array_agg(v.sku order by v.position, v.id))[1] as sku,
          coalesce(sum(greatest(s.on_hand - s.reserved, 0)), 0)::int as available
        from variants v join stock s on s.variant_id = v.id where v.product_id = p.id and v.archived_at is null) q on true) x
      where now is distinct from stored`,
    ROW,
  )),
  ...(await rows(
    database.db,
    sql`select * from (select c.id,
        row((select count(*)::int from orders o where o.client_id = c.id and o.state not in ('cancelled', 'expired')),
          (select coalesce(sum(p.amount - p.refunded), 0)::bigint from orders o join payments p on p.order_id = o.id
            where o.client_id = c.id and o.state not in ('cancelled', 'expired') and p.state = 'captured'))::text as now,
        (select row(t.orders, t.spent)::text from client_totals t where t.client_id = c.id) as stored from clients c) x
      where now is distinct from stored`,
    ROW,
  )),
  ...(await rows(
    database.db,
    sql`with counted as (
        select status, kind, game_id, set_name, category_ids, stock, incomplete, count(*) as products, sum(on_hand) as on_hand,
          sum(reserved) as reserved, sum(value) as value, sum(uncosted) as uncosted from (
          select p.status, p.kind, p.game_id, p.attributes ->> 'set' as set_name,
            array(select category_id from product_categories where product_id = p.id order by 1) as category_ids,
            case when count(v.id) = 0 then 'no-variants' when bool_or(s.on_hand > s.reserved) then 'some' else 'none' end
              as stock, cardinality(${MISSING_PARTS_SQL}) > 0 as incomplete,
            coalesce(sum(s.on_hand), 0) as on_hand, coalesce(sum(s.reserved), 0) as reserved,
            coalesce(sum(s.on_hand * v.cost), 0) as value,
            coalesce(sum(s.on_hand) filter (where v.cost is null), 0) as uncosted
          from products p left join (variants v join stock s on s.variant_id = v.id)
            on v.product_id = p.id and v.archived_at is null
          group by p.id) x group by 1, 2, 3, 4, 5, 6, 7),
      summed as (
        select status, kind, game_id, set_name, category_ids, stock, incomplete, sum(products) as products, sum(on_hand) as on_hand,
          sum(reserved) as reserved, sum(cost_value) as value, sum(units_without_cost) as uncosted
        from ${groups} g group by 1, 2, 3, 4, 5, 6, 7 having sum(products) <> 0)
      select x::text as id, 'counted' as now, null as stored from (select * from counted except select * from summed) x
      union all select x::text, 'summed', null from (select * from summed except select * from counted) x`,
    ROW,
  )),
];

const [CATEGORY, OTHER, GONE] = [uuidv7(), uuidv7(), uuidv7()];

let orders = 0;
async function order(variant: string, units: number): Promise<string> {
  orders += 1;
  const key = `a-key-of-order-${orders}`;
  const { body } = await placeOrder(shop.shopper, orderInput(shop, await shop.cart({ [variant]: units })), key);
  return body.token;
}

const outdated = async () =>
  (
    await rows(
      database.db,
      sql`select ((select count(*) from outdated_product_totals) + (select count(*) from outdated_client_totals))::int as n`,
      { n: Int },
    )
  )[0]?.n;

const wrongGroups = async () =>
  (await wrong(PRODUCT_GROUPS)).filter(({ now }) => now === "counted" || now === "summed");

async function expectFollowed(change: Promise<unknown>) {
  await change;
  expect(await wrong()).not.toEqual([]);
  // Even before the refresh, the sums read from the groups are correct.
  expect(await wrongGroups()).toEqual([]);
  await refreshAllTotals(shop.staff);
  expect(await wrong()).toEqual([]);
  expect(await outdated()).toBe(0);
}

test("totals follow every change of the rows below them", async () => {
  await refreshAllTotals(shop.staff);
  const { db } = database;
  let variant = "";
  await expectFollowed(
    (async () => {
      variant = await shop.product({ price: 1000, units: 50 });
    })(),
  );
  let token = "";
  await expectFollowed(
    (async () => {
      token = await order(variant, 3);
    })(),
  );
  await expectFollowed(db.execute(sql`update stock set on_hand = on_hand + 400 where variant_id = ${variant}`));
  await expectFollowed(db.execute(sql`update variants set sku = sku || '-B' where id = ${variant}`));
  await expectFollowed(db.execute(sql`update variants set archived_at = now() where id = ${variant}`));
  await expectFollowed(db.execute(sql`update variants set archived_at = null where id = ${variant}`));
  await expectFollowed(cancelOrder(shop.shopper, { token }));
  await order(variant, 1);
  await expectFollowed(
    db.execute(sql`insert into payments (id, order_id, method, state, amount, refunded)
      select ${uuidv7()}, id, payment_method, 'captured', total, 0 from orders where state <> 'cancelled'`),
  );
  await expectFollowed(db.execute(sql`update payments set refunded = 100 where state = 'captured'`));
  const product = sql`(select product_id from variants where id = ${variant})`;
  await expectFollowed(db.execute(sql`update variants set cost = 250 where id = ${variant}`));
  await expectFollowed(
    db.execute(sql`update stock set on_hand = on_hand + 1, reserved = reserved + 1 where variant_id = ${variant}`),
  );
  await expectFollowed(
    db.execute(sql`update stock set on_hand = on_hand - 1, reserved = reserved - 1 where variant_id = ${variant}`),
  );
  await expectFollowed(db.execute(sql`update products set status = 'draft' where id = ${product}`));
  await expectFollowed(db.execute(sql`update products set attributes = '{"set":"Ixalan"}' where id = ${product}`));
  await expectFollowed(db.execute(sql`update products set kind = 'accessory' where id = ${product}`));
  const image = uuidv7();
  await db.execute(
    sql`insert into images (id, art, alt, width, height, tint) values (${image}, '{}', 'Portada', 1, 1, '#000000')`,
  );
  await db.execute(
    sql`update products set safety = '{"name":"A","address":"B","email":"c@d.test"}' where id = ${product}`,
  );
  await refreshAllTotals(shop.staff);
  await expectFollowed(db.execute(sql`insert into product_images (product_id, image_id) select ${product}, ${image}`));
  await expectFollowed(db.execute(sql`update images set alt = ' ' where id = ${image}`));
  await expectFollowed(db.execute(sql`update images set alt = 'Portada' where id = ${image}`));
  await expectFollowed(db.execute(sql`update products set safety = '{"name":"A"}' where id = ${product}`));
  await expectFollowed(
    db.execute(sql`update products set safety = '{"name":"A","address":"B","email":"c@d.test"}' where id = ${product}`),
  );
  await expectFollowed(db.execute(sql`delete from product_images where image_id = ${image}`));
  await expectFollowed(
    db
      .execute(
        sql`insert into categories (id, name, slug) values (${CATEGORY}, 'Una', 'una-mas'), (${OTHER}, 'Otra', 'otra-mas')`,
      )
      .then(() =>
        db.execute(sql`insert into product_categories (product_id, category_id) select ${product}, ${CATEGORY}`),
      ),
  );
  await expectFollowed(
    db.execute(sql`update product_categories set category_id = ${OTHER} where category_id = ${CATEGORY}`),
  );
  await expectFollowed(db.execute(sql`delete from product_categories where category_id = ${OTHER}`));
  await expectFollowed(
    db.execute(sql`insert into products (id, name, slug, kind, format, status)
      values (${GONE}, 'De paso', 'de-paso', 'accessory', 'Caja', 'draft')`),
  );
  await expectFollowed(db.execute(sql`delete from products where id = ${GONE}`));
});

test("a list sorted by totals includes changes that were just committed", async () => {
  const variant = await shop.product({ price: 1000, units: 100_000 });
  const query = { sort: "available", order: "desc", page: 1, size: 10 } as const;
  expect((await listProducts(shop.staff, query)).items[0]).toMatchObject({ available: 100_000 });
  await order(variant, 5);
  expect((await listProducts(shop.staff, query)).items[0]).toMatchObject({ available: 99_995 });
  const clients = { sort: "lastOrderAt", order: "desc", page: 1, size: 10 } as const;
  const before = (await clientVerbs.list(shop.staff, clients)).items[0]?.orders ?? 0;
  await order(variant, 1);
  expect((await clientVerbs.list(shop.staff, clients)).items[0]).toMatchObject({ orders: before + 1 });
});

test("two simultaneous refreshes of the totals miss no order that comes in meanwhile", async () => {
  const variant = await shop.product({ price: 1000, units: 500 });
  await Promise.all([
    ...Array.from({ length: 12 }, () => order(variant, 1)),
    ...Array.from({ length: 12 }, () => refreshAllTotals(shop.staff)),
  ]);
  await refreshAllTotals(shop.staff);
  expect(await wrong()).toEqual([]);
});
