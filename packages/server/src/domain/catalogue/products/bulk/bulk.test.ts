import type { ProductChange } from "@tablero/domain/catalogue/products/product-bulk";
import { missingParts } from "@tablero/domain/catalogue/products/product-readiness";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { PRODUCT_KINDS } from "@tablero/domain/platform/vocabulary";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Int } from "../../../../db/columns.ts";
import { one, rows } from "../../../../db/query.ts";
import { images, productImages } from "../../../../db/schema/catalogue/catalogue.ts";
import { openTestDatabase } from "../../../../db/testing.ts";
import type { Database } from "../../../../db/types.ts";
import type { Ctx } from "../../../platform/context.ts";
import { testShop } from "../../../testing.ts";
import { duplicateProduct } from "../duplicate.ts";
import { listProducts, readProduct } from "../read.ts";
import { createProduct, updateProduct } from "../write.ts";
import { changeInBulk } from "./bulk.ts";
import { listBulkChanges, undoBulkChange } from "./bulk-undo.ts";

let database: Database;
let staff: Ctx;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ staff } = await testShop(database));
}, 60_000);
afterAll(() => database.close());

let made = 0;
const make = (price = 1000) => {
  made += 1;
  const variants = [{ sku: `BULK-${String(made).padStart(5, "0")}-X`, options: {}, price, taxRate: 2100, weight: 1 }];
  const rest = { format: "", kind: "accessory" as const, status: "draft" as const, description: "", attributes: {} };
  return createProduct(staff, { name: `Dado ${made}`, ...rest, categoryIds: [], baseIds: [], tags: [], variants });
};
const makeSeveral = async (count: number) => {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push((await make()).id);
  return ids;
};
const raise: ProductChange = { kind: "price", by: "amount", value: 100, ending: "exact", announce: false };
const bulk = (ids: readonly string[], change: ProductChange = raise) =>
  changeInBulk(staff, { change, ids, except: [], preview: false });
const pricesOf = async (ids: readonly string[]) => {
  const found = await rows(
    database.db,
    sql`select price::int as price from variants where product_id = any(${sql.param([...ids])}::uuid[]) order by id`,
    { price: Int },
  );
  return found.map(({ price }) => price);
};

