import { formatMoney } from "@tablero/domain/platform/money/money";
import { openTestDatabase } from "@tablero/server/db/testing";
import { readCommand } from "../../scripts/lib/command.ts";
import { walkOrders } from "./walk.ts";

/**
 * Walks 10,000 random orders: `npm run trial:money -- --orders 500 --seed 7`. On the embedded database, or on
 * the PostgreSQL of TEST_DATABASE_URL. The same seed gives the same orders.
 */
const { values: asked } = readCommand("trial:money");
const began = performance.now();
const seconds = () => Math.round((performance.now() - began) / 1000);
const database = await openTestDatabase();
try {
  const figures = await walkOrders(database, {
    orders: Number(asked.orders),
    seed: Number(asked.seed),
    progress: (done) => process.stdout.write(`${done} orders in ${seconds()} s\n`),
  });
  const { paid, refunded, invoiced, corrected, ...counts } = figures;
  process.stdout.write(`${JSON.stringify({ ...counts, seed: Number(asked.seed), seconds: seconds() })}\n`);
  process.stdout.write(
    `paid ${formatMoney(paid)} − refunded ${formatMoney(refunded)} = ${formatMoney(paid - refunded)}; invoiced ${formatMoney(invoiced)} − corrected ${formatMoney(corrected)} = ${formatMoney(invoiced - corrected)}\n`,
  );
} finally {
  await database.close();
}
