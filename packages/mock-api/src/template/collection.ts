/*
 * What the simulated apps do with their lists. An unknown id never touches another element: a change answers null, a
 * deletion changes nothing.
 */
interface Entry {
  id: string;
}

export const findById = <T extends Entry>(list: readonly T[], id: string): T | undefined =>
  list.find((entry) => entry.id === id);

/** Merges the fields that were sent into the stored entry; null when there is none. The id stays. */
export function mergeById<T extends Entry>(list: readonly T[], id: string, changes: object): T | null {
  const entry = findById(list, id);
  return entry ? Object.assign(entry, changes, { id }) : null;
}

/** Takes the entry out of the list and answers it; null when there is none. */
export function removeById<T extends Entry>(list: T[], id: string): T | null {
  const place = list.findIndex((entry) => entry.id === id);
  return place < 0 ? null : (list.splice(place, 1)[0] ?? null);
}

/** In the order of a Spanish reader; the list itself stays as it is. */
export const sortedBy = <T>(list: readonly T[], text: (entry: T) => string): T[] =>
  [...list].sort((a, b) => text(a).localeCompare(text(b), "es"));
