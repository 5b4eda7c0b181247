import { toMaker } from "@tablero/domain/catalogue/products/safety";
import { skuKey } from "@tablero/domain/catalogue/products/skus";
import { parseOwnId } from "@tablero/domain/exchange/imports/own-ids";
import { CategoryPaths } from "@tablero/domain/exchange/imports/planning/category-paths";
import { NamedRecords } from "@tablero/domain/exchange/imports/planning/named-records";
import { MAX_SLUG_TRIES } from "@tablero/domain/exchange/imports/planning/plan-product";
import type { ProductWorld, ShopProduct } from "@tablero/domain/exchange/imports/planning/shop-product";
import type { ImportedProduct } from "@tablero/domain/exchange/imports/types";
import { madridDay } from "@tablero/domain/platform/dates";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { slugify } from "@tablero/domain/platform/slug";
import { PRODUCT_KINDS, PRODUCT_STATUSES, WITHDRAWAL_EXCLUSIONS } from "@tablero/domain/platform/vocabulary";
import { taxRatesOn } from "@tablero/domain/settings/sections/taxes";
import { type SQL, sql } from "drizzle-orm";
import { among, arrayOf, Flag, Int, nullable, objectOf, Text, TextMap } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import { SafetyJson } from "../../../db/schema/json.ts";
import type { Ctx } from "../../platform/context.ts";
import { sanitiseHtml } from "../../platform/kit/sanitise-html.ts";
import { lockCampaignsOfProducts } from "../../sales/door.ts";
import { readSettings } from "../../settings/door.ts";

const VARIANT = objectOf({
  id: Text,
  sku: Text,
  barcode: nullable(Text),
  shelf: nullable(Text),
  options: TextMap,
  price: Int,
  cost: nullable(Int),
  taxRate: Int,
  weight: Int,
  position: Int,
  archived: Flag,
  onHand: Int,
  reserved: Int,
});

const PRODUCT = {
  id: Text,
  name: Text,
  slug: Text,
  kind: among(PRODUCT_KINDS),
  status: among(PRODUCT_STATUSES),
  format: Text,
  description: Text,
  gameId: nullable(Text),
  supplierId: nullable(Text),
  brand: nullable(Text),
  tags: arrayOf(Text),
  categoryIds: arrayOf(Text),
  safety: nullable(SafetyJson),
  withdrawalExclusion: nullable(among(WITHDRAWAL_EXCLUSIONS)),
  seoTitle: nullable(Text),
  seoDescription: nullable(Text),
  wasPublished: Flag,
  images: arrayOf(objectOf({ alt: Text })),
  pictureUrls: arrayOf(Text),
  lostPictureUrls: arrayOf(Text),
  previousSlugs: arrayOf(Text),
  previousPaths: arrayOf(Text),
  variants: arrayOf(VARIANT),
};

const list = (values: readonly string[], type: "text" | "uuid"): SQL =>
  sql`any(${sql.param([...values])}::${sql.raw(type)}[])`;

/** Keys are cut to the maximum length of an index entry. */
const MAX_KEY = 500;
export const importKey = (key: string): string => key.slice(0, MAX_KEY);

async function readKeys({ db }: Ctx, kind: "product" | "variant", keys: readonly string[]) {
  const found = await rows(
    db,
    sql`select key, record_id::text as id, fingerprint from import_keys
        where kind = ${kind} and key = ${list(keys.map(importKey), "text")}`,
    { key: Text, id: Text, fingerprint: nullable(Text) },
  );
  return new Map(found.map(({ key, id, fingerprint }) => [key, { id, fingerprint }]));
}

/**
 * Products, in the order of their ids. If `locks`, their campaigns are locked first, then the products, then
 * their stock, which is read under its lock.
 */
async function readProducts(ctx: Ctx, ids: readonly string[], locks: boolean): Promise<ShopProduct[]> {
  if (ids.length === 0) return [];
  const { db } = ctx;
  if (locks) {
    await lockCampaignsOfProducts(ctx, ids);
    await db.execute(sql`select 1 from products where id = ${list(ids, "uuid")} order by id for no key update`);
    await db.execute(
      sql`select 1 from stock s where s.variant_id in (select id from variants where product_id = ${list(ids, "uuid")})
          order by s.variant_id for no key update of s`,
    );
  }
  const found = await rows(
    db,
    sql`select p.id, p.name, p.slug, p.kind, p.status, p.format, p.description, p.game_id as "gameId",
          p.supplier_id as "supplierId", p.brand, p.tags, p.safety, p.withdrawal_exclusion as "withdrawalExclusion", p.seo_title as "seoTitle",
          p.seo_description as "seoDescription", p.published_at is not null as "wasPublished",
          array(select category_id::text from product_categories c where c.product_id = p.id order by c.position)
            as "categoryIds",
          (select coalesce(json_agg(json_build_object('alt', i.alt) order by x.position), '[]') from product_images x
            join images i on i.id = x.image_id where x.product_id = p.id) as images,
          array(select url from import_pictures u where u.product_id = p.id) as "pictureUrls",
          array(select url from import_pictures u where u.product_id = p.id and u.state = 'failed') as "lostPictureUrls",
          array(select slug from product_redirects r where r.product_id = p.id) as "previousSlugs",
          array(select path from former_paths f where f.product_id = p.id) as "previousPaths",
          (select coalesce(json_agg(json_build_object('id', v.id, 'sku', v.sku, 'barcode', v.barcode, 'shelf', v.shelf,
              'options', v.options, 'price', v.price, 'cost', v.cost, 'taxRate', v.tax_rate, 'weight', v.weight,
              'position', v.position, 'archived', v.archived_at is not null, 'onHand', coalesce(s.on_hand, 0),
              'reserved', coalesce(s.reserved, 0)) order by v.position, v.id), '[]')
            from variants v left join stock s on s.variant_id = v.id where v.product_id = p.id) as variants
        from products p where p.id = ${list(ids, "uuid")}`,
    PRODUCT,
  );
  return found.map(({ safety, pictureUrls, lostPictureUrls, previousSlugs, previousPaths, ...product }) => {
    return {
      ...product,
      manufacturer: toMaker(safety),
      safetyWarning: safety?.warning ?? null,
      pictureUrls: new Set(pictureUrls),
      lostPictureUrls: new Set(lostPictureUrls),
      previousSlugs: new Set(previousSlugs),
      previousPaths: new Set(previousPaths),
    };
  });
}

