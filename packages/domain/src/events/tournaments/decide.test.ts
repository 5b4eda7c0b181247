import { expect, test } from "vitest";
import { Failure } from "../../platform/failure.ts";
import { hashText } from "../../platform/kit/hash-text.ts";
import { scaleRuns } from "../../platform/property-runs-testing.ts";
import type { CommandEnv, TournamentCommand } from "./commands.ts";
import { createTournament, decidePlayer, decideTournament } from "./decide.ts";
import { countRepetitions, isPlayingIn } from "./pairing.ts";
import { defaultSettings } from "./ruleset.ts";
import { isDisputed, swissRounds, type Tournament } from "./running.ts";
import { standings } from "./standings.ts";
import type { TournamentRound } from "./tournament.ts";
import { publicNames, viewStandings } from "./views.ts";

interface Random {
  int(below: number): number;
  pick<T>(list: readonly T[]): T;
}

/** The same seed gives the same output. */
function createRandom(seed: string): Random {
  let state = hashText(seed) || 1;
  const int = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return {
    int,
    pick(list) {
      const picked = list[int(list.length)];
      if (picked === undefined) throw new Error("nothing to pick from");
      return picked;
    },
  };
}

const NOW = "2026-11-26T17:00:00.000Z";

function envOf(random: Random): CommandEnv {
  let last = 0;
  const next = (name: string) => `${name}${++last}`;
  return { now: NOW, newId: () => next("id"), newToken: () => next(`seed ${random.int(1e9)} `), entrants: [] };
}

const begun = (players: number, env: CommandEnv, more: Partial<Tournament["settings"]> = {}): Tournament => {
  const settings = { ...defaultSettings("mtg", players), cut: 0 as const, ...more };
  let { tournament } = createTournament({ eventId: "event", settings }, env);
  for (let index = 1; index <= players; index++)
    ({ tournament } = decideTournament(tournament, { kind: "enter", name: `Player ${index}`, fixedTable: null }, env));
  return tournament;
};

/** The minimum number of repeated matches and second byes that any pairing of these players has. */
function leastRepeats(ids: readonly string[], rounds: readonly TournamentRound[]): { rematches: number; byes: number } {
  const count = (a: string, b: string | null) =>
    rounds.filter(({ matches }) =>
      matches.some((match) => (match.a === a && match.b === b) || (b !== null && match.a === b && match.b === a)),
    ).length;
  const least = (left: readonly string[], bye: boolean): number => {
    const [first, ...others] = left;
    if (first === undefined) return 0;
    let best = Number.POSITIVE_INFINITY;
    if (bye) best = count(first, null) + least(others, false);
    for (const other of others)
      best = Math.min(
        best,
        1000 * count(first, other) +
          least(
            others.filter((id) => id !== other),
            bye,
          ),
      );
    return best;
  };
  const value = least(ids, ids.length % 2 === 1);
  return { rematches: Math.floor(value / 1000), byes: value % 1000 };
}

