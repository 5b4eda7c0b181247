/** Types of list filters in the URL. Invalid values are ignored, so that an old link never fails. */
export type FilterKind =
  | { kind: "one"; values: readonly string[] }
  | { kind: "many"; values: readonly string[] }
  | { kind: "text" }
  | { kind: "day" }
  | { kind: "flag" };

export const one = <const T extends string>(values: readonly T[]) => ({ kind: "one", values }) as const;
export const many = <const T extends string>(values: readonly T[]) => ({ kind: "many", values }) as const;
/** Free text, such as an id. */
export const text = () => ({ kind: "text" }) as const;
/** yyyy-MM-dd */
export const day = () => ({ kind: "day" }) as const;
/** true or false */
export const flag = () => ({ kind: "flag" }) as const;

export type FilterFields = Readonly<Record<string, FilterKind>>;

type ValueOf<F> = F extends { kind: "one"; values: readonly (infer T)[] }
  ? T
  : F extends { kind: "many"; values: readonly (infer T)[] }
    ? T[]
    : F extends { kind: "flag" }
      ? boolean
      : string;

export type FilterValues<F extends FilterFields> = { [N in keyof F]?: ValueOf<F[N]> };
export type FilterValue = string | string[] | boolean;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Filters read from a URL. */
export function readFilters<F extends FilterFields>(fields: F, params: URLSearchParams): FilterValues<F> {
  const found: Record<string, FilterValue> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = readOne(field, params.getAll(name));
    if (value !== undefined) found[name] = value;
  }
  return found as FilterValues<F>;
}

function readOne(field: FilterKind, given: string[]): FilterValue | undefined {
  const first = given[0];
  if (first === undefined || first === "") return undefined;
  switch (field.kind) {
    case "one":
      return field.values.includes(first) ? first : undefined;
    case "many": {
      const known = field.values.filter((value) => given.includes(value));
      return known.length > 0 ? known : undefined;
    }
    case "day":
      return DAY.test(first) ? first : undefined;
    case "flag":
      return first === "true" ? true : first === "false" ? false : undefined;
    case "text":
      return first;
  }
}

/** Sets a filter in the URL; undefined or an empty list removes it. */
export function writeFilter(params: URLSearchParams, name: string, value: FilterValue | undefined): void {
  params.delete(name);
  if (value === undefined || value === "") return;
  for (const part of Array.isArray(value) ? value : [String(value)]) params.append(name, part);
}
