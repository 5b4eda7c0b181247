import { parseArgs } from "node:util";
import { migrate } from "@tablero/server/db/migrate";
import { openPostgres } from "@tablero/server/db/open-postgres";
import { findBroken } from "@tablero/server/domain/system/invariants";
import { seedShop } from "@tablero/server/seed/seed";
import { fillLarge } from "./lib/large/fill.ts";

/**
 * `DATABASE_URL=… npm run seed:large`: the demo shop with 1,000,000 products, 200,000 clients and 500,000 orders in an empty
 * PostgreSQL database; `--small` has a tenth of them, `--products` any number. `--check` looks for broken invariants.
 */
const { values: asked } = parseArgs({
  options: {
    small: { type: "boolean", default: false },
    products: { type: "string" },
    check: { type: "boolean", default: false },
  },
});
const products = Number(asked.products ?? (asked.small ? 100_000 : 1_000_000));
const databaseUrl = process.env.DATABASE_URL;
if (!databaseUrl) throw new Error("Set DATABASE_URL: the shop comes into an empty PostgreSQL database.");

const database = await openPostgres({ databaseUrl, poolSize: 2 });
try {
  await migrate(database);
  if (!(await seedShop(database, { demo: true, now: new Date() })))
    throw new Error("This database has a shop already.");
} finally {
  await database.close();
}
await fillLarge(databaseUrl, { products, clients: products / 5, orders: products / 2 }, console.log);
if (asked.check) {
  const filled = await openPostgres({ databaseUrl, poolSize: 1 });
  const broken = await findBroken(filled.db).finally(() => filled.close());
  for (const { rule, row } of broken) console.log(`${rule}: ${row}`);
  console.log(`${broken.length} rows break an invariant.`);
  if (broken.length > 0) process.exitCode = 1;
}
