import { barcodeReadings, cleanBarcode } from "../barcodes.ts";
import { documentWords, queryWords } from "./respell.ts";
import { findSynonymWithTypo, synonymOf, translatePhrases } from "./synonyms.ts";
import { contentWords, nameKey, searchWords, stem, type TypoForms, typoForms } from "./words.ts";

/**
 * Maximum number of words in a query; further ones are ignored. Each word has a cost, and eight identify any
 * product.
 */
export const MAX_WORDS = 8;

/** One way to match a word: a whole stem, or the prefix of one. */
export interface Term {
  stem: string;
  open: boolean;
}

/** A word of a query with all its alternatives. */
export interface QueryWord {
  /** As typed, folded. */
  word: string;
  stem: string;
  /** Whether the word may be incomplete: the last one. */
  last: boolean;
  /** Stem of the shop's own term, for a synonym. */
  synonym: string | null;
  /** A synonym that the shop knows and that is one typo away. */
  near: { said: string; stem: string } | null;
  slips: TypoForms;
}

/** A parsed query. */
export interface SearchQuery {
  words: QueryWord[];
  /** The text interpreted as a SKU or an EAN. */
  codes: string[];
}

/** Parses a query; null when it has neither letters nor digits, which finds nothing. */
export function readQuery(text: string): SearchQuery | null {
  const all = translatePhrases(queryWords(text));
  if (all.length === 0) return null;
  const kept = contentWords(all).slice(0, MAX_WORDS);
  const words = kept.map((word, index): QueryWord => {
    const synonym = synonymOf(word);
    return {
      word,
      stem: stem(word),
      last: index === kept.length - 1 && word === all.at(-1),
      synonym,
      near: synonym ? null : findSynonymWithTypo(word),
      slips: typoForms(word),
    };
  });
  return { words, codes: findCodes(text) };
}

/** A barcode may be typed with blanks or hyphens, a UPC-A with or without its leading 0, a SKU in lower case. */
function findCodes(text: string): string[] {
  const code = text.replaceAll("\0", "").trim();
  const digits = cleanBarcode(code);
  const barcodes = /^[0-9]{8,14}$/.test(digits) ? barcodeReadings(digits) : [];
  return [...new Set([code, code.toUpperCase(), ...barcodes])].filter(Boolean);
}

/** Terms for a word as typed: itself, the shop's own term, and prefixes if it may be incomplete. */
export function termsOfWord({ word, stem, last, synonym }: QueryWord, open = last): Term[] {
  const terms: Term[] = [{ stem, open: false }];
  if (synonym && synonym !== stem) terms.push({ stem: synonym, open: false });
  if (open) terms.push({ stem: word, open: true });
  return terms;
}

/** The terms that match whole words. */
export const closeTerms = (groups: readonly (readonly Term[])[]): Term[][] =>
  groups.map((terms) => terms.filter(({ open }) => !open));

/** The weights of a document: name, then its families and attributes, codes, and descriptive text. */
export type Weight = "A" | "B" | "C" | "D";

/** Terms as a PostgreSQL `tsquery` that requires all of them, in the parts of the document with these weights. */
export function queryText(groups: readonly (readonly Term[])[], weights = ""): string {
  return groups.map((terms) => `(${terms.map((term) => termText(term, weights)).join(" | ")})`).join(" & ");
}

const termText = ({ stem, open }: Term, weights: string) => {
  const mark = `${open ? "*" : ""}${weights}`;
  return `'${stem}'${mark && `:${mark}`}`;
};

/**
 * Regular expressions to match a query against the key of a name (`nameKey`), in the common dialect of JavaScript and
 * PostgreSQL.
 */
export interface NamePatterns {
  /** The name equals the query. */
  whole: string;
  /** All words, in this order. */
  inOrder: string;
  /** The name begins with the first word. */
  start: string;
  /** Any of the words. */
  some: string;
}

const alternatives = (terms: readonly Term[]) =>
  terms.map(({ stem, open }) => (open ? `${stem}[^ ]* ` : `${stem} `)).join("|");

