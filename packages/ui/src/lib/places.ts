/** Positions as keys, for a number of identical elements. */
export const places = (count: number): number[] => Array.from({ length: count }, (_, place) => place);

/** Entries with their positions as keys, for lists whose entries have no id and never move. */
export const placed = <T>(list: readonly T[]): { item: T; place: number }[] =>
  list.map((item, place) => ({ item, place }));
