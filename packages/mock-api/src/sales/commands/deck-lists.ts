import type { DeckCopy, DeckList } from "@tablero/contract/sales/shapes/deck-lists";
import type { Product } from "@tablero/demo-shop/types";
import { cardKey, printingFields } from "@tablero/domain/catalogue/games/card-names";
import { matchPrintings, parseDeck } from "@tablero/domain/sales/deck-lists/deck-list";
import { indexCodes, matchDeck } from "@tablero/domain/sales/deck-lists/match";
import { indexNearNames } from "@tablero/domain/sales/deck-lists/near-names";
import {
  firstPicture,
  listVariants,
  newestFirst,
  publishedProducts,
  readStock,
} from "../../catalogue/views/products.ts";
import { gameRef, optionsOf } from "../../catalogue/views/refs.ts";
import type { Store } from "../../platform/store.ts";

const byPrice = (a: DeckCopy, b: DeckCopy) => a.price - b.price || (a.variantId < b.variantId ? -1 : 1);

function identifyPrinting(store: Store, product: Product) {
  const { set, number } = printingFields(product.attributes);
  const code = store.data.gameSets.find(({ gameId, name }) => gameId === product.gameId && name === set)?.code;
  return { key: cardKey(product.name), set, number, setCode: code ?? null };
}

function readPrinting(store: Store, product: Product) {
  const { set, number, setCode } = identifyPrinting(store, product);
  const copies = listVariants(store, product.id).flatMap((variant): DeckCopy[] => {
    const { available } = readStock(store, variant);
    if (available === 0) return [];
    const { id, sku, price, perClientLimit } = variant;
    const options = optionsOf(variant.options);
    return [{ variantId: id, slug: product.slug, sku, set, number, options, price, available, perClientLimit }];
  });
  return { slug: product.slug, name: product.name, set, number, setCode, copies, product };
}

/** Matches a pasted deck list with the available copies. */
export function readDeckList(store: Store, text: string): DeckList {
  const singles = publishedProducts(store)
    .filter(({ kind }) => kind === "single")
    .sort(newestFirst);
  const cards = Map.groupBy(singles, ({ name }) => cardKey(name));
  const deck = parseDeck(text);
  const codes = indexCodes(
    deck.lines,
    singles.map((product) => identifyPrinting(store, product)),
  );
  const book = { cards, names: indexNearNames(cards.keys()), codes };
  const entries = matchDeck(deck.lines, book).map(({ key, suggestions, ...line }) => {
    const known = key === null ? [] : (cards.get(key) ?? []);
    const { printings, otherPrinting } = matchPrintings(
      line,
      known.map((product) => readPrinting(store, product)),
    );
    const first = printings[0];
    return {
      ...line,
      card: first
        ? {
            name: first.name,
            slug: first.slug,
            game: gameRef(store, first.product.gameId),
            image: firstPicture(store, first.product.id),
          }
        : null,
      otherPrinting: first !== undefined && otherPrinting,
      copies: printings.flatMap(({ copies }) => copies).sort(byPrice),
      suggestions: suggestions.map(({ name, slug }) => ({ name, slug })),
    };
  });
  return { entries, faults: deck.faults, remarks: deck.remarks };
}
