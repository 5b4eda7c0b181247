import { REVIEW_STATE_LABELS, type ReviewState } from "@tablero/domain/catalogue/reviews/reviews";
import type { StateLabel } from "@tablero/domain/platform/words/state-label";

export const REVIEW_BADGES: Record<ReviewState, StateLabel> = {
  pending: { label: REVIEW_STATE_LABELS.pending, tone: "warning", tinted: true, icon: "clock" },
  published: { label: REVIEW_STATE_LABELS.published, tone: "success", tinted: false, icon: "check-circle" },
  rejected: { label: REVIEW_STATE_LABELS.rejected, tone: "neutral", tinted: false, icon: "x-circle" },
};
