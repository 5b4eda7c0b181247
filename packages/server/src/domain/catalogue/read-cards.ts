import type { ProductCard } from "@tablero/contract/shapes/shop";
import { prepared } from "../../db/query.ts";
import type { Ctx } from "../context.ts";
import { CARD_JOIN, card, PUBLISHED } from "./wire-sql.ts";

/** The cards of published products from an array of ids, in its order, as an expression. */
export const cardsOf = (
  ids: string,
  now: string,
) => `(select coalesce(json_agg(${card(now)} order by asked.place), '[]')
  from unnest(${ids}::uuid[]) with ordinality as asked(id, place)
  join products p on p.id = asked.id and ${PUBLISHED} ${CARD_JOIN})`;

const CARDS = `select ${cardsOf("$1", "$2")} as items`;

/** The cards of published products in the order of their ids. What is not on sale any more is left out. */
export async function readCards({ db, clock }: Ctx, ids: readonly string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const [row] = await prepared<{ items: ProductCard[] }>(db, "product_cards", CARDS, [[...ids], clock().toISOString()]);
  return row?.items ?? [];
}