export function namePatterns(groups: readonly (readonly Term[])[]): NamePatterns {
  const parts = groups.map((terms) => `(?:${alternatives(terms)})`);
  const closed = closeTerms(groups).map((terms) => `(?:${alternatives(terms)})`);
  return {
    whole: `^ ${closed.join("")}$`,
    // A single word in the name is always in order.
    inOrder: parts.length > 1 ? ` ${parts.join("(?:.* )?")}` : "",
    start: `^ ${parts[0]}`,
    some: ` (?:${parts.join("|")})`,
  };
}

/**
 * The rank of a product by where the words are found: the name equals the query; its game or a category has that
 * name (first products with the words in their own name); all in the name in order; all in the name; all in the
 * name, game, categories, brand, format or tags; anywhere. Ties: whole words before prefixes, then names that
 * begin with the first word, then names with any of the words (not used if the query is a whole game or
 * category). An exact code ranks above all.
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
  description: 10,
  closed: 4,
  start: 2,
  some: 1,
} as const;

/** Where the words of a query are found in a document that contains all of them. */
export interface Match {
  /** All words are in the name. */
  named: boolean;
  /** All words are in the name or in its families and attributes. */
  headed: boolean;
  /** Like `headed`, with all of them as whole words. */
  closed: boolean;
  /** A family's name equals the query. */
  family: boolean;
  /** Like `NamePatterns`. */
  whole: boolean;
  inOrder: boolean;
  start: boolean;
  some: boolean;
}

/** The rank of a document with all words of a query, excluding codes. */
export function rankOfMatch({ named, headed, closed, family, whole, inOrder, start, some }: Match): number {
  const tier = () => {
    if (named && whole) return RANK.whole;
    if (family) return named ? (inOrder ? RANK.familyInOrder : RANK.familyNamed) : RANK.family;
    if (named) return inOrder ? RANK.inOrder : RANK.named;
    return headed ? RANK.belonging : RANK.description;
  };
  const rank = tier();
  const place = start ? RANK.start : some ? RANK.some : 0;
  return rank + (closed ? RANK.closed : 0) + (rank === RANK.family ? 0 : place);
}

/** Keys of names equal to the query, in the query's words and in the shop's. */
export function familyKeys(words: readonly QueryWord[]): string[] {
  const keys = [words.map(({ stem }) => stem), words.map(({ stem, synonym }) => synonym ?? stem)];
  return [...new Set(keys.map((stems) => ` ${stems.join(" ")} `))];
}

/** The keys as a `tsquery`: documents store the keys of game and categories as words that begin with «=». */
export const familyText = (keys: readonly string[]): string => keys.map((key) => `'=${key}'`).join(" | ");

/** A query prepared for ranking. */
export interface SearchTerms {
  groups: readonly (readonly Term[])[];
  families: readonly string[];
}

/** The words of a query as typed. */
export const strictTerms = ({ words }: SearchQuery): SearchTerms => ({
  groups: words.map((word) => termsOfWord(word)),
  families: familyKeys(words),
});

/** Positions of the stems of a product. */
export interface SearchDocument {
  key: string;
  families: ReadonlySet<string>;
  A: ReadonlySet<string>;
  B: ReadonlySet<string>;
  C: ReadonlySet<string>;
  D: ReadonlySet<string>;
}

/** Searchable texts of a product. */
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
  const stems = (text: string) => new Set(documentWords(text).map(stem));
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

/** The rank of a document, excluding codes; 0 when a word of the query is missing from it. */
export function rankDocument(document: SearchDocument, { groups, families }: SearchTerms): number {
  const all = (weights: readonly Weight[], of = groups) =>
    of.every((terms) => terms.some((term) => has(document, term, weights)));
  if (!all(["A", "B", "C", "D"])) return 0;
  const patterns = namePatterns(groups);
  const fits = (pattern: string) => new RegExp(pattern, "u").test(document.key);
  return rankOfMatch({
    named: all(["A"]),
    headed: all(["A", "B"]),
    closed: all(["A", "B"], closeTerms(groups)),
    family: families.some((key) => document.families.has(key)),
    whole: fits(patterns.whole),
    inOrder: fits(patterns.inOrder),
    start: fits(patterns.start),
    some: fits(patterns.some),
  });
}