/** All suppliers, or all games, by name. */
export async function readNames({ db, clock }: Ctx, table: "games" | "suppliers"): Promise<NamedRecords> {
  const found = await rows(db, sql`select id, name, active from ${sql.identifier(table)} order by active, id desc`, {
    id: Text,
    name: Text,
    active: Flag,
  });
  return new NamedRecords(found, () => uuidv7(clock().getTime()));
}

/** The category tree, to which a batch or a whole dry run adds. */
export async function loadCategories({ db, clock }: Ctx): Promise<CategoryPaths> {
  const nodes = await rows(db, sql`select id, parent_id as "parentId", name, slug, position, active from categories`, {
    id: Text,
    parentId: nullable(Text),
    name: Text,
    slug: Text,
    position: Int,
    active: Flag,
  });
  const former = await rows(db, sql`select slug from category_redirects`, { slug: Text });
  return new CategoryPaths(
    nodes,
    former.map(({ slug }) => slug),
    () => uuidv7(clock().getTime()),
  );
}

/** State across the batches of a pass. */
export interface PassWorld {
  headOf(field: string): string | null;
  told: Set<string>;
  claimed: Map<string, string>;
}

/** The stored data of everything that the records refer to; `locks` keeps it unchanged until the transaction ends. */
export async function loadProductWorld(
  ctx: Ctx,
  records: readonly ImportedProduct[],
  { headOf, told, claimed }: PassWorld,
  { locks }: { locks: boolean },
): Promise<ProductWorld> {
  const { db, clock } = ctx;
  const categories = await loadCategories(ctx);
  const [games, suppliers] = [await readNames(ctx, "games"), await readNames(ctx, "suppliers")];
  const productKeys = await readKeys(
    ctx,
    "product",
    records.map(({ key }) => key),
  );
  const variants = records.flatMap((record) => record.variants);
  const variantKeys = await readKeys(
    ctx,
    "variant",
    variants.map(({ key }) => key),
  );
  const skus = variants.flatMap(({ sku }) => sku ?? []);
  const owners = await rows(
    db,
    sql`select v.sku, v.id as "variantId", v.product_id as "productId" from variants v
        where lower(v.sku) in (select lower(given) from unnest(${sql.param(skus)}::text[]) given) or v.id = ${list(
          [...variantKeys.values()].map(({ id }) => id),
          "uuid",
        )}`,
    { sku: Text, variantId: Text, productId: Text },
  );
  const ids = new Set([
    ...[...productKeys.values()].map(({ id }) => id),
    ...owners.map(({ productId }) => productId),
    ...records.flatMap(({ key }) => parseOwnId(key) ?? []),
  ]);
  const products = await readProducts(ctx, [...ids].sort(), locks);
  const bases = [...new Set(records.flatMap(({ slug, name }) => slug ?? slugify(name ?? "") ?? []))];
  const wanted = bases.flatMap((base) => [
    base || "sin-nombre",
    ...Array.from({ length: MAX_SLUG_TRIES }, (_, index) => `${base || "sin-nombre"}-${index + 2}`),
  ]);
  const slugs = await rows(db, sql`select slug from products where slug = ${list(wanted, "text")}`, { slug: Text });
  return {
    productKeys,
    variantKeys,
    products: new Map(products.map((product) => [product.id, product])),
    skus: new Map(owners.map(({ sku, ...owner }) => [skuKey(sku), owner])),
    slugs: new Set(slugs.map(({ slug }) => slug)),
    games,
    suppliers,
    categories,
    rates: taxRatesOn(await readSettings(db), madridDay(clock().toISOString())).rates,
    sanitise: sanitiseHtml,
    newId: () => uuidv7(clock().getTime()),
    headOf,
    told,
    claimed,
  };
}
