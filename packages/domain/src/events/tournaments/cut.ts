import { outcomeFor, type TournamentMatch, type TournamentRound } from "./tournament.ts";

/**
 * Seeds in bracket order: neighbours meet, and the first two seeds can meet only in the final. `size` is a power
 * of two.
 */
export function bracketSeeding(size: number): number[] {
  let seeds = [1];
  while (seeds.length < size) {
    const sum = 2 * seeds.length + 1;
    seeds = seeds.flatMap((seed) => [seed, sum - seed]);
  }
  return seeds;
}

/** Number of players who qualify: the cut, or the largest power of two that the number of players allows. */
export function cutSize(cut: number, players: number): number {
  let size = cut;
  while (size > players) size /= 2;
  return size < 2 ? 0 : size;
}

const winners = ({ matches }: TournamentRound): string[] =>
  matches.flatMap((match) => [match.a, match.b].flatMap((id) => (id && outcomeFor(match, id) === "win" ? [id] : [])));

/**
 * Pairs the next round of the single elimination. `qualified` are ids by seed; `rounds` are the earlier rounds
 * of the cut, all with results. Players who left are not replaced: with an odd number, the highest seed has a
 * bye. Returns no matches once one player is left.
 */
export function pairCutRound(
  qualified: readonly string[],
  rounds: readonly TournamentRound[],
  left: ReadonlySet<string>,
  number: number,
): TournamentRound {
  const last = rounds.at(-1);
  const stillIn = new Set(last ? winners(last) : qualified);
  const inOrder = bracketSeeding(qualified.length).flatMap((seed) => {
    const id = qualified[seed - 1];
    return id !== undefined && stillIn.has(id) && !left.has(id) ? [id] : [];
  });
  if (inOrder.length < 2) return { number, matches: [] };
  const bye = inOrder.length % 2 ? qualified.find((id) => inOrder.includes(id)) : undefined;
  const paired = inOrder.filter((id) => id !== bye);
  const matches: TournamentMatch[] = [];
  for (let index = 0; index < paired.length; index += 2)
    matches.push({ table: index / 2 + 1, a: paired[index] ?? "", b: paired[index + 1] ?? null, result: null });
  if (bye !== undefined) matches.push({ table: null, a: bye, b: null, result: null });
  return { number, matches };
}

/** Ids in final order: by the round reached in the cut, then by seed. */
export function orderAfterCut(qualified: readonly string[], rounds: readonly TournamentRound[]): string[] {
  const reached = new Map(qualified.map((id) => [id, 0]));
  rounds.forEach((round, index) => {
    for (const id of winners(round)) reached.set(id, index + 1);
  });
  return [...qualified].sort(
    (a, b) => (reached.get(b) ?? 0) - (reached.get(a) ?? 0) || qualified.indexOf(a) - qualified.indexOf(b),
  );
}
