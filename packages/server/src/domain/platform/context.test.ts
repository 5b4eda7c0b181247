import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase } from "../../db/testing.ts";
import type { Database } from "../../db/types.ts";
import { readCounts } from "../../observability/counts.ts";
import { testCtx, testShop } from "../testing.ts";
import { inTransaction } from "./context.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase({ anyLockOrder: true });
  await testShop(database);
});
afterAll(() => database.close());

const deadlock = (code: string) =>
  new Error("Failed query", { cause: Object.assign(new Error("deadlock detected"), { code }) });

describe("a transaction that fails with a conflict", () => {
  test.each(["40P01", "40001"])(
    "a transaction with the error %s is rerun as a whole, and its work after the commit happens once",
    async (code) => {
      const before = readCounts().transactionsRepeated;
      let runs = 0;
      let effects = 0;
      const answer = await inTransaction(testCtx(database.db), async (tx) => {
        runs += 1;
        tx.afterCommit?.push(() => {
          effects += 1;
        });
        await tx.db.execute(sql`update rates set name = name || '!'`);
        if (runs < 3) throw deadlock(code);
        return "done";
      });
      expect({ answer, runs, effects }).toEqual({ answer: "done", runs: 3, effects: 1 });
      expect(readCounts().transactionsRepeated - before).toBe(2);
    },
  );

  test("gives up after some attempts, and never reruns a savepoint on its own", async () => {
    let runs = 0;
    let inner = 0;
    const lost = inTransaction(testCtx(database.db), async (tx) => {
      runs += 1;
      await inTransaction(tx, async () => {
        inner += 1;
        throw deadlock("40P01");
      });
    });
    await expect(lost).rejects.toThrow("Failed query");
    expect([runs, inner]).toEqual([5, 5]);
  });

  test("is not rerun after any other failure", async () => {
    let runs = 0;
    const failed = inTransaction(testCtx(database.db), async () => {
      runs += 1;
      throw deadlock("23505");
    });
    await expect(failed).rejects.toThrow("Failed query");
    expect(runs).toBe(1);
  });
});

test.runIf(process.env.TEST_DATABASE_URL)("two transactions that deadlock both succeed", async () => {
  const ctx = testCtx(database.db);
  const bothHold = Promise.withResolvers<void>();
  let holding = 0;
  const before = readCounts().transactionsRepeated;
  const lock = (first: string, second: string) =>
    inTransaction(ctx, async (tx) => {
      await tx.db.execute(sql`select 1 from rates where name like ${`${first}%`} for no key update`);
      holding += 1;
      if (holding >= 2) bothHold.resolve();
      await bothHold.promise;
      await tx.db.execute(sql`select 1 from rates where name like ${`${second}%`} for no key update`);
    });
  await Promise.all([lock("Rutas 24", "Rutas aéreo"), lock("Rutas aéreo", "Rutas 24")]);
  // Both ends of the circle may detect it at the same moment and both give way.
  expect([1, 2]).toContain(readCounts().transactionsRepeated - before);
});
