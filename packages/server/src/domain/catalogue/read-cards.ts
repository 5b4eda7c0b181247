import { type ProductCard, ProductCardSchema } from "@tablero/contract/shapes/shop";
import { VARIANT_FIELDS } from "@tablero/domain/catalogue/facet-fields";
import type { VariantFilter } from "@tablero/domain/catalogue/find";
import { arrayOf } from "../../db/columns.ts";
import { prepared } from "../../db/query.ts";
import type { Ctx } from "../context.ts";
import { CARD_JOIN, card, cardJoin, PUBLISHED } from "./wire-sql.ts";

/** SQL expression for the cards of published products from an array of ids, in its order. */
export const cardsOf = (
  ids: string,
  now: string,
  join = CARD_JOIN,
) => `(select coalesce(json_agg(${card(now)} order by asked.place), '[]')
  from unnest(${ids}::uuid[]) with ordinality as asked(id, place)
  join products p on p.id = asked.id and ${PUBLISHED} ${join})`;

const CARDS = `select ${cardsOf("$1", "$2")} as items`;

/** Cards of the variants that fit: the fields' values from the third parameter on, and at last whether reduced. */
const CHOSEN = [
  ...VARIANT_FIELDS.map(
    (field, index) => `($${index + 3}::text[] is null or v.options ->> '${field}' = any($${index + 3}))`,
  ),
  `(not $${VARIANT_FIELDS.length + 3}::boolean or v.prior_price is not null)`,
].join(" and ");
const CHOSEN_CARDS = `select ${cardsOf("$1", "$2", cardJoin(CHOSEN))} as items`;

/**
 * The cards of published products in the order of their ids, by the variants that fit the filter. Products no longer on
 * sale are left out; without a filter a card shows all its variants.
 */
export async function readCards(
  { db, clock }: Ctx,
  ids: readonly string[],
  variants?: VariantFilter,
): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const chosen = VARIANT_FIELDS.map((field) => (variants?.[field] ? [...variants[field]] : null));
  const onSale = variants?.onSale ?? false;
  const isNarrowed = onSale || chosen.some((values) => values !== null);
  const shared = [[...ids], clock().toISOString()];
  const [row] = await prepared(
    db,
    isNarrowed ? "chosen_cards" : "product_cards",
    isNarrowed ? CHOSEN_CARDS : CARDS,
    isNarrowed ? [...shared, ...chosen, onSale] : shared,
    { items: arrayOf(ProductCardSchema) },
  );
  return row?.items ?? [];
}
