import type { CommandKind } from "./commands.ts";
import type { TieBreak } from "./ruleset.ts";
import type { RunRound, TournamentState } from "./running.ts";
import { type MatchResult, outcomeFor } from "./tournament.ts";

export const TIE_BREAK_LABELS: Record<TieBreak, { short: string; label: string }> = {
  "opponents-match-win": { short: "% rivales", label: "Victorias de los rivales" },
  "game-win": { short: "% partidas", label: "Partidas ganadas" },
  "opponents-game-win": { short: "% part. riv.", label: "Partidas ganadas por los rivales" },
  "opponents-opponents-match-win": { short: "% riv. riv.", label: "Victorias de los rivales de los rivales" },
  "opponents-points": { short: "Pts. rivales", label: "Puntos de los rivales" },
  "on-time": { short: "Puntual", label: "Llegó a tiempo" },
  "head-to-head": { short: "Directo", label: "Enfrentamiento directo" },
};

export const TOURNAMENT_STATE_LABELS: Record<TournamentState, string> = {
  setup: "Sin empezar",
  swiss: "Rondas suizas",
  cut: "Eliminatoria",
  finished: "Terminado",
};

export const COMMAND_LABELS: Record<CommandKind, string> = {
  create: "Torneo preparado",
  settings: "Ajustes cambiados",
  enter: "Entra",
  "enter-checked-in": "Entra, con la llegada marcada",
  "change-player": "Nombre o mesa cambiados",
  remove: "Se quita de la lista",
  drop: "Se retira",
  "drop-out": "Se retira desde su página",
  undrop: "Vuelve",
  "no-show": "No se presenta",
  disqualify: "Descalificado",
  pair: "Ronda emparejada",
  "undo-pairing": "Emparejamiento deshecho",
  result: "Resultado",
  report: "Resultado comunicado",
  "extra-time": "Tiempo extra en la mesa",
  timer: "Reloj",
  "add-time": "Tiempo cambiado",
  finish: "Torneo terminado",
  reopen: "Torneo reabierto",
};

const CUT_NAMES: Readonly<Record<number, string>> = {
  2: "Final",
  4: "Semifinales",
  8: "Cuartos de final",
  16: "Octavos de final",
  32: "Dieciseisavos de final",
};

/** «Ronda 3», or «Semifinales» by the number of players left in the cut. */
export function roundName({ number, stage, matches }: Pick<RunRound, "number" | "stage" | "matches">): string {
  if (stage === "swiss") return `Ronda ${number}`;
  const players = matches.reduce((sum, { b }) => sum + (b === null ? 1 : 2), 0);
  let size = 2;
  while (size < players) size *= 2;
  return CUT_NAMES[size] ?? `Ronda ${number}`;
}

/** «2–1», «1–1 (1 tablas)», «Pierden los dos». */
export function resultText({ a, b, draws, doubleLoss }: MatchResult): string {
  if (doubleLoss) return "Pierden los dos";
  return draws > 0 ? `${a}–${b}–${draws}` : `${a}–${b}`;
}

/** The result seen from the other side. */
export const mirrorResult = ({ a, b, ...rest }: MatchResult): MatchResult => ({ ...rest, a: b, b: a });

/** Results offered as single buttons, for a match with this number of games to win. */
export function quickResults(gamesToWin: number, draws: boolean): MatchResult[] {
  const wins: MatchResult[] = [];
  for (let lost = 0; lost < gamesToWin; lost++) wins.push({ a: gamesToWin, b: lost, draws: 0 });
  const even = gamesToWin - 1;
  const drawn: MatchResult[] = draws ? [{ a: even, b: even, draws: even === 0 ? 1 : 0 }] : [];
  return [...wins, ...drawn, ...wins.toReversed().map(mirrorResult)];
}

/** «3-1-0», won, lost and drawn. */
export const recordText = ({ wins, losses, draws }: { wins: number; losses: number; draws: number }): string =>
  `${wins}-${losses}-${draws}`;

/** Whether the player won, lost or drew. */
export const outcomeText = ({ result, opponent }: { result: MatchResult | null; opponent: string | null }): string => {
  const outcome = outcomeFor({ table: null, a: "me", b: opponent === null ? null : "other", result }, "me");
  if (outcome === null) return "En juego";
  return outcome === "win" ? "Ganada" : outcome === "loss" ? "Perdida" : "Empate";
};
