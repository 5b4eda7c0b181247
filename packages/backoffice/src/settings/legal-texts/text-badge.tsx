import type { StateLabel } from "@tablero/domain/platform/words/state-label";
import { LEGAL_PAGE_INFO, type LegalPage } from "@tablero/domain/settings/legal/pages";
import { isAlarming, LEGAL_TEXT_STATE_LABELS, type LegalTextState } from "@tablero/domain/settings/legal/texts";
import { StateBadge } from "@tablero/ui/state-badge";

/** The state of a text. Shown in red if the text is legally required and shoppers cannot read it as intended. */
export function TextBadge({ page, state }: { page: LegalPage; state: LegalTextState }) {
  return <StateBadge state={chooseLabel(state, isAlarming(state, LEGAL_PAGE_INFO[page].required))} />;
}

function chooseLabel(state: LegalTextState, alarming: boolean): StateLabel {
  const label = LEGAL_TEXT_STATE_LABELS[state];
  if (alarming) return { label, tone: "danger", tinted: true, icon: "x-circle" };
  if (state === "changed") return { label, tone: "warning", tinted: true, icon: "clock" };
  return state === "reviewed"
    ? { label, tone: "success", tinted: false, icon: "check-circle" }
    : { label, tone: "neutral", tinted: false, icon: "minus-circle" };
}
