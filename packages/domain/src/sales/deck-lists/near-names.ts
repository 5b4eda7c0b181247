/** Maximum number of suggestions for a mistyped name. */
export const MAX_SUGGESTIONS = 3;
/** Maximum number of lines of a list that get suggestions; each is compared with many names. */
export const MAX_SUGGESTED_LINES = 50;
const MIN_ALIKE = 0.35;

/** Keys of known names, indexed for similarity search. */
export interface NearNames {
  /** The most similar known keys, best first. */
  near(key: string): string[];
}

const splitIntoGroups = (key: string): Set<string> => {
  const groups = new Set<string>();
  for (const word of key.split(" ")) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) groups.add(padded.slice(at, at + 3));
  }
  return groups;
};

/** Trigrams of the names, indexed once, so that a lookup only touches names that share a trigram. */
export function indexNearNames(keys: Iterable<string>): NearNames {
  const known = [...new Set(keys)];
  const sizes: number[] = [];
  const places = new Map<string, number[]>();
  known.forEach((key, place) => {
    const groups = splitIntoGroups(key);
    sizes.push(groups.size);
    for (const group of groups) {
      const same = places.get(group);
      if (same) same.push(place);
      else places.set(group, [place]);
    }
  });
  return {
    near(key) {
      const asked = splitIntoGroups(key);
      const shared = new Map<number, number>();
      for (const group of asked)
        for (const place of places.get(group) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1);
      const alike = ([place, count]: [number, number]) => {
        const name = known[place] ?? "";
        // The short name of a card, such as «Vesania» for «Vesania, la Ceniza Viva».
        if (name.startsWith(`${key} `)) return 0.9;
        return count / (asked.size + (sizes[place] ?? 0) - count);
      };
      return [...shared]
        .map((entry) => ({ name: known[entry[0]] ?? "", score: alike(entry) }))
        .filter(({ score, name }) => score >= MIN_ALIKE && name !== key)
        .sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1))
        .slice(0, MAX_SUGGESTIONS)
        .map(({ name }) => name);
    },
  };
}
