/*
 * List operations of the simulated apps. An unknown id never affects another element: a change returns null, a deletion
 * has no effect.
 */
interface Entry {
  id: string;
}

export const findById = <T extends Entry>(list: readonly T[], id: string): T | undefined =>
  list.find((entry) => entry.id === id);

/** Merges the given fields into the stored entry, except the id; null if there is no entry. */
export function mergeById<T extends Entry>(list: readonly T[], id: string, changes: object): T | null {
  const entry = findById(list, id);
  return entry ? Object.assign(entry, changes, { id }) : null;
}

/** Removes the entry from the list and returns it; null if there is none. */
export function removeById<T extends Entry>(list: T[], id: string): T | null {
  const place = list.findIndex((entry) => entry.id === id);
  return place < 0 ? null : (list.splice(place, 1)[0] ?? null);
}

/** Sorted by Spanish collation; the list itself is not modified. */
export const sortBy = <T>(list: readonly T[], text: (entry: T) => string): T[] =>
  [...list].sort((a, b) => text(a).localeCompare(text(b), "es"));
