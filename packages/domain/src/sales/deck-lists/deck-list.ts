import { invalidField } from "../../platform/failure.ts";
import { type CardBook, matchDeck, matchesPrinting, type PrintingSet } from "./match.ts";
import { type DeckLine, type DeckLineError, deckListProblem, parseDeckList } from "./parse.ts";

/** A printing of a card with the fields that a deck list needs. */
export interface DeckPrinting<Copy> extends PrintingSet {
  slug: string;
  name: string;
  copies: Copy[];
}

/** Printings of a line's card: those of the typed set, or all of them if that set is not available. */
export function matchPrintings<Printing extends DeckPrinting<unknown>>(
  line: Pick<DeckLine, "set" | "number">,
  printings: readonly Printing[],
): { printings: readonly Printing[]; otherPrinting: boolean } {
  const own = printings.filter((printing) => matchesPrinting(line, printing) && printing.copies.length > 0);
  if (own.length > 0) return { printings: own, otherPrinting: false };
  return { printings, otherPrinting: line.set !== null };
}

/** The lines of a text. Throws `validation` at `text`. */
export function parseDeck(text: string): { lines: DeckLine[]; faults: DeckLineError[] } {
  const problem = deckListProblem(text);
  if (problem) throw invalidField("text", "invalid-list", problem);
  return parseDeckList(text);
}

/** The lines of a text matched by name. Throws `validation` at `text`. */
export function readDeck<Card>(text: string, book: CardBook<Card>) {
  const { lines, faults } = parseDeck(text);
  return { lines: matchDeck(lines, book), faults };
}
