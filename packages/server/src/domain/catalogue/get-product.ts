import type { Product } from "@tablero/contract/shapes/shop";
import { Failure } from "@tablero/domain/failure";
import { isUuid } from "@tablero/domain/ids";
import { RELATED_PRODUCTS } from "@tablero/domain/showcase";
import { prepared } from "../../db/query.ts";
import type { Ctx } from "../context.ts";
import { cardsOf } from "./read-cards.ts";
import { openShelf, type Shelf, type ShelfProduct } from "./shelf.ts";
import { inOrder } from "./shelf-order.ts";
import { availabilityOf, CARD_JOIN, cardMembers, IMAGE, PUBLISHED } from "./wire-sql.ts";

const VARIANTS = `(select json_agg(json_build_object('id', w.id, 'sku', w.sku, 'barcode', w.barcode, 'options', w.options,
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

const product = (where: string) => `select json_build_object(${cardMembers("$2")}) as card, json_build_object(
    'description', p.description, 'brand', p.brand, 'tags', p.tags, 'attributes', p.attributes,
    'images', (select coalesce(json_agg(${IMAGE} order by pi.position, i.id), '[]') from product_images pi
      join images i on i.id = pi.image_id where pi.product_id = p.id),
    'manufacturer', case when p.safety ->> 'name' <> '' then p.safety - 'warning' end,
    'safetyWarning', p.safety ->> 'warning', 'seoTitle', p.seo_title, 'seoDescription', p.seo_description,
    'variants', ${VARIANTS}) as rest,
    ${cardsOf("$3", "$2")} as related
  from products p ${CARD_JOIN} where ${PUBLISHED} and ${where}`;

const BY_ID = product("p.id = $1::uuid");
const BY_SLUG = product("p.slug = $1");

type Card = Pick<Product, "id" | "slug" | "name">;
type Rest = Omit<Product, keyof Card | "breadcrumb" | "related">;

/** What stands in the same categories: what the shop puts forward, then the newest. */
function relatedTo(shelf: Shelf, { id, own }: ShelfProduct): string[] {
  const related: string[] = [];
  for (const place of inOrder(shelf, "relevance", "desc")) {
    const other = shelf.products[place];
    if (!other || other.id === id || !other.own.some((category) => own.includes(category))) continue;
    if (related.push(other.id) === RELATED_PRODUCTS) break;
  }
  return related;
}

/** The way from the root to the first of the product's categories that shoppers see. */
function breadcrumbOf({ categories }: Shelf, { own }: ShelfProduct): Product["breadcrumb"] {
  const way: Product["breadcrumb"] = [];
  const find = (wanted: string | null | undefined) => categories.find(({ id }) => id === wanted);
  const first = own.map(find).find((category) => category?.shown);
  for (let at = first; at && way.length < categories.length; at = find(at.parent))
    way.unshift({ id: at.id, name: at.name, slug: at.slug });
  return way;
}

/** One published product with variants, breadcrumb and related ones, in one statement. Throws `not-found`. */
export async function getProduct(ctx: Ctx, idOrSlug: string): Promise<Product> {
  const shelf = await openShelf(ctx);
  const byId = isUuid(idOrSlug);
  const stands = shelf.products[shelf.places.get(byId ? idOrSlug.toLowerCase() : idOrSlug) ?? -1];
  const [row] = await prepared<{ card: Card; rest: Rest; related: Product["related"] }>(
    ctx.db,
    byId ? "product_by_id" : "product_by_slug",
    byId ? BY_ID : BY_SLUG,
    [idOrSlug, ctx.clock().toISOString(), stands ? relatedTo(shelf, stands) : []],
  );
  if (!row) throw new Failure("not-found", "No encontramos ese producto.");
  const breadcrumb = stands ? breadcrumbOf(shelf, stands) : [];
  return { ...row.card, ...row.rest, breadcrumb, related: row.related };
}
