import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { childrenIn, MAX_CATEGORY_LEVELS } from "@tablero/domain/catalogue/products/categories";
import { Failure } from "@tablero/domain/platform/failure";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Int, nullable, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { diskStorage } from "../../../storage/disk.ts";
import type { Storage } from "../../../storage/port.ts";
import type { Ctx } from "../../platform/context.ts";
import { testCtx, testShop } from "../../testing.ts";
import { createProduct } from "../products/write.ts";
import { categoryVerbs, readTree } from "./categories.ts";
import { mergeCategory } from "./merge.ts";
import { moveCategory } from "./move.ts";

let database: Database;
let staff: Ctx;
let storage: Storage;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ staff } = await testShop(database));
  folder = mkdtempSync(join(tmpdir(), "tablero-categories-"));
  storage = diskStorage(folder);
}, 60_000);
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

let made = 0;
const make = (parentId: string | null = null) => {
  made += 1;
  const fields = { name: `Categoría ${made}`, slug: "", description: null, gameId: null, parentId, active: true };
  return categoryVerbs.create(staff, fields);
};

const nodes = () =>
  rows(database.db, sql`select id, parent_id as "parentId", position from categories`, {
    id: Text,
    parentId: nullable(Text),
    position: Int,
  });

/** Expected errors of a move or merge that lost against concurrent changes. */
const refusal = (error: unknown) => {
  if (error instanceof Failure && ["validation", "version-conflict", "not-found"].includes(error.code)) return null;
  throw error;
};

describe("the category tree under concurrent changes", () => {
  test("contains every category once and respects its maximum depth, however many categories move at once", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 8; n += 1) ids.push((await make(n % 3 === 2 ? ids[n - 1] : null)).id);
    let step = 1;
    const next = (below: number) => {
      step = (step * 48_271) % 2_147_483_647;
      return step % below;
    };
    const move = async () => {
      const id = ids[next(ids.length)] ?? "";
      const parentId = next(4) === 0 ? null : (ids[next(ids.length)] ?? null);
      const { version } = await categoryVerbs.read(staff, id);
      return moveCategory(staff, id, { parentId, index: next(3), version }).catch(refusal);
    };
    for (let round = 0; round < 12; round += 1) await Promise.all(Array.from({ length: 6 }, move));

    const tree = await nodes();
    const drawn = await readTree(staff);
    expect(drawn.map(({ id }) => id).sort()).toEqual(tree.map(({ id }) => id).sort());
    expect(Math.max(...drawn.map(({ depth }) => depth))).toBeLessThan(MAX_CATEGORY_LEVELS);
    for (const parentId of [null, ...ids]) {
      const positions = childrenIn(tree, parentId).map(({ position }) => position);
      expect(new Set(positions).size).toBe(positions.length);
    }
  }, 60_000);

  test("loses no product that is added to a category while it is merged", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [from, into] = [await make(), await make()];
      const product = () =>
        createProduct(staff, {
          name: `Producto ${uuidv7()}`,
          format: "",
          kind: "accessory",
          status: "draft",
          categoryIds: [from.id],
          tags: [],
          description: "",
          attributes: {},
          baseIds: [],
          variants: [{ sku: uuidv7(), options: {}, price: 100, taxRate: 2100, weight: 1 }],
        }).catch(refusal);
      await product();
      const call = { into: into.id, version: from.version, preview: false };
      const [, ...products] = await Promise.all([mergeCategory(staff, storage, from.id, call), product(), product()]);
      const there = products.filter((each) => each !== null);
      const left = await one(
        database.db,
        sql`select count(*)::int as n from product_categories where category_id = ${into.id}`,
        { n: Int },
      );
      expect(left?.n).toBe(1 + there.length);
    }
  }, 60_000);

  test("accepts only one of two identical addresses", async () => {
    const fields = { name: "La misma", slug: "", description: null, gameId: null, parentId: null, active: true };
    const ctx = testCtx(database.db);
    const both = await Promise.all(
      [0, 1].map(() =>
        categoryVerbs.create(ctx, fields).then(
          () => "created",
          (error: unknown) => (error instanceof Failure ? `${error.code} ${error.errors?.[0]?.path}` : error),
        ),
      ),
    );
    expect(both.sort()).toEqual(["created", "duplicate slug"]);
  });
});
