import { propertyOf } from "../typed.ts";
/** Deep equality of JSON values, regardless of key order. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  return keysOf(a, b).every((name) => isSameValue(propertyOf(a, name), propertyOf(b, name)));
}

const keysOf = (...objects: readonly object[]): string[] => [...new Set(objects.flatMap(Object.keys))];

/** Cleared fields are null, undefined or empty, depending on the form. */
const sameField = (a: unknown, b: unknown): boolean =>
  isSameValue(a === "" ? null : (a ?? null), b === "" ? null : (b ?? null));

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export interface Merge<Values> {
  /** Each field from the side that changed it; the typed value if both did. */
  values: Values;
  /** Paths («address.city») of the fields that both sides changed to different values. */
  conflicts: readonly string[];
}

/**
 * Three-way merge of two changes to one record, field by field: `base` is the common origin, `mine` has the
 * typed values, and `theirs` is the record as stored now. A list counts as one field.
 */
export function mergeFields<Values extends object>(base: object, mine: Values, theirs: Values): Merge<Values> {
  const conflicts: string[] = [];
  const merged = (from: unknown, here: unknown, there: unknown, path: string): unknown => {
    if (sameField(from, here)) return there;
    if (sameField(from, there) || sameField(here, there)) return here;
    if (isFields(here) && isFields(there)) return inside(isFields(from) ? from : {}, here, there, `${path}.`);
    conflicts.push(path);
    return here;
  };
  const inside = (from: Fields, here: Fields, there: Fields, prefix: string): Fields =>
    Object.fromEntries(
      keysOf(here, there).map((name) => [name, merged(from[name], here[name], there[name], `${prefix}${name}`)]),
    );
  // Each field comes from the field of the same name on one of the two sides.
  return { values: inside(base as Fields, mine as Fields, theirs as Fields, "") as Values, conflicts };
}

/** `values` with the fields of `source` at these paths. */
export function withFields<Values extends object>(values: Values, source: Values, paths: readonly string[]): Values {
  const inside = (to: Fields, from: Fields, prefix: string): Fields =>
    Object.fromEntries(
      keysOf(to, from).map((name) => {
        const path = `${prefix}${name}`;
        const [a, b] = [to[name], from[name]];
        if (paths.includes(path)) return [name, b];
        const reaches = paths.some((each) => each.startsWith(`${path}.`));
        return [name, reaches && isFields(a) && isFields(b) ? inside(a, b, `${path}.`) : a];
      }),
    );
  return inside(values as Fields, source as Fields, "") as Values;
}
