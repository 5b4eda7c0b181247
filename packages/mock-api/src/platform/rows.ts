import { notFound } from "@tablero/domain/platform/refusals";

/*
 * Lookups over arrays of rows. An index is built once per array and field, and rebuilt when rows are added. Code that
 * changes an indexed field, or removes rows without `drop`, must replace the array.
 */
type Groups = Map<unknown, object[]>;
const indexes = new WeakMap<readonly object[], { length: number; fields: Map<string, Groups> }>();

/** The rows whose field has this value, in order. */
export function where<T extends object, K extends keyof T & string>(rows: readonly T[], field: K, value: T[K]): T[] {
  let index = indexes.get(rows);
  if (!index || index.length !== rows.length) {
    index = { length: rows.length, fields: new Map() };
    indexes.set(rows, index);
  }
  let groups = index.fields.get(field);
  if (!groups) {
    groups = Map.groupBy(rows, (row) => row[field]) as Groups;
    index.fields.set(field, groups);
  }
  return (groups.get(value) as T[] | undefined) ?? [];
}

export function byId<T extends { id: string }>(rows: readonly T[], id: string | null): T | undefined {
  return id === null ? undefined : where(rows, "id", id)[0];
}

/** Removes a row from its array. */
export function removeRow<T extends object>(rows: T[], row: T): void {
  const index = rows.indexOf(row);
  if (index >= 0) rows.splice(index, 1);
  indexes.delete(rows);
}

/** The row with this id. Throws `not-found`. */
export function must<T extends { id: string }>(rows: readonly T[], id: string | null): T {
  const row = byId(rows, id);
  if (!row) throw notFound();
  return row;
}

/** The row with this id or slug. Throws `not-found`. */
export function mustBySlug<T extends { id: string; slug: string }>(rows: readonly T[], idOrSlug: string): T {
  const row = byId(rows, idOrSlug) ?? rows.find((candidate) => candidate.slug === idOrSlug);
  if (!row) throw notFound();
  return row;
}

export const sum = <T>(rows: readonly T[], amount: (row: T) => number): number =>
  rows.reduce((total, row) => total + amount(row), 0);
