import { type CommandEnv, type Decision, logEntry, type PlayerCommand, type TournamentCommand } from "./commands.ts";
import {
  changePlayer,
  disqualify,
  dropOut,
  dropPlayer,
  enterCheckedIn,
  enterPlayer,
  markNoShow,
  removePlayer,
  undoDrop,
} from "./decide-players.ts";
import { addExtraTime, reportResult, setResult } from "./decide-results.ts";
import {
  addTime,
  changeSettings,
  controlTimer,
  finishTournament,
  pairNextRound,
  reopenTournament,
  undoPairing,
} from "./decide-rounds.ts";
import type { TournamentSettings } from "./ruleset.ts";
import type { Tournament } from "./running.ts";

/** A tournament before its first round, with all checked-in participants. */
export function createTournament(
  { eventId, settings }: { eventId: string; settings: TournamentSettings },
  env: CommandEnv,
): Decision {
  const empty: Tournament = {
    id: env.newId(),
    eventId,
    state: "setup",
    settings,
    prizes: [],
    seed: env.newToken(),
    players: [],
    rounds: [],
    timer: { endsAt: null, left: settings.minutes > 0 ? settings.minutes * 60_000 : null },
    qualified: [],
  };
  const { tournament } = enterCheckedIn(empty, env);
  return { tournament, entries: [logEntry("create")] };
}

/** The tournament after a command. Throws `invalid-transition`, `version-conflict`, `validation`, `not-found`. */
export function decideTournament(tournament: Tournament, command: TournamentCommand, env: CommandEnv): Decision {
  switch (command.kind) {
    case "settings":
      return changeSettings(tournament, command);
    case "enter":
      return enterPlayer(tournament, command, env);
    case "enter-checked-in":
      return enterCheckedIn(tournament, env);
    case "change-player":
      return changePlayer(tournament, command);
    case "remove":
      return removePlayer(tournament, command);
    case "drop":
      return dropPlayer(tournament, command.playerId, "drop");
    case "undrop":
      return undoDrop(tournament, command);
    case "no-show":
      return markNoShow(tournament, command);
    case "disqualify":
      return disqualify(tournament, command);
    case "pair":
      return pairNextRound(tournament, command, env);
    case "undo-pairing":
      return undoPairing(tournament, command);
    case "result":
      return setResult(tournament, command);
    case "extra-time":
      return addExtraTime(tournament, command);
    case "timer":
      return controlTimer(tournament, command, env);
    case "add-time":
      return addTime(tournament, command, env);
    case "finish":
      return finishTournament(tournament);
    case "reopen":
      return reopenTournament(tournament);
  }
}

/** Commands that a player issues on their own page. */
export const decidePlayer = (tournament: Tournament, command: PlayerCommand): Decision =>
  command.kind === "report" ? reportResult(tournament, command) : dropOut(tournament, command.playerId);
