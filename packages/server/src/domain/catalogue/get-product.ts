import { type Product, ProductCardSchema, ProductSchema } from "@tablero/contract/shapes/shop";
import { MAX_EXPANSIONS } from "@tablero/domain/catalogue/expansions";
import { MAX_PRINTINGS, RELATED_PRODUCTS } from "@tablero/domain/catalogue/showcase";
import { Failure } from "@tablero/domain/failure";
import { isUuid } from "@tablero/domain/ids";
import { sql } from "drizzle-orm";
import { nullable, Text } from "../../db/columns.ts";
import { one, prepared } from "../../db/query.ts";
import type { Ctx } from "../context.ts";
import { type CatalogueIndex, type IndexedProduct, openCatalogueIndex } from "./catalogue-index.ts";
import { cardsNamed } from "./index-cards.ts";
import { inOrder } from "./index-order.ts";
import { cardsOf } from "./read-cards.ts";
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

const PRINTINGS = `(select coalesce(json_agg(json_build_object(${cardMembers("$2")}, 'set', p.attributes ->> 'set',
    'number', p.attributes ->> 'number', 'rarity', p.attributes ->> 'rarity') order by asked.place), '[]')
  from unnest($4::uuid[]) with ordinality as asked(id, place)
  join products p on p.id = asked.id and ${PUBLISHED} ${CARD_JOIN})`;

/** Ids of the product's base games, and of its published expansions, the newest first. */
const LINKS = `cross join lateral (select
  array(select b.base_id from product_bases b where b.product_id = p.id order by b.position, b.base_id) as bases,
  array(select b.product_id from product_bases b join products e on e.id = b.product_id
    where b.base_id = p.id and e.status = 'published' and e.price_from is not null
    order by e.published_at desc, e.id limit ${MAX_EXPANSIONS}) as expansions) link`;

const product = (where: string) => `select json_build_object(${cardMembers("$2")}) as card, json_build_object(
    'description', p.description, 'brand', p.brand, 'tags', p.tags, 'attributes', p.attributes,
    'images', (select coalesce(json_agg(${IMAGE} order by pi.position, i.id), '[]') from product_images pi
      join images i on i.id = pi.image_id where pi.product_id = p.id),
    'manufacturer', case when p.safety ->> 'name' <> '' then p.safety - 'warning' end,
    'safetyWarning', p.safety ->> 'warning', 'seoTitle', p.seo_title, 'seoDescription', p.seo_description,
    'documents', ${documentsOf("p.id")}, 'variants', ${VARIANTS}) as rest,
    ${cardsOf("$3", "$2")} as related, ${PRINTINGS} as printings,
    ${cardsOf("link.bases", "$2")} as bases, ${cardsOf("link.expansions", "$2")} as expansions
  from products p ${CARD_JOIN} ${LINKS} where ${PUBLISHED} and ${where}`;

const BY_ID = product("p.id = $1::uuid");
const BY_SLUG = product("p.slug = $1");

/** Products of the same categories: featured ones first, then the newest. */
function relatedTo(catalogueIndex: CatalogueIndex, { id, own }: IndexedProduct): string[] {
  const related: string[] = [];
  for (const place of inOrder(catalogueIndex, "relevance", "desc")) {
    const other = catalogueIndex.products[place];
    if (!other || other.id === id || !other.own.some((category) => own.includes(category))) continue;
    if (related.push(other.id) === RELATED_PRODUCTS) break;
  }
  return related;
}

/** The other products of the same card, the newest first. */
function printingsOf(catalogueIndex: CatalogueIndex, { id, card, values }: IndexedProduct): string[] {
  if (card === null) return [];
  return cardsNamed(catalogueIndex, card)
    .filter((other) => other.id !== id && other.values.game[0] === values.game[0])
    .slice(0, MAX_PRINTINGS)
    .map((other) => other.id);
}

/** The path from the root to the first of the product's categories that shoppers see. */
function breadcrumbOf({ categories }: CatalogueIndex, { own }: IndexedProduct): Product["breadcrumb"] {
  const way: Product["breadcrumb"] = [];
  const find = (wanted: string | null | undefined) => categories.find(({ id }) => id === wanted);
  const first = own.map(find).find((category) => category?.shown);
  for (let at = first; at && way.length < categories.length; at = find(at.parent))
    way.unshift({ id: at.id, name: at.name, slug: at.slug });
  return way;
}

const PRODUCT_COLUMNS = {
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
  const catalogueIndex = await openCatalogueIndex(ctx);
  const byId = isUuid(idOrSlug);
  const stands = catalogueIndex.products[catalogueIndex.places.get(byId ? idOrSlug.toLowerCase() : idOrSlug) ?? -1];
  const [row] = await prepared(
    ctx.db,
    byId ? "product_by_id" : "product_by_slug",
    byId ? BY_ID : BY_SLUG,
    [
      idOrSlug,
      ctx.clock().toISOString(),
      stands ? relatedTo(catalogueIndex, stands) : [],
      stands ? printingsOf(catalogueIndex, stands) : [],
    ],
    PRODUCT_COLUMNS,
  );
  if (!row) return productAtFormer(ctx, byId ? idOrSlug.toLowerCase() : idOrSlug);
  const breadcrumb = stands ? breadcrumbOf(catalogueIndex, stands) : [];
  const { card, rest, ...lists } = row;
  return { ...card, ...rest, ...lists, breadcrumb };
}
