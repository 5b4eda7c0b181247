import { newSupplier } from "@tablero/domain/catalogue/products/suppliers";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Int } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { createProduct } from "../../catalogue/products/write.ts";
import { supplierVerbs } from "../../catalogue/suppliers/suppliers.ts";
import { type TestShop, testShop } from "../../testing.ts";
import type { Ctx } from "../context.ts";

const BLANK = newSupplier("");

/** Two transactions that overlap: the embedded database has one connection. */
describe.skipIf(!process.env.TEST_DATABASE_URL)(
  "a record that is referenced for the first time while it is deleted",
  () => {
    let database: Database;
    let shop: TestShop;
    let staff: Ctx;
    beforeAll(async () => {
      database = await openTestDatabase();
      shop = await testShop(database);
      ({ staff } = shop);
    }, 60_000);
    afterAll(() => database.close());

    const waitsForLock = async () => {
      const query = sql`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
      return (await one(database.db, query, { waiting: Int }))?.waiting ?? 0;
    };

    /** Runs `late` once `first` has written but not committed. Returns the outcome of `late`. */
    async function meanwhile<T>(first: (tx: Ctx) => Promise<unknown>, late: () => Promise<T>): Promise<T> {
      const written = Promise.withResolvers<void>();
      const commit = Promise.withResolvers<void>();
      const transaction = database.transaction(async (db) => {
        await first({ ...staff, db, afterCommit: [] });
        written.resolve();
        await commit.promise;
      });
      await written.promise;
      const outcome = late().catch((error: unknown) => error as T);
      await expect.poll(waitsForLock, { timeout: 10_000 }).toBeGreaterThan(0);
      commit.resolve();
      await transaction;
      return outcome;
    }

    test("is archived", async () => {
      const { id, version } = await supplierVerbs.create(staff, { ...BLANK, name: "Casi borrado" });
      const variant = await shop.product({ price: 1000, units: 1 });
      const outcome = await meanwhile(
        ({ db }) =>
          db.execute(sql`update products set supplier_id = ${id}
          where id = (select product_id from variants where id = ${variant})`),
        () => supplierVerbs.remove(staff, id, version),
      );
      expect(outcome).toBe("archived");
      expect(await supplierVerbs.read(staff, id)).toMatchObject({ active: false, products: 1 });
    });

    test("is deleted, and the product is refused with an error at its field", async () => {
      const { id, version } = await supplierVerbs.create(staff, { ...BLANK, name: "Borrado" });
      const variants = [{ sku: "SIN-PROVEEDOR", price: 1000, taxRate: 2100, weight: 100 }];
      const outcome = await meanwhile(
        (tx) => supplierVerbs.remove(tx, id, version),
        () => createProduct(staff, { name: "Tarde", kind: "sealed", supplierId: id, variants } as never),
      );
      expect(outcome).toMatchObject({ code: "validation", errors: [{ path: "supplierId" }] });
    });
  },
);