/** One tournament with everything that can occur: drops, late entries, corrections, undone pairings. */
function randomTournament(seed: string): void {
  const random = createRandom(seed);
  const env = envOf(random);
  const players = random.int(9) < 6 ? 4 + random.int(7) : 4 + random.int(40);
  let now = begun(players, env, { ruleset: random.pick(["mtg", "pokemon", "yugioh", "generic"] as const) });
  const run = (command: TournamentCommand) => {
    now = decideTournament(now, command, env).tournament;
  };
  const attempt = (command: TournamentCommand) => {
    try {
      run(command);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  };
  for (let number = 1; number <= now.settings.rounds; number++) {
    if (random.int(4) === 0) attempt({ kind: "enter", name: `Late ${seed} ${number}`, fixedTable: null });
    if (now.players.filter((player) => isPlayingIn(player, number)).length < 2) break;
    const before = swissRounds(now);
    run({ kind: "pair", round: number });
    if (random.int(5) === 0) {
      const paired = now.rounds;
      run({ kind: "undo-pairing", round: number });
      run({ kind: "pair", round: number });
      // The same players, results and seed give the same pairings.
      const tables = (rounds: Tournament["rounds"]) => rounds.at(-1)?.matches.map(({ table, a, b }) => [table, a, b]);
      expect(tables(now.rounds)).toEqual(tables(paired));
    }
    const present = now.players.filter((player) => isPlayingIn(player, number)).map(({ id }) => id);
    const round = now.rounds.at(-1)!;
    const seated = round.matches.flatMap(({ a, b }) => (b === null ? [a] : [a, b]));
    expect(seated.toSorted()).toEqual(present.toSorted());
    const tables = round.matches.flatMap(({ table }) => (table === null ? [] : [table]));
    expect(new Set(tables).size).toBe(tables.length);
    expect(round.matches.filter(({ b }) => b === null)).toHaveLength(present.length % 2);
    const bye = round.matches.find(({ b }) => b === null);
    const byes = (id: string) =>
      before.filter(({ matches }) => matches.some((match) => match.a === id && match.b === null)).length;
    if (present.length <= 10) {
      const made = repetitionsIn(round, before);
      expect(made).toEqual(leastRepeats(present, before));
    } else if (bye && byes(bye.a) > 0) expect(present.every((id) => byes(id) > 0)).toBe(true);
    for (const { id, a, b } of round.matches) {
      if (b === null) continue;
      if (random.int(12) === 0) attempt({ kind: "no-show", playerId: a });
      const result = random.pick([
        { a: 2, b: 0, draws: 0 },
        { a: 2, b: 1, draws: 0 },
        { a: 0, b: 2, draws: 0 },
        { a: 1, b: 1, draws: 1 },
      ]);
      if (random.int(3) === 0) {
        for (const playerId of [a, b]) {
          const said = { kind: "report", playerId, round: number, result } as const;
          const open = now.rounds.at(-1)?.matches.find((match) => match.id === id)?.result === null;
          if (open) now = decidePlayer(now, said).tournament;
        }
      } else attempt({ kind: "result", matchId: id, result, seen: null, reason: null });
      if (random.int(10) === 0) attempt({ kind: "drop", playerId: random.pick([a, b]) });
    }
    if (number > 1 && random.int(3) === 0) {
      const match = random.pick(now.rounds[0]!.matches.filter(({ b }) => b !== null));
      const later = now.rounds.slice(1);
      run({
        kind: "result",
        matchId: match.id,
        result: { a: 0, b: 2, draws: 0 },
        seen: match.result,
        reason: "Se apuntó mal",
      });
      // Later rounds keep their pairings.
      expect(now.rounds.slice(1)).toEqual(later);
    }
    if (random.int(8) === 0) {
      const gone = now.players.find(({ droppedAfter }) => droppedAfter !== null);
      if (gone) run({ kind: "undrop", playerId: gone.id });
    }
  }
  // Standings depend only on players, results and seed, not on the order of commands.
  const rebuilt = structuredClone({ players: now.players, rounds: swissRounds(now) });
  expect(viewStandings(now)).toEqual(standings(now.settings.ruleset, rebuilt.players, rebuilt.rounds, now.seed));
  expect(viewStandings(now).map(({ rank }) => rank)).toEqual(viewStandings(now).map((_, index) => index + 1));
}

function repetitionsIn(round: TournamentRound, before: readonly TournamentRound[]) {
  const earlier = countRepetitions(before);
  const all = countRepetitions([...before, round]);
  const byes = all.secondByes - earlier.secondByes;
  const bye = round.matches.find(({ b }) => b === null)?.a;
  const had = before.filter(({ matches }) => matches.some((match) => match.b === null && match.a === bye)).length;
  const rematches = round.matches.reduce(
    (sum, { a, b }) =>
      sum +
      (b === null
        ? 0
        : before.filter(({ matches }) =>
            matches.some((match) => (match.a === a && match.b === b) || (match.a === b && match.b === a)),
          ).length),
    0,
  );
  expect(all.rematches - earlier.rematches > 0).toBe(rematches > 0);
  expect(byes > 0).toBe(had > 0);
  return { rematches, byes: had };
}

const RUNS = Number(process.env.TOURNAMENTS ?? scaleRuns(300));

test("random tournaments have optimal pairings, and standings that depend on the results alone", () => {
  for (let run = 1; run <= RUNS; run++) randomTournament(`run ${run}`);
}, 900_000);

const env = () => envOf(createRandom("one"));

test("undoing a pairing restores the state before it, and the next pairing includes players who joined or dropped since", () => {
  const own = env();
  let now = begun(4, own);
  ({ tournament: now } = decideTournament(now, { kind: "pair", round: 1 }, own));
  const [first] = now.players;
  ({ tournament: now } = decideTournament(now, { kind: "drop", playerId: first!.id }, own));
  ({ tournament: now } = decideTournament(now, { kind: "enter", name: "Late", fixedTable: null }, own));
  expect(now.players.at(-1)).toMatchObject({ firstRound: 2 });
  ({ tournament: now } = decideTournament(now, { kind: "undo-pairing", round: 1 }, own));
  expect(now).toMatchObject({ state: "setup", rounds: [] });
  ({ tournament: now } = decideTournament(now, { kind: "pair", round: 1 }, own));
  const seated = now.rounds[0]!.matches.flatMap(({ a, b }) => [a, b]);
  expect(seated).toContain(now.players.at(-1)!.id);
  expect(seated).not.toContain(first!.id);
});

test("two players who agree complete their match, and each may change the reported result before that", () => {
  const own = env();
  let now = begun(2, own);
  ({ tournament: now } = decideTournament(now, { kind: "pair", round: 1 }, own));
  const match = () => now.rounds[0]!.matches[0]!;
  const say = (playerId: string | null, a: number, b: number) => {
    now = decidePlayer(now, {
      kind: "report",
      playerId: playerId ?? "",
      round: 1,
      result: { a, b, draws: 0 },
    }).tournament;
  };
  say(match().a, 2, 0);
  say(match().b, 0, 2);
  expect(isDisputed(match())).toBe(true);
  expect(() => decideTournament(now, { kind: "undo-pairing", round: 1 }, own)).toThrow("resultados");
  for (const playerId of [match().a, match().b ?? ""]) {
    const both = { kind: "report", playerId, round: 1, result: { a: 0, b: 0, draws: 0, doubleLoss: true } } as const;
    expect(() => decidePlayer(now, both)).toThrow("quien arbitra");
  }
  say(match().b, 2, 0);
  expect(match().result).toEqual({ a: 2, b: 0, draws: 0 });
});

test("no match of the top cut can be a draw, and its winner is final once the next match is paired", () => {
  const own = env();
  let now = begun(4, own, { rounds: 1, cut: 4 });
  const run = (command: TournamentCommand) => {
    now = decideTournament(now, command, own).tournament;
  };
  const win = (a: number, b: number, seen: { a: number; b: number; draws: number } | null = null, round = -1) => {
    for (const { id } of now.rounds.at(round)!.matches)
      run({ kind: "result", matchId: id, result: { a, b, draws: 0 }, seen, reason: "Error" });
  };
  run({ kind: "pair", round: 1 });
  win(2, 0);
  run({ kind: "pair", round: 2 });
  expect(now.qualified).toEqual(viewStandings({ ...now, rounds: now.rounds.slice(0, 1) }).map(({ id }) => id));
  expect(() => win(1, 1)).toThrow("empates");
  win(2, 0);
  run({ kind: "pair", round: 3 });
  const seen = { a: 2, b: 0, draws: 0 };
  expect(() => win(0, 2, seen, -2)).toThrow("Deshaz");
  win(2, 1, seen, -2);
  win(0, 2);
  run({ kind: "finish" });
  expect(viewStandings(now)[0]?.id).toBe(now.rounds[2]!.matches[0]!.b);
});

test("public names are a first name and an initial, and a number distinguishes equal names", () => {
  const players = ["Ana Ruiz", "ana", "Ana Roca Gil", "José  Ángel Vera"].map((name, id) => ({ id: String(id), name }));
  expect([...publicNames(players).values()]).toEqual(["Ana R.", "ana", "Ana R. (2)", "José Á."]);
});

test("Pokémon's rounds and cuts follow its table for one day", () => {
  const of = (players: number) => {
    const { rounds, cut } = defaultSettings("pokemon", players);
    return [rounds, cut];
  };
  expect([8, 9, 12, 13, 20, 21, 32, 33, 64, 65, 128, 226, 227, 409, 410].map(of)).toEqual([
    [3, 0],
    [4, 4],
    [4, 4],
    [5, 4],
    [5, 4],
    [5, 8],
    [5, 8],
    [6, 8],
    [6, 8],
    [7, 8],
    [7, 8],
    [8, 8],
    [9, 8],
    [9, 8],
    [10, 8],
  ]);
});
