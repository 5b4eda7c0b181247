import { CARD_RULES } from "./card-rules.ts";
import { LIST_RULES } from "./list-rules.ts";
import { foldLetters, phrasePattern } from "./phrases.ts";
import { PLAY_RULES } from "./play-rules.ts";
import { PRICE_RULES } from "./price-rules.ts";
import { SIZE_RULES } from "./size-rules.ts";
import {
  type KnownValues,
  type Rule,
  UNDERSTOOD_LISTS,
  type Understood,
  type UnderstoodFilters,
} from "./understood.ts";

/** Longer phrases first: «menos de 30 euros» before «30», «2 a 4 jugadores» before «4 jugadores». */
const RULES: readonly Rule[] = [...SIZE_RULES, ...PRICE_RULES, ...PLAY_RULES, ...LIST_RULES, ...CARD_RULES];

/** Takes the place of words that a rule has read: no other rule matches across it. */
const READ = "¤";
const UNREAD = /[^¤]+/gu;

/** Blanks inside numbers: «1 000 €» with a thin one. */
const BLANKS = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/gu;

/** Words that ask, and words that joined what was read: without meaning once a filter was understood. */
const FILLERS = phrasePattern(
  "busco|buscamos|buscando|quiero|queremos|necesito|necesitamos|teneis|tienes|tienen|hay|algun(?:a|as|o|os)?|algo|" +
    "dame|ver|ensename|recomiendas?|recomendais|recomendadme|recomiendame|que|sean?|esten?|cuesten?|duren?|valgan?|" +
    "para jugar|se puedan?|jugar|un|una|unos|unas|el|la|los|las|de|del|con|por|para|en|y|o|a|al|mi|me|precio|presupuesto|" +
    "edad|duracion|idioma|estado|regalo|regalar",
);

const GAMES = phrasePattern("(?:juegos?|jueguecitos?)(?: de (?:mesa|tablero))?(?! de(?![\\p{L}]))|board ?games?");
const CARDS = phrasePattern("cartas?");

const ALL = [...UNDERSTOOD_LISTS, "minPrice", "maxPrice", "inStock", "onSale"] as const;

const isPlay = ({ players, best, minutes, age }: UnderstoodFilters) => Boolean(players ?? best ?? minutes ?? age);
const isCard = ({ condition, finish, language }: UnderstoodFilters) => Boolean(condition ?? finish ?? language);

const union = <T>(a: readonly T[] | undefined, b: readonly T[] | undefined): T[] | undefined =>
  a || b ? [...new Set([...(a ?? []), ...(b ?? [])])] : undefined;

/** Both filters; of two limits the narrower one. */
function merge(a: UnderstoodFilters, b: UnderstoodFilters): UnderstoodFilters {
  const both: UnderstoodFilters = {
    kind: union(a.kind, b.kind),
    players: union(a.players, b.players),
    best: union(a.best, b.best),
    minutes: union(a.minutes, b.minutes),
    age: union(a.age, b.age),
    dimensions: union(a.dimensions, b.dimensions),
    language: union(a.language, b.language),
    condition: union(a.condition, b.condition),
    finish: union(a.finish, b.finish),
    availability: union(a.availability, b.availability),
    minPrice: b.minPrice === undefined ? a.minPrice : Math.max(a.minPrice ?? 0, b.minPrice),
    maxPrice: b.maxPrice === undefined ? a.maxPrice : Math.min(a.maxPrice ?? b.maxPrice, b.maxPrice),
    inStock: a.inStock ?? b.inStock,
    onSale: a.onSale ?? b.onSale,
  };
  for (const field of ALL) if (both[field] === undefined) delete both[field];
  return both;
}

/** Whether a text is the name of a category or game, also after «juegos»: «juegos para dos» for «Para dos». */
const isName = (text: string, known: KnownValues) =>
  known.isName(text) || known.isName(text.replace(/^\s*juegos?(?: de mesa)?\s+/iu, ""));

/** Whether a text has words that may be a filter: most searches have none, and need no values of the catalogue. */
export function canContainFilters(text: string): boolean {
  const folded = foldLetters(text);
  return RULES.some(({ pattern }) => folded.search(pattern) >= 0);
}

/**
 * Reads the filters in a search: «juegos para 2 jugadores menos de 30 euros» is board games, two players, at most 30 €.
 * What is not understood stays text. Null if nothing was understood, for codes, and for names.
 */
export function understandSearch(text: string, known: KnownValues): Understood | null {
  const original = text.replaceAll(READ, " ").replace(BLANKS, " ");
  let rest = foldLetters(original);
  if (/^[\s\d-]*$/.test(rest) || isName(text, known)) return null;
  let filters: UnderstoodFilters = {};
  const take = (match: RegExpMatchArray, read: UnderstoodFilters) => {
    filters = merge(filters, read);
    const start = match.index ?? 0;
    rest = rest.slice(0, start) + READ.repeat(match[0].length) + rest.slice(start + match[0].length);
  };
  for (const { pattern, read } of RULES)
    for (const match of rest.matchAll(pattern)) {
      const found = read(match, known, original);
      if (found) take(match, found);
    }
  if (!rest.includes(READ)) return null;
  // «Juegos» and «cartas» alone are words: beside a filter of theirs they say what kind is wanted.
  const kinds = filters.kind
    ? null
    : isPlay(filters)
      ? (["board-game", GAMES] as const)
      : isCard(filters)
        ? (["single", CARDS] as const)
        : null;
  if (kinds) for (const match of rest.matchAll(kinds[1])) take(match, { kind: [kinds[0]] });
  return { text: readRest(original, rest), filters };
}

/** What remains to be searched, as typed. */
function readRest(original: string, rest: string): string {
  const parts = [...rest.matchAll(UNREAD)].map(({ 0: part, index }) => original.slice(index, index + part.length));
  return parts.map(trimFillers).filter(Boolean).join(" ");
}

/** A part of the text without the fillers at its ends. */
function trimFillers(text: string): string {
  const words = text.trim().split(/\s+/);
  const isFiller = (word: string | undefined) =>
    word !== undefined &&
    foldLetters(word)
      .replace(/[.,;:!?¿¡]/g, "")
      .replace(FILLERS, "") === "";
  while (words.length > 0 && isFiller(words[0])) words.shift();
  while (words.length > 0 && isFiller(words.at(-1))) words.pop();
  return words.join(" ");
}
