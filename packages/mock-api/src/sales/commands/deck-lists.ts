import type { CardCopy, DeckList } from "@tablero/contract/sales/shapes/deck-lists";
import type { Product } from "@tablero/demo-shop/types";
import { cardKey } from "@tablero/domain/catalogue/games/card-names";
import { matchPrintings, parseDeck } from "@tablero/domain/sales/deck-lists/deck-list";
import { indexCodes, matchDeck } from "@tablero/domain/sales/deck-lists/match";
import { indexNearNames } from "@tablero/domain/sales/deck-lists/near-names";
import {
  campaignOf,
  firstPicture,
  listVariants,
  newestFirst,
  publishedProducts,
  readStock,
  viewPrintingFields,
} from "../../catalogue/views/products.ts";
import { gameRef, optionsOf } from "../../catalogue/views/refs.ts";
import type { Store } from "../../platform/store.ts";

function identifyPrinting(store: Store, product: Product) {
  const { set, number, setCode } = viewPrintingFields(store, product);
  return { key: cardKey(product.name), set, number, setCode };
}

function readPrinting(store: Store, product: Product) {
  const { set, number, setCode } = identifyPrinting(store, product);
  const variants = listVariants(store, product.id).map((variant) => {
    const { id, sku, price, perClientLimit } = variant;
    const { available } = readStock(store, variant);
    const options = optionsOf(variant.options);
    return { variantId: id, slug: product.slug, sku, set, number, options, price, available, perClientLimit };
  });
  const copies: CardCopy[] = variants.filter(({ available }) => available > 0);
  const soldOut: CardCopy[] = variants.filter(
    ({ available, variantId }) => available === 0 && !campaignOf(store, variantId),
  );
  return { slug: product.slug, name: product.name, set, number, setCode, copies, soldOut, product };
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
    const { shown, copies, soldOut } = matchPrintings(
      line,
      known.map((product) => readPrinting(store, product)),
    );
    return {
      ...line,
      card: shown
        ? {
            name: shown.name,
            slug: shown.slug,
            game: gameRef(store, shown.product.gameId),
            image: firstPicture(store, shown.product.id),
          }
        : null,
      copies,
      soldOut,
      suggestions: suggestions.map(({ name, slug }) => ({ name, slug })),
    };
  });
  return { entries, faults: deck.faults, remarks: deck.remarks };
}
