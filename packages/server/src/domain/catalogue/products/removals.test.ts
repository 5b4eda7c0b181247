import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Flag, Int } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { testShop } from "../../testing.ts";
import { reserve } from "../stock/reserve.ts";
import { writeMovement } from "./movements.ts";
import { removeProduct } from "./remove.ts";
import { createProduct, updateProduct } from "./write.ts";

const ROUNDS = 12;
const REASON = "Caja golpeada";
let database: Database;
let staff: Ctx;
beforeAll(async () => {
  database = await openTestDatabase();
  const shop = await testShop(database);
  if (shop.staff.actor.kind !== "staff") throw new Error("the shop's staff is nobody");
  staff = { ...shop.staff, actor: { ...shop.staff.actor, role: "warehouse" } };
}, 60_000);
afterAll(() => database.close());

let made = 0;
const variant = (size: string, initialStock: number) => ({
  sku: `QUI-${String(++made).padStart(5, "0")}`,
  options: { size },
  price: 1000,
  taxRate: 2100,
  weight: 1,
  initialStock,
});
async function twoSizes(units: number) {
  const fields = { format: "", kind: "accessory" as const, status: "draft" as const, description: "", attributes: {} };
  const lists = { categoryIds: [], baseIds: [], tags: [] };
  const variants = [variant("S", 0), variant("M", units)];
  const product = await createProduct(staff, { name: "Fundas", ...fields, ...lists, variants });
  const [small, medium] = product.variants;
  if (!small || !medium) throw new Error("the product lacks its variants");
  const { id, sku, options, price, taxRate, weight } = small;
  return { product, small, medium, kept: [{ id, sku, options, price, taxRate, weight }] };
}
const stockOf = (id: string) =>
  one(
    database.db,
    sql`select s.on_hand as "onHand", s.reserved, v.archived_at is not null as archived
        from stock s join variants v on v.id = s.variant_id where v.id = ${id}`,
    { onHand: Int, reserved: Int, archived: Flag },
  );

test("units that are reserved or received during a removal never remain in a removed variant", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { product, small, medium, kept } = await twoSizes(3);
    const removals = [{ variantId: medium.id, units: 3, moveTo: round % 2 ? small.id : null, reason: REASON }];
    const remove = () => updateProduct(staff, product.id, { version: product.version, variants: kept, removals });
    const buy = () =>
      inTransaction(staff, async (tx) => {
        await reserve(tx.db, [{ variantId: medium.id, quantity: 1 }]);
      });
    const receive = () =>
      writeMovement(staff, { variantId: medium.id, kind: "receipt", quantity: 2, reason: "Albarán" });
    const other = round % 4 < 2 ? buy : receive;
    const [removal, meanwhile] = await Promise.allSettled(
      round % 3 ? [remove(), other()] : [other(), remove()].reverse(),
    );
    const stock = await stockOf(medium.id);
    if (removal?.status === "fulfilled") {
      expect(meanwhile?.status).toBe("rejected");
      expect(stock).toEqual({ archived: true, reserved: 0, onHand: 0 });
    } else {
      expect(removal?.reason).toMatchObject({ code: "in-use" });
      expect(stock?.archived).toBe(false);
    }
  }
}, 60_000);

test("a draft with units but without stock movements is archived with them instead of deleted", async () => {
  const { product, medium } = await twoSizes(0);
  await database.db.execute(sql`update stock set on_hand = 2 where variant_id = ${medium.id}`);
  expect(await removeProduct(staff, product.id, product.version)).toMatchObject({ outcome: "archived" });
  expect(await stockOf(medium.id)).toMatchObject({ onHand: 2 });
});
