import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scaleRuns } from "../../platform/property-runs-testing.ts";
import type { Ruleset } from "../../platform/vocabulary.ts";
import { computeMatchWin, countPoints, gameWinOf, type PlayerRecord, standings } from "./standings.ts";
import type { MatchResult, TournamentMatch, TournamentPlayer, TournamentRound } from "./tournament.ts";

const player = (id: string, more: Partial<TournamentPlayer> = {}): TournamentPlayer => ({
  id,
  firstRound: 1,
  droppedAfter: null,
  disqualified: false,
  ...more,
});

const record = (wins: number, losses: number, draws: number, more: Partial<PlayerRecord> = {}): PlayerRecord => ({
  wins,
  losses,
  draws,
  byes: 0,
  missed: 0,
  gamePoints: 0,
  games: 0,
  opponents: [],
  beaten: new Set(),
  ...more,
});

/** «a2-1b» is a match, «a» a bye. */
function match(text: string): TournamentMatch {
  const [, a = "", won, lost, b = null] = /^([a-z])(?:(\d)-(\d)([a-z]))?$/.exec(text) ?? [];
  const result: MatchResult | null = b === null ? null : { a: Number(won), b: Number(lost), draws: 0 };
  return { table: null, a, b, result };
}

const rounds = (...texts: string[]): TournamentRound[] =>
  texts.map((text, index) => ({ number: index + 1, matches: text.split(" ").map(match) }));

const rounded = (value: number) => Math.round(value * 100) / 100;
const order = (ruleset: Ruleset, players: TournamentPlayer[], played: TournamentRound[]) =>
  standings(ruleset, players, played, "seed").map(({ id }) => id);

describe("Magic, by the examples of the tournament rules (appendix C)", () => {
  it("counts 18 match points for 6–2–0, and 14 for 4–2–2", () => {
    expect(countPoints("mtg", record(6, 2, 0))).toBe(18);
    expect(countPoints("mtg", record(4, 2, 2))).toBe(14);
  });

  it("has match-win percentages of 0.667 for 5–2–1, and 0.33 instead of 0.25 for a dropped 1–3–0", () => {
    expect(rounded(computeMatchWin("mtg", record(5, 2, 1), false))).toBe(0.67);
    expect(computeMatchWin("mtg", record(1, 3, 0), true)).toBe(0.33);
  });

  it("has game-win percentages of 0.70 for 21 of 30, and 0.33 for 9 of 33", () => {
    expect(rounded(gameWinOf("mtg", record(0, 0, 0, { gamePoints: 21, games: 10 })))).toBe(0.7);
    expect(gameWinOf("mtg", record(0, 0, 0, { gamePoints: 9, games: 11 }))).toBe(0.33);
  });

  it("has the mean match-win percentage of the eight opponents, which is 0.62", () => {
    const records = [
      record(4, 4, 0),
      record(7, 1, 0),
      record(1, 3, 1),
      record(3, 3, 1),
      record(6, 2, 0),
      record(5, 2, 1),
      record(4, 3, 1),
      record(6, 1, 1),
    ];
    const shares = records.map((one) => computeMatchWin("mtg", one, false));
    expect(rounded(shares.reduce((sum, share) => sum + share, 0) / shares.length)).toBe(0.62);
  });

  it("counts an unfinished game as drawn, a bye as won 2–0, and ignores byes for opponents", () => {
    const players = ["a", "b", "c"].map((id) => player(id));
    const played: TournamentRound[] = [
      {
        number: 1,
        matches: [{ table: 1, a: "a", b: "b", result: { a: 1, b: 0, draws: 1 } }, match("c")],
      },
    ];
    const found = Object.fromEntries(standings("mtg", players, played, "seed").map((row) => [row.id, row]));
    expect(found.a).toMatchObject({ points: 3, gameWin: 4 / 6, opponentsMatchWin: 0.33 });
    expect(found.b).toMatchObject({ points: 0, gameWin: 0.33, opponentsMatchWin: 1 });
    expect(found.c).toMatchObject({ points: 3, byes: 1, gameWin: 1, matchWin: 1, opponentsMatchWin: 0 });
  });
});

