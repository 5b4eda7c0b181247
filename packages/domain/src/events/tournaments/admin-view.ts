import type { TournamentEntry } from "./commands.ts";
import type { TieBreak, TournamentSettings } from "./ruleset.ts";
import {
  type EnteredPlayer,
  isCutDecided,
  isDisputed,
  isStillPlaying,
  type Prize,
  type RoundTimer,
  type RunMatch,
  swissRounds,
  type Tournament,
  type TournamentState,
} from "./running.ts";
import {
  type BracketRound,
  countedRounds,
  type RoundSummary,
  type StandingRow,
  shownTieBreaks,
  standingRows,
  summaryOf,
  viewBracket,
} from "./views.ts";

type AdminPlayer = Pick<
  EnteredPlayer,
  "id" | "name" | "firstRound" | "droppedAfter" | "disqualified" | "fixedTable"
> & { entered: boolean; played: boolean };

export interface AdminView {
  id: string;
  version: number;
  state: TournamentState;
  settings: TournamentSettings;
  prizes: Prize[];
  timer: RoundTimer;
  players: AdminPlayer[];
  rounds: RoundSummary[];
  shown: number | null;
  matches: RunMatch[];
  disputed: number[];
  counted: number;
  tieBreaks: TieBreak[];
  standings: StandingRow[];
  bracket: BracketRound[];
  next: "swiss" | "cut" | "finish" | null;
}

/** The next step once all results of the round are in. */
export function nextStep(tournament: Tournament): AdminView["next"] {
  const { state, settings, players } = tournament;
  if (state === "finished") return null;
  const isIdle = players.filter(isStillPlaying).length < 2;
  if (isIdle) return tournament.rounds.length > 0 ? "finish" : null;
  if (state !== "cut" && swissRounds(tournament).length < settings.rounds) return "swiss";
  return settings.cut > 0 && !isCutDecided(tournament) ? "cut" : "finish";
}

/** The view for staff: full names, and the matches of one round. */
export function adminView(tournament: Tournament, version: number, round?: number): AdminView {
  const names = new Map(tournament.players.map(({ id, name }) => [id, name]));
  const played = new Set(
    tournament.rounds.flatMap(({ matches }) => matches.flatMap(({ a, b }) => (b === null ? [a] : [a, b]))),
  );
  const shown = tournament.rounds.find(({ number }) => number === round) ?? tournament.rounds.at(-1);
  const last = tournament.rounds.at(-1);
  return {
    id: tournament.id,
    version,
    state: tournament.state,
    settings: tournament.settings,
    prizes: [...tournament.prizes],
    timer: tournament.timer,
    players: tournament.players.map(
      ({ id, name, registrationId, firstRound, droppedAfter, disqualified, fixedTable }) => ({
        id,
        name,
        entered: registrationId === null,
        firstRound,
        droppedAfter,
        disqualified,
        fixedTable,
        played: played.has(id),
      }),
    ),
    rounds: tournament.rounds.map(summaryOf),
    shown: shown?.number ?? null,
    matches: (shown?.matches ?? []).toSorted(
      (one, other) => (one.table ?? Number.POSITIVE_INFINITY) - (other.table ?? Number.POSITIVE_INFINITY),
    ),
    disputed: (last?.matches ?? [])
      .flatMap((match) => (match.table !== null && isDisputed(match) ? [match.table] : []))
      .sort((one, other) => one - other),
    counted: countedRounds(tournament).length,
    tieBreaks: shownTieBreaks(tournament),
    standings: standingRows(tournament, names),
    bracket: viewBracket(tournament, names),
    next: nextStep(tournament),
  };
}

/** A log entry with names instead of ids; names are null for people and rounds that no longer exist. */
export function entryView(
  tournament: Tournament,
  { kind, round, matchId, playerId, before, after, reason }: TournamentEntry,
) {
  const match = tournament.rounds.flatMap(({ matches }) => matches).find(({ id }) => id === matchId);
  const player = tournament.players.find(({ id }) => id === playerId);
  return { kind, round, table: match?.table ?? null, player: player?.name ?? null, before, after, reason };
}
