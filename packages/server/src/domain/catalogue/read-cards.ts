import { type ProductCard, ProductCardSchema } from "@tablero/contract/shapes/shop";
import { VARIANT_FIELDS } from "@tablero/domain/catalogue/facet-fields";
import type { VariantFilter } from "@tablero/domain/catalogue/find";
import { arrayOf } from "../../db/columns.ts";
import { prepared } from "../../db/query.ts";
import type { Ctx } from "../context.ts";
import { CARD_JOIN, card, cardJoin, PUBLISHED } from "./wire-sql.ts";

/** SQL expression for the cards of published products from an array of keys, in its order. */
export const cardsOf = (keys: string, now: string, by: "id" | "ordinal" = "id", join = CARD_JOIN) =>
  `(select coalesce(json_agg(${card(now)} order by asked.place), '[]')
  from unnest(${keys}::${by === "id" ? "uuid" : "int"}[]) with ordinality as asked(key, place)
  join products p on p.${by} = asked.key and ${PUBLISHED} ${join})`;

const CARDS = `select ${cardsOf("$1", "$2")} as items`;
const PLACED_CARDS = `select ${cardsOf("$1", "$2", "ordinal")} as items`;

/** Cards of the variants that fit: the fields' values from the third parameter on, and at last whether reduced. */
const CHOSEN = [
  ...VARIANT_FIELDS.map(
    (field, index) => `($${index + 3}::text[] is null or v.options ->> '${field}' = any($${index + 3}))`,
  ),
  `(not $${VARIANT_FIELDS.length + 3}::boolean or v.prior_price is not null)`,
].join(" and ");
const CHOSEN_CARDS = `select ${cardsOf("$1", "$2", "ordinal", cardJoin(CHOSEN))} as items`;

const COLUMNS = { items: arrayOf(ProductCardSchema) };

/** The cards of published products in the order of their ids. Products no longer on sale are left out. */
export async function readCards({ db, clock }: Ctx, ids: readonly string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const [row] = await prepared(db, "product_cards", CARDS, [[...ids], clock().toISOString()], COLUMNS);
  return row?.items ?? [];
}

/** As `readCards`, by ordinals, and of the variants that fit a filter; without one a card shows all its variants. */
export async function readPlacedCards(
  { db, clock }: Ctx,
  ordinals: readonly number[],
  variants?: VariantFilter,
): Promise<ProductCard[]> {
  if (ordinals.length === 0) return [];
  const chosen = VARIANT_FIELDS.map((field) => (variants?.[field] ? [...variants[field]] : null));
  const onSale = variants?.onSale ?? false;
  const isNarrowed = onSale || chosen.some((values) => values !== null);
  const shared = [[...ordinals], clock().toISOString()];
  const [row] = await prepared(
    db,
    isNarrowed ? "chosen_cards" : "placed_cards",
    isNarrowed ? CHOSEN_CARDS : PLACED_CARDS,
    isNarrowed ? [...shared, ...chosen, onSale] : shared,
    COLUMNS,
  );
  return row?.items ?? [];
}
