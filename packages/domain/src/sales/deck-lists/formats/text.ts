import { readCardText } from "./line.ts";
import type { LineReader, WrittenLine } from "./types.ts";
import { sectionNamed } from "./words.ts";

/*
 * The text formats of Magic and of most other games: MTG Arena, Magic Online, Moxfield, Archidekt, ManaBox,
 * Deckstats, TappedOut, Cardmarket's wants, and lists of card codes (One Piece, Digimon).
 */

const SKIP: WrittenLine = { kind: "skip" };
const COMMENT = /^(?:\/\/|#|;|--)/;
/** Arena's heading for the name of the deck, the name itself, and what sites write around a list. */
const ABOUT =
  /^(?:about|acerca de|name [^\d].*|nombre [^\d].*|total(?: cards| de cartas)? ?[:-] ?\d+|\d+ (?:cards|cartas)(?: total)?)$/i;

/** Heading without its signs and its number of cards: «// Sideboard (15)», «=== Banquillo ===», «##Pokémon - 12». */
const plainTitle = (text: string): string =>
  text
    .replace(/^[\s[(=*#/-]+|[\s\])=*-]+$/g, "")
    .replace(/ ?[:(-]? ?\d{0,3}(?: cards| cartas)?:?$/i, "")
    .trim();

/** Looks like a heading whatever its word: «Ramp:», «Removal (8)», «--- Otros ---». */
const TITLE = /^(?=.*\p{L})(?:[^\d\s][^:]{0,40}:|[^\d\s][^()]{0,40} \(\d{1,3}\)|={2,}.*={2,}|-{2,}.*-{2,})$/u;

export function readHeading(text: string): WrittenLine | null {
  const title = plainTitle(text);
  const section = sectionNamed(title);
  if (section === null) return TITLE.test(text) ? { kind: "heading", section: null, title, leftOut: false } : null;
  const companion = /^(?:companion|compañero|companero)$/i.test(title);
  if (section === "out") return { kind: "heading", section: null, title, leftOut: true };
  return { kind: "heading", section, title, leftOut: false, ...(companion && { companion }) };
}

/** A section before its only card: «Commander: 1 Nombre». */
const BEFORE_CARD = /^(\p{L}[\p{L} ]{1,20}): ?(\S.*)$/u;

function readText(text: string, hasCategories: boolean): WrittenLine {
  const [, title = "", card = ""] = BEFORE_CARD.exec(text) ?? [];
  const before = sectionNamed(title);
  if (before && /\p{L}/u.test(card)) {
    const read = readCardText(card, hasCategories);
    return { kind: "card", card: before === "out" ? { ...read, leftOut: title } : { section: before, ...read } };
  }
  const heading = readHeading(text);
  if (COMMENT.test(text)) return heading?.kind === "heading" && (heading.section || heading.leftOut) ? heading : SKIP;
  if (ABOUT.test(text)) return SKIP;
  return heading ?? { kind: "card", card: readCardText(text, hasCategories) };
}

export const readTextLine: LineReader = (text) => readText(text, false);

/** Archidekt writes categories in brackets, where others write a set. */
export const readArchidektLine: LineReader = (text) => readText(text, true);
export const isArchidekt = (text: string): boolean =>
  /\{(?:noDeck|noPrice|top)\}|\) [\p{L}\d★-]{1,12}(?: \*[^*\s]{1,12}\*)? \[[^[\]]+\]|\^[^^]*,#[\da-f]{3,8}\^/iu.test(
    text,
  );
