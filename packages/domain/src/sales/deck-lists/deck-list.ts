import { invalidField } from "../../platform/failure.ts";
import type { DeckLine, ParsedDeck } from "./formats/types.ts";
import { deckListProblem } from "./limits.ts";
import { matchesPrinting, type PrintingSet } from "./match.ts";
import { parseDeckList } from "./parse.ts";

/** A printing of a card with the fields that a deck list needs. */
export interface DeckPrinting<Copy> extends PrintingSet {
  slug: string;
  name: string;
  /** Copies for sale now. */
  copies: Copy[];
  /** Copies that are sold out, for alerts. */
  soldOut: Copy[];
}

const byPrice = (a: { price: number; variantId: string }, b: { price: number; variantId: string }) =>
  a.price - b.price || (a.variantId < b.variantId ? -1 : 1);

/**
 * The copies of a line's card, the cheapest first, marked whether they are of the typed set and number, and the printing
 * that stands for the card: one of the typed set, if the shop has it.
 */
export function matchPrintings<Copy extends { price: number; variantId: string }, More>(
  line: Pick<DeckLine, "set" | "number">,
  printings: readonly (DeckPrinting<Copy> & More)[],
) {
  const marked = printings.map((printing) => ({ printing, asWritten: matchesPrinting(line, printing) }));
  const mark = (kind: "copies" | "soldOut") =>
    marked.flatMap(({ printing, asWritten }) => printing[kind].map((copy) => ({ ...copy, asWritten }))).sort(byPrice);
  const [first] = marked.toSorted((a, b) => Number(b.asWritten) - Number(a.asWritten));
  return { shown: first?.printing, copies: mark("copies"), soldOut: mark("soldOut") };
}

/** The lines of a text. Throws `validation` at `text`. */
export function parseDeck(text: string): ParsedDeck {
  const problem = deckListProblem(text);
  if (problem) throw invalidField("text", "invalid-list", problem);
  return parseDeckList(text);
}
