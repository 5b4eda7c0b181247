import type { Ruleset } from "../../platform/vocabulary.ts";
import { drawLot } from "./lot.ts";
import { RULESET_DEFINITIONS, type TieBreak } from "./ruleset.ts";
import { opponentIn, outcomeFor, type TournamentPlayer, type TournamentRound } from "./tournament.ts";

/** A player's standing. Shares are from 0 to 1. */
export interface Standing {
  id: string;
  /** From 1. Ranks are unique, even if only the lot separates players. */
  rank: number;
  points: number;
  wins: number;
  losses: number;
  draws: number;
  byes: number;
  matchWin: number;
  gameWin: number;
  opponentsMatchWin: number;
  opponentsGameWin: number;
  opponentsOpponentsMatchWin: number;
  opponentsPoints: number;
}

/** A player's record so far. An opponent met twice is listed twice. */
export interface PlayerRecord {
  wins: number;
  losses: number;
  draws: number;
  byes: number;
  /** Rounds missed before a late entry: losses without an opponent. */
  missed: number;
  gamePoints: number;
  games: number;
  opponents: string[];
  beaten: Set<string>;
}

const GAME_WIN = 3;
const GAMES_OF_A_BYE = 2;

const emptyRecord = (missed: number): PlayerRecord => ({
  wins: 0,
  losses: missed,
  draws: 0,
  byes: 0,
  missed,
  gamePoints: 0,
  games: 0,
  opponents: [],
  beaten: new Set(),
});

/** The records of all players over the rounds; matches without a result do not count. */
export function countRecords(
  players: readonly TournamentPlayer[],
  rounds: readonly TournamentRound[],
): Map<string, PlayerRecord> {
  const played = rounds.reduce((most, { number }) => Math.max(most, number), 0);
  const records = new Map(
    players.map(({ id, firstRound }) => [id, emptyRecord(Math.min(Math.max(0, firstRound - 1), played))]),
  );
  for (const { matches } of rounds)
    for (const match of matches)
      for (const id of [match.a, match.b]) {
        const record = id === null ? undefined : records.get(id);
        const outcome = id === null ? null : outcomeFor(match, id);
        if (!record || id === null || !outcome) continue;
        if (outcome === "win") record.wins++;
        else if (outcome === "loss") record.losses++;
        else record.draws++;
        const opponent = opponentIn(match, id);
        if (opponent === null) {
          record.byes++;
          record.games += GAMES_OF_A_BYE;
          record.gamePoints += GAMES_OF_A_BYE * GAME_WIN;
        } else if (match.result) {
          const { a, b, draws } = match.result;
          record.games += a + b + draws;
          record.gamePoints += GAME_WIN * (match.a === id ? a : b) + draws;
          record.opponents.push(opponent);
          if (outcome === "win") record.beaten.add(opponent);
        }
      }
  return records;
}

export function countPoints(ruleset: Ruleset, { wins, losses, draws, byes }: PlayerRecord): number {
  const { win, draw, loss, bye } = RULESET_DEFINITIONS[ruleset];
  return (wins - byes) * win + byes * bye + draws * draw + losses * loss;
}

const share = (got: number, of: number) => (of === 0 ? 0 : got / of);
const mean = (values: readonly number[]) =>
  share(
    values.reduce((sum, value) => sum + value, 0),
    values.length,
  );

/** The share of matches won, as used for opponents. */
export function computeMatchWin(ruleset: Ruleset, record: PlayerRecord, dropped: boolean): number {
  const { byesInShare, leastShare, greatestShare, win } = RULESET_DEFINITIONS[ruleset];
  const rounds = record.wins + record.losses + record.draws;
  // Pokémon counts a tie as half a win and ignores byes; the other rules divide the points by the maximum possible.
  const value = byesInShare
    ? share(countPoints(ruleset, record), win * rounds)
    : share(record.wins + record.draws / 2 - record.byes, rounds - record.byes);
  return Math.min(greatestShare(dropped), Math.max(leastShare, value));
}

export const gameWinOf = (ruleset: Ruleset, { gamePoints, games }: PlayerRecord): number =>
  Math.max(RULESET_DEFINITIONS[ruleset].leastShare, share(gamePoints, GAME_WIN * games));

/**
 * Standings after the given Swiss rounds: a pure function of the results. `seed` draws lots for players who
 * are still tied.
 */
