import type { AccountStatus } from "../../platform/vocabulary.ts";
import { pillLabel, type StateLabel, textLabel } from "../../platform/words/state-label.ts";
import type { StaffState } from "../accounts/staff-accounts.ts";

export const ACCOUNT_STATUS_LABELS: Record<AccountStatus, StateLabel> = {
  pending: pillLabel("Sin verificar", "warning", "clock"),
  active: textLabel("Activa", "success", "check-circle"),
  blocked: pillLabel("Bloqueada", "danger", "no-symbol"),
};

/** For staff accounts, which are invited, and disabled instead of deleted. */
export const STAFF_STATE_LABELS: Record<StaffState, StateLabel> = {
  invited: pillLabel("Invitación enviada", "info", "clock"),
  "invitation-over": pillLabel("Invitación caducada", "warning", "clock"),
  active: textLabel("Activa", "success", "check-circle"),
  blocked: textLabel("Desactivada", "neutral", "no-symbol"),
};
