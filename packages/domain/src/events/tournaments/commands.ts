import { Failure } from "../../platform/failure.ts";
import type { TournamentSettings } from "./ruleset.ts";
import type { EnteredPlayer, Prize, RunMatch, RunRound, Tournament } from "./running.ts";
import type { MatchResult } from "./tournament.ts";

/** A place in the event whose holder is checked in. */
export interface Entrant {
  registrationId: string;
  name: string;
}

/** Staff commands. Each is a small change, so two judges do not overwrite each other's work. */
export type TournamentCommand =
  | { kind: "settings"; settings: TournamentSettings; prizes: readonly Prize[] }
  | { kind: "enter"; name: string; fixedTable: number | null }
  | { kind: "enter-checked-in" }
  | { kind: "change-player"; playerId: string; name: string; fixedTable: number | null }
  | { kind: "remove"; playerId: string }
  | { kind: "drop"; playerId: string }
  | { kind: "undrop"; playerId: string }
  | { kind: "no-show"; playerId: string }
  | { kind: "disqualify"; playerId: string; reason: string }
  /** `round`: the expected number of the round, so that two judges cannot pair two rounds. */
  | { kind: "pair"; round: number }
  | { kind: "undo-pairing"; round: number }
  /** `seen`: the result that the judge saw when writing the new one. */
  | { kind: "result"; matchId: string; result: MatchResult | null; seen: MatchResult | null; reason: string | null }
  | { kind: "extra-time"; matchId: string; minutes: number }
  | { kind: "timer"; action: "start" | "pause" | "reset" }
  | { kind: "add-time"; minutes: number }
  | { kind: "finish" }
  | { kind: "reopen" };

/** A player's commands on their own page. */
export type PlayerCommand =
  | { kind: "report"; playerId: string; round: number; result: MatchResult }
  | { kind: "drop-out"; playerId: string };

export const COMMAND_KINDS = [
  "create",
  "settings",
  "enter",
  "enter-checked-in",
  "change-player",
  "remove",
  "drop",
  "drop-out",
  "undrop",
  "no-show",
  "disqualify",
  "pair",
  "undo-pairing",
  "result",
  "report",
  "extra-time",
  "timer",
  "add-time",
  "finish",
  "reopen",
] as const satisfies readonly (TournamentCommand["kind"] | PlayerCommand["kind"] | "create")[];
export type CommandKind = (typeof COMMAND_KINDS)[number];

/** An entry of the tournament's log; names are looked up when it is read. */
export interface TournamentEntry {
  kind: CommandKind;
  round: number | null;
  matchId: string | null;
  playerId: string | null;
  /** The previous result of a changed one. */
  before: MatchResult | null;
  after: MatchResult | null;
  reason: string | null;
}

export interface CommandEnv {
  now: string;
  newId: () => string;
  newToken: () => string;
  /** Checked-in participants, in order of entry. */
  entrants: readonly Entrant[];
}

/** The tournament after a command; the same object if nothing changed. */
export interface Decision {
  tournament: Tournament;
  entries: TournamentEntry[];
}

export const logEntry = (kind: CommandKind, more: Partial<TournamentEntry> = {}): TournamentEntry => ({
  kind,
  round: null,
  matchId: null,
  playerId: null,
  before: null,
  after: null,
  reason: null,
  ...more,
});

export const unchangedDecision = (tournament: Tournament): Decision => ({ tournament, entries: [] });
export const refused = (detail: string): Failure => new Failure("invalid-transition", detail);
export const tournamentConflict = (detail: string): Failure => new Failure("version-conflict", detail);
export const faultAt = (path: string, code: string, message: string): Failure =>
  new Failure("validation", message, { errors: [{ path, code, message }] });

export const noTournament = (): Failure => new Failure("not-found", "Este evento no tiene torneo.");
/** Failure: the link of a player's page is wrong, or the tournament was deleted. */
export const unknownPlayerLink = (): Failure => new Failure("not-found", "Este enlace no es de ningún torneo.");

export function requirePlayer({ players }: Tournament, id: string): EnteredPlayer {
  const player = players.find((each) => each.id === id);
  if (!player) throw new Failure("not-found", "No encontramos a esa persona en el torneo.");
  return player;
}

export function requireMatch({ rounds }: Tournament, id: string): { round: RunRound; match: RunMatch } {
  for (const round of rounds) {
    const match = round.matches.find((each) => each.id === id);
    if (match) return { round, match };
  }
  throw new Failure("not-found", "Esa mesa ya no está: se deshizo el emparejamiento.");
}

export const withPlayer = (tournament: Tournament, id: string, set: Partial<EnteredPlayer>): Tournament => ({
  ...tournament,
  players: tournament.players.map((player) => (player.id === id ? { ...player, ...set } : player)),
});

export const withMatch = (tournament: Tournament, id: string, set: Partial<RunMatch>): Tournament => ({
  ...tournament,
  rounds: tournament.rounds.map((round) =>
    round.matches.some((match) => match.id === id)
      ? { ...round, matches: round.matches.map((match) => (match.id === id ? { ...match, ...set } : match)) }
      : round,
  ),
});
