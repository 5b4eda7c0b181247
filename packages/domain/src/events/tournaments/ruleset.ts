import type { Ruleset } from "../../platform/vocabulary.ts";

/** Tie-breaks between players with the same points, in order. */
export const TIE_BREAKS = [
  "opponents-match-win",
  "game-win",
  "opponents-game-win",
  "opponents-opponents-match-win",
  "opponents-points",
  "on-time",
  "head-to-head",
] as const;
export type TieBreak = (typeof TIE_BREAKS)[number];

interface RulesetDefinition {
  /** Points for a match. */
  win: number;
  draw: number;
  loss: number;
  bye: number;
  tieBreaks: readonly TieBreak[];
  /** Lower and upper limit of an opponent's share of points, from 0 to 1. */
  leastShare: number;
  greatestShare: (dropped: boolean) => number;
  /** Whether a bye counts as a won match in the share of points. */
  byesInShare: boolean;
}

/** Values fixed by the official rules. Sources, and points that the rules leave open: `docs/tournaments.md`. */
export const RULESET_DEFINITIONS: Record<Ruleset, RulesetDefinition> = {
  mtg: {
    win: 3,
    draw: 1,
    loss: 0,
    bye: 3,
    tieBreaks: ["opponents-match-win", "game-win", "opponents-game-win"],
    leastShare: 0.33,
    greatestShare: () => 1,
    byesInShare: true,
  },
  pokemon: {
    win: 3,
    draw: 1,
    loss: 0,
    bye: 3,
    tieBreaks: ["on-time", "opponents-match-win", "opponents-opponents-match-win", "head-to-head"],
    leastShare: 0.25,
    greatestShare: (dropped) => (dropped ? 0.75 : 1),
    byesInShare: false,
  },
  yugioh: {
    win: 3,
    draw: 1,
    loss: 0,
    bye: 3,
    tieBreaks: ["opponents-match-win", "opponents-opponents-match-win"],
    leastShare: 0,
    greatestShare: () => 1,
    byesInShare: true,
  },
  generic: {
    win: 3,
    draw: 1,
    loss: 0,
    bye: 3,
    tieBreaks: ["opponents-points"],
    leastShare: 0,
    greatestShare: () => 1,
    byesInShare: true,
  },
};

export const CUTS = [0, 2, 4, 8, 16, 32] as const;
export const GAMES_TO_WIN = [1, 2, 3] as const;
export const MAX_ROUNDS = 20;
export const MAX_MINUTES = 240;

/** Settings that staff may change before the first round. */
export interface TournamentSettings {
  ruleset: Ruleset;
  /** Number of Swiss rounds. */
  rounds: number;
  /** Number of players in the single elimination that follows; 0 if there is none. */
  cut: (typeof CUTS)[number];
  /** Number of games needed to win a match. */
  gamesToWin: (typeof GAMES_TO_WIN)[number];
  /** Minutes of a Swiss round; 0 for no time limit. */
  minutes: number;
}

/** Number of rounds by maximum number of players; more players than in the last row need one more round. */
const MAGIC_ROUNDS: readonly (readonly [players: number, rounds: number])[] = [
  [8, 3],
  [32, 5],
  [64, 6],
  [128, 7],
  [226, 8],
  [409, 9],
];

/** Rounds of a one-day Pokémon tournament. Source: `docs/tournaments.md`. */
const POKEMON_ROUNDS: readonly (readonly [players: number, rounds: number])[] = [
  [8, 3],
  [12, 4],
  [32, 5],
  [64, 6],
  [128, 7],
  [226, 8],
  [409, 9],
];

const logRounds = (players: number) => Math.max(1, Math.ceil(Math.log2(Math.max(2, players))));

function defaultRounds(ruleset: Ruleset, players: number): number {
  if (ruleset !== "mtg" && ruleset !== "pokemon") return logRounds(players);
  const table = ruleset === "mtg" ? MAGIC_ROUNDS : POKEMON_ROUNDS;
  return table.find(([most]) => players <= most)?.[1] ?? 10;
}

function defaultCut(ruleset: Ruleset, players: number): TournamentSettings["cut"] {
  if (players <= 8 || ruleset === "generic") return 0;
  if (ruleset === "mtg") return players <= 16 ? 0 : 8;
  const untilFour = ruleset === "pokemon" ? 20 : 32;
  return players <= untilFour ? 4 : 8;
}

/** The ruleset's settings for a number of players. */
export const defaultSettings = (ruleset: Ruleset, players: number): TournamentSettings => ({
  ruleset,
  rounds: defaultRounds(ruleset, players),
  cut: defaultCut(ruleset, players),
  gamesToWin: 2,
  minutes: ruleset === "yugioh" ? 40 : 50,
});
