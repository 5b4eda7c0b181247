import { DOCUMENTS_PATH } from "@tablero/domain/catalogue/documents/product-documents";
import { RATINGS } from "@tablero/domain/catalogue/reviews/reviews";
import { LOW_STOCK } from "@tablero/domain/settings/shop/terms";
import { IMAGE } from "../../platform/media/image-sql.ts";

/**
 * Fragments of hand-written SQL that return the contract's shapes, so that a page of products is one row of JSON
 * and nothing is mapped twice. They must not contain parameters, only names of tables and columns.
 */

/** The first image of a product, or null. */
export const firstImage = (productId: string) => `(select ${IMAGE} from product_images pi
  join images i on i.id = pi.image_id where pi.product_id = ${productId} order by pi.position, i.id limit 1)`;

/** The documents of a product, in order. */
export const documentsOf = (productId: string) => `(select coalesce(json_agg(json_build_object('id', d.id,
  'title', d.title, 'language', d.language, 'size', d.size,
  'src', '${DOCUMENTS_PATH}/' || d.id || '/' || d.file) order by d.position, d.id), '[]')
  from product_documents d where d.product_id = ${productId})`;

/** The numbers of published reviews with one star, two … five. */
export const starsOf = (
  productId: string,
) => `(select json_build_array(${RATINGS.map((rating) => `count(*) filter (where rating.rating = ${rating})`).join(", ")})
  from reviews rating where rating.product_id = ${productId} and rating.state = 'published')`;

/** The game that a column refers to, or null. */
export const gameOf = (column: string) => `(select json_build_object('id', g.id, 'name', g.name, 'slug', g.slug,
  'colour', g.colour) from games g where g.id = ${column})`;

/**
 * Whether shoppers see a category, because neither it nor any ancestor is archived. There are few levels: see
 * `MAX_CATEGORY_LEVELS`.
 */
export const isShownCategory = (category: string) => `(${category}.active and coalesce((
  select up.active and coalesce((select top.active from categories top where top.id = up.parent_id), true)
  from categories up where up.id = ${category}.parent_id), true))`;

/** The open campaign that sells a variant; its units are then sold only through the campaign. */
export const openCampaign = (variantId: string) => `select 1 from preorders po
  where po.variant_id = ${variantId} and po.state = 'open'`;

/**
 * Whether a row of `preorders` locks its variant until its street date. Equivalent to the domain's `isLocked`:
 * the end of the lock is written by the scheduled job or by a person.
 */
export const isLockingRow = (row: string) =>
  `(${row}.released_at is null and (${row}.state <> 'draft' or ${row}.scheduled))`;

/** The day until which campaigns lock a variant, like the domain's `streetDateOf`; null if none does. */
export const streetDate = (variantId: string) => `(select max(street.release_date) from preorders street
  where street.variant_id = ${variantId} and ${isLockingRow("street")})`;

/** Whether a row of `preorders` announces a release, like the domain's `isReleaseKnown`. */
export const isReleaseRow = (row: string) =>
  `((${row}.state <> 'draft' or ${row}.scheduled) and ${row}.state <> 'cancelled')`;

/**
 * Whether a variant is not sold from stock, because an open campaign sells it or its street date is in the
 * future.
 */
export const isNotSoldFromStock = (variantId: string) => `exists (select 1 from preorders shelf
  where shelf.variant_id = ${variantId} and (shelf.state = 'open' or ${isLockingRow("shelf")}))`;

/** Units of a variant that can be sold now, for the row `s` of `stock`. */
export const sellableUnits = (variantId: string) => `case when ${isNotSoldFromStock(variantId)} then 0
  else greatest(s.on_hand - s.reserved, 0) end`;

/** The setting that lets the web shop sell campaigns, the same for every row. */
const PREORDERS_ON = `coalesce((select (value -> 'features' ->> 'preordersOn')::boolean from settings where key = 'shop'), true)`;

/** The open campaign that sells a variant, as the domain's `SellingCampaign`; null if there is none. */
export const campaignOf = (variantId: string) => `(select json_build_object('id', po.id, 'opensAt', iso(po.opens_at),
    'closesAt', iso(po.closes_at), 'releaseDate', po.release_date, 'quota', po.quota, 'taken', po.confirmed,
    'perClientLimit', po.per_client_limit, 'payment', po.payment, 'depositRate', po.deposit_rate)
  from preorders po where po.variant_id = ${variantId} and po.state = 'open')`;

/**
 * Units of a variant that a cart can contain at the instant of a parameter, for the row `s` of `stock`: the
 * remaining quota of its open campaign, or else the units in stock.
 */
export const cartableUnits = (variantId: string, at: string) => `coalesce((select case when ${PREORDERS_ON}
      and po.opens_at <= ${at}::timestamptz and po.closes_at > ${at}::timestamptz
    then greatest(po.quota - po.confirmed, 0) else 0 end
  from preorders po where po.variant_id = ${variantId} and po.state = 'open'), ${sellableUnits(variantId)})`;

/** Maximum units of a variant that one person may buy: the limit of its open campaign, or else its own. */
export const unitLimitOf = (variantId: string, own: string) => `(case when exists (${openCampaign(variantId)})
  then (select po.per_client_limit from preorders po where po.variant_id = ${variantId} and po.state = 'open')
  else ${own} end)`;

/** The low-stock threshold from the shop's settings; the same for every row, so a statement reads it once. */
export const LOW_UP_TO = `coalesce((select (value ->> 'lowStockThreshold')::int from settings where key = 'shop'), ${LOW_STOCK})`;

/** Availability shown in the storefront for the given number of units. */
export const availabilityOf = (units: string, release: string) => `case when ${units} > ${LOW_UP_TO} then 'in-stock'
  when ${units} > 0 then 'low' when ${release} is not null then 'preorder' else 'out-of-stock' end`;

/** Products that shoppers see, as a condition on `products p`. */
export const PUBLISHED = "p.status = 'published' and p.price_from is not null";

/** The contract's fields of a variant without its stock, for the row `w` of `variants` and its open campaign `po`. */
export const VARIANT_MEMBERS = `'id', w.id, 'sku', w.sku, 'barcode', w.barcode, 'options', w.options,
  'price', w.price, 'priorPrice', w.prior_price,
  'perClientLimit', coalesce(po.per_client_limit, w.per_client_limit), 'weight', w.weight,
  'streetDate', case when po.id is null then ${streetDate("w.id")} end,
  'preorder', case when po.id is not null then json_build_object('id', po.id, 'releaseDate', po.release_date,
    'closesAt', iso(po.closes_at), 'quota', po.quota, 'taken', po.confirmed, 'payment', po.payment,
    'depositRate', po.deposit_rate) end`;
