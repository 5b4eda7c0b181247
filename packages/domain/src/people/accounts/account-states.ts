import type { AccountStatus } from "../../platform/vocabulary.ts";
import { pill, plain, type StateLabel } from "../../platform/words/state-label.ts";
import type { StaffState } from "../accounts/staff-accounts.ts";

export const ACCOUNT_STATUS_LABELS: Record<AccountStatus, StateLabel> = {
  pending: pill("Sin verificar", "warning", "clock"),
  active: plain("Activa", "success", "check-circle"),
  blocked: pill("Bloqueada", "danger", "no-symbol"),
};

/** For staff accounts, which are invited, and disabled instead of deleted. */
export const STAFF_STATE_LABELS: Record<StaffState, StateLabel> = {
  invited: pill("Invitación enviada", "info", "clock"),
  "invitation-over": pill("Invitación caducada", "warning", "clock"),
  active: plain("Activa", "success", "check-circle"),
  blocked: plain("Desactivada", "neutral", "no-symbol"),
};
