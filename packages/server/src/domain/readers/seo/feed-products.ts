import { VariantSchema } from "@tablero/contract/catalogue/shapes/products";
import { ImageSchema } from "@tablero/contract/platform/shapes/basics";
import { arrayOf, nullable, type RowOf, Text } from "../../../db/columns.ts";
import { prepared } from "../../../db/query.ts";
import { availabilityOf, PUBLISHED, sellableUnits, VARIANT_MEMBERS } from "../../catalogue/door.ts";
import type { Ctx } from "../../platform/context.ts";
import { IMAGE } from "../../platform/media/image-sql.ts";

const BATCH = 500;

/** The variants of the product in row `p` of `products`. */
const VARIANTS = `(select json_agg(json_build_object(${VARIANT_MEMBERS}, 'available', u.units,
    'availability', ${availabilityOf("u.units", "po.release_date")}) order by w.position, w.id)
  from variants w join stock s on s.variant_id = w.id
  left join preorders po on po.variant_id = w.id and po.state = 'open'
  cross join lateral (select ${sellableUnits("w.id")} as units) u
  where w.product_id = p.id and w.archived_at is null)`;

/**
 * Published products in the order of their ids, starting after a given id. Services are omitted, because the
 * shop does not advertise them.
 */
const PRODUCTS = `select p.id, p.slug, p.name, p.format, p.description, p.brand,
    (select coalesce(json_agg(${IMAGE} order by pi.position, i.id), '[]') from product_images pi
      join images i on i.id = pi.image_id where pi.product_id = p.id) as images,
    ${VARIANTS} as variants
  from products p where ${PUBLISHED} and p.kind <> 'service' and p.id > $1::uuid order by p.id limit ${BATCH}`;

const COLUMNS = {
  id: Text,
  slug: Text,
  name: Text,
  format: Text,
  description: Text,
  brand: nullable(Text),
  images: arrayOf(ImageSchema),
  variants: arrayOf(VariantSchema),
};

/** Reads the products for sale in batches, so that a large catalogue is never held in memory as a whole. */
export async function* feedProducts({ db }: Ctx): AsyncGenerator<FeedProduct[], void> {
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const batch = await prepared(db, "feed_products", PRODUCTS, [after], COLUMNS);
    yield batch;
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return;
    after = last.id;
  }
}

export type FeedProduct = RowOf<typeof COLUMNS>;
