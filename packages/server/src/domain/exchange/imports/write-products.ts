import { previousPath } from "@tablero/domain/catalogue/products/former-path";
import { newSupplier } from "@tablero/domain/catalogue/products/suppliers";
import { namedRecordImported, productImported } from "@tablero/domain/exchange/imports/audit";
import { previousCategoryPaths } from "@tablero/domain/exchange/imports/former-paths";
import type { CategoryPaths } from "@tablero/domain/exchange/imports/planning/category-paths";
import { importedGame } from "@tablero/domain/exchange/imports/planning/imported-game";
import type { ProductPlan } from "@tablero/domain/exchange/imports/planning/plan-product";
import { productColumns } from "@tablero/domain/exchange/imports/planning/product-columns";
import type { ProductWorld } from "@tablero/domain/exchange/imports/planning/shop-product";
import type { ImportSource } from "@tablero/domain/exchange/imports/types";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { slugify, uniqueSlug } from "@tablero/domain/platform/slug";
import { sql } from "drizzle-orm";
import { Int, Text } from "../../../db/columns.ts";
import { batch, insertAll } from "../../../db/insert.ts";
import { rows } from "../../../db/query.ts";
import { categories, games, productCategories, products, variants } from "../../../db/schema/catalogue/catalogue.ts";
import { stockMovements } from "../../../db/schema/catalogue/stock.ts";
import { suppliers } from "../../../db/schema/catalogue/suppliers.ts";
import {
  announceLowStock,
  announceOnSale,
  type NewPrice,
  orderAlerts,
  redirectPreviousProductAddress,
  rememberFirstPrices,
  rememberPrices,
} from "../../catalogue/door.ts";
import { actorColumns, type Ctx } from "../../platform/context.ts";
import { writeAudits } from "../../platform/system/audit.ts";
import { allocateReceivedUnits } from "../../sales/door.ts";
import { enqueuePictures } from "./enqueue-pictures.ts";
import { importKey } from "./product-world.ts";

/** The import that a batch belongs to. */
export interface OfImport {
  importId: string;
  fileName: string;
  source: ImportSource;
}

/**
 * Writes the planned changes of some products. The number of statements does not depend on the number of
 * products, except for campaigns that are served. No reduction is announced. The rows are already locked.
 */
export async function writeProducts(
  tx: Ctx,
  plans: readonly ProductPlan[],
  world: Pick<ProductWorld, "categories" | "games" | "suppliers">,
  about: OfImport,
): Promise<void> {
  const planned = plans.filter(({ outcome }) => outcome === "created" || outcome === "changed");
  await addNamed(tx, world);
  await addCategories(tx, world.categories.added);
  const fresh = planned.filter(({ outcome }) => outcome === "created");
  const known = planned.filter(({ outcome, write }) => outcome === "changed" && Object.keys(write).length > 0);
  await insertProducts(tx, fresh);
  await updateProducts(tx, known);
  await placeInCategories(tx, planned);
  await insertVariants(tx, planned);
  await updateVariants(tx, planned);
  await rememberAll(tx, planned);
  await moveStock(tx, planned, about.fileName);
  // For units from the file, waiting people were already notified.
  const onSale = known
    .filter(({ write, changed }) => write.status === "published" && changed.every(({ quantity }) => quantity <= 0))
    .map(({ id }) => id);
  if (onSale.length > 0) await announceOnSale(tx, onSale);
  await keepCategoryPaths(tx, world.categories.added, about.source);
  await keepPaths(tx, planned);
  await keepKeys(tx, plans);
  await enqueuePictures(tx, plans, about.importId);
  await writeAudits(tx, planned.map(productImported));
}

