import { RANK } from "./query.ts";

/**
 * How a search found its best product: with all words whole in its name, game, categories, brand, format or tags (or by
 * its code); with the beginnings of such words; or only in the description or in parts of a code.
 */
export const MATCH_STRENGTHS = ["named", "begun", "mentioned"] as const;
export type MatchStrength = (typeof MATCH_STRENGTHS)[number];

/** Ranks are tens plus the sum of the bonuses. */
const TIER = 10;

/** The strength of a rank: see `rankOfMatch`. */
function strengthFor(rank: number): MatchStrength {
  if (rank >= RANK.code || Math.floor(rank % TIER) >= RANK.closed) return "named";
  return rank < RANK.belonging ? "mentioned" : "begun";
}

/** The best strength of some ranks; null without any. */
export function bestStrength(ranks: Iterable<number>): MatchStrength | null {
  let best: MatchStrength | null = null;
  for (const rank of ranks) {
    const strength = strengthFor(rank);
    if (strength === "named") return strength;
    if (best !== "begun") best = strength;
  }
  return best;
}
