import { orderAfterCut } from "./cut.ts";
import { RULESET_DEFINITIONS, type TieBreak } from "./ruleset.ts";
import {
  cutRounds,
  type EnteredPlayer,
  openMatches,
  type Prize,
  type RoundTimer,
  type RunMatch,
  type RunRound,
  swissRounds,
  type Tournament,
  type TournamentState,
} from "./running.ts";
import { type Standing, standings } from "./standings.ts";
import { isPlayerIn, type MatchResult, opponentIn } from "./tournament.ts";
import { mirrorResult, roundName } from "./words.ts";

/** First name and initial, as shown to strangers. */
export function publicName(name: string): string {
  const [first = "", second] = name.trim().split(/\s+/);
  return second ? `${first} ${second.slice(0, 1).toLocaleUpperCase("es")}.` : first;
}

/** Public names by player; equal names get a number. */
export function publicNames(players: readonly Pick<EnteredPlayer, "id" | "name">[]): Map<string, string> {
  const seen = new Map<string, number>();
  return new Map(
    players.map(({ id, name }) => {
      const label = publicName(name);
      const before = seen.get(label) ?? 0;
      seen.set(label, before + 1);
      return [id, before === 0 ? label : `${label} (${before + 1})`];
    }),
  );
}

/** Swiss rounds with all results: standings from half a round would mislead. */
export const countedRounds = (tournament: Tournament): RunRound[] =>
  swissRounds(tournament).filter((round) => openMatches(round).length === 0);

/** Standings after the rounds that count; players who got further in the cut come first. */
export function viewStandings(tournament: Tournament): Standing[] {
  const { settings, players, seed, qualified } = tournament;
  const swiss = standings(settings.ruleset, players, countedRounds(tournament), seed);
  const cut = cutRounds(tournament);
  if (cut.length === 0) return swiss;
  const rank = new Map(orderAfterCut(qualified, cut).map((id, index) => [id, index]));
  const place = ({ id }: Standing) => rank.get(id) ?? qualified.length;
  return [...swiss]
    .sort((a, b) => place(a) - place(b) || a.rank - b.rank)
    .map((row, index) => ({ ...row, rank: index + 1 }));
}

const TIE_BREAK_VALUES: Partial<Record<TieBreak, (row: Standing) => number>> = {
  "opponents-match-win": ({ opponentsMatchWin }) => opponentsMatchWin,
  "game-win": ({ gameWin }) => gameWin,
  "opponents-game-win": ({ opponentsGameWin }) => opponentsGameWin,
  "opponents-opponents-match-win": ({ opponentsOpponentsMatchWin }) => opponentsOpponentsMatchWin,
  "opponents-points": ({ opponentsPoints }) => opponentsPoints,
};

/** Tie-breaks with a value of their own, as columns of the standings. */
export const shownTieBreaks = ({ settings }: Pick<Tournament, "settings">): TieBreak[] =>
  RULESET_DEFINITIONS[settings.ruleset].tieBreaks.filter((tieBreak) => TIE_BREAK_VALUES[tieBreak]);

