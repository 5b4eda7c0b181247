import type { SearchTerms, Term } from "@tablero/domain/platform/search/query";

const isNumbered = (word: string) => /[0-9]/.test(word);
/** Shorter words in codes are shared by many products, as parts of SKUs. */
const MIN_UNIQUE = 5;

/** Whether a word that occurs only in codes is left to the database. Most such words belong to one product. */
export const isUniqueCode = (word: string): boolean => word.length >= MIN_UNIQUE && isNumbered(word);

/** Prefixes of the codes that only the database has, which decide which searches it has to serve. */
export class UniqueCodes {
  /** Prefixes of `MIN_UNIQUE` letters. */
  readonly #long = new Set<string>();
  /** Shorter prefixes with which no other word of the same product begins. */
  readonly #short = new Set<string>();

  /** Adds a code; `others` are the other words of its product that are in this index. */
  add(code: string, others: readonly string[]): void {
    this.#long.add(code.slice(0, MIN_UNIQUE));
    for (let length = 1; length < MIN_UNIQUE; length++) {
      const beginning = code.slice(0, length);
      if (!this.#short.has(beginning) && !others.some((word) => word.startsWith(beginning))) this.#short.add(beginning);
    }
  }

  /** Whether a word may be a code that only the database has. */
  mayHave(word: string): boolean {
    return isUniqueCode(word) && this.#long.has(word.slice(0, MIN_UNIQUE));
  }

  /** Whether a term may match a code that only the database has. */
  mayMatch({ groups }: SearchTerms): boolean {
    return groups.some((terms) => terms.some((term) => this.#mayBeginWith(term)));
  }

  #mayBeginWith({ stem, open }: Term): boolean {
    if (stem.length < MIN_UNIQUE) return open && this.#short.has(stem);
    return open ? this.#long.has(stem.slice(0, MIN_UNIQUE)) : this.mayHave(stem);
  }
}
