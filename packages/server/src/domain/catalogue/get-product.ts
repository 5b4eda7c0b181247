import type { Product } from "@tablero/contract/shapes/shop";
import { Failure } from "@tablero/domain/failure";
import { isUuid } from "@tablero/domain/ids";
import { RELATED_PRODUCTS } from "@tablero/domain/showcase";
import { prepared } from "../../db/query.ts";
import type { Ctx } from "../context.ts";
import { availabilityOf, CARD_JOIN, card, cardMembers, IMAGE, PUBLISHED } from "./wire-sql.ts";

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

const BREADCRUMB = `(with recursive up as (
    select c.id, c.parent_id, c.name, c.slug, 0 as height from categories c where c.id = (
      select pc.category_id from product_categories pc where pc.product_id = p.id order by pc.position, pc.category_id limit 1)
    union all select c.id, c.parent_id, c.name, c.slug, up.height + 1 from categories c join up on c.id = up.parent_id)
  select coalesce(json_agg(json_build_object('id', id, 'name', name, 'slug', slug) order by height desc), '[]') from up)`;

const related = `(select coalesce(json_agg(${card("$2")} order by p.featured desc, p.published_at desc, p.id), '[]') from (
    select p.* from products p where ${PUBLISHED} and p.id <> own.id and p.id in (
      select other.product_id from product_categories mine
      join product_categories other on other.category_id = mine.category_id where mine.product_id = own.id)
    order by p.featured desc, p.published_at desc, p.id limit ${RELATED_PRODUCTS}) p ${CARD_JOIN})`;

const product = (where: string) => `select json_build_object(${cardMembers("$2")}) as card, json_build_object(
    'description', p.description, 'brand', p.brand, 'tags', p.tags, 'attributes', p.attributes,
    'images', (select coalesce(json_agg(${IMAGE} order by pi.position, i.id), '[]') from product_images pi
      join images i on i.id = pi.image_id where pi.product_id = p.id),
    'manufacturer', case when p.safety ->> 'name' <> '' then p.safety - 'warning' end,
    'safetyWarning', p.safety ->> 'warning', 'seoTitle', p.seo_title, 'seoDescription', p.seo_description,
    'variants', ${VARIANTS}, 'breadcrumb', ${BREADCRUMB},
    'related', (select ${related} from (select p.id) own)) as rest
  from products p ${CARD_JOIN} where ${PUBLISHED} and ${where}`;

const BY_ID = product("p.id = $1::uuid");
const BY_SLUG = product("p.slug = $1");

type Card = Pick<Product, "id" | "slug" | "name">;

/** One published product with variants, breadcrumb and related ones, in one statement. Throws `not-found`. */
export async function getProduct({ db, clock }: Ctx, idOrSlug: string): Promise<Product> {
  const byId = isUuid(idOrSlug);
  const [row] = await prepared<{ card: Card; rest: Omit<Product, keyof Card> }>(
    db,
    byId ? "product_by_id" : "product_by_slug",
    byId ? BY_ID : BY_SLUG,
    [idOrSlug, clock().toISOString()],
  );
  if (!row) throw new Failure("not-found", "No encontramos ese producto.");
  return { ...row.card, ...row.rest };
}
