import { type AuditedChange, created } from "../../platform/audit/changes.ts";
import type { TournamentCommand } from "./commands.ts";
import type { Tournament } from "./running.ts";
import { COMMAND_LABELS, resultText } from "./words.ts";

/** The round whose matches a response shows: the given match's round, or else the last one. */
export function findRound({ rounds }: Tournament, command: TournamentCommand): number | undefined {
  if (!("matchId" in command)) return undefined;
  return rounds.find(({ matches }) => matches.some(({ id }) => id === command.matchId))?.number;
}

function describeResult({ rounds }: Tournament, matchId: string): string | null {
  const match = rounds.flatMap(({ matches }) => matches).find(({ id }) => id === matchId);
  return match?.result ? resultText(match.result) : null;
}

export const tournamentStarted = (eventId: string, { settings, players }: Tournament): AuditedChange =>
  created("tournament", eventId, { ...settings, players: players.length });

/** Staff downloaded the links to the pages of all players. */
export const slipsDownloaded = (eventId: string, { players }: Tournament): AuditedChange => ({
  action: "link",
  entity: "event",
  entityId: eventId,
  after: { players: players.length },
});

/** A staff command. Names of players are stored only in the tournament. */
export const tournamentCommanded = (
  eventId: string,
  before: Tournament,
  after: Tournament,
  command: TournamentCommand,
): AuditedChange => ({
  action: "update",
  entity: "tournament",
  entityId: eventId,
  ...commandDetails(before, after, command),
});

function commandDetails(before: Tournament, after: Tournament, command: TournamentCommand) {
  const step = COMMAND_LABELS[command.kind];
  const round = findRound(after, command) ?? ("round" in command ? command.round : after.rounds.length);
  switch (command.kind) {
    case "settings":
      return { before: { ...before.settings }, after: { step, ...after.settings } };
    case "result":
      return {
        before: { result: describeResult(before, command.matchId) },
        after: { step, round, result: describeResult(after, command.matchId), reason: command.reason ?? undefined },
      };
    case "disqualify":
      return { before: {}, after: { step, round, playerId: command.playerId, reason: command.reason } };
    default:
      return { before: {}, after: { step, round, ...("playerId" in command && { playerId: command.playerId }) } };
  }
}
