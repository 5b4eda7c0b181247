import type { ProductCard } from "@tablero/contract/catalogue/shapes/products";
import { bestSellers, MAX_SUGGESTED, suggestProducts } from "@tablero/domain/catalogue/products/suggested";
import { isUuid } from "@tablero/domain/platform/ids";
import { Int } from "../../../db/columns.ts";
import { prepared } from "../../../db/query.ts";
import type { Ctx } from "../../platform/context.ts";
import type { CatalogueIndex } from "./index/catalogue-index.ts";
import { openCatalogueIndex } from "./open-index.ts";
import { bestSellingProducts, boughtTogether } from "./sales.ts";
import { readPlacedCards } from "./shown/cards.ts";
import { PUBLISHED } from "./wire-sql.ts";

/** Number of listed products among which suitable ones are searched. */
const MAX_LISTED = 2000;
/** Without the index, this many times the number of shown cards are read. */
const TRIED = 4;

/** Facts about products, from the catalogue index, that the rules of suggestions need. */
const goodsOf = (index: CatalogueIndex) => ({
  isStocked: (ordinal: number) => index.isStocked(ordinal),
  categoriesOf: (ordinal: number) => index.columns.readCategories(ordinal),
});

const listedFirst = (index: CatalogueIndex) => index.first(null, MAX_LISTED, () => true);

/** The first available products of a ranking, found by their cards; used while there is no index. */
async function firstStocked(ctx: Ctx, ranking: readonly number[], most: number): Promise<ProductCard[]> {
  const cards = await readPlacedCards(ctx, ranking.slice(0, most * TRIED));
  return cards.filter(({ availability }) => availability === "in-stock" || availability === "low").slice(0, most);
}

/** Cards of the best-selling available products. */
export async function bestSellerCards(ctx: Ctx, most: number): Promise<ProductCard[]> {
  const [{ index }, sold] = await Promise.all([openCatalogueIndex(ctx), bestSellingProducts(ctx)]);
  if (!index) return firstStocked(ctx, sold, most);
  return readPlacedCards(ctx, bestSellers({ sold, listed: listedFirst(index) }, goodsOf(index), most));
}

const NAMED = `select p.ordinal from products p
  where (p.slug = any($1) or p.id = any($2::uuid[])) and ${PUBLISHED} order by p.ordinal`;

async function findOrdinals({ db }: Ctx, names: readonly string[]): Promise<number[]> {
  if (names.length === 0) return [];
  const ids = names.filter(isUuid);
  const found = await prepared(db, "named_products", NAMED, [[...names], ids], { ordinal: Int });
  return found.map(({ ordinal }) => ordinal);
}

/** Products to offer together with these, given by id or slug; without any, best sellers. */
export async function suggestedProducts(ctx: Ctx, asked: readonly string[]): Promise<ProductCard[]> {
  const named = await findOrdinals(ctx, asked);
  if (asked.length > 0 && named.length === 0) return [];
  const [sold, together] = await Promise.all([bestSellingProducts(ctx), boughtTogether(ctx, named)]);
  const { index } = await openCatalogueIndex(ctx);
  if (!index) {
    const others = [...together, ...sold].filter((ordinal) => !named.includes(ordinal));
    return firstStocked(ctx, [...new Set(others)], MAX_SUGGESTED);
  }
  const sales = { together, sold, listed: listedFirst(index) };
  return readPlacedCards(ctx, suggestProducts(named, sales, goodsOf(index)));
}