describe("a bulk change", () => {
  test("changes hundreds of products in one transaction, and can be undone", { tags: "beyond-gate" }, async () => {
    const ids: string[] = [];
    const source = await make();
    while (ids.length < 300) ids.push((await duplicateProduct(staff, source.id)).id);
    const { id, changed } = await bulk(ids);
    expect(changed).toHaveLength(300);
    expect(new Set(await pricesOf(ids))).toEqual(new Set([1100]));
    const { undone } = await undoBulkChange(staff, id ?? "");
    expect(undone).toMatchObject({ count: 300, left: [] });
    expect(new Set(await pricesOf(ids))).toEqual(new Set([1000]));
    const entries = await one(
      database.db,
      sql`select count(*)::int as n from audit_entries where entity_id = any(${sql.param(ids)}::text[]) and action = 'update'`,
      { n: Int },
    );
    expect(entries?.n).toBe(600);
  });

  test("neither loses changes nor deadlocks when others change the same rows in any order", async () => {
    const ids = await makeSeveral(12);
    const calls = Array.from({ length: 10 }, (_, index) => bulk(index % 2 ? ids : [...ids].reverse()));
    const tags = Array.from({ length: 4 }, (_, index) => bulk(ids, { kind: "tag", action: "add", tag: `t${index}` }));
    await Promise.all([...calls, ...tags]);
    expect(new Set(await pricesOf(ids))).toEqual(new Set([2000]));
    const { tags: own } = await readProduct(staff, ids[0] ?? "");
    expect([...own].sort()).toEqual(["t0", "t1", "t2", "t3"]);
  });

  test("restores each row, or leaves it as others changed it, when it is undone during other changes", async () => {
    const ids = await makeSeveral(8);
    const { id } = await bulk(ids);
    const theirs = ids.slice(0, 4).map(async (productId) => {
      const { version, variants } = await readProduct(staff, productId);
      const [variant] = variants;
      const {
        onHand: _,
        reserved: __,
        available: ___,
        position: ____,
        priorPrice: _____,
        waiting: ______,
        ...fields
      } = variant!;
      return updateProduct(staff, productId, { version, variants: [{ ...fields, price: 5000 }] }).then(
        () => true,
        () => false,
      );
    });
    const [{ undone }, ...wrote] = await Promise.all([undoBulkChange(staff, id ?? ""), ...theirs]);
    const left = new Set(undone?.left.map((row) => row.id));
    expect((undone?.count ?? 0) + left.size).toBe(8);
    for (const [index, productId] of ids.entries()) {
      const [price] = await pricesOf([productId]);
      if (left.has(productId)) expect(price).toBe(5000);
      else expect(wrote[index] ? [1000, 5000] : [1000]).toContain(price);
    }
  });

  test("is undone once when two calls undo it at the same time", async () => {
    const ids = await makeSeveral(3);
    const { id } = await bulk(ids);
    const undos = await Promise.allSettled([undoBulkChange(staff, id ?? ""), undoBulkChange(staff, id ?? "")]);
    expect(undos.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(new Set(await pricesOf(ids))).toEqual(new Set([1000]));
  });

  test("cannot be undone after a day", async () => {
    const [product] = await makeSeveral(1);
    const { id } = await bulk([product!]);
    const later = (minutes: number): Ctx => ({
      ...staff,
      clock: () => new Date(staff.clock().getTime() + 24 * 3_600_000 + minutes * 60_000),
    });
    await expect(undoBulkChange(later(1), id ?? "")).rejects.toMatchObject({ code: "invalid-transition" });
    const { items } = await listBulkChanges(later(1), { page: 1, size: 50 });
    expect(items.find((item) => item.id === id)).toMatchObject({ undoUntil: null, undone: null });
    expect((await undoBulkChange(later(-1), id ?? "")).undone).toMatchObject({ count: 1 });
  });

  test("can be undone without the products that were deleted since", async () => {
    const [kept, gone] = await makeSeveral(2);
    const { id } = await bulk([kept!, gone!]);
    await database.db.execute(
      sql`delete from stock where variant_id in (select id from variants where product_id = ${gone})`,
    );
    await database.db.execute(sql`delete from variants where product_id = ${gone}`);
    await database.db.execute(sql`delete from products where id = ${gone}`);
    const { undone } = await undoBulkChange(staff, id ?? "");
    expect(undone).toMatchObject({ count: 1, left: [{ id: gone, reason: "Ya no existe" }] });
  });
});

test("two products duplicated at once get their own SKUs and addresses, or one of them is refused", async () => {
  const { id } = await make();
  const copies = await Promise.allSettled([1, 2, 3].map(() => duplicateProduct(staff, id)));
  const done = copies.flatMap((copy) => (copy.status === "fulfilled" ? [copy.value] : []));
  expect(done.length).toBeGreaterThan(0);
  expect(new Set(done.map(({ slug }) => slug)).size).toBe(done.length);
  expect(new Set(done.map(({ sku }) => sku)).size).toBe(done.length);
});

test("the database and the domain agree on what a product lacks", async () => {
  const makers = [
    null,
    ["", "", ""],
    ["Salitre", "", "a@b.test"],
    ["Salitre", "Calle 1", " "],
    ["Salitre", "Calle 1", "a@b.test"],
    ["", "Calle 1", "a@b.test"],
  ];
  const alts = [[], ["Una caja"], ["Una caja", " "]];
  for (const kind of PRODUCT_KINDS)
    for (const maker of makers)
      for (const own of alts) {
        const { id } = await make();
        const [name = "", address = "", email = ""] = maker ?? [];
        const safety = maker && JSON.stringify({ name, address, email, responsible: null, warning: null });
        await database.db.execute(sql`update products set kind = ${kind}, safety = ${safety}::jsonb where id = ${id}`);
        for (const [position, alt] of own.entries()) {
          const imageId = uuidv7();
          await database.db.insert(images).values({ id: imageId, art: {}, alt, width: 1, height: 1, tint: "#000000" });
          await database.db.insert(productImages).values({ productId: id, imageId, position });
        }
        const product = await readProduct(staff, id);
        expect([kind, maker, own, product.missing]).toEqual([kind, maker, own, missingParts(product)]);
        const query = { search: product.sku, sort: "name", order: "asc", page: 1, size: 5 } as const;
        const found = await listProducts(staff, { ...query, incomplete: true });
        expect(found.items.some((item) => item.id === id)).toBe(product.missing.length > 0);
      }
}, 60_000);
