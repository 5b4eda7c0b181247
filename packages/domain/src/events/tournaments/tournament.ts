/** A player of a tournament. Rounds count from 1. */
export interface TournamentPlayer {
  id: string;
  /** The first round of a late entry; each round before it is a loss. */
  firstRound: number;
  /** The last round played by a player who dropped, 0 if none; null while playing. */
  droppedAfter: number | null;
  /** Removed from the standings; the results still count for the opponents. */
  disqualified: boolean;
}

/** Games won by each side and drawn. An unfinished game is a draw. */
export interface MatchResult {
  a: number;
  b: number;
  draws: number;
  /** Both players lose the match, whatever the games won. */
  doubleLoss?: boolean;
}

export interface TournamentMatch {
  /** From 1; a bye has none. */
  table: number | null;
  a: string;
  /** Null: `a` has a bye. */
  b: string | null;
  result: MatchResult | null;
}

export interface TournamentRound {
  number: number;
  matches: readonly TournamentMatch[];
}

export type Outcome = "win" | "draw" | "loss";

/** How a match ended for one side; null without a result. */
export function outcomeFor(match: TournamentMatch, id: string): Outcome | null {
  if (match.b === null) return "win";
  const { result } = match;
  if (!result) return null;
  if (result.doubleLoss) return "loss";
  if (result.a === result.b) return "draw";
  return result.a > result.b === (match.a === id) ? "win" : "loss";
}

export const opponentIn = (match: TournamentMatch, id: string): string | null => (match.a === id ? match.b : match.a);

export const isPlayerIn = (match: TournamentMatch, id: string): boolean => match.a === id || match.b === id;

/** Why a result is not valid for a match with this number of games to win, or null. */
export function resultError({ a, b, draws }: MatchResult, gamesToWin: number, drawsAllowed: boolean): string | null {
  if ([a, b, draws].some((games) => !Number.isInteger(games) || games < 0)) return "Indica partidas enteras.";
  if (a > gamesToWin || b > gamesToWin) return `Un enfrentamiento se gana con ${gamesToWin}.`;
  if (a === gamesToWin && b === gamesToWin) return "Solo puede ganar uno.";
  if (a + b + draws > 2 * gamesToWin + 7) return "Son demasiadas partidas.";
  if (!drawsAllowed && a === b) return "En la eliminatoria no hay empates.";
  return null;
}
