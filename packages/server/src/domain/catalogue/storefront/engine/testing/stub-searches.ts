import type { EngineDocument } from "../server.ts";
import { type FilterRules, parseFilter, readTexts, StubError } from "./stub-filters.ts";

/** Parameters that the stub supports; it refuses any other, though Typesense would ignore it. */
const KNOWN = new Set([
  "collection",
  "q",
  "filter_by",
  "sort_by",
  "facet_by",
  "limit",
  "offset",
  "include_fields",
  "max_facet_values",
  "facet_strategy",
  "max_filter_by_candidates",
  "validate_field_names",
]);

type Compare = (a: EngineDocument, b: EngineDocument) => number;

/** Splits at commas outside of brackets. */
function parted(text: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const sign of text) {
    if ("([".includes(sign)) depth += 1;
    if (")]".includes(sign)) depth -= 1;
    if (sign === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += sign;
  }
  if (depth !== 0) throw new StubError(400, "Parameter `sort_by` is malformed.");
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** `_eval([(filter):score,…])`: gives the score of the first matching filter. */
function parseScore(list: string, rules: FilterRules): (document: EngineDocument) => number {
  const scored = parted(list).map((part) => {
    const [, filter, score] = /^\((.*)\):\s*(-?\d+)$/s.exec(part) ?? [];
    if (!filter || score === undefined) throw new StubError(400, "Error parsing eval expression in sort_by clause.");
    return { fits: parseFilter(filter, rules), score: Number(score) };
  });
  const known = new Map<EngineDocument, number>();
  return (document) => {
    const score = known.get(document) ?? scored.find(({ fits }) => fits(document))?.score ?? 0;
    known.set(document, score);
    return score;
  };
}

function parseSorting(text: string, rules: FilterRules): Compare {
  const parts = parted(text);
  if (parts.length > 3) throw new StubError(400, "Only upto 3 sort_by fields can be specified.");
  if (parts.filter((part) => part.startsWith("_eval(")).length > 1)
    throw new StubError(400, "Only one sorting eval expression is allowed.");
  const compares = parts.map((part): Compare => {
    const [, expression, word] = /^(.*):\s*(asc|desc)$/s.exec(part) ?? [];
    if (!expression) throw new StubError(400, "Parameter `sort_by` is malformed.");
    const sign = word === "asc" ? 1 : -1;
    const list = /^_eval\(\[(.*)\]\)$/s.exec(expression)?.[1];
    if (list !== undefined) {
      const score = parseScore(list, rules);
      return (a, b) => sign * (score(a) - score(b));
    }
    const field = rules.fieldOf(expression);
    if (!field || field.sort === false || (field.type.startsWith("string") && !field.sort))
      throw new StubError(404, `Could not find a field named \`${expression}\` in the schema for sorting.`);
    return (a, b) => missingLast(a[expression], b[expression], sign);
  });
  // Among equal documents, those added later come first.
  return (a, b) => compares.reduce((order, compare) => order || compare(a, b), 0);
}

/** Documents without a number are last, in either direction. */
function missingLast(
  a: EngineDocument[string] | undefined,
  b: EngineDocument[string] | undefined,
  sign: number,
): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  if (typeof a === "number" && typeof b === "number") return sign * (a - b);
  return sign * (String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0);
}

interface Facet {
  field_name: string;
  sampled: boolean;
  counts: { value: string; count: number; highlighted: string }[];
  stats: { min?: number; max?: number; sum?: number; avg?: number; total_values: number };
}

function countFacet(
  text: string,
  found: readonly EngineDocument[],
  most: number,
  rules: FilterRules,
  ignores: boolean,
): Facet | null {
  const [, name, ranges] = /^([\w.]+)(?:\((.*)\))?$/s.exec(text) ?? [];
  const field = name === undefined ? undefined : rules.fieldOf(name);
  if (!name || !field?.facet) {
    if (ignores) return null;
    throw new StubError(404, `Could not find a facet field named \`${name}\` in the schema.`);
  }
  if (ranges !== undefined && !field.type.startsWith("int"))
    throw new StubError(400, "Range facet is restricted to only integer and float fields.");
  const limits = ranges === undefined ? null : parted(ranges).map(parseRange);
  const counts = new Map<string, number>();
  for (const document of found) {
    // A facet returns at most 255 characters of a text.
    const own = new Set(readTexts(document, name).map((value) => value.slice(0, 255)));
    for (const value of own) {
      const key = limits ? limits.find(({ from, to }) => Number(value) >= from && Number(value) < to)?.label : value;
      if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const numbers = field.type.startsWith("int")
    ? found.flatMap((document) => (typeof document[name] === "number" ? [document[name]] : []))
    : [];
  const sorted = [...counts].sort(([, a], [, b]) => b - a).slice(0, most);
  return {
    field_name: name,
    sampled: false,
    counts: sorted.map(([value, count]) => ({ value, count, highlighted: value })),
    stats: {
      total_values: counts.size,
      ...(numbers.length > 0 && { min: Math.min(...numbers), max: Math.max(...numbers) }),
    },
  };
}

/** `label:[from,to]`: includes `from`, but not `to`. */
function parseRange(text: string): { label: string; from: number; to: number } {
  const [, label, from, to] = /^(\w+):\[(-?\d*),\s*(-?\d*)\]$/.exec(text) ?? [];
  if (!label) throw new StubError(400, "Facet range value is not valid.");
  return {
    label,
    from: from ? Number(from) : Number.NEGATIVE_INFINITY,
    to: to ? Number(to) : Number.POSITIVE_INFINITY,
  };
}

/** The documents of a collection, and the rules for its fields. */
export interface StubCollection {
  documents: ReadonlyMap<string, EngineDocument>;
  rules: Omit<FilterRules, "ignoresUnknown" | "candidates">;
}

/** The result of one search in the format of `multi_search`. */
export function searchIn({ documents, rules }: StubCollection, search: Readonly<Record<string, unknown>>) {
  const unknown = Object.keys(search).find((name) => !KNOWN.has(name));
  if (unknown) throw new StubError(400, `The stub does not know \`${unknown}\`.`);
  if (search.q !== "*") throw new StubError(400, "Parameter `q` is required; the stub takes `*` alone.");
  const { filter_by = "", sort_by = "", facet_by = "" } = search;
  const [limit, offset] = [Number(search.limit ?? 10), Number(search.offset ?? 0)];
  if (limit > 250) throw new StubError(422, "Only upto 250 hits can be fetched per page.");
  const ignores = search.validate_field_names === false;
  const own: FilterRules = {
    ...rules,
    ignoresUnknown: ignores,
    candidates: Number(search.max_filter_by_candidates ?? 4),
  };
  const fits = parseFilter(String(filter_by), own);
  const found = [...documents.values()].filter(fits).reverse();
  if (sort_by) found.sort(parseSorting(String(sort_by), own));
  const most = Number(search.max_facet_values ?? 10);
  return {
    found: found.length,
    out_of: documents.size,
    page: 1,
    search_time_ms: 0,
    hits: found.slice(offset, offset + limit).map((document) => ({
      document: search.include_fields === "ordinal" ? { ordinal: document.ordinal } : document,
      highlights: [],
    })),
    facet_counts: parted(String(facet_by)).flatMap((text) => countFacet(text, found, most, own, ignores) ?? []),
  };
}
