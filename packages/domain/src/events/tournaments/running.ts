import type { TournamentSettings } from "./ruleset.ts";
import type { MatchResult, TournamentMatch, TournamentPlayer } from "./tournament.ts";

export const TOURNAMENT_STATES = ["setup", "swiss", "cut", "finished"] as const;
export type TournamentState = (typeof TOURNAMENT_STATES)[number];
export const STAGES = ["swiss", "cut"] as const;
export type Stage = (typeof STAGES)[number];

export interface EnteredPlayer extends TournamentPlayer {
  name: string;
  /** The player's place in the event; null if the player was entered by name. */
  registrationId: string | null;
  /** Token of the player's own page. */
  token: string;
  /** A fixed table for the player. */
  fixedTable: number | null;
}

export interface RunMatch extends TournamentMatch {
  id: string;
  /** The result reported by each side, as a result of the match. */
  reportA: MatchResult | null;
  reportB: MatchResult | null;
  /** Extra minutes after the round's end. */
  extraMinutes: number;
}

export interface RunRound {
  /** Counted from 1; rounds of the cut continue the numbering. */
  number: number;
  stage: Stage;
  pairedAt: string;
  matches: readonly RunMatch[];
}

/** Running: `endsAt`. Stopped: `left`, in milliseconds. Both null: no time limit. */
export interface RoundTimer {
  endsAt: string | null;
  left: number | null;
}

export interface Prize {
  /** The last rank that wins the prize. The first is the rank after the previous prize. */
  upTo: number;
  prize: string;
}

/** A stored tournament: standings and allowed actions are derived from it. */
export interface Tournament {
  id: string;
  eventId: string;
  state: TournamentState;
  settings: TournamentSettings;
  prizes: readonly Prize[];
  /** Determines all lots. */
  seed: string;
  players: readonly EnteredPlayer[];
  rounds: readonly RunRound[];
  timer: RoundTimer;
  /** Ids by seed, fixed when the cut began. */
  qualified: readonly string[];
}

export const swissRounds = ({ rounds }: Tournament): RunRound[] => rounds.filter(({ stage }) => stage === "swiss");
export const cutRounds = ({ rounds }: Tournament): RunRound[] => rounds.filter(({ stage }) => stage === "cut");

export const isOpenMatch = ({ b, result }: TournamentMatch): boolean => b !== null && result === null;
export const openMatches = (round: RunRound | undefined): RunMatch[] => (round?.matches ?? []).filter(isOpenMatch);

/** Whether the two players' reports differ. */
export const isDisputed = ({ result, reportA, reportB }: RunMatch): boolean =>
  result === null && reportA !== null && reportB !== null && !isSameResult(reportA, reportB);

export function isSameResult(one: MatchResult | null, other: MatchResult | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.a === other.a &&
    one.b === other.b &&
    one.draws === other.draws &&
    Boolean(one.doubleLoss) === Boolean(other.doubleLoss)
  );
}

/** Whether a player is in the pairings of the next round, or would be if there were one. */
export const isStillPlaying = ({ droppedAfter, disqualified }: EnteredPlayer): boolean =>
  droppedAfter === null && !disqualified;

/** Winners of one cut round, by table. */
export function matchWinner({ a, b, result }: TournamentMatch): string | null {
  if (b === null) return a;
  if (!result || result.doubleLoss || result.a === result.b) return null;
  return result.a > result.b ? a : b;
}

/** Whether the single elimination has no match left to pair. */
export function isCutDecided(tournament: Tournament): boolean {
  const last = cutRounds(tournament).at(-1);
  if (!last || openMatches(last).length > 0) return false;
  const gone = new Set(tournament.players.filter((player) => !isStillPlaying(player)).map(({ id }) => id));
  return last.matches.map(matchWinner).filter((id) => id !== null && !gone.has(id)).length < 2;
}
