import { Failure, type FieldError } from "../../platform/failure.ts";
import { duplicateFailure } from "../../platform/kit/unique.ts";
import { versionConflict } from "../../platform/refusals.ts";
import { normaliseEmail } from "../../platform/validation.ts";
import type { AccountStatus, StaffRole } from "../../platform/vocabulary.ts";

/** Lifetime of an invitation. */
export const INVITATION_DAYS = 7;

/** Lifetime of the link that confirms a new address. */
export const EMAIL_LINK_HOURS = 24;

/** Statuses that can be set; `pending` ends when the invitation is accepted. */
export const STAFF_STATUSES = ["active", "blocked"] as const satisfies readonly AccountStatus[];
export type StaffStatus = (typeof STAFF_STATUSES)[number];

/** A staff user with their account. */
export interface StaffMember {
  userId: string;
  role: StaffRole;
  status: AccountStatus;
}

export interface StaffChange {
  role?: StaffRole | undefined;
  status?: StaffStatus | undefined;
}

export type StaffState = StaffStatus | "invited" | "invitation-over";

/** State of a staff account at `now`, in ms. */
export function decideStaffState(
  { status, invitedUntil }: { status: AccountStatus; invitedUntil: string | null },
  now: number,
): StaffState {
  if (status !== "pending") return status;
  return invitedUntil !== null && Date.parse(invitedUntil) > now ? "invited" : "invitation-over";
}

/** Whether a staff account is an active administrator. */
export const isActiveAdmin = ({ role, status }: Pick<StaffMember, "role" | "status">): boolean =>
  role === "admin" && status === "active";

/**
 * Failure when a member's role or status cannot change as requested; null when it can. `otherAdmins`: number of active
 * administrators besides the member, counted under a lock.
 */
export function staffChangeRefusal(
  member: StaffMember,
  change: StaffChange,
  { actorId, otherAdmins }: { actorId: string | null; otherAdmins: number },
): Failure | null {
  const role = change.role ?? member.role;
  const status = change.status ?? member.status;
  const newRole = role !== member.role;
  const newStatus = status !== member.status;
  if (newStatus && member.status === "pending")
    return refusal("invalid-transition", "status", "Todavía no ha aceptado la invitación.");
  if (isActiveAdmin(member) && !isActiveAdmin({ role, status }) && otherAdmins === 0) {
    const message = "Es la única cuenta de administración activa: da antes ese rol a otra persona.";
    return refusal("last-admin", newRole ? "role" : "status", message);
  }
  if (actorId !== member.userId) return null;
  if (newRole) return refusal("own-account", "role", "Tu propio rol lo cambia otra persona que administre.");
  if (newStatus) return refusal("own-account", "status", "Tu propia cuenta la desactiva otra persona que administre.");
  return null;
}

/** Failure when an invitation cannot be revoked or resent; null when it can. */
export const invitationRefusal = ({ status }: Pick<StaffMember, "status">): Failure | null =>
  status === "pending" ? null : new Failure("invalid-transition", "Esa persona ya aceptó su invitación.");

/** Failure when an administrator cannot change a member's address; null when it can. */
export function emailChangeRefusal(member: StaffMember, actorId: string | null): Failure | null {
  if (actorId === member.userId)
    return refusal("own-account", "email", "Tu propio correo se cambia en «Mi cuenta», con tu contraseña.");
  if (member.status === "pending")
    return refusal("invalid-transition", "email", "Retira su invitación e invita a la otra dirección.");
  if (member.status === "blocked")
    return refusal("invalid-transition", "email", "Su cuenta está desactivada: actívala antes.");
  return null;
}

export const EMAIL_TAKEN = { path: "email", message: "Ya hay una cuenta con ese correo." };
export const emailTaken = (): Failure => duplicateFailure([EMAIL_TAKEN], {});

export const staffConflict = (current: unknown): Failure =>
  versionConflict("Alguien ha cambiado este usuario mientras lo editabas.", current);

/** Error of a new address that equals the current one; null for any other. */
export const sameEmailError = (before: string, after: string): FieldError | null =>
  normaliseEmail(after) === before ? { path: "email", code: "same", message: "Ese ya es el correo." } : null;

const refusal = (code: "invalid-transition" | "last-admin" | "own-account", path: string, message: string) =>
  new Failure(code, message, { errors: [{ path, code, message }] });