export function standings(
  ruleset: Ruleset,
  players: readonly TournamentPlayer[],
  rounds: readonly TournamentRound[],
  seed: string,
): Standing[] {
  const records = countRecords(players, rounds);
  const dropped = new Set(players.filter(({ droppedAfter }) => droppedAfter !== null).map(({ id }) => id));
  const late = new Set(players.filter(({ firstRound }) => firstRound > 1).map(({ id }) => id));
  const over = (value: (id: string, record: PlayerRecord) => number) =>
    new Map([...records].map(([id, record]) => [id, value(id, record)]));
  const ofOpponents = (values: ReadonlyMap<string, number>) =>
    over((_, { opponents }) => mean(opponents.map((opponent) => values.get(opponent) ?? 0)));
  const points = over((_, record) => countPoints(ruleset, record));
  const matchWin = over((id, record) => computeMatchWin(ruleset, record, dropped.has(id)));
  const gameWin = over((_, record) => gameWinOf(ruleset, record));
  const opponentsMatchWin = ofOpponents(matchWin);
  const opponentsGameWin = ofOpponents(gameWin);
  const opponentsOpponentsMatchWin = ofOpponents(opponentsMatchWin);
  const opponentsPoints = over((_, { opponents }) =>
    opponents.reduce((sum, opponent) => sum + (points.get(opponent) ?? 0), 0),
  );

  const rows = players.flatMap(({ id, disqualified }): Omit<Standing, "rank">[] => {
    const record = records.get(id);
    if (disqualified || !record) return [];
    const of = (values: ReadonlyMap<string, number>) => values.get(id) ?? 0;
    return [
      {
        id,
        points: of(points),
        wins: record.wins,
        losses: record.losses,
        draws: record.draws,
        byes: record.byes,
        matchWin: of(matchWin),
        gameWin: of(gameWin),
        opponentsMatchWin: of(opponentsMatchWin),
        opponentsGameWin: of(opponentsGameWin),
        opponentsOpponentsMatchWin: of(opponentsOpponentsMatchWin),
        opponentsPoints: of(opponentsPoints),
      },
    ];
  });
  const { tieBreaks } = RULESET_DEFINITIONS[ruleset];
  const tieBreakOf: { [K in Exclude<TieBreak, "head-to-head">]: (row: Omit<Standing, "rank">) => number } = {
    "opponents-match-win": ({ opponentsMatchWin: value }) => value,
    "game-win": ({ gameWin: value }) => value,
    "opponents-game-win": ({ opponentsGameWin: value }) => value,
    "opponents-opponents-match-win": ({ opponentsOpponentsMatchWin: value }) => value,
    "opponents-points": ({ opponentsPoints: value }) => value,
    "on-time": ({ id }) => (late.has(id) ? 0 : 1),
  };
  const values = (row: Omit<Standing, "rank">) => [
    row.points,
    ...tieBreaks.flatMap((tieBreak) => (tieBreak === "head-to-head" ? [] : [tieBreakOf[tieBreak](row)])),
  ];
  const sorted = rows
    .map((row) => ({ row, values: values(row), lot: drawLot(seed, row.id) }))
    .sort((a, b) => compare(b.values, a.values) || a.lot - b.lot || (a.row.id < b.row.id ? -1 : 1));
  if (tieBreaks.includes("head-to-head")) settleHeadToHead(sorted, records);
  return sorted.map(({ row }, index) => ({ ...row, rank: index + 1 }));
}

/** Tolerance for rounding differences when fractions are added in another order. */
const SAME = 1e-9;

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) {
    const difference = value - (b[index] ?? 0);
    if (Math.abs(difference) > SAME) return difference;
  }
  return 0;
}

interface Sorted {
  row: { id: string };
  values: readonly number[];
}

/** If exactly two players are tied, the winner of their match goes first. */
function settleHeadToHead(sorted: Sorted[], records: ReadonlyMap<string, PlayerRecord>): void {
  for (let index = 0; index + 1 < sorted.length; index++) {
    const [before, first, second, after] = [sorted[index - 1], sorted[index], sorted[index + 1], sorted[index + 2]];
    if (!first || !second || compare(first.values, second.values) !== 0) continue;
    const isTied = (other: Sorted | undefined) => other && compare(first.values, other.values) === 0;
    if (isTied(before) || isTied(after)) continue;
    if (records.get(second.row.id)?.beaten.has(first.row.id) && !records.get(first.row.id)?.beaten.has(second.row.id)) {
      sorted[index] = second;
      sorted[index + 1] = first;
    }
  }
}