/** Suppliers and games for which the file has little more than the name; staff add the rest. */
async function addNamed(
  tx: Ctx,
  { games: { added: newGames }, suppliers: { added: newSuppliers } }: Pick<ProductWorld, "games" | "suppliers">,
): Promise<void> {
  const now = tx.clock();
  const dates = { createdAt: now, updatedAt: now };
  if (newGames.length > 0) {
    const known = await rows(tx.db, sql`select slug, position from games`, { slug: Text, position: Int });
    const taken = new Set(known.map(({ slug }) => slug));
    const last = Math.max(0, ...known.map(({ position }) => position));
    const made = newGames.map(({ id, name, kind }, index) => {
      const slug = uniqueSlug(slugify(name), taken);
      taken.add(slug);
      return { ...importedGame(name, slug, kind), id, description: "", position: last + index + 1, ...dates };
    });
    await insertAll(tx.db, [batch(games, made)]);
  }
  const made = newSuppliers.map(({ id, name }) => ({ ...newSupplier(name), id, contact: "", notes: "", ...dates }));
  await insertAll(tx.db, [batch(suppliers, made)]);
  await writeAudits(tx, [
    ...newGames.map((each) => namedRecordImported("game", each)),
    ...newSuppliers.map((each) => namedRecordImported("supplier", each)),
  ]);
}

type Added = CategoryPaths["added"];

async function addCategories({ db, clock }: Ctx, added: Added): Promise<void> {
  const now = clock();
  const nodes = added.map(({ node }) => ({ ...node, description: "", createdAt: now, updatedAt: now }));
  await insertAll(db, [batch(categories, nodes)]);
}

/** A path of the old shop belongs to the last import that contains it. */
async function keepCategoryPaths({ db }: Ctx, added: Added, source: ImportSource): Promise<void> {
  const paths = added.flatMap(({ node, path }) =>
    previousCategoryPaths(source, path).flatMap((former) => {
      const kept = previousPath(former);
      return kept === null ? [] : [{ path: kept, category: node.id }];
    }),
  );
  if (paths.length === 0) return;
  await db.execute(
    sql`insert into former_paths (path, category_id) select w.path, w.category
        from jsonb_to_recordset(${JSON.stringify(paths)}::jsonb) as w(path text, category uuid)
        on conflict (path) do nothing`,
  );
}

async function insertProducts(tx: Ctx, plans: readonly ProductPlan[]): Promise<void> {
  if (plans.length === 0) return;
  const now = tx.clock();
  await insertAll(tx.db, [
    batch(
      products,
      plans.map((plan) => ({
        ...productColumns(plan),
        attributes: {},
        publishedAt: plan.write.status === "published" ? now : null,
        createdAt: now,
        updatedAt: now,
        featured: false,
      })),
    ),
  ]);
  const slugs = plans.flatMap(({ write }) => write.slug ?? []);
  await tx.db.execute(sql`delete from product_redirects where slug = any(${sql.param(slugs)}::text[])`);
}

async function updateProducts(tx: Ctx, plans: readonly ProductPlan[]): Promise<void> {
  if (plans.length === 0) return;
  const now = tx.clock().toISOString();
  await tx.db.execute(
    sql`update products p set name = w.name, slug = w.slug, kind = w.kind, format = w.format,
          description = w.description, game_id = w."gameId", supplier_id = w."supplierId", brand = w.brand,
          tags = array(select jsonb_array_elements_text(w.tags)), safety = w.safety,
          withdrawal_exclusion = w."withdrawalExclusion", status = w.status,
          seo_title = w."seoTitle", seo_description = w."seoDescription",
          published_at = case when w.status = 'published' then coalesce(p.published_at, ${now}::timestamptz)
            else p.published_at end,
          updated_at = ${now}, version = version + 1
        from jsonb_to_recordset(${JSON.stringify(plans.map(productColumns))}::jsonb) as w(id uuid, name text, slug text,
          kind text, format text, description text, "gameId" uuid, "supplierId" uuid, brand text, tags jsonb,
          safety jsonb, "withdrawalExclusion" text, status text, "seoTitle" text, "seoDescription" text)
        where p.id = w.id`,
  );
  for (const { id, before, write } of plans)
    if (write.slug && before)
      await redirectPreviousProductAddress(tx, id, before.wasPublished ? before.slug : null, write.slug);
}

