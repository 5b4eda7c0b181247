import type { Ruleset } from "../../platform/vocabulary.ts";
import { drawLot } from "./lot.ts";
import { cheapestMatching } from "./matching.ts";
import { countPoints, countRecords } from "./standings.ts";
import type { TournamentMatch, TournamentPlayer, TournamentRound } from "./tournament.ts";

export interface Pairing {
  ruleset: Ruleset;
  players: readonly TournamentPlayer[];
  /** Earlier Swiss rounds, all with results. */
  rounds: readonly TournamentRound[];
  /** Determines all lots: the same seed pairs the same round again. */
  seed: string;
  /** Fixed tables, by player. */
  fixedTables?: ReadonlyMap<string, number>;
}

/** Whether a player takes part in a round. */
export const isPlayingIn = ({ firstRound, droppedAfter, disqualified }: TournamentPlayer, round: number): boolean =>
  firstRound <= round && (droppedAfter === null || droppedAfter >= round) && !disqualified;

const LOTS = 16;

interface Contestant {
  id: string;
  points: number;
  byes: number;
  met: ReadonlyMap<string, number>;
}

/**
 * Pairs the next Swiss round. Minimises, in order of priority: repeated matches, second byes, the points of the
 * player with the bye, squared point differences, lots. All players are paired; with an odd number, one has a
 * bye. Fewer than two players give no matches.
 */
export function pairRound({ ruleset, players, rounds, seed, fixedTables }: Pairing): TournamentRound {
  const number = rounds.reduce((most, round) => Math.max(most, round.number), 0) + 1;
  const records = countRecords(players, rounds);
  const contestants = players
    .filter((player) => isPlayingIn(player, number))
    .map(({ id }): Contestant => {
      const record = records.get(id);
      const met = new Map<string, number>();
      for (const opponent of record?.opponents ?? []) met.set(opponent, (met.get(opponent) ?? 0) + 1);
      return { id, points: record ? countPoints(ruleset, record) : 0, byes: record?.byes ?? 0, met };
    })
    .sort((a, b) => b.points - a.points || drawLot(seed, `${number} ${a.id}`) - drawLot(seed, `${number} ${b.id}`));
  if (contestants.length < 2) return { number, matches: [] };

  const places = contestants.length + (contestants.length % 2);
  const mates = cheapestMatching(places, costs(contestants, `${seed} ${number}`));
  const pairs = contestants.flatMap((contestant, index) => {
    const mate = mates[index] ?? index;
    return mate > index ? [{ a: contestant, b: contestants[mate] ?? null }] : [];
  });
  return { number, matches: seat(pairs, fixedTables ?? new Map()) };
}

/** Costs of each pair of indexes; the index after the last contestant is the bye. */
function costs(contestants: readonly Contestant[], seed: string): (a: number, b: number) => number {
  const pairs = Math.ceil(contestants.length / 2);
  const points = contestants.map((contestant) => contestant.points);
  const spread = Math.max(...points) - Math.min(...points);
  const lowest = Math.min(...points);
  const mostByes = Math.max(...contestants.map(({ byes }) => byes));
  // Each step is more than the sum of all that is below it.
  const difference = LOTS * pairs;
  const byePoint = (spread ** 2 * pairs + 1) * difference;
  const anotherBye = (spread + 1) * byePoint;
  const rematch = (mostByes + 1) * anotherBye;
  return (first, second) => {
    const a = contestants[Math.min(first, second)];
    const b = contestants[Math.max(first, second)];
    if (!a) return 0;
    if (!b) return a.byes * anotherBye + (a.points - lowest) * byePoint + (drawLot(seed, a.id) % LOTS);
    const key = a.id < b.id ? `${a.id} ${b.id}` : `${b.id} ${a.id}`;
    return (a.met.get(b.id) ?? 0) * rematch + (a.points - b.points) ** 2 * difference + (drawLot(seed, key) % LOTS);
  };
}

/** The first tables go to the players with the most points, except players with a fixed table. */
function seat(
  pairs: readonly { a: Contestant; b: Contestant | null }[],
  fixed: ReadonlyMap<string, number>,
): TournamentMatch[] {
  const wanted = pairs.map(({ a, b }) => (b ? (fixed.get(a.id) ?? fixed.get(b.id)) : undefined));
  const taken = new Set<number>();
  const own = wanted.map((table) => {
    if (table === undefined || taken.has(table)) return undefined;
    taken.add(table);
    return table;
  });
  let next = 1;
  return pairs.map(({ a, b }, index) => {
    let table = b ? (own[index] ?? null) : null;
    if (b && table === null) {
      while (taken.has(next)) next++;
      table = next++;
    }
    return { table, a: a.id, b: b?.id ?? null, result: null };
  });
}

/** Repeated matches and second byes over all rounds. */
export function countRepetitions(rounds: readonly TournamentRound[]): { rematches: number; secondByes: number } {
  const seen = new Set<string>();
  let rematches = 0;
  let secondByes = 0;
  for (const { matches } of rounds)
    for (const { a, b } of matches) {
      const key = b === null ? a : [a, b].sort().join(" ");
      if (seen.has(key)) b === null ? secondByes++ : rematches++;
      seen.add(key);
    }
  return { rematches, secondByes };
}