describe("Pokémon", () => {
  it("counts ties as half, ignores byes, and keeps shares within 25–100 %, or 75 % after a drop", () => {
    expect(computeMatchWin("pokemon", record(3, 1, 1, { byes: 1 }), false)).toBe(2.5 / 4);
    expect(computeMatchWin("pokemon", record(0, 5, 0), false)).toBe(0.25);
    expect(computeMatchWin("pokemon", record(4, 0, 0), true)).toBe(0.75);
    expect(computeMatchWin("pokemon", record(4, 0, 0), false)).toBe(1);
  });

  it("ranks players who came on time before late ones", () => {
    const players = [player("a", { firstRound: 2 }), player("b"), player("c"), player("d")];
    const played = rounds("b2-0c d", "a2-0d c2-0b");
    const rows = standings("pokemon", players, played, "seed");
    expect(rows.map(({ id, points }) => [id, points])).toEqual([
      ["b", 3],
      ["c", 3],
      ["d", 3],
      ["a", 3],
    ]);
    expect(rows[3]).toMatchObject({ id: "a", wins: 1, losses: 1 });
  });

  it("ranks the winner of their match first if exactly two players are tied", () => {
    const players = [..."abcdef"].map((id) => player(id));
    const played = rounds("e0-2b f2-0a c2-0d", "b2-0c f0-2e d2-0a", "b0-2f c0-2a d2-0e");
    for (const seed of ["1", "2", "3", "4", "5", "6"]) {
      const rows = standings("pokemon", players, played, seed);
      const [f, b] = ["f", "b"].map((id) => rows.find((row) => row.id === id));
      expect(f?.points).toBe(b?.points);
      expect(f?.opponentsMatchWin).toBeCloseTo(b?.opponentsMatchWin ?? 0, 9);
      expect(f?.opponentsOpponentsMatchWin).toBeCloseTo(b?.opponentsOpponentsMatchWin ?? 0, 9);
      expect((b?.rank ?? 0) - (f?.rank ?? 0)).toBe(1);
    }
  });
});

describe("Yu-Gi-Oh!", () => {
  it("ranks by points, then by the opponents' wins, then by those of their opponents", () => {
    const players = ["a", "b", "c", "d"].map((id) => player(id));
    const played = rounds("a2-0b c2-1d", "a2-0c b2-0d");
    const rows = standings("yugioh", players, played, "seed");
    expect(Object.fromEntries(rows.map(({ id, points }) => [id, points]))).toEqual({ a: 6, b: 3, c: 3, d: 0 });
    expect([rows[0]?.id, rows[3]?.id]).toEqual(["a", "d"]);
    // b met a (1) and d (0), c met d (0) and a (1): equal, and still equal one step further.
    const [b, c] = ["b", "c"].map((id) => rows.find((row) => row.id === id));
    expect([b?.opponentsMatchWin, c?.opponentsMatchWin]).toEqual([0.5, 0.5]);
    expect(rows[0]?.opponentsMatchWin).toBe(0.5);
  });
});

describe("every ruleset", () => {
  it.each(["mtg", "pokemon", "yugioh", "generic"] as const)("ranks stronger opponents first: %s", (ruleset) => {
    // b lost to a, who won every match, and beat c; c beat d, who lost every match, and lost to b.
    const players = ["a", "b", "c", "d"].map((id) => player(id));
    for (const seed of ["1", "2", "3", "4"])
      expect(
        standings(ruleset, players, rounds("a2-0b c2-0d", "a2-0d b2-0c"), seed).map(({ id }) => id),
        seed,
      ).toEqual(["a", "b", "c", "d"]);
  });

  it("removes disqualified players from the standings, but counts them as opponents", () => {
    const players = [player("a"), player("b", { disqualified: true, droppedAfter: 1 })];
    const [row, ...others] = standings("mtg", players, rounds("a0-2b"), "seed");
    expect(others).toEqual([]);
    expect(row).toMatchObject({ id: "a", points: 0, opponentsMatchWin: 1 });
  });

  it("counts a double loss as a loss for both", () => {
    const played = [
      { number: 1, matches: [{ ...match("a1-0b"), result: { a: 1, b: 0, draws: 0, doubleLoss: true } }] },
    ];
    expect(standings("mtg", [player("a"), player("b")], played, "s").map(({ losses }) => losses)).toEqual([1, 1]);
  });

  it("depends only on results and seed, not on the order of players or matches", () => {
    const ids = [..."abcdefgh"];
    const anyRound = fc
      .shuffledSubarray(ids, { minLength: 8 })
      .chain((shuffled) =>
        fc
          .tuple(...Array.from({ length: 4 }, () => fc.integer({ min: 0, max: 2 })))
          .map((scores) =>
            scores.map((score, index) => match(`${shuffled[2 * index]}2-${score}${shuffled[2 * index + 1]}`)),
          ),
      );
    fc.assert(
      fc.property(
        fc.constantFrom<Ruleset>("mtg", "pokemon", "yugioh", "generic"),
        fc.array(anyRound, { minLength: 1, maxLength: 5 }),
        fc.shuffledSubarray(ids, { minLength: 8 }),
        (ruleset, all, shuffled) => {
          const played = all.map((matches, index) => ({ number: index + 1, matches }));
          const turned = played.map((round) => ({ ...round, matches: [...round.matches].reverse() })).reverse();
          expect(
            order(
              ruleset,
              shuffled.map((id) => player(id)),
              turned,
            ),
          ).toEqual(
            order(
              ruleset,
              ids.map((id) => player(id)),
              played,
            ),
          );
        },
      ),
      { numRuns: scaleRuns(200) },
    );
  });
});
