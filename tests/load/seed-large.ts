import { migrate } from "@tablero/server/db/migrate";
import { openPostgres } from "@tablero/server/db/open/open-postgres";
import type { Database } from "@tablero/server/db/types";
import { REWRITE_PRODUCTS } from "@tablero/server/domain/catalogue/products/product-groups";
import { findViolations } from "@tablero/server/domain/platform/system/invariants";
import { seedShop } from "@tablero/server/seed/seed";
import { sql } from "drizzle-orm";
import { needVariable, readCommand } from "../../scripts/lib/command.ts";
import { Missing } from "../../scripts/lib/missing.ts";
import { fillLarge, fillLogs } from "./lib/large/fill.ts";

/**
 * `DATABASE_URL=… npm run seed:large`: the demo shop with 1,000,000 products, 200,000 clients and 500,000 orders
 * in an empty PostgreSQL database. `--small` creates a tenth of them, `--products` any number. `--logs 10000000`
 * fills audit log and stock ledger up to this number of rows, even in a shop that was filled before. `--check`
 * looks for broken invariants.
 */
const { values: asked } = readCommand("seed:large");
const products = Number(asked.products ?? (asked.small ? 100_000 : 1_000_000));
const databaseUrl = needVariable(
  "DATABASE_URL",
  "the address of an empty PostgreSQL database, into which the shop comes",
);

async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openPostgres({ databaseUrl: url, poolSize: 2 });
  return work(database).finally(() => database.close());
}

const isNew = await withDatabase(databaseUrl, async (database) => {
  await migrate(database);
  return seedShop(database, { demo: true, now: new Date() });
});
if (!isNew && !asked.logs)
  throw new Missing("This database has a shop already: make an empty one, or add rows with --logs.");
if (isNew) {
  await fillLarge(databaseUrl, { products, clients: products / 5, orders: products / 2 }, console.log);
  const began = performance.now();
  await withDatabase(databaseUrl, async ({ db }) => {
    await db.execute(REWRITE_PRODUCTS);
    await db.execute(sql`vacuum analyze product_totals, product_groups, outdated_product_totals`);
  });
  console.log(`totals of products: ${((performance.now() - began) / 1000).toFixed(1)} s`);
}
if (asked.logs) await fillLogs(databaseUrl, Number(asked.logs), console.log);
if (asked.check) {
  const broken = await withDatabase(databaseUrl, ({ db }) => findViolations(db));
  for (const { rule, row } of broken) console.log(`${rule}: ${row}`);
  console.log(`${broken.length} rows break an invariant.`);
  if (broken.length > 0) process.exitCode = 1;
}