export interface StandingRow {
  playerId: string;
  rank: number;
  name: string;
  points: number;
  wins: number;
  losses: number;
  draws: number;
  /** Whether the player has stopped playing. */
  left: boolean;
  /** In the order of `shownTieBreaks`; shares from 0 to 1, rounded to four places. */
  tieBreaks: number[];
  prize: string | null;
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

export const prizeOf = (prizes: readonly Prize[], rank: number): string | null =>
  prizes.find(({ upTo }) => rank <= upTo)?.prize ?? null;

export function standingRows(tournament: Tournament, names: ReadonlyMap<string, string>): StandingRow[] {
  const shown = shownTieBreaks(tournament);
  const left = new Set(tournament.players.filter(({ droppedAfter }) => droppedAfter !== null).map(({ id }) => id));
  return viewStandings(tournament).map((row) => ({
    playerId: row.id,
    rank: row.rank,
    name: names.get(row.id) ?? "",
    points: row.points,
    wins: row.wins,
    losses: row.losses,
    draws: row.draws,
    left: left.has(row.id),
    tieBreaks: shown.map((tieBreak) => rounded(TIE_BREAK_VALUES[tieBreak]?.(row) ?? 0)),
    prize: prizeOf(tournament.prizes, row.rank),
  }));
}

export interface BracketSide {
  name: string;
  seed: number;
}
export interface BracketMatch {
  a: BracketSide;
  b: BracketSide | null;
  result: MatchResult | null;
}
export interface BracketRound {
  name: string;
  matches: BracketMatch[];
}

export function viewBracket(tournament: Tournament, names: ReadonlyMap<string, string>): BracketRound[] {
  const side = (id: string): BracketSide => ({ name: names.get(id) ?? "", seed: tournament.qualified.indexOf(id) + 1 });
  return cutRounds(tournament).map((round) => ({
    name: roundName(round),
    matches: round.matches.map(({ a, b, result }) => ({ a: side(a), b: b === null ? null : side(b), result })),
  }));
}

export interface RoundSummary {
  number: number;
  stage: RunRound["stage"];
  name: string;
  /** Matches without a result. */
  open: number;
}

export const summaryOf = (round: RunRound): RoundSummary => ({
  number: round.number,
  stage: round.stage,
  name: roundName(round),
  open: openMatches(round).length,
});

export interface LivePairing {
  table: number | null;
  a: string;
  b: string | null;
  result: MatchResult | null;
  /** Players who have reported a result for a match without a result. */
  reports: number;
  extraMinutes: number;
}

/** The public view: names are short, and nothing identifies a person. */
export interface LiveTournament {
  state: TournamentState;
  /** Increases with every change of the tournament. */
  version: number;
  players: number;
  /** Number of planned Swiss rounds. */
  rounds: number;
  cut: number;
  round: RoundSummary | null;
  timer: RoundTimer;
  pairings: LivePairing[];
  /** Number of rounds included in the standings. */
  counted: number;
  tieBreaks: TieBreak[];
  standings: Omit<StandingRow, "playerId">[];
  bracket: BracketRound[];
}

const byTable = (one: RunMatch, other: RunMatch) =>
  (one.table ?? Number.POSITIVE_INFINITY) - (other.table ?? Number.POSITIVE_INFINITY);

export function liveView(tournament: Tournament, version: number): LiveTournament {
  const names = publicNames(tournament.players);
  const nameOf = (id: string) => names.get(id) ?? "";
  const round = tournament.rounds.at(-1);
  return {
    state: tournament.state,
    version,
    players: tournament.players.length,
    rounds: tournament.settings.rounds,
    cut: tournament.settings.cut,
    round: round ? summaryOf(round) : null,
    timer: tournament.timer,
    pairings: [...(round?.matches ?? [])]
      .sort(byTable)
      .map(({ table, a, b, result, reportA, reportB, extraMinutes }) => ({
        table,
        a: nameOf(a),
        b: b === null ? null : nameOf(b),
        result,
        reports: result === null ? [reportA, reportB].filter((said) => said !== null).length : 0,
        extraMinutes,
      })),
    counted: countedRounds(tournament).length,
    tieBreaks: shownTieBreaks(tournament),
    standings: standingRows(tournament, names).map(({ playerId: _, ...row }) => row),
    bracket: viewBracket(tournament, names),
  };
}

/** Results on the player's own page are from the player's side: `a` is the player. */
export interface PlayerMatch {
  round: RoundSummary;
  table: number | null;
  /** Null: a bye. */
  opponent: string | null;
  result: MatchResult | null;
  mine: MatchResult | null;
  /** The opponent's report, once there is something to compare. */
  theirs: MatchResult | null;
  extraMinutes: number;
}

export interface PlayerView {
  name: string;
  state: "playing" | "dropped" | "disqualified";
  tournament: TournamentState;
  version: number;
  rounds: number;
  gamesToWin: number;
  timer: RoundTimer;
  /** The match of the current round. */
  current: PlayerMatch | null;
  /** Earlier ones, newest first. */
  past: PlayerMatch[];
  standing: { rank: number; of: number; points: number; prize: string | null } | null;
  mayReport: boolean;
  mayDrop: boolean;
}

function playerMatch(round: RunRound, match: RunMatch, id: string, names: ReadonlyMap<string, string>): PlayerMatch {
  const isA = match.a === id;
  const seen = (result: MatchResult | null) => (result && !isA ? mirrorResult(result) : result);
  const opponent = opponentIn(match, id);
  return {
    round: summaryOf(round),
    table: match.table,
    opponent: opponent === null ? null : (names.get(opponent) ?? ""),
    result: seen(match.result),
    mine: seen(isA ? match.reportA : match.reportB),
    theirs: seen(isA ? match.reportB : match.reportA),
    extraMinutes: match.extraMinutes,
  };
}

export function playerView(tournament: Tournament, version: number, player: EnteredPlayer): PlayerView {
  const names = publicNames(tournament.players);
  const matches = tournament.rounds.flatMap((round) => {
    const match = round.matches.find((each) => isPlayerIn(each, player.id));
    return match ? [playerMatch(round, match, player.id, names)] : [];
  });
  const newest = matches.at(-1);
  const isOver = tournament.state === "finished";
  const isCurrent = newest !== undefined && newest.round.number === tournament.rounds.length;
  const all = viewStandings(tournament);
  const row = countedRounds(tournament).length > 0 ? all.find(({ id }) => id === player.id) : undefined;
  const current = isCurrent && !isOver ? newest : null;
  const isIn = player.droppedAfter === null && !player.disqualified;
  return {
    name: names.get(player.id) ?? "",
    state: player.disqualified ? "disqualified" : player.droppedAfter !== null ? "dropped" : "playing",
    tournament: tournament.state,
    version,
    rounds: tournament.settings.rounds,
    gamesToWin: tournament.settings.gamesToWin,
    timer: tournament.timer,
    current,
    past: (current ? matches.slice(0, -1) : matches).toReversed(),
    standing: row
      ? {
          rank: row.rank,
          of: all.length,
          points: row.points,
          prize: isOver ? prizeOf(tournament.prizes, row.rank) : null,
        }
      : null,
    mayReport: current !== null && current.opponent !== null && current.result === null && !player.disqualified,
    // Only between rounds: a player at a table finishes the match first.
    mayDrop:
      isIn &&
      !isOver &&
      tournament.rounds.length > 0 &&
      (current === null || current.opponent === null || current.result !== null),
  };
}
