import { cardKey } from "@tablero/domain/catalogue/card-names";
import type { CatalogueIndex, IndexedProduct } from "./catalogue-index.ts";

type Cards = ReadonlyMap<string, readonly IndexedProduct[]>;

/** Per list of products: availability changes with every order, names do not. */
const known = new WeakMap<CatalogueIndex["products"], Cards>();

/** The single cards of an index by their identity, read from their names when they are first asked for. */
export function cardsOfIndex({ products }: Pick<CatalogueIndex, "products">): Cards {
  const before = known.get(products);
  if (before) return before;
  const cards = new Map<string, IndexedProduct[]>();
  for (const product of products) {
    const key = product.card === null ? "" : cardKey(product.card);
    if (key === "") continue;
    const same = cards.get(key);
    if (same) same.push(product);
    else cards.set(key, [product]);
  }
  // The newest first, as lists of printings and suggestions name them.
  for (const same of cards.values())
    same.sort((a, b) => (b.published ?? 0) - (a.published ?? 0) || (a.id < b.id ? -1 : 1));
  known.set(products, cards);
  return cards;
}

/** The single cards with this name, of every game. */
export const cardsNamed = (catalogueIndex: Pick<CatalogueIndex, "products">, name: string): IndexedProduct[] => [
  ...(cardsOfIndex(catalogueIndex).get(cardKey(name)) ?? []),
];