async function placeInCategories({ db }: Ctx, plans: readonly ProductPlan[]): Promise<void> {
  const placed = plans.flatMap(({ id, before, write: { categoryIds } }) =>
    categoryIds ? { id, before, categoryIds } : [],
  );
  const former = placed.flatMap(({ id, before }) => (before ? id : []));
  if (former.length > 0)
    await db.execute(sql`delete from product_categories where product_id = any(${sql.param(former)}::uuid[])`);
  const links = placed.flatMap(({ id, categoryIds }) =>
    categoryIds.map((categoryId, position) => ({ productId: id, categoryId, position })),
  );
  await insertAll(db, [batch(productCategories, links)]);
}

async function insertVariants(tx: Ctx, plans: readonly ProductPlan[]): Promise<void> {
  const now = tx.clock();
  const fresh = plans.flatMap(({ id: productId, created }) =>
    created.map(({ key: _, quantity: __, options, ...variant }) => ({
      ...variant,
      options: { ...options },
      productId,
      priceSince: now,
      createdAt: now,
      updatedAt: now,
    })),
  );
  await insertAll(tx.db, [batch(variants, fresh)]);
}

async function updateVariants(tx: Ctx, plans: readonly ProductPlan[]): Promise<void> {
  const changed = plans.flatMap((plan) =>
    plan.changed.flatMap(({ before, write }) => {
      if (Object.keys(write).length === 0) return [];
      return { ...before, ...write, isPriced: write.price !== undefined };
    }),
  );
  if (changed.length === 0) return;
  const now = tx.clock().toISOString();
  await tx.db.execute(
    sql`update variants v set sku = w.sku, barcode = w.barcode, shelf = w.shelf, options = w.options, price = w.price, cost = w.cost,
          tax_rate = w."taxRate", weight = w.weight,
          archived_at = case when w.archived then v.archived_at end,
          prior_price = case when w."isPriced" then null else v.prior_price end,
          price_since = case when w."isPriced" then ${now}::timestamptz else v.price_since end,
          updated_at = ${now}, version = version + 1
        from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as w(id uuid, sku text, barcode text, shelf text,
          options jsonb, price bigint, cost bigint, "taxRate" int, weight int, archived boolean, "isPriced" boolean)
        where v.id = w.id`,
  );
}

/** Products that were ever published have a price history; a price cut by an import is not announced. */
async function rememberAll(tx: Ctx, plans: readonly ProductPlan[]): Promise<void> {
  const prices = plans.flatMap(({ before, created, changed }): NewPrice[] => {
    if (!before?.wasPublished) return [];
    return [
      ...created.map(({ id, price }) => ({ variantId: id, price, announce: false })),
      ...changed.flatMap(({ id, write: { price } }) =>
        price === undefined ? [] : { variantId: id, price, announce: false },
      ),
    ];
  });
  await rememberPrices(tx, prices);
  const first = plans.flatMap(({ id, before, write }) =>
    write.status === "published" && !before?.wasPublished ? id : [],
  );
  if (first.length > 0) await rememberFirstPrices(tx, first);
}

/**
 * Writes units on hand through the ledger. Received units serve reservations before they go on sale; people who
 * wait for the variant are notified of the rest.
 */
