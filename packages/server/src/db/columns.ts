import { isDeepStrictEqual } from "node:util";
import { z } from "zod";

/** Columns that a statement returns, with their types: members of a contract's shape, or those below. */
export type Columns = Readonly<Record<string, z.ZodType>>;

/** A row of these columns. */
export type RowOf<C extends Columns> = { -readonly [K in keyof C]: z.output<C[K]> };

/** Columns that contain at least the fields of `T`. */
export type ColumnsOf<T> = { readonly [K in keyof T]-?: z.ZodType<T[K]> };

export const Text = z.string();
/** Whole numbers, of `int`, `bigint` and sums of both. */
export const Int = z.int();
export const Decimal = z.number();
export const Flag = z.boolean();
/** As the drivers read `timestamptz`, and as SQL's `iso()` writes it in JSON. */
export const Instant = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, "no instant");
/** JSON that the caller checks itself. */
export const Unknown = z.unknown();
export const TextMap = z.record(z.string(), z.string());
/** An object in JSON. */
export const objectOf = z.object;

/**
 * Like `make`, but runs once per argument: columns are declared next to their statement, and zod types are slow
 * to create.
 */
function memoize<A extends object, R>(make: (from: A) => R): (from: A) => R {
  const made = new WeakMap<A, R>();
  return (from) => {
    const before = made.get(from);
    if (before !== undefined) return before;
    const now = make(from);
    made.set(from, now);
    return now;
  };
}

const nullableMemoized = memoize((type: z.ZodType) => type.nullable());
const arrayMemoized = memoize((type: z.ZodType) => z.array(type));
const amongMemoized = memoize((values: readonly string[]) => z.enum(values));

export const nullable = nullableMemoized as <T extends z.ZodType>(type: T) => z.ZodNullable<T>;
export const arrayOf = arrayMemoized as <T extends z.ZodType>(type: T) => z.ZodArray<T>;
/** One of a list of words. */
export const among = amongMemoized as <const T extends string>(values: readonly T[]) => z.ZodType<T, T>;

/** Whether rows and JSON are checked as they are read: in development and tests. */
export const IS_CHECKED = process.env.NODE_ENV !== "production";

/** Returns a column's JSON as stored; throws if it does not have this shape. */
export function checkJson<T>(shape: z.ZodType<T>, value: unknown): T {
  const checked = shape.safeParse(value);
  if (!checked.success) throw new RowError("a JSON column", "json", describe(checked.error, value));
  const path = findDifference(checked.data, value);
  if (path !== undefined) throw new RowError("a JSON column", "json", `is not what its type makes of it${path}`);
  return checked.data;
}

/**
 * Throws in development and tests if a row does not match its columns. A value must equal its parsed value, so
 * that a default or a trimmed text does not pass for the stored value.
 */
export function checkRows(statement: string, columns: Columns, rows: readonly unknown[]): void {
  const wanted = Object.keys(columns);
  for (const row of rows as readonly Record<string, unknown>[]) {
    for (const column of Object.keys(row)) {
      if (!Object.hasOwn(columns, column)) throw new RowError(statement, column, "is not among the declared columns");
    }
    for (const column of wanted) {
      const value = row[column];
      const checked = (columns[column] as z.ZodType).safeParse(value);
      if (!checked.success) throw new RowError(statement, column, describe(checked.error, value));
      const path = findDifference(checked.data, value);
      if (path !== undefined) throw new RowError(statement, column, `is not what its type makes of it${path}`);
    }
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** The place where two values differ, such as " at lines.0.name"; undefined for equal values. */
function findDifference(made: unknown, value: unknown, path: readonly string[] = []): string | undefined {
  if (isDeepStrictEqual(made, value)) return undefined;
  if (isObject(made) && isObject(value)) {
    for (const name of Object.keys({ ...made, ...value })) {
      const deeper = findDifference(made[name], value[name], [...path, name]);
      if (deeper !== undefined) return deeper;
    }
  }
  return path.length > 0 ? ` at ${path.join(".")}` : "";
}

function describe(error: z.ZodError, value: unknown): string {
  if (value === undefined) return "is missing";
  const [issue] = error.issues;
  const path = issue?.path.length ? ` at ${issue.path.join(".")}` : "";
  return `is ${value === null ? "null" : typeof value}${path}: ${issue?.message}`;
}

/** Contains the statement and the column, but no value, because rows hold personal data. */
export class RowError extends Error {
  constructor(statement: string, column: string, problem: string) {
    super(`Column "${column}" ${problem} in: ${statement.replace(/\s+/g, " ").trim().slice(0, 500)}`);
    this.name = "RowError";
  }
}
