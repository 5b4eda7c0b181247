import { cardKey } from "../../catalogue/games/card-names.ts";
import { foldText } from "../../platform/search/search.ts";
import { readCode } from "./formats/line.ts";
import type { DeckLine } from "./formats/types.ts";
import { MAX_SUGGESTED_LINES, type NearNames } from "./near-names.ts";

/** Cards by their name key. */
export interface CardBook<Card> {
  cards: ReadonlyMap<string, readonly Card[]>;
  names: NearNames;
  /** Name keys by the codes of a list: «OP01-016». */
  codes: ReadonlyMap<string, string>;
}

export interface MatchedLine<Card> extends DeckLine {
  /** Key of the card's name; null if the shop does not have it. */
  key: string | null;
  /** Known cards with names similar to an unknown one, one card per name. */
  suggestions: Card[];
}

/** Keys under which a line's card may be known: its name, or the front face of «Front // Back». */
export const cardKeysOf = ({ name }: Pick<DeckLine, "name">): string[] =>
  [name, ...name.split(" // ").slice(0, -1).slice(0, 1)].map(cardKey).filter((key) => key !== "");

/** The code of a line, if its number is one. */
export const codeOf = ({ number }: Pick<DeckLine, "number">): { set: string; number: string } | null =>
  number === null ? null : readCode(number);

/** Matches the lines of a list with the shop's cards by name, ignoring case, accents and punctuation, or by code. */
export function matchDeck<Card>(
  lines: readonly DeckLine[],
  { cards, names, codes }: CardBook<Card>,
): MatchedLine<Card>[] {
  let suggested = 0;
  return lines.map((line) => {
    const key = cardKey(line.name);
    const known = [...cardKeysOf(line), codes.get(codeOf(line)?.number ?? "")].find(
      (each) => each !== undefined && cards.has(each),
    );
    if (known !== undefined) return { ...line, key: known, suggestions: [] };
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

/** The part of a code that numbers the card in its set: «016» for «OP01-016» and «ES001». */
const CODE_PREFIX = /^[A-Z]{1,5}\d{0,3}[-_][A-Z]{0,3}(?=\d)/i;
const numberOf = (number: string) =>
  foldText((number.split("/")[0] ?? "").replace(CODE_PREFIX, "")).replace(/^0+(?=.)/, "");

/** Whether a printing is the one named in the line: its set by name or code, and its number if one was typed. */
export function matchesPrinting(line: Pick<DeckLine, "set" | "number">, printing: PrintingSet): boolean {
  if (line.set === null) return true;
  const wanted = foldText(line.set);
  const same = [printing.set, printing.setCode].some((name) => name !== null && foldText(name) === wanted);
  if (!same) return false;
  return line.number === null || printing.number === null || numberOf(line.number) === numberOf(printing.number);
}

/** Name keys of the cards that a list names by code, from the printings of the codes' sets. */
export function indexCodes(
  lines: readonly DeckLine[],
  printings: readonly (PrintingSet & { key: string })[],
): Map<string, string> {
  const codes = lines.map(codeOf).filter((code) => code !== null);
  return new Map(
    codes.flatMap((code): [string, string][] => {
      const found = printings.find((printing) => printing.number !== null && matchesPrinting(code, printing));
      return found ? [[code.number, found.key]] : [];
    }),
  );
}