async function moveStock(tx: Ctx, plans: readonly ProductPlan[], fileName: string): Promise<void> {
  const moves = plans.flatMap(({ created, changed }) => [
    ...created.map(({ id, quantity }) => ({ variantId: id, quantity, kind: "receipt" as const })),
    ...changed.map(({ id, quantity }) => ({ variantId: id, quantity, kind: "adjustment" as const })),
  ]);
  const real = moves.filter(({ quantity }) => quantity !== 0);
  if (real.length === 0) return;
  const now = tx.clock();
  const left = await rows(
    tx.db,
    sql`update stock s set on_hand = s.on_hand + w.quantity, updated_at = now()
        from jsonb_to_recordset(${JSON.stringify(real)}::jsonb) as w("variantId" uuid, quantity int)
        where s.variant_id = w."variantId" returning s.variant_id as "variantId", s.on_hand as "onHand",
          s.on_hand - s.reserved as available, w.quantity`,
    { variantId: Text, onHand: Int, available: Int, quantity: Int },
  );
  const onHand = new Map(left.map((row) => [row.variantId, row.onHand]));
  const reason = `Importación de ${fileName}`.slice(0, 200);
  await insertAll(tx.db, [
    batch(
      stockMovements,
      real.map(({ variantId, quantity, kind }) => ({
        id: uuidv7(now.getTime()),
        variantId,
        kind,
        quantity,
        onHandAfter: onHand.get(variantId) ?? 0,
        reason,
        at: now,
        ...actorColumns(tx.actor),
      })),
    ),
  ]);
  const more = left.filter(({ quantity }) => quantity > 0);
  const kept = await allocateReceivedUnits(
    tx,
    more.map(({ variantId }) => variantId),
  );
  const keptOf = (variantId: string) => kept.get(variantId) ?? 0;
  await orderAlerts(
    tx,
    more.map(({ variantId, quantity }) => ({ variantId, quantity: quantity - keptOf(variantId) })),
  );
  await announceLowStock(
    tx,
    left.map(({ variantId, available, quantity }) => ({
      variantId,
      before: available - quantity,
      after: available - keptOf(variantId),
    })),
  );
}

/** A path of the old shop belongs to the last import that contains it. */
async function keepPaths({ db }: Ctx, plans: readonly ProductPlan[]): Promise<void> {
  const paths = new Map(plans.flatMap(({ id, previousPaths }) => previousPaths.map((path) => [path, id] as const)));
  if (paths.size === 0) return;
  const wanted = [...paths].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, product]) => ({ path, product }));
  await db.execute(
    sql`insert into former_paths (path, product_id) select w.path, w.product
        from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(path text, product uuid)
        on conflict (path) do update set product_id = excluded.product_id, category_id = null`,
  );
  // WooCommerce shops use product addresses that exist here too, so the slug itself is stored as the former one.
  const own = wanted.flatMap(({ path, product }) => {
    const slug = /^\/producto\/([a-z0-9-]+)$/.exec(path)?.[1];
    return slug ? [{ slug, product }] : [];
  });
  if (own.length === 0) return;
  await db.execute(
    sql`insert into product_redirects (slug, product_id) select w.slug, w.product
        from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) as w(slug text, product uuid)
        where not exists (select 1 from products p where p.slug = w.slug)
        on conflict (slug) do nothing`,
  );
}

async function keepKeys({ db }: Ctx, plans: readonly ProductPlan[]): Promise<void> {
  const keys = new Map<string, { kind: string; key: string; id: string; fingerprint: string | null }>();
  for (const { outcome, record, id, fingerprint, variantKeys } of plans) {
    if (outcome === "failed") continue;
    const key = importKey(record.key);
    keys.set(`product ${key}`, { kind: "product", key, id, fingerprint });
    for (const each of variantKeys) {
      const own = importKey(each.key);
      keys.set(`variant ${own}`, { kind: "variant", key: own, id: each.id, fingerprint: null });
    }
  }
  await writeKeys({ db }, [...keys.values()]);
}

/** Stores the rows that the records were imported as, in the order of their keys. */
export async function writeKeys(
  { db }: Pick<Ctx, "db">,
  keys: readonly { kind: string; key: string; id: string; fingerprint: string | null }[],
): Promise<void> {
  if (keys.length === 0) return;
  const ordered = keys.toSorted((a, b) => (`${a.kind} ${a.key}` < `${b.kind} ${b.key}` ? -1 : 1));
  await db.execute(
    sql`insert into import_keys (kind, key, record_id, fingerprint) select w.kind, w.key, w.id, w.fingerprint
        from jsonb_to_recordset(${JSON.stringify(ordered)}::jsonb) as w(kind text, key text, id uuid, fingerprint text)
        on conflict (kind, key) do update set record_id = excluded.record_id, fingerprint = excluded.fingerprint
          where (import_keys.record_id, import_keys.fingerprint) is distinct from
            (excluded.record_id, excluded.fingerprint)`,
  );
}
