import type { EngineDocument, EngineField } from "../server.ts";

/** An error response as Typesense sends it: a status and a sentence. */
export class StubError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export type Fits = (document: EngineDocument) => boolean;

/** Finds the field with a name, also by the schema's patterns for names that occur in a document. */
export type FieldOf = (name: string) => EngineField | undefined;

export interface FilterRules {
  fieldOf: FieldOf;
  /** Whether filters by a missing field are ignored. */
  ignoresUnknown: boolean;
  /** Number of the most frequent words with a prefix that stand for all words with it. */
  candidates: number;
  /** All words of a field with the number of documents that have them. */
  countWords(field: string): ReadonlyMap<string, number>;
}

const tokens = new Map<string, readonly string[]>();

/**
 * Words as Typesense's tokenizer splits them: lower case, letters and digits, split at blanks; at most 100
 * letters each.
 */
export function tokenize(text: string): readonly string[] {
  const known = tokens.get(text);
  if (known) return known;
  const found = text
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, "").slice(0, 100))
    .filter(Boolean);
  tokens.set(text, found);
  return found;
}

export const readTexts = (document: EngineDocument, field: string): string[] => {
  const value = document[field];
  return value === undefined ? [] : Array.isArray(value) ? value.map(String) : [String(value)];
};

/** Parses `filter_by`: `a:=[x,y] && (b:>=1 || c:z*)`. Throws for anything that Typesense would refuse. */
export function parseFilter(text: string, rules: FilterRules): Fits {
  let at = 0;
  const rest = () => text.slice(at);
  const skip = () => {
    while (text[at] === " ") at += 1;
  };
  const refuse = (): never => {
    throw new StubError(400, "Could not parse the filter query.");
  };

  function either(): Fits {
    const parts = [both()];
    for (skip(); rest().startsWith("||"); skip()) {
      at += 2;
      parts.push(both());
    }
    return (document) => parts.some((fits) => fits(document));
  }

  function both(): Fits {
    const parts = [one()];
    for (skip(); rest().startsWith("&&"); skip()) {
      at += 2;
      parts.push(one());
    }
    return (document) => parts.every((fits) => fits(document));
  }

  function one(): Fits {
    skip();
    if (text[at] === "(") {
      at += 1;
      const fits = either();
      skip();
      if (text[at] !== ")") refuse();
      at += 1;
      return fits;
    }
    const [, name, operator] = /^([A-Za-z_][\w.]*)\s*:(=|>=|<=|>|<|)/.exec(rest()) ?? refuse();
    if (name === undefined || operator === undefined) return refuse();
    at += /^([A-Za-z_][\w.]*)\s*:(=|>=|<=|>|<|)/.exec(rest())?.[0].length ?? 0;
    return condition(name, operator, values());
  }

  function values(): string[] {
    skip();
    if (text[at] !== "[") return [value([" ", ")"])];
    at += 1;
    const found: string[] = [];
    for (;;) {
      found.push(value([",", "]"]));
      if (text[at] === "]") break;
      if (text[at] !== ",") refuse();
      at += 1;
    }
    at += 1;
    return found;
  }

  function value(ends: readonly string[]): string {
    skip();
    if (text[at] === "`") {
      const end = text.indexOf("`", at + 1);
      if (end < 0) refuse();
      const found = text.slice(at + 1, end);
      at = end + 1;
      skip();
      return found;
    }
    const from = at;
    while (at < text.length && !ends.includes(text[at] as string)) at += 1;
    return text.slice(from, at).trim();
  }

  function condition(name: string, operator: string, wanted: readonly string[]): Fits {
    if (wanted.some((each) => each === ""))
      throw new StubError(400, `Error with filter field \`${name}\`: Filter value cannot be empty.`);
    if (name === "id") return ({ id }) => wanted.includes(id);
    const field = rules.fieldOf(name);
    if (!field) {
      if (rules.ignoresUnknown) return () => true;
      throw new StubError(404, `Could not find a filter field named \`${name}\` in the schema.`);
    }
    if (field.index === false) throw new StubError(400, `Cannot filter on non-indexed field \`${name}\`.`);
    return field.type.startsWith("int") ? ofNumbers(name, operator, wanted) : ofTexts(name, operator, wanted);
  }

  function ofNumbers(name: string, operator: string, wanted: readonly string[]): Fits {
    const numbers = wanted.map((each) => {
      if (!/^-?\d+$/.test(each)) throw new StubError(400, `Error with filter field \`${name}\`: Not an int32.`);
      return Number(each);
    });
    const compare: Record<string, (own: number, limit: number) => boolean> = {
      "": (own, limit) => own === limit,
      "=": (own, limit) => own === limit,
      ">=": (own, limit) => own >= limit,
      "<=": (own, limit) => own <= limit,
      ">": (own, limit) => own > limit,
      "<": (own, limit) => own < limit,
    };
    return (document) => {
      const own = document[name];
      return typeof own === "number" && numbers.some((limit) => compare[operator]?.(own, limit));
    };
  }

  function ofTexts(name: string, operator: string, wanted: readonly string[]): Fits {
    if (operator !== "" && operator !== "=") refuse();
    const tests = wanted.map((each) => {
      const isOpen = each.length > 1 && each.endsWith("*");
      const tokens = tokenize(isOpen ? each.slice(0, -1) : each);
      if (tokens.length === 0)
        throw new StubError(400, `Error with filter field \`${name}\`: Filter value cannot be empty.`);
      if (isOpen) return beginning(name, tokens);
      const exact = tokens.join(" ");
      return operator === "="
        ? (text: string) => tokenize(text).join(" ") === exact
        : (text: string) => tokens.every((token) => tokenize(text).includes(token));
    });
    return (document) => readTexts(document, name).some((own) => tests.some((fits) => fits(own)));
  }

  /** Only the most frequent words with the prefix are considered. */
  function beginning(name: string, tokens: readonly string[]): (text: string) => boolean {
    const start = tokens.at(-1) ?? "";
    const known = [...rules.countWords(name)].filter(([word]) => word.startsWith(start)).sort(([, a], [, b]) => b - a);
    const words = new Set(known.slice(0, rules.candidates).map(([word]) => word));
    return (text) => tokenize(text).some((token) => words.has(token));
  }

  if (text.trim() === "") return () => true;
  const fits = either();
  skip();
  if (at < text.length) refuse();
  return fits;
}
