import { type Product, ProductCardSchema, ProductSchema } from "@tablero/contract/shapes/shop";
import { MAX_EXPANSIONS } from "@tablero/domain/catalogue/expansions";
import { MAX_PRINTINGS, RELATED_PRODUCTS } from "@tablero/domain/catalogue/showcase";
import { Failure } from "@tablero/domain/failure";
import { isUuid } from "@tablero/domain/ids";
import { sql } from "drizzle-orm";
import { arrayOf, Int, nullable, Text } from "../../db/columns.ts";
import { one, prepared } from "../../db/query.ts";
import type { Ctx } from "../context.ts";
import { type OpenIndex, openCatalogueIndex } from "./open-index.ts";
import { cardsOf } from "./read-cards.ts";
import { pathTo } from "./taxonomy.ts";
import { availabilityOf, CARD_JOIN, cardMembers, documentsOf, IMAGE, PUBLISHED } from "./wire-sql.ts";

/** The variants of the row `p` of `products` as the contract has them, as SQL. */
export const VARIANTS = `(select json_agg(json_build_object('id', w.id, 'sku', w.sku, 'barcode', w.barcode, 'options', w.options,
    'price', w.price, 'priorPrice', w.prior_price, 'available', u.units,
    'availability', ${availabilityOf("u.units", "po.release_date")},
    'perClientLimit', coalesce(po.per_client_limit, w.per_client_limit), 'weight', w.weight,
    'preorder', case when po.id is not null then json_build_object('id', po.id, 'releaseDate', po.release_date,
      'closesAt', iso(po.closes_at), 'quota', po.quota, 'taken', po.confirmed, 'payment', po.payment,
      'depositAmount', round(w.price * po.deposit_rate / 10000.0)::bigint) end) order by w.position, w.id)
  from variants w join stock s on s.variant_id = w.id
  left join preorders po on po.variant_id = w.id and po.state = 'open'
  cross join lateral (select case when po.id is null then greatest(s.on_hand - s.reserved, 0) else 0 end as units) u
  where w.product_id = p.id and w.archived_at is null)`;

/** Other products of the same card, the newest first. */
const PRINTINGS = `(select coalesce(json_agg(json_build_object(${cardMembers("$2")}, 'set', p.attributes ->> 'set',
    'number', p.attributes ->> 'number', 'rarity', p.attributes ->> 'rarity')
    order by p.published_at desc nulls last, p.id), '[]')
  from (select o.* from products o where o.card_key = p.card_key and o.card_key <> '' and o.id <> p.id
      and o.game_id is not distinct from p.game_id and o.status = 'published' and o.price_from is not null
    order by o.published_at desc nulls last, o.id limit ${MAX_PRINTINGS}) p ${CARD_JOIN})`;

/** Ids of the product's base games, and of its published expansions, the newest first. */
const LINKS = `cross join lateral (select
  array(select b.base_id from product_bases b where b.product_id = p.id order by b.position, b.base_id) as bases,
  array(select b.product_id from product_bases b join products e on e.id = b.product_id
    where b.base_id = p.id and e.status = 'published' and e.price_from is not null
    order by e.published_at desc, e.id limit ${MAX_EXPANSIONS}) as expansions) link`;

const product = (
  where: string,
) => `select p.ordinal, json_build_object(${cardMembers("$2")}) as card, json_build_object(
    'description', p.description, 'brand', p.brand, 'tags', p.tags, 'attributes', p.attributes,
    'images', (select coalesce(json_agg(${IMAGE} order by pi.position, i.id), '[]') from product_images pi
      join images i on i.id = pi.image_id where pi.product_id = p.id),
    'manufacturer', case when p.safety ->> 'name' <> '' then p.safety - 'warning' end,
    'safetyWarning', p.safety ->> 'warning', 'seoTitle', p.seo_title, 'seoDescription', p.seo_description,
    'documents', ${documentsOf("p.id")}, 'variants', ${VARIANTS}) as rest,
    array(select pc.category_id::text from product_categories pc where pc.product_id = p.id
      order by pc.position, pc.category_id) as categories,
    ${cardsOf("$3", "$2", "ordinal")} as related, ${PRINTINGS} as printings,
    ${cardsOf("link.bases", "$2")} as bases, ${cardsOf("link.expansions", "$2")} as expansions
  from products p ${CARD_JOIN} ${LINKS} where ${PUBLISHED} and ${where}`;

