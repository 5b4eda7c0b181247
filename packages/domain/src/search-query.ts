import { barcodeReadings, cleanBarcode } from "./barcodes.ts";
import { synonymNear, synonymOf, translatePhrases } from "./search-synonyms.ts";
import { contentWords, nameKey, type Slips, searchWords, slips, stem } from "./search-words.ts";

/** Later words of a query are not asked for: each costs, and eight name any product. */
export const MOST_WORDS = 8;

/** One way to find a word: a whole stem, or the beginning of one. */
export interface Term {
  stem: string;
  open: boolean;
}

/** A word of a query and everything that it may stand for. */
export interface AskedWord {
  /** As it was typed, folded. */
  word: string;
  stem: string;
  /** Whether somebody may still be typing it: the last one. */
  last: boolean;
  /** Its stem in the shop's own words, when it was said otherwise. */
  synonym: string | null;
  /** A word that the shop has another name for, one slip away. */
  near: { said: string; stem: string } | null;
  slips: Slips;
}

/** A query, read. */
export interface SearchQuery {
  words: AskedWord[];
  /** What the text would be as a SKU or an EAN. */
  codes: string[];
}

/** Reads what was typed; null when it has neither letters nor digits, which finds nothing. */
export function readQuery(text: string): SearchQuery | null {
  const all = translatePhrases(searchWords(text));
  if (all.length === 0) return null;
  const kept = contentWords(all).slice(0, MOST_WORDS);
  const words = kept.map((word, index): AskedWord => {
    const synonym = synonymOf(word);
    return {
      word,
      stem: stem(word),
      last: index === kept.length - 1 && word === all.at(-1),
      synonym,
      near: synonym ? null : synonymNear(word),
      slips: slips(word),
    };
  });
  return { words, codes: codesOf(text) };
}

/** A barcode may be typed with blanks or hyphens, a UPC-A with or without its leading 0, a SKU in small letters. */
function codesOf(text: string): string[] {
  const code = text.replaceAll("\0", "").trim();
  const digits = cleanBarcode(code);
  const barcodes = /^[0-9]{8,14}$/.test(digits) ? barcodeReadings(digits) : [];
  return [...new Set([code, code.toUpperCase(), ...barcodes])].filter(Boolean);
}

/** What finds a word as it stands: itself, the shop's own name for it, and what begins so if it is still being typed. */
export function ownTerms({ word, stem, last, synonym }: AskedWord, open = last): Term[] {
  const terms: Term[] = [{ stem, open: false }];
  if (synonym && synonym !== stem) terms.push({ stem: synonym, open: false });
  if (open) terms.push({ stem: word, open: true });
  return terms;
}

/** The terms that need a whole word. */
export const closedTerms = (groups: readonly (readonly Term[])[]): Term[][] =>
  groups.map((terms) => terms.filter(({ open }) => !open));

/** The weights of a document: name, then what it belongs to, codes, and what is told about it. */
export type Weight = "A" | "B" | "C" | "D";

/** Terms as a `tsquery` of PostgreSQL, all of them needed, in the parts of the document with these weights. */
export function queryText(groups: readonly (readonly Term[])[], weights = ""): string {
  return groups.map((terms) => `(${terms.map((term) => termText(term, weights)).join(" | ")})`).join(" & ");
}

const termText = ({ stem, open }: Term, weights: string) => {
  const mark = `${open ? "*" : ""}${weights}`;
  return `'${stem}'${mark && `:${mark}`}`;
};

/**
 * Regular expressions that hold a query against the key of a name (`nameKey`), in the dialect that JavaScript and
 * PostgreSQL share.
 */
export interface NamePatterns {
  /** The name is the query. */
  whole: string;
  /** All words, in this order. */
  inOrder: string;
  /** The name begins with the first word. */
  start: string;
  /** One of the words. */
  some: string;
}

const alternatives = (terms: readonly Term[]) =>
  terms.map(({ stem, open }) => (open ? `${stem}[^ ]* ` : `${stem} `)).join("|");

export function namePatterns(groups: readonly (readonly Term[])[]): NamePatterns {
  const parts = groups.map((terms) => `(?:${alternatives(terms)})`);
  const closed = closedTerms(groups).map((terms) => `(?:${alternatives(terms)})`);
  return {
    whole: `^ ${closed.join("")}$`,
    // One word that is in the name is in order.
    inOrder: parts.length > 1 ? ` ${parts.join("(?:.* )?")}` : "",
    start: `^ ${parts[0]}`,
    some: ` (?:${parts.join("|")})`,
  };
}

