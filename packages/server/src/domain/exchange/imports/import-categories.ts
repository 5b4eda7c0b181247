import { categoryImported } from "@tablero/domain/exchange/imports/audit";
import {
  type CategoryPlan,
  type CategoryWorld,
  categoryKey,
  lostPictureKey,
  planCategory,
  type ShopCategory,
} from "@tablero/domain/exchange/imports/planning/plan-category";
import { type Applied, type GivenRecord, summarizePlans } from "@tablero/domain/exchange/imports/planning/plan-result";
import type { ImportedCategory, ImportOptions } from "@tablero/domain/exchange/imports/types";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { Flag, Int, nullable, Text } from "../../../db/columns.ts";
import { batch, insertAll } from "../../../db/insert.ts";
import { rows } from "../../../db/query.ts";
import { categories } from "../../../db/schema/catalogue/catalogue.ts";
import { importPictures } from "../../../db/schema/exchange/imports.ts";
import { lockTree, redirectPreviousAddress, writeNodePlaces } from "../../catalogue/door.ts";
import type { Ctx } from "../../platform/context.ts";
import { writeAudits } from "../../platform/system/audit.ts";
import { enqueuePictureJobs } from "./enqueue-pictures.ts";
import { writeKeys } from "./write-products.ts";

type Lasting = Pick<CategoryWorld, "headOf" | "told" | "claimed">;

/** The whole tree, which `MAX_CATEGORIES` keeps small. */
export async function loadCategoryWorld(
  { db, clock }: Ctx,
  { headOf, told, claimed }: Lasting,
): Promise<CategoryWorld> {
  const tree = await rows(
    db,
    sql`select id, parent_id as "parentId", name, slug, description, position, active,
          image_id is not null as "hasPicture" from categories`,
    {
      id: Text,
      parentId: nullable(Text),
      name: Text,
      slug: Text,
      description: Text,
      position: Int,
      active: Flag,
      hasPicture: Flag,
    },
  );
  const keys = await rows(
    db,
    sql`select k.key, k.record_id::text as id, k.fingerprint from import_keys k
        where k.kind = 'category' and k.record_id in (select id from categories)`,
    { key: Text, id: Text, fingerprint: nullable(Text) },
  );
  const redirects = await rows(db, sql`select slug, category_id as id from category_redirects`, {
    slug: Text,
    id: nullable(Text),
  });
  const paths = await rows(db, sql`select path, category_id as id from former_paths where category_id is not null`, {
    path: Text,
    id: Text,
  });
  const lost = await rows(
    db,
    sql`select category_id as id, url from import_pictures where category_id is not null and state = 'failed'`,
    { id: Text, url: Text },
  );
  return {
    lostPictures: new Set(lost.map(({ id, url }) => lostPictureKey(id, url))),
    keys: new Map(keys.map(({ key, ...known }) => [key, known])),
    tree,
    redirects: new Map(redirects.map(({ slug, id }) => [slug, id])),
    previousPaths: new Map(paths.map(({ path, id }) => [path, id])),
    claimed,
    told,
    newId: () => uuidv7(clock().getTime()),
    headOf,
  };
}

/** Plans the records of a dry run; `planned` has the tree with the previous categories of the file. */
export async function checkCategories(
  ctx: Ctx,
  given: readonly GivenRecord<ImportedCategory>[],
  lasting: Lasting & { planned: { tree: CategoryWorld | null } },
  options: ImportOptions,
): Promise<Applied> {
  lasting.planned.tree ??= await loadCategoryWorld(ctx, lasting);
  const world = lasting.planned.tree;
  return summarizePlans(
    given.map(({ record }) => planCategory(record, world, options)),
    given,
  );
}

/** Plans the records of a step and writes them, under the lock of the tree. */
export async function runCategories(
  tx: Ctx,
  given: readonly GivenRecord<ImportedCategory>[],
  lasting: Lasting,
  { importId, options }: { importId: string; options: ImportOptions },
): Promise<Applied> {
  await lockTree(tx);
  // If a step is rolled back, its claims are dropped too.
  const claimed = new Map(lasting.claimed);
  const world = await loadCategoryWorld(tx, { ...lasting, claimed });
  const plans = given.map(({ record }) => planCategory(record, world, options));
  for (const plan of plans) if (plan.outcome === "created" || plan.outcome === "changed") await write(tx, plan);
  await keepPaths(tx, plans);
  await writeKeys(
    tx,
    plans
      .filter(({ outcome }) => outcome !== "failed")
      .map(({ record, id, fingerprint }) => ({ kind: "category", key: categoryKey(record.key), id, fingerprint })),
  );
  await orderPictures(tx, plans, importId);
  await writeAudits(tx, plans.flatMap(categoryImported));
  for (const [id, key] of claimed) lasting.claimed.set(id, key);
  return summarizePlans(plans, given);
}

async function write(tx: Ctx, { id, before, above, write: fields, moved }: CategoryPlan): Promise<void> {
  for (const { node } of above) await insert(tx, node);
  const now = tx.clock().toISOString();
  if (!before) {
    const place = moved.find((node) => node.id === id);
    const blank = { name: "", slug: "", description: "", active: true };
    await insert(tx, { ...blank, ...fields, id, parentId: place?.parentId ?? null, position: place?.position ?? 0 });
  }
  await writeNodePlaces(tx, moved);
  if (!before) return;
  const { name, slug, description, active } = { ...before, ...fields };
  await tx.db.execute(
    sql`update categories set name = ${name}, slug = ${slug}, description = ${description}, active = ${active},
          updated_at = ${now}, version = version + 1 where id = ${id}`,
  );
  if (slug !== before.slug) await redirectPreviousAddress(tx, id, before.slug, slug);
}

async function insert(tx: Ctx, node: Omit<ShopCategory, "hasPicture">): Promise<void> {
  const { id, parentId, name, slug, description, position, active } = node;
  const now = tx.clock();
  const row = { id, parentId, name, slug, description, position, active, createdAt: now, updatedAt: now };
  await insertAll(tx.db, [batch(categories, [row])]);
}

/** A path of the old shop belongs to the last import that contains it. */
async function keepPaths({ db }: Ctx, plans: readonly CategoryPlan[]): Promise<void> {
  const paths = new Map(plans.flatMap(({ id, previousPaths }) => previousPaths.map((path) => [path, id] as const)));
  if (paths.size === 0) return;
  const wanted = [...paths].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, category]) => ({ path, category }));
  await db.execute(
    sql`insert into former_paths (path, category_id) select w.path, w.category
        from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(path text, category uuid)
        on conflict (path) do update set category_id = excluded.category_id, product_id = null`,
  );
}

async function orderPictures(tx: Ctx, plans: readonly CategoryPlan[], importId: string): Promise<void> {
  for (const { id: categoryId, record, picture } of plans) {
    if (picture === null) continue;
    const pictureId = uuidv7(tx.clock().getTime());
    // A picture that was fetched before is fetched again if it has since been removed.
    await tx.db.execute(
      sql`delete from import_pictures where category_id = ${categoryId} and md5(url) = md5(${picture})`,
    );
    const row = { id: pictureId, importId, categoryId, line: record.line, url: picture, alt: "" };
    await insertAll(tx.db, [batch(importPictures, [row])]);
    await enqueuePictureJobs(tx, [pictureId]);
  }
}
