import { migrate } from "@tablero/server/db/migrate";
import { openPostgres } from "@tablero/server/db/open/open-postgres";
import { seedShop } from "@tablero/server/seed/seed";
import { administer, type BenchDatabase, enableTransfers, STOCKED_UNITS } from "../database.ts";
import { FLOOR_TABLES } from "../floor-tables.ts";
import { fillLarge } from "./fill.ts";

/** Number of products that the scenarios visit, spread over the whole catalogue. */
const SAMPLED = 2_000;
const SAMPLE = `select * from (
    select distinct on (p.id) p.slug, p.name, v.id as "variantId", v.sku, coalesce(v.barcode, v.sku) as barcode
    from products p tablesample system_rows(${SAMPLED * 2}) join variants v on v.product_id = p.id and v.archived_at is null
      join stock s on s.variant_id = v.id
    where p.status = 'published' and p.price_from is not null and p.game_id is not null and p.brand is not null
      and exists (select 1 from product_images pi where pi.product_id = p.id and pi.position = 0)
      and not exists (select 1 from preorders po where po.variant_id = v.id)
    order by p.id, v.position) as sampled order by slug limit ${SAMPLED}`;
/** Adds receipts along with the stock, so that the stock ledger stays balanced. */
const STOCK_UP = `with received as (
    insert into stock_movements (id, variant_id, kind, quantity, on_hand_after, reason, at)
    select gen_random_uuid(), variant_id, 'receipt', ${STOCKED_UNITS}, on_hand + ${STOCKED_UNITS}, 'Alta', now()
    from stock where variant_id = any($1::uuid[]))
  update stock set on_hand = on_hand + ${STOCKED_UNITS} where variant_id = any($1::uuid[])`;
const RATE = `select r.id from rates r join zones z on z.id = r.zone_id where z.slug = 'peninsula'
  and r.id not in (select id from rates where active = false) limit 1`;

type Sampled = BenchDatabase["products"][number];

/**
 * A database of `npm run seed:large` with the floor's tables: the demo shop plus the requested number of
 * products.
 */
export async function fillLargeDatabase(
  serverUrl: string,
  count: number,
  say: (text: string) => void,
): Promise<BenchDatabase> {
  const name = `bench_${count}`;
  await administer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = await openPostgres({ databaseUrl: url.href, poolSize: 2 });
  try {
    await migrate(database);
    await seedShop(database, { demo: true, now: new Date() });
    await enableTransfers(database.db);
  } finally {
    await database.close();
  }
  await fillLarge(url.href, { products: count, clients: count / 5, orders: count / 2 }, say);
  await administer(url.href, "create extension if not exists tsm_system_rows");
  const products = await administer<Sampled>(url.href, SAMPLE);
  await administer(url.href, STOCK_UP, [products.map(({ variantId }) => variantId)]);
  await administer(url.href, FLOOR_TABLES);
  await administer(url.href, "vacuum analyze");
  const [rate] = await administer<{ id: string }>(url.href, RATE);
  return { name, url: url.href, count, products, rate: rate?.id ?? "" };
}
