import {
  type Decision,
  faultAt,
  logEntry,
  type PlayerCommand,
  refused,
  requireMatch,
  requirePlayer,
  type TournamentCommand,
  tournamentConflict,
  unchangedDecision,
  withMatch,
} from "./commands.ts";
import { canBothLose } from "./decide-players.ts";
import { isSameResult, matchWinner, type RunRound, type Tournament } from "./running.ts";
import { isPlayerIn, type MatchResult, resultError } from "./tournament.ts";
import { mirrorResult } from "./words.ts";

type Of<K extends TournamentCommand["kind"]> = Extract<TournamentCommand, { kind: K }>;

function check({ settings }: Tournament, { stage }: RunRound, result: MatchResult): void {
  if (result.doubleLoss) {
    if (!canBothLose(stage)) throw faultAt("result", "double-loss", "En la eliminatoria tiene que ganar alguien.");
    return;
  }
  const fieldError = resultError(result, settings.gamesToWin, stage === "swiss");
  if (fieldError) throw faultAt("result", "impossible", fieldError);
}

/** Whether later rounds were paired using the results of this one. */
export const isClosed = ({ rounds, state }: Tournament, round: RunRound): boolean =>
  state === "finished" || round.number < rounds.length;

/** A judge enters or corrects a result. A closed round requires a reason, and later rounds keep their pairings. */
export function setResult(tournament: Tournament, command: Of<"result">): Decision {
  const { round, match } = requireMatch(tournament, command.matchId);
  const { result, reason } = command;
  if (match.b === null) throw refused("Quien descansa gana sin jugar.");
  if (isSameResult(match.result, result)) return unchangedDecision(tournament);
  if (!isSameResult(match.result, command.seen))
    throw tournamentConflict("Otra persona ha puesto antes otro resultado en esa mesa.");
  if (result) check(tournament, round, result);
  if (isClosed(tournament, round)) {
    if (!result) throw refused("Un resultado de una ronda cerrada se corrige, no se quita.");
    if (!reason) throw faultAt("reason", "required", "Di por qué se corrige una ronda cerrada.");
    const next = { ...match, result };
    if (round.stage === "cut" && round.number < tournament.rounds.length && matchWinner(next) !== matchWinner(match))
      throw refused("Deshaz antes la ronda siguiente: la juega quien ganó esta mesa.");
  }
  return {
    tournament: withMatch(tournament, match.id, { result }),
    entries: [
      logEntry("result", { matchId: match.id, round: round.number, before: match.result, after: result, reason }),
    ],
  };
}

export function addExtraTime(tournament: Tournament, { matchId, minutes }: Of<"extra-time">): Decision {
  const { round, match } = requireMatch(tournament, matchId);
  if (match.extraMinutes === minutes) return unchangedDecision(tournament);
  return {
    tournament: withMatch(tournament, match.id, { extraMinutes: minutes }),
    entries: [logEntry("extra-time", { matchId, round: round.number })],
  };
}

/** Converts a player's report, in which `a` is the player's games, to a result of the match. */
export function toMatchReport(
  { rounds }: Tournament,
  playerId: string,
  { round, result }: { round: number; result: MatchResult },
): Extract<PlayerCommand, { kind: "report" }> {
  const match = rounds.at(-1)?.matches.find((each) => isPlayerIn(each, playerId));
  return { kind: "report", playerId, round, result: match?.b === playerId ? mirrorResult(result) : result };
}

/** A player's report as a result of the match. Two matching reports make the result final. */
export function reportResult(tournament: Tournament, command: Extract<PlayerCommand, { kind: "report" }>): Decision {
  const player = requirePlayer(tournament, command.playerId);
  const round = tournament.rounds.at(-1);
  if (!round || round.number !== command.round || tournament.state === "finished")
    throw tournamentConflict("Esa ronda ya ha pasado: mira en qué mesa te toca ahora.");
  const match = round.matches.find((each) => isPlayerIn(each, player.id));
  if (!match || match.b === null) throw refused("En esta ronda no tienes ningún enfrentamiento.");
  const { result } = command;
  if (match.result) {
    if (isSameResult(match.result, result)) return unchangedDecision(tournament);
    throw refused("El resultado ya es definitivo: si no es correcto, avisa a quien arbitra.");
  }
  if (result.doubleLoss) throw faultAt("result", "double-loss", "Que pierdan los dos solo lo decide quien arbitra.");
  check(tournament, round, result);
  const isA = match.a === player.id;
  if (isSameResult(isA ? match.reportA : match.reportB, result)) return unchangedDecision(tournament);
  const other = isA ? match.reportB : match.reportA;
  const agree = isSameResult(other, result);
  return {
    tournament: withMatch(tournament, match.id, {
      ...(isA ? { reportA: result } : { reportB: result }),
      ...(agree && { result }),
    }),
    entries: [logEntry("report", { playerId: player.id, matchId: match.id, round: round.number, after: result })],
  };
}
