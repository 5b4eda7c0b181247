import {
  type CommandEnv,
  type Decision,
  faultAt,
  logEntry,
  refused,
  requirePlayer,
  type TournamentCommand,
  unchangedDecision,
  withMatch,
  withPlayer,
} from "./commands.ts";
import {
  type EnteredPlayer,
  isOpenMatch,
  isStillPlaying,
  type Stage,
  swissRounds,
  type Tournament,
} from "./running.ts";
import { isPlayerIn, type MatchResult } from "./tournament.ts";

type Of<K extends TournamentCommand["kind"]> = Extract<TournamentCommand, { kind: K }>;

export const MAX_PLAYERS = 1000;

const newPlayer = (
  tournament: Tournament,
  { newId, newToken }: CommandEnv,
  { name, registrationId, fixedTable }: Pick<EnteredPlayer, "name" | "registrationId" | "fixedTable">,
): EnteredPlayer => ({
  id: newId(),
  name,
  registrationId,
  token: newToken(),
  fixedTable,
  firstRound: tournament.rounds.length + 1,
  droppedAfter: null,
  disqualified: false,
});

/** No player may enter once the last Swiss round is paired. */
function mayEnter(tournament: Tournament): void {
  const { state, settings } = tournament;
  if (state === "setup" || (state === "swiss" && swissRounds(tournament).length < settings.rounds)) return;
  throw refused("Ya no se puede entrar: no quedan rondas suizas.");
}

function checkTable({ players }: Tournament, table: number | null, own?: string): void {
  const other = players.find(({ id, fixedTable }) => table !== null && fixedTable === table && id !== own);
  if (other) throw faultAt("fixedTable", "taken", `La mesa ${table} es de ${other.name}.`);
}

function checkName({ players }: Tournament, name: string, own?: string): void {
  const key = name.toLocaleLowerCase("es");
  if (players.some((player) => player.id !== own && player.name.toLocaleLowerCase("es") === key))
    throw faultAt("name", "duplicate", "Ya hay alguien con ese nombre: añade algo que lo distinga.");
}

const checkRoom = ({ players }: Tournament, more: number) => {
  if (players.length + more > MAX_PLAYERS) throw refused(`Caben ${MAX_PLAYERS} personas en un torneo.`);
};

export function enterPlayer(tournament: Tournament, { name, fixedTable }: Of<"enter">, env: CommandEnv): Decision {
  mayEnter(tournament);
  checkRoom(tournament, 1);
  checkName(tournament, name);
  checkTable(tournament, fixedTable);
  const player = newPlayer(tournament, env, { name, fixedTable, registrationId: null });
  return {
    tournament: { ...tournament, players: [...tournament.players, player] },
    entries: [logEntry("enter", { playerId: player.id, round: player.firstRound })],
  };
}

/** Checked-in participants who are not in the tournament yet. */
export const missingEntrants = (
  { players }: Pick<Tournament, "players">,
  { entrants }: Pick<CommandEnv, "entrants">,
) => {
  const known = new Set(players.map(({ registrationId }) => registrationId));
  return entrants.filter(({ registrationId }) => !known.has(registrationId));
};

export function enterCheckedIn(tournament: Tournament, env: CommandEnv): Decision {
  const missing = missingEntrants(tournament, env);
  if (missing.length === 0) return unchangedDecision(tournament);
  mayEnter(tournament);
  checkRoom(tournament, missing.length);
  const players = missing.map((entrant) => newPlayer(tournament, env, { ...entrant, fixedTable: null }));
  return {
    tournament: { ...tournament, players: [...tournament.players, ...players] },
    entries: players.map(({ id, firstRound }) => logEntry("enter-checked-in", { playerId: id, round: firstRound })),
  };
}

/** A player who holds a place in the event keeps the name of that place. */
export function changePlayer(tournament: Tournament, command: Of<"change-player">): Decision {
  const player = requirePlayer(tournament, command.playerId);
  const name = player.registrationId === null ? command.name : player.name;
  const { fixedTable } = command;
  if (name === player.name && fixedTable === player.fixedTable) return unchangedDecision(tournament);
  if (name !== player.name) checkName(tournament, name, player.id);
  checkTable(tournament, fixedTable, player.id);
  return {
    tournament: withPlayer(tournament, player.id, { name, fixedTable }),
    entries: [logEntry("change-player", { playerId: player.id })],
  };
}

