import { type Preorder, PreorderSchema } from "@tablero/contract/sales/shapes/shop-preorders";
import { arrayOf } from "../../../db/columns.ts";
import { prepared } from "../../../db/query.ts";
import { firstImage, gameOf } from "../../catalogue/door.ts";
import type { Ctx } from "../../platform/context.ts";

/** A campaign in the contract's format, from `preorders po`, `variants w` and `products p`. */
export const PREORDER = `json_build_object('id', po.id, 'title', po.title, 'product', json_build_object('id', p.id,
    'slug', p.slug, 'name', p.name, 'format', p.format, 'game', ${gameOf("p.game_id")}, 'image', ${firstImage("p.id")}),
  'variantId', w.id, 'options', w.options, 'price', w.price, 'opensAt', iso(po.opens_at), 'closesAt', iso(po.closes_at),
  'releaseDate', po.release_date, 'quota', po.quota, 'taken', po.confirmed, 'remaining', po.quota - po.confirmed,
  'perClientLimit', po.per_client_limit, 'payment', po.payment, 'depositRate', po.deposit_rate,
  'state', po.state)`;

export const OPEN_PREORDERS = `preorders po join variants w on w.id = po.variant_id and w.archived_at is null
  join products p on p.id = w.product_id and p.status = 'published' where po.state = 'open'`;

/** Open campaigns, by closing date, in one statement. */
export async function listOpenPreorders({ db }: Ctx): Promise<Preorder[]> {
  const [row] = await prepared(
    db,
    "open_preorders",
    `select coalesce(json_agg(${PREORDER} order by po.closes_at, po.id), '[]') as items from ${OPEN_PREORDERS}`,
    [],
    { items: arrayOf(PreorderSchema) },
  );
  return row?.items ?? [];
}
