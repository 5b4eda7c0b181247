import { cardKey } from "../../catalogue/games/card-names.ts";
import { foldText } from "../../platform/search/search.ts";
import { MAX_SUGGESTED_LINES, type NearNames } from "./near-names.ts";
import type { DeckLine } from "./parse.ts";

/** Cards by their name key. */
export interface CardBook<Card> {
  cards: ReadonlyMap<string, readonly Card[]>;
  names: NearNames;
}

export interface MatchedLine<Card> extends DeckLine {
  /** Key of the card's name; null if the shop does not have it. */
  key: string | null;
  /** Known cards with names similar to an unknown one, one card per name. */
  suggestions: Card[];
}

/** Matches the lines of a list with the shop's cards by name, ignoring case, accents and punctuation. */
export function matchDeck<Card>(lines: readonly DeckLine[], { cards, names }: CardBook<Card>): MatchedLine<Card>[] {
  let suggested = 0;
  return lines.map((line) => {
    const key = cardKey(line.name);
    if (cards.has(key)) return { ...line, key, suggestions: [] };
    suggested += 1;
    const near = key === "" || suggested > MAX_SUGGESTED_LINES ? [] : names.near(key);
    return { ...line, key: null, suggestions: near.flatMap((name) => cards.get(name)?.slice(0, 1) ?? []) };
  });
}

/** Identification of a set: its name and its code in the game. */
export interface PrintingSet {
  set: string | null;
  setCode: string | null;
  number: string | null;
}

const numberOf = (number: string) => foldText(number.split("/")[0] ?? "").replace(/^0+(?=.)/, "");

/** Whether a printing is the one named in the line: its set by name or code, and its number if one was typed. */
export function matchesPrinting(line: Pick<DeckLine, "set" | "number">, printing: PrintingSet): boolean {
  if (line.set === null) return true;
  const wanted = foldText(line.set);
  const same = [printing.set, printing.setCode].some((name) => name !== null && foldText(name) === wanted);
  if (!same) return false;
  return line.number === null || printing.number === null || numberOf(line.number) === numberOf(printing.number);
}