export function removePlayer(tournament: Tournament, { playerId }: Of<"remove">): Decision {
  const { id } = requirePlayer(tournament, playerId);
  if (tournament.rounds.some(({ matches }) => matches.some((match) => isPlayerIn(match, id))))
    throw refused("Ya ha jugado: retíralo en lugar de quitarlo, y sus resultados se quedan.");
  return {
    tournament: { ...tournament, players: tournament.players.filter((player) => player.id !== id) },
    entries: [logEntry("remove")],
  };
}

/** A player who drops finishes the current round and is not in the next one. */
export function dropPlayer(tournament: Tournament, playerId: string, kind: "drop" | "drop-out"): Decision {
  const player = requirePlayer(tournament, playerId);
  if (!isStillPlaying(player)) return unchangedDecision(tournament);
  if (tournament.state === "setup") throw refused("El torneo no ha empezado: quita a esa persona de la lista.");
  if (tournament.state === "finished") throw refused("El torneo ha terminado.");
  const round = tournament.rounds.length;
  return {
    tournament: withPlayer(tournament, player.id, { droppedAfter: round }),
    entries: [logEntry(kind, { playerId: player.id, round })],
  };
}

/**
 * Players can drop out themselves only between rounds; a player at a table finishes the match or reports to a
 * judge.
 */
export function dropOut(tournament: Tournament, playerId: string): Decision {
  const match = tournament.rounds.at(-1)?.matches.find((each) => isPlayerIn(each, playerId) && isOpenMatch(each));
  if (match) throw refused("Te queda una mesa por jugar: comunica antes su resultado, o avisa a quien arbitra.");
  return dropPlayer(tournament, playerId, "drop-out");
}

export function undoDrop(tournament: Tournament, { playerId }: Of<"undrop">): Decision {
  const player = requirePlayer(tournament, playerId);
  if (isStillPlaying(player)) return unchangedDecision(tournament);
  if (tournament.state === "finished") throw refused("El torneo ha terminado.");
  return {
    tournament: withPlayer(tournament, player.id, { droppedAfter: null, disqualified: false }),
    entries: [logEntry("undrop", { playerId: player.id, round: tournament.rounds.length })],
  };
}

/** The result by which an absent player loses the open match. */
function lostBy(tournament: Tournament, { id }: EnteredPlayer): { matchId: string; result: MatchResult } | null {
  const match = tournament.rounds.at(-1)?.matches.find((each) => isPlayerIn(each, id) && isOpenMatch(each));
  if (!match) return null;
  const games = tournament.settings.gamesToWin;
  return { matchId: match.id, result: match.a === id ? { a: 0, b: games, draws: 0 } : { a: games, b: 0, draws: 0 } };
}

/** A match of the cut needs a winner. */
export const canBothLose = (stage: Stage): boolean => stage === "swiss";

export function markNoShow(tournament: Tournament, { playerId }: Of<"no-show">): Decision {
  const player = requirePlayer(tournament, playerId);
  const lost = lostBy(tournament, player);
  if (!lost) throw refused("No tiene ningún enfrentamiento por jugar en esta ronda.");
  const round = tournament.rounds.length;
  return {
    tournament: withPlayer(withMatch(tournament, lost.matchId, { result: lost.result }), player.id, {
      droppedAfter: round,
    }),
    entries: [logEntry("no-show", { playerId: player.id, round, matchId: lost.matchId, after: lost.result })],
  };
}

/** A disqualified player leaves at once: an open match is lost, recorded results stay. */
export function disqualify(tournament: Tournament, { playerId, reason }: Of<"disqualify">): Decision {
  const player = requirePlayer(tournament, playerId);
  if (player.disqualified) return unchangedDecision(tournament);
  const lost = lostBy(tournament, player);
  const round = tournament.rounds.length;
  const after = lost ? withMatch(tournament, lost.matchId, { result: lost.result }) : tournament;
  return {
    tournament: withPlayer(after, player.id, { disqualified: true, droppedAfter: player.droppedAfter ?? round }),
    entries: [
      logEntry("disqualify", {
        playerId: player.id,
        round,
        reason,
        matchId: lost?.matchId ?? null,
        after: lost?.result ?? null,
      }),
    ],
  };
}
