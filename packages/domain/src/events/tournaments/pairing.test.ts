import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scaleRuns } from "../../platform/property-runs-testing.ts";
import { bracketSeeding, cutSize, orderAfterCut, pairCutRound } from "./cut.ts";
import { countRepetitions, isPlayingIn, pairRound } from "./pairing.ts";
import { countRecords } from "./standings.ts";
import { outcomeFor, resultError, type TournamentPlayer, type TournamentRound } from "./tournament.ts";

const player = (id: string): TournamentPlayer => ({ id, firstRound: 1, droppedAfter: null, disqualified: false });

/** A small deterministic pseudo-random number generator. */
function dice(seed: number): (sides: number) => number {
  let state = seed || 1;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

function play(round: TournamentRound, roll: (sides: number) => number): TournamentRound {
  return {
    ...round,
    matches: round.matches.map((match) => {
      if (match.b === null) return match;
      const kind = roll(10);
      const result =
        kind === 0
          ? { a: 1, b: 1, draws: 1 }
          : kind < 6
            ? { a: 2, b: roll(2), draws: 0 }
            : { a: roll(2), b: 2, draws: 0 };
      return { ...match, result };
    }),
  };
}

/** The minimum number of rematches in any pairing of these players, by brute force. */
function fewestRematches(ids: readonly string[], met: ReadonlySet<string>): number {
  const fewest = (left: readonly string[], byeLeft: boolean): number => {
    const [first, ...others] = left;
    if (first === undefined) return 0;
    let best = Number.POSITIVE_INFINITY;
    if (byeLeft) best = fewest(others, false);
    for (const other of others) {
      if (best === 0) break;
      const cost = met.has([first, other].sort().join(" ")) ? 1 : 0;
      best = Math.min(
        best,
        cost +
          fewest(
            others.filter((id) => id !== other),
            byeLeft,
          ),
      );
    }
    return best;
  };
  return fewest(ids, ids.length % 2 === 1);
}

const pairKeys = (rounds: readonly TournamentRound[]) =>
  new Set(
    rounds.flatMap(({ matches }) => matches.flatMap(({ a, b }) => (b === null ? [] : [[a, b].sort().join(" ")]))),
  );

/** Plays a tournament with drops and late entries, and calls `check` for each round before it is played. */
function playTournament(
  seed: number,
  size: number,
  count: number,
  check: (round: TournamentRound, before: readonly TournamentRound[], players: readonly TournamentPlayer[]) => void,
): void {
  const roll = dice(seed);
  let players = Array.from({ length: size }, (_, index) => player(`p${index}`));
  const rounds: TournamentRound[] = [];
  for (let number = 1; number <= count; number++) {
    players = players.map((one) =>
      isPlayingIn(one, number) && roll(12) === 0 ? { ...one, droppedAfter: number - 1 } : one,
    );
    if (number > 1 && roll(4) === 0) players.push({ ...player(`late${number}`), firstRound: number });
    const round = pairRound({ ruleset: "mtg", players, rounds, seed: String(seed) });
    check(round, rounds, players);
    rounds.push(play(round, roll));
  }
}

/** Set `TOURNAMENTS=10000` to play that many. */
const TOURNAMENTS = Number(process.env.TOURNAMENTS ?? 150);

describe("pairRound", () => {
  it("pairs all players, avoids repeated matches, and gives no second bye while a player has none", () => {
    for (let seed = 1; seed <= TOURNAMENTS; seed++) {
      const size = 4 + (seed % 61);
      playTournament(seed, size, Math.min(7, 3 + (size >> 3)), (round, before, players) => {
        const ids = players.filter((one) => isPlayingIn(one, round.number)).map(({ id }) => id);
        const seated = round.matches.flatMap(({ a, b }) => (b === null ? [a] : [a, b]));
        expect([...seated].sort(), `seed ${seed}, round ${round.number}`).toEqual(ids.length < 2 ? [] : ids.sort());
        const tables = round.matches.flatMap(({ table }) => table ?? []);
        expect(new Set(tables).size).toBe(round.matches.filter(({ b }) => b !== null).length);

        const met = pairKeys(before);
        const rematches = [...pairKeys([round])].filter((key) => met.has(key)).length;
        if (ids.length <= 10 && ids.length > 1)
          expect(rematches, `seed ${seed}, round ${round.number}`).toBe(fewestRematches(ids, met));
        else if (ids.length > 2 * round.number) expect(rematches, `seed ${seed}, round ${round.number}`).toBe(0);

        const bye = round.matches.find(({ b }) => b === null)?.a;
        const records = countRecords(players, before);
        if (bye !== undefined && rematches === 0 && ids.length > 10 && (records.get(bye)?.byes ?? 0) > 0)
          expect(
            ids.every((id) => (records.get(id)?.byes ?? 0) > 0),
            `seed ${seed}`,
          ).toBe(true);
      });
    }
  });

  it("pairs players with equal points if possible, and gives the bye to the one with the fewest", () => {
    const players = [..."abcde"].map(player);
    const rounds: TournamentRound[] = [
      {
        number: 1,
        matches: [
          { table: 1, a: "a", b: "b", result: { a: 2, b: 0, draws: 0 } },
          { table: 2, a: "c", b: "d", result: { a: 2, b: 0, draws: 0 } },
          { table: null, a: "e", b: null, result: null },
        ],
      },
    ];
    const { matches } = pairRound({ ruleset: "mtg", players, rounds, seed: "x" });
    expect(["b", "d"]).toContain(matches.find((match) => match.b === null)?.a);
    const leaders = new Set(["a", "c", "e"]);
    expect(matches.filter(({ a, b }) => b !== null && leaders.has(a) && leaders.has(b))).toHaveLength(1);
  });

  it("returns the same round for the same seed, whatever the order of players, and another round for another seed", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([..."abcdefghijklmnop"], { minLength: 16 }), fc.string(), (ids, seed) => {
        const pair = (order: readonly string[], lots: string) =>
          pairRound({ ruleset: "mtg", players: order.map(player), rounds: [], seed: lots }).matches;
        expect(pair(ids, seed)).toEqual(pair([...ids].sort(), seed));
      }),
      { numRuns: scaleRuns(50) },
    );
    const pairings = new Set(
      ["1", "2", "3", "4"].map((seed) =>
        JSON.stringify(pairRound({ ruleset: "mtg", players: [..."abcdefgh"].map(player), rounds: [], seed })),
      ),
    );
    expect(pairings.size).toBeGreaterThan(1);
  });

  it("keeps a player at a fixed table, and gives that table to no other player", () => {
    const players = [..."abcdefgh"].map(player);
    for (const seed of ["1", "2", "3"]) {
      const { matches } = pairRound({ ruleset: "mtg", players, rounds: [], seed, fixedTables: new Map([["f", 2]]) });
      expect(matches.find(({ a, b }) => a === "f" || b === "f")?.table).toBe(2);
      expect(matches.map(({ table }) => table).sort()).toEqual([1, 2, 3, 4]);
    }
  });

  it("pairs no player once at most one player is left", () => {
    const gone = { ...player("a"), droppedAfter: 0 };
    expect(pairRound({ ruleset: "mtg", players: [gone], rounds: [], seed: "x" }).matches).toEqual([]);
    expect(pairRound({ ruleset: "mtg", players: [gone, player("b")], rounds: [], seed: "x" }).matches).toEqual([]);
  });

  it("pairs 512 players in under two seconds of CPU", () => {
    const roll = dice(7);
    const players = Array.from({ length: 512 }, (_, index) => player(`p${index}`));
    const rounds: TournamentRound[] = [];
    for (let number = 1; number <= 4; number++) {
      const start = process.cpuUsage().user;
      const round = pairRound({ ruleset: "mtg", players, rounds, seed: "512" });
      expect(process.cpuUsage().user - start).toBeLessThan(2_000_000);
      rounds.push(play(round, roll));
    }
    expect(countRepetitions(rounds)).toEqual({ rematches: 0, secondByes: 0 });
  });
});

