import { SUBSCRIPTION_STATE_LABELS, type SubscriptionState } from "@tablero/domain/people/newsletter/subscriptions";
import type { StateLabel } from "@tablero/domain/platform/words/state-label";

export const SUBSCRIPTION_BADGES: Record<SubscriptionState, StateLabel> = {
  pending: { label: SUBSCRIPTION_STATE_LABELS.pending, tone: "warning", tinted: true, icon: "clock" },
  active: { label: SUBSCRIPTION_STATE_LABELS.active, tone: "success", tinted: false, icon: "check-circle" },
  ended: { label: SUBSCRIPTION_STATE_LABELS.ended, tone: "neutral", tinted: false, icon: "minus-circle" },
};
