import {
  type CommandEnv,
  type Decision,
  faultAt,
  logEntry,
  refused,
  type TournamentCommand,
  tournamentConflict,
  unchangedDecision,
} from "./commands.ts";
import { cutSize, pairCutRound } from "./cut.ts";
import { pairRound } from "./pairing.ts";
import {
  cutRounds,
  isCutDecided,
  isStillPlaying,
  openMatches,
  type RoundTimer,
  type RunRound,
  swissRounds,
  type Tournament,
} from "./running.ts";
import { standings } from "./standings.ts";
import type { TournamentRound } from "./tournament.ts";

type Of<K extends TournamentCommand["kind"]> = Extract<TournamentCommand, { kind: K }>;

const MINUTE = 60_000;

const stopped = (minutes: number): RoundTimer => ({ endsAt: null, left: minutes > 0 ? minutes * MINUTE : null });

/** Changes rules and prizes. Once a round is paired, only settings that do not affect played rounds may change. */
export function changeSettings(tournament: Tournament, { settings, prizes }: Of<"settings">): Decision {
  const { state, settings: before } = tournament;
  if (state === "finished") throw refused("El torneo ha terminado.");
  if (state !== "setup") {
    if (settings.ruleset !== before.ruleset)
      throw faultAt("settings.ruleset", "fixed", "Las reglas no se cambian con el torneo empezado.");
    if (settings.gamesToWin !== before.gamesToWin)
      throw faultAt("settings.gamesToWin", "fixed", "Las partidas no se cambian con el torneo empezado.");
    const played = swissRounds(tournament).length;
    if (settings.rounds < played) throw faultAt("settings.rounds", "played", `Ya se han emparejado ${played} rondas.`);
  }
  if (state === "cut" && (settings.cut !== before.cut || settings.rounds !== before.rounds))
    throw faultAt("settings.cut", "fixed", "La eliminatoria ya ha empezado.");
  prizes.forEach(({ upTo }, index) => {
    if (upTo <= (prizes[index - 1]?.upTo ?? 0))
      throw faultAt(`prizes.${index}.upTo`, "order", "Cada premio llega hasta un puesto más alto que el anterior.");
  });
  const isIdle = tournament.timer.endsAt === null && tournament.timer.left === before.minutes * MINUTE;
  const timer = isIdle || state === "setup" ? stopped(settings.minutes) : tournament.timer;
  return { tournament: { ...tournament, settings, prizes, timer }, entries: [logEntry("settings")] };
}

function newRound(paired: TournamentRound, stage: RunRound["stage"], env: CommandEnv): RunRound {
  return {
    number: paired.number,
    stage,
    pairedAt: env.now,
    matches: paired.matches.map((match) => ({
      ...match,
      id: env.newId(),
      reportA: null,
      reportB: null,
      extraMinutes: 0,
    })),
  };
}

export function pairNextRound(tournament: Tournament, { round: number }: Of<"pair">, env: CommandEnv): Decision {
  const { rounds, state, settings } = tournament;
  // Another judge has already paired the round.
  if (number <= rounds.length) return unchangedDecision(tournament);
  if (number !== rounds.length + 1)
    throw tournamentConflict("Alguien ha deshecho un emparejamiento: mira cómo está ahora.");
  if (state === "finished") throw refused("El torneo ha terminado.");
  const open = openMatches(rounds.at(-1)).map(({ table }) => table);
  if (open.length > 0)
    throw refused(
      open.length === 1 ? `Falta el resultado de la mesa ${open[0]}.` : `Faltan ${open.length} resultados.`,
    );
  const paired =
    state !== "cut" && swissRounds(tournament).length < settings.rounds
      ? pairSwiss(tournament)
      : pairCut(tournament, number);
  const round = newRound(paired.round, paired.stage, env);
  return {
    tournament: {
      ...tournament,
      state: paired.stage,
      qualified: paired.qualified,
      rounds: [...rounds, round],
      timer: stopped(settings.minutes),
    },
    entries: [logEntry("pair", { round: number })],
  };
}

interface Paired {
  stage: RunRound["stage"];
  round: TournamentRound;
  qualified: readonly string[];
}

function pairSwiss(tournament: Tournament): Paired {
  const { settings, players, seed, qualified } = tournament;
  const fixedTables = new Map(
    players.flatMap(({ id, fixedTable }) => (fixedTable === null ? [] : [[id, fixedTable] as const])),
  );
  const rounds = swissRounds(tournament);
  const round = pairRound({ ruleset: settings.ruleset, players, rounds, seed, fixedTables });
  if (round.matches.length === 0) throw refused("Hacen falta al menos dos personas para emparejar.");
  return { stage: "swiss", round, qualified };
}

function pairCut(tournament: Tournament, number: number): Paired {
  const { settings, players } = tournament;
  const before = cutRounds(tournament);
  const gone = new Set(players.filter((player) => !isStillPlaying(player)).map(({ id }) => id));
  const qualified = before.length > 0 ? tournament.qualified : qualifiers(tournament, gone);
  if (settings.cut === 0 || qualified.length === 0)
    throw refused(
      settings.cut === 0 ? "Ya se han jugado todas las rondas: termina el torneo." : "No quedan dos personas en juego.",
    );
  if (before.length > 0 && isCutDecided(tournament)) throw refused("La eliminatoria está decidida: termina el torneo.");
  const round = pairCutRound(qualified, before, gone, number);
  if (round.matches.length === 0) throw refused("No quedan dos personas en juego.");
  return { stage: "cut", round, qualified };
}

