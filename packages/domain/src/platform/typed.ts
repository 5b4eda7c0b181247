/*
 * Stricter types than TypeScript's own library. Each function is exact for objects and lists declared in the
 * shop's code; external values are parsed by their schema instead.
 */

/** Keys of an object declared with all its members. */
export const keysOf = <T extends object>(of: T) => Object.keys(of) as (keyof T & string)[];

/** Members of an object declared with all of them. */
export const entriesOf = <T extends object>(of: T) =>
  Object.entries(of) as { [K in keyof T & string]-?: [K, Exclude<T[K], undefined>] }[keyof T & string][];

/** A record with a value for each key of a list. */
export const recordOf = <K extends string, V>(keys: readonly K[], make: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, V>;

/** Whether a value is in a list of words. */
export const isOneOf = <T extends string | number>(values: readonly T[], value: unknown): value is T =>
  values.some((each) => each === value);

/** The value if it is in a list of words. */
export const oneOf = <T extends string | number>(values: readonly T[], value: unknown): T | undefined =>
  values.find((each) => each === value);

export const isKeyOf = <T extends object>(of: T, key: PropertyKey): key is keyof T => Object.hasOwn(of, key);

/** The value of an object under a key that may not exist. */
export const memberOf = <V>(of: Readonly<Record<string, V>>, name: string): V | undefined =>
  Object.hasOwn(of, name) ? of[name] : undefined;

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** A member of a value of unknown type. */
export const propertyOf = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined);

/** A text member of a value of unknown type. */
export function textProperty(value: unknown, name: string): string | undefined {
  const found = propertyOf(value, name);
  return typeof found === "string" ? found : undefined;
}

/** A number member of a value of unknown type. */
export function numberProperty(value: unknown, name: string): number | undefined {
  const found = propertyOf(value, name);
  return typeof found === "number" ? found : undefined;
}
