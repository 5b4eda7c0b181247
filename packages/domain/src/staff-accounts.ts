import { Failure } from "./failure.ts";
import type { AccountStatus, StaffRole } from "./vocabulary.ts";

/** Lifetime of an invitation. */
export const INVITATION_DAYS = 7;

/** An account is switched on and off; `pending` ends when its invitation is accepted. */
export const STAFF_STATUSES = ["active", "blocked"] as const satisfies readonly AccountStatus[];
export type StaffStatus = (typeof STAFF_STATUSES)[number];

/** A staff user with the account behind it. */
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
export function staffStateOf(
  { status, invitedUntil }: { status: AccountStatus; invitedUntil: string | null },
  now: number,
): StaffState {
  if (status !== "pending") return status;
  return invitedUntil !== null && Date.parse(invitedUntil) > now ? "invited" : "invitation-over";
}

/** Whether a staff account administers the shop. */
export const isActiveAdmin = ({ role, status }: Pick<StaffMember, "role" | "status">): boolean =>
  role === "admin" && status === "active";

/**
 * Why a member's role or status cannot change as asked; null when it can. `otherAdmins` are the active administrators
 * besides the member, counted while nobody else can change them.
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

/** Why an invitation cannot be taken back or sent again; null when it can. */
export const invitationRefusal = ({ status }: Pick<StaffMember, "status">): Failure | null =>
  status === "pending" ? null : new Failure("invalid-transition", "Esa persona ya aceptó su invitación.");

const refusal = (code: "invalid-transition" | "last-admin" | "own-account", path: string, message: string) =>
  new Failure(code, message, { errors: [{ path, code, message }] });