/** The highest-ranked players who are still playing. */
function qualifiers(tournament: Tournament, gone: ReadonlySet<string>): string[] {
  const { settings, players, seed } = tournament;
  const ids = standings(settings.ruleset, players, swissRounds(tournament), seed)
    .map(({ id }) => id)
    .filter((id) => !gone.has(id));
  return ids.slice(0, cutSize(settings.cut, ids.length));
}

/**
 * Possible while there are no results or reports. Afterwards, players who dropped or entered in the meantime are
 * treated as if the round had not been paired.
 */
export function undoPairing(tournament: Tournament, { round: number }: Of<"undo-pairing">): Decision {
  const { rounds, state } = tournament;
  const last = rounds.at(-1);
  if (number > rounds.length) return unchangedDecision(tournament);
  if (!last || last.number !== number) throw tournamentConflict("Ya se ha emparejado otra ronda.");
  if (state === "finished") throw refused("El torneo ha terminado.");
  if (last.matches.some(({ b, result, reportA, reportB }) => b !== null && (result || reportA || reportB)))
    throw refused("Ya hay resultados de esta ronda.");
  const left = rounds.slice(0, -1);
  const hasCut = left.some(({ stage }) => stage === "cut");
  return {
    tournament: {
      ...tournament,
      rounds: left,
      state: left.length === 0 ? "setup" : hasCut ? "cut" : "swiss",
      qualified: hasCut ? tournament.qualified : [],
      timer: stopped(tournament.settings.minutes),
      players: tournament.players.map((player) => ({
        ...player,
        firstRound: Math.min(player.firstRound, number),
        droppedAfter: player.droppedAfter === null ? null : Math.min(player.droppedAfter, number - 1),
      })),
    },
    entries: [logEntry("undo-pairing", { round: number })],
  };
}

const leftOf = ({ timer }: Tournament, now: string): number =>
  timer.endsAt === null ? (timer.left ?? 0) : Math.max(0, Date.parse(timer.endsAt) - Date.parse(now));

export function controlTimer(tournament: Tournament, { action }: Of<"timer">, { now }: CommandEnv): Decision {
  const { timer, rounds, state, settings } = tournament;
  if (rounds.length === 0 || state === "finished") throw refused("No hay ninguna ronda en juego.");
  const round = rounds.length;
  if (action === "reset")
    return { tournament: { ...tournament, timer: stopped(settings.minutes) }, entries: [logEntry("timer", { round })] };
  const isRunning = timer.endsAt !== null;
  if (isRunning === (action === "start")) return unchangedDecision(tournament);
  const left = leftOf(tournament, now);
  if (action === "start" && left === 0) throw refused("No queda tiempo: añade minutos.");
  const next: RoundTimer =
    action === "start"
      ? { endsAt: new Date(Date.parse(now) + left).toISOString(), left: null }
      : { endsAt: null, left };
  return { tournament: { ...tournament, timer: next }, entries: [logEntry("timer", { round })] };
}

export function addTime(tournament: Tournament, { minutes }: Of<"add-time">, { now }: CommandEnv): Decision {
  const { timer, rounds, state } = tournament;
  if (rounds.length === 0 || state === "finished") throw refused("No hay ninguna ronda en juego.");
  const left = Math.max(0, leftOf(tournament, now) + minutes * MINUTE);
  const next: RoundTimer =
    timer.endsAt === null
      ? { endsAt: null, left }
      : { endsAt: new Date(Date.parse(now) + left).toISOString(), left: null };
  return { tournament: { ...tournament, timer: next }, entries: [logEntry("add-time", { round: rounds.length })] };
}

export function finishTournament(tournament: Tournament): Decision {
  const { state, rounds, settings } = tournament;
  if (state === "finished") return unchangedDecision(tournament);
  if (rounds.length === 0) throw refused("El torneo no ha empezado.");
  const open = openMatches(rounds.at(-1)).length;
  if (open > 0) throw refused(open === 1 ? "Falta un resultado." : `Faltan ${open} resultados.`);
  const missing = settings.rounds - swissRounds(tournament).length;
  const isOver = tournament.players.filter(isStillPlaying).length < 2;
  if (!isOver && missing > 0)
    throw refused(`Faltan ${missing} ${missing === 1 ? "ronda" : "rondas"}: cambia los ajustes si no se van a jugar.`);
  if (!isOver && settings.cut > 0 && !isCutDecided(tournament))
    throw refused("Falta la eliminatoria: quítala de los ajustes si no se va a jugar.");
  return {
    tournament: { ...tournament, state: "finished", timer: { endsAt: null, left: null } },
    entries: [logEntry("finish", { round: rounds.length })],
  };
}

export function reopenTournament(tournament: Tournament): Decision {
  if (tournament.state !== "finished") return unchangedDecision(tournament);
  const state = cutRounds(tournament).length > 0 ? "cut" : "swiss";
  return {
    tournament: { ...tournament, state, timer: stopped(tournament.settings.minutes) },
    entries: [logEntry("reopen", { round: tournament.rounds.length })],
  };
}
