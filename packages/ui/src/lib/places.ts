/** The places of a number of things that are all alike, as their keys. */
export const places = (count: number): number[] => Array.from({ length: count }, (_, place) => place);

/** Entries with their places, as keys where they have nothing of their own to be known by, and never move. */
export const placed = <T>(list: readonly T[]): { item: T; place: number }[] =>
  list.map((item, place) => ({ item, place }));
