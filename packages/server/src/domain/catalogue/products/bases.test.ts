import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Int } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import type { Ctx } from "../../platform/context.ts";
import { testShop } from "../../testing.ts";
import { createProduct, updateProduct } from "./write.ts";

const ROUNDS = 12;
let database: Database;
let staff: Ctx;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ staff } = await testShop(database));
}, 60_000);
afterAll(() => database.close());

let made = 0;
function make() {
  made += 1;
  const variants = [
    { sku: `BASE-${String(made).padStart(5, "0")}-X`, options: {}, price: 1000, taxRate: 2100, weight: 1 },
  ];
  const rest = { format: "", kind: "board-game" as const, status: "draft" as const, description: "", attributes: {} };
  return createProduct(staff, { name: `Caja ${made}`, ...rest, categoryIds: [], baseIds: [], tags: [], variants });
}

/** Products that are their own base game, directly or through others. */
const circles = () =>
  one(
    database.db,
    sql`with recursive up as (
          select product_id, base_id from product_bases
          union select up.product_id, b.base_id from up join product_bases b on b.product_id = up.base_id)
        select count(*)::int as products from up where product_id = base_id`,
    { products: Int },
  );

// Each change is allowed by what its transaction sees; only together they would close a circle.
for (const size of [2, 4])
  test(`${size} products that become expansions of each other at once never form a circle`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const ring: Awaited<ReturnType<typeof make>>[] = [];
      while (ring.length < size) ring.push(await make());
      const outcomes = await Promise.allSettled(
        ring.map(({ id, version }, index) =>
          updateProduct(staff, id, { version, baseIds: [ring[(index + 1) % size]?.id ?? ""] }),
        ),
      );
      const refusals = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
      expect(refusals).toEqual([expect.objectContaining({ code: "validation" })]);
      expect(await circles()).toEqual({ products: 0 });
    }
  }, 60_000);
