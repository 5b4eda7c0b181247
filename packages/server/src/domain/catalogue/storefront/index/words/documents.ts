import { isUniqueCode, type UniqueCodes } from "./codes.ts";
import { type Vocabulary, WEIGHT } from "./vocabulary.ts";

/** The words of a product by their numbers. */
export interface Document {
  /** A list for each word, by its weights. */
  lists: Uint32Array;
  /** The words of its name key, in order. */
  key: Uint32Array;
}

/** Weights of a word, parsed from its positions such as «1A,7B,9». */
function parseWeights(positions: string): number {
  let weights = positions.includes("A") ? WEIGHT.A : 0;
  if (positions.includes("B")) weights |= WEIGHT.B;
  if (positions.includes("C")) weights |= WEIGHT.C;
  return /[0-9](?:,|$)/.test(positions) ? weights | WEIGHT.D : weights;
}

/** Parses a product's `tsvector` and name key. Words contain no quotes, only letters and digits. */
export function readDocument(search: string, key: string, vocabulary: Vocabulary, codes: UniqueCodes): Document {
  // «'word':1A,2B 'other':3C» splits into a blank, a word, its positions, a word and so on.
  const parts = search.split("'");
  const words: string[] = [];
  const unique: string[] = [];
  const lists: number[] = [];
  for (let at = 1; at + 1 < parts.length; at += 2) {
    const word = parts[at] as string;
    const weights = parseWeights((parts[at + 1] as string).trim());
    if (weights === WEIGHT.C && isUniqueCode(word)) unique.push(word);
    else {
      words.push(word);
      lists.push(vocabulary.findList(vocabulary.intern(word), weights));
    }
  }
  for (const code of unique) codes.add(code, words);
  const named = key.trim();
  return {
    lists: Uint32Array.from(lists),
    key: Uint32Array.from(named === "" ? [] : named.split(" "), (word) => vocabulary.intern(word)),
  };
}

/** A hash of the words, never 0. Two different documents have the same hash in one of four thousand million cases. */
export function hashDocument({ lists, key }: Document): number {
  let hash = 0x811c_9dc5;
  const add = (value: number) => {
    hash = Math.imul(hash ^ (value & 0xffff), 0x0100_0193);
    hash = Math.imul(hash ^ (value >>> 16), 0x0100_0193);
  };
  for (const list of lists) add(list);
  add(0xffff_ffff);
  for (const word of key) add(word);
  return hash >>> 0 || 1;
}
