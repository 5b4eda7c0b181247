import type { PreorderState } from "../../platform/vocabulary.ts";

interface ReleaseCampaign {
  state: PreorderState;
  scheduled: boolean;
  /** yyyy-MM-dd */
  releaseDate: string;
}

/** A draft that was never scheduled and a cancelled campaign announce no release. */
export const isReleaseKnown = ({ state, scheduled }: Pick<ReleaseCampaign, "state" | "scheduled">): boolean =>
  (state !== "draft" || scheduled) && state !== "cancelled";

/**
 * The instant (UTC ISO) by which a product is sorted by release: the last announced release of its variants, at
 * midnight, otherwise its publication; null without both.
 */
export function releaseInstant(campaigns: readonly ReleaseCampaign[], publishedAt: string | null): string | null {
  const days = campaigns.filter(isReleaseKnown).map(({ releaseDate }) => releaseDate);
  const last = days.toSorted().at(-1);
  return last === undefined ? publishedAt : `${last}T00:00:00.000Z`;
}
