import type { Product } from "@tablero/contract/catalogue/shapes/products";
import type { Sleeves } from "@tablero/contract/catalogue/shapes/sleeves";
import {
  MAX_SLEEVE_CANDIDATES,
  matchSleeves,
  readSleeveNeeds,
  viewSleeves,
} from "@tablero/domain/catalogue/find/sleeves";
import type { Ctx } from "../../platform/context.ts";
import { getProduct } from "./get-product.ts";
import { listProducts } from "./list-products.ts";

/** The cheapest accessories of a size, by the rule of the search for sizes. */
async function findCandidates(ctx: Ctx, size: string): Promise<Product[]> {
  const { items } = await listProducts(ctx, {
    search: size,
    kind: ["accessory"],
    inStock: true,
    sort: "price",
    order: "asc",
    page: 1,
    size: MAX_SLEEVE_CANDIDATES,
  });
  return Promise.all(items.map(({ id }) => getProduct(ctx, id)));
}

/** Sleeves for the cards of a game. Throws `not-found`, `gone`. */
export async function listSleeves(ctx: Ctx, idOrSlug: string): Promise<Sleeves> {
  const { attributes } = await getProduct(ctx, idOrSlug);
  const sleeves: Sleeves = [];
  // One size after another: all candidates at once would take every connection of the pool.
  for (const need of readSleeveNeeds(attributes.sleeves))
    sleeves.push({ ...need, packs: matchSleeves(need, await findCandidates(ctx, need.size)).map(viewSleeves) });
  return sleeves;
}
