import type { ListedProduct } from "@tablero/contract/catalogue/shapes/products";
import type { Understood } from "@tablero/domain/catalogue/find/asked/understood";
import { type PageInfo, paginate } from "@tablero/domain/platform/kit/pagination";
import type { Ctx } from "../../platform/context.ts";
import type { FindInput, Found } from "./find-input.ts";
import { findUnderstood } from "./find-understood.ts";
import { readListedCards } from "./shown/cards.ts";

export interface ProductList extends Omit<Found, "ordinals" | "total" | "variants"> {
  items: ListedProduct[];
  pagination: PageInfo;
  understood: Understood | null;
}

/** Number of products found for a text, and the corrected text. */
export async function countFound(ctx: Ctx, text: string): Promise<{ text: string; count: number }> {
  const input = { search: text, sort: "relevance", order: "desc", page: 1, size: 1 } as const;
  const { total, corrected } = await findUnderstood(ctx, input);
  return { text: corrected ?? text, count: total };
}

/**
 * Published products, filtered, with facets that respect the other filters. Results and counts come from the
 * catalogue index and, for some searches, from the database, which every call also reads for the cards of the
 * page.
 */
export async function listProducts(ctx: Ctx, input: FindInput): Promise<ProductList> {
  const { page, size } = input;
  const { ordinals, total, variants, ...found } = await findUnderstood(ctx, input);
  const items = await readListedCards(ctx, ordinals, variants);
  return { items, pagination: paginate(total, page, size), ...found };
}