describe("the top cut of a tournament", () => {
  const qualified = ["s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8"];
  const better = (round: TournamentRound): TournamentRound => ({
    ...round,
    matches: round.matches.map((match) => {
      if (match.b === null) return match;
      const first = qualified.indexOf(match.a) < qualified.indexOf(match.b);
      return { ...match, result: first ? { a: 2, b: 1, draws: 0 } : { a: 0, b: 2, draws: 0 } };
    }),
  });

  it("is seeded by standing, so that the first two can only meet in the final", () => {
    expect(bracketSeeding(8)).toEqual([1, 8, 4, 5, 2, 7, 3, 6]);
    const rounds: TournamentRound[] = [];
    for (let number = 1; ; number++) {
      const round = pairCutRound(qualified, rounds, new Set(), number);
      if (round.matches.length === 0) break;
      rounds.push(better(round));
    }
    expect(rounds.map(({ matches }) => matches.map(({ a, b }) => `${a}-${b}`))).toEqual([
      ["s1-s8", "s4-s5", "s2-s7", "s3-s6"],
      ["s1-s4", "s2-s3"],
      ["s1-s2"],
    ]);
    expect(orderAfterCut(qualified, rounds)).toEqual(qualified);
  });

  it("gives the highest seed the bye if a player left without a replacement", () => {
    const { matches } = pairCutRound(qualified, [], new Set(["s5"]), 1);
    expect(matches.at(-1)).toMatchObject({ a: "s1", b: null });
    expect(matches.map(({ a, b }) => `${a}-${b}`)).toEqual(["s8-s4", "s2-s7", "s3-s6", "s1-null"]);
    const next = pairCutRound(qualified, [better({ number: 1, matches })], new Set(), 2);
    expect(next.matches.map(({ a, b }) => `${a}-${b}`)).toEqual(["s1-s4", "s2-s3"]);
  });

  it("is no larger than the number of players", () => {
    expect([cutSize(8, 20), cutSize(8, 7), cutSize(8, 1), cutSize(0, 9)]).toEqual([8, 4, 0, 0]);
  });
});

describe("resultError", () => {
  it("accepts the possible results of a best of three, and no draw in the cut", () => {
    for (const [a, b, draws] of [
      [2, 0, 0],
      [2, 1, 0],
      [1, 1, 1],
      [0, 0, 3],
      [1, 0, 0],
    ] as const)
      expect(resultError({ a, b, draws }, 2, true)).toBeNull();
    for (const [a, b, draws] of [
      [3, 0, 0],
      [2, 2, 0],
      [-1, 2, 0],
      [0.5, 2, 0],
      [2, 0, 99],
    ] as const)
      expect(resultError({ a, b, draws }, 2, true)).toMatch(/\.$/);
    expect(resultError({ a: 1, b: 1, draws: 1 }, 2, false)).toMatch(/empates/);
    expect(outcomeFor({ table: 1, a: "x", b: "y", result: null }, "x")).toBeNull();
  });
});