const BY_ID = product("p.id = $1::uuid");
const BY_SLUG = product("p.slug = $1");

/** Ordinals of products of the same categories: featured ones first, then the newest. */
function relatedTo({ index }: OpenIndex, ordinal: number): number[] {
  if (!index) return [];
  const { values } = index.columns;
  const own = new Set(index.columns.categoriesOf(ordinal).map(values.textOf));
  return own.size === 0 ? [] : index.first(own, RELATED_PRODUCTS, (place) => place !== ordinal);
}

const ORDINAL_BY_ID = `select p.ordinal from products p where ${PUBLISHED} and p.id = $1::uuid`;
const ORDINAL_BY_SLUG = `select p.ordinal from products p where ${PUBLISHED} and p.slug = $1`;

/** The ordinal of a published product, which may be remembered from an earlier call: the answer says whether it is right. */
async function ordinalOf(ctx: Ctx, idOrSlug: string): Promise<number | undefined> {
  const known = ctx.catalogue?.knownOrdinal(idOrSlug);
  if (known !== undefined) return known;
  const byId = isUuid(idOrSlug);
  const name = byId ? "ordinal_by_id" : "ordinal_by_slug";
  const [row] = await prepared(ctx.db, name, byId ? ORDINAL_BY_ID : ORDINAL_BY_SLUG, [idOrSlug], { ordinal: Int });
  return row?.ordinal;
}

const PRODUCT_COLUMNS = {
  ordinal: Int,
  categories: arrayOf(Text),
  card: ProductCardSchema,
  rest: ProductSchema.pick({
    description: true,
    brand: true,
    tags: true,
    images: true,
    attributes: true,
    manufacturer: true,
    safetyWarning: true,
    documents: true,
    variants: true,
    seoTitle: true,
    seoDescription: true,
  }),
  related: ProductSchema.shape.related,
  printings: ProductSchema.shape.printings,
  bases: ProductSchema.shape.bases,
  expansions: ProductSchema.shape.expansions,
};

/** The product at a former address. Throws `gone` for one that is deleted or in the archive, else `not-found`. */
async function productAtFormer(ctx: Ctx, idOrSlug: string): Promise<Product> {
  const known = await one(
    ctx.db,
    sql`select id, status from products where slug = ${idOrSlug} or id::text = ${idOrSlug}
        union all select p.id, p.status from product_redirects r left join products p on p.id = r.product_id
          where r.slug = ${idOrSlug}
        limit 1`,
    { id: nullable(Text), status: nullable(Text) },
  );
  if (known && (known.id === null || known.status === "archived"))
    throw new Failure("gone", "Ese producto ya no está en la tienda.");
  if (known?.id && known.id !== idOrSlug && known.status === "published") return getProduct(ctx, known.id);
  throw new Failure("not-found", "No encontramos ese producto.");
}

/**
 * One published product with variants, breadcrumb and related ones, in one statement; also by a former address. Throws
 * `not-found`, `gone`.
 */
export async function getProduct(ctx: Ctx, idOrSlug: string): Promise<Product> {
  const [open, presumed] = await Promise.all([openCatalogueIndex(ctx), ordinalOf(ctx, idOrSlug)]);
  const byId = isUuid(idOrSlug);
  const read = async (related: number[]) => {
    const values = [idOrSlug, ctx.clock().toISOString(), related];
    const name = byId ? "product_by_id" : "product_by_slug";
    const [row] = await prepared(ctx.db, name, byId ? BY_ID : BY_SLUG, values, PRODUCT_COLUMNS);
    return row;
  };
  let row = presumed === undefined ? undefined : await read(relatedTo(open, presumed));
  // The address went over to another product.
  if (row && row.ordinal !== presumed) row = await read(relatedTo(open, row.ordinal));
  if (!row) return productAtFormer(ctx, byId ? idOrSlug.toLowerCase() : idOrSlug);
  const { card, rest, ordinal, categories, ...lists } = row;
  ctx.catalogue?.rememberOrdinal(idOrSlug, ordinal);
  return { ...card, ...rest, ...lists, breadcrumb: pathTo(open.taxonomy, categories) };
}