/**
 * The rank of a product by where the words are: the name is the query; its game or a category of its has that name (and
 * first those with the words in their own names); all in the name in their order; all in the name; all in the name or
 * what it belongs to (game, categories, brand, format, tags); somewhere. Among equals those with whole words come
 * before those with a beginning, then names that begin with the first word, then names with any of them (which says
 * nothing where the query is a whole game or category). An exact code is over all.
 */
export const RANK = {
  code: 90,
  whole: 80,
  familyInOrder: 70,
  familyNamed: 60,
  family: 50,
  inOrder: 40,
  named: 30,
  belonging: 20,
  told: 10,
  closed: 4,
  start: 2,
  some: 1,
} as const;

/** Products that a search ranks and shows at most: what comes later was not meant. */
export const MOST_HITS = 1000;

/** The keys of names that the query is, in its own words and in the shop's. */
export function familyKeys(words: readonly AskedWord[]): string[] {
  const keys = [words.map(({ stem }) => stem), words.map(({ stem, synonym }) => synonym ?? stem)];
  return [...new Set(keys.map((stems) => ` ${stems.join(" ")} `))];
}

/** The same as a `tsquery`: documents keep the keys of game and categories as words that begin with «=». */
export const familyText = (keys: readonly string[]): string => keys.map((key) => `'=${key}'`).join(" | ");

/** A query as it is ranked. */
export interface SearchTerms {
  groups: readonly (readonly Term[])[];
  families: readonly string[];
}

/** The words of a query as they stand. */
export const strictTerms = ({ words }: SearchQuery): SearchTerms => ({
  groups: words.map((word) => ownTerms(word)),
  families: familyKeys(words),
});

/** Where the stems of a product stand. */
export interface SearchDocument {
  key: string;
  families: ReadonlySet<string>;
  A: ReadonlySet<string>;
  B: ReadonlySet<string>;
  C: ReadonlySet<string>;
  D: ReadonlySet<string>;
}

/** The texts of a product that a search looks through. */
export interface SearchTexts {
  name: string;
  /** Names of its game and categories. */
  families: readonly string[];
  /** Brand, format, tags. */
  belonging: string;
  codes: readonly string[];
  description: string;
}

export function searchDocument({ name, families, belonging, codes, description }: SearchTexts): SearchDocument {
  const stems = (text: string) => new Set(searchWords(text).map(stem));
  const parts = codes.flatMap((code) => [...searchWords(code), searchWords(code).join("")]);
  return {
    key: nameKey(name),
    families: new Set(families.map(nameKey)),
    A: stems(name),
    B: stems([...families, belonging].join(" ")),
    C: new Set(parts.map(stem)),
    D: stems(description.replace(/<[^>]*>/g, " ")),
  };
}

function has(document: SearchDocument, { stem, open }: Term, weights: readonly Weight[]): boolean {
  return weights.some((weight) => {
    if (!open) return document[weight].has(stem);
    for (const word of document[weight]) if (word.startsWith(stem)) return true;
    return false;
  });
}

/** The rank of a document without its codes; 0 when a word of the query is nowhere in it. */
export function rankOf(document: SearchDocument, { groups, families }: SearchTerms): number {
  const all = (weights: readonly Weight[], of = groups) =>
    of.every((terms) => terms.some((term) => has(document, term, weights)));
  if (!all(["A", "B", "C", "D"])) return 0;
  const patterns = namePatterns(groups);
  const fits = (pattern: string) => new RegExp(pattern, "u").test(document.key);
  const place = fits(patterns.start) ? RANK.start : fits(patterns.some) ? RANK.some : 0;
  const named = all(["A"]);
  const inOrder = named && fits(patterns.inOrder);
  const tier = () => {
    if (named && fits(patterns.whole)) return RANK.whole;
    if (families.some((key) => document.families.has(key)))
      return inOrder ? RANK.familyInOrder : named ? RANK.familyNamed : RANK.family;
    if (named) return inOrder ? RANK.inOrder : RANK.named;
    return all(["A", "B"]) ? RANK.belonging : RANK.told;
  };
  const rank = tier();
  const whole = all(["A", "B"], closedTerms(groups));
  return rank + (whole ? RANK.closed : 0) + (rank === RANK.family ? 0 : place);
}
