import { STAFF_STATUSES } from "@tablero/domain/people/accounts/staff-accounts";
import { ACCOUNT_STATUSES, PRESENCES, STAFF_ROLES } from "@tablero/domain/platform/vocabulary";
import { z } from "zod";
import { Email, Id, Instant, line, Version } from "../../platform/shapes/basics.ts";

export const StaffSchema = z.strictObject({
  id: Id,
  name: z.string(),
  email: z.string(),
  pendingEmail: z.string().nullable().describe("A new address that is not confirmed by its link yet"),
  avatar: z.string().nullable(),
  role: z.enum(STAFF_ROLES),
  status: z.enum(ACCOUNT_STATUSES).describe("pending: invited"),
  presence: z.enum(PRESENCES),
  invitedUntil: Instant.nullable().describe("Expiry of the last invitation, even if it is over; null once accepted"),
  twoFactor: z.boolean().describe("The user signs in with a second factor"),
  lastSignInAt: Instant.nullable(),
  createdAt: Instant,
  version: Version,
});
export type Staff = z.infer<typeof StaffSchema>;

const name = line(100);
const role = z.enum(STAFF_ROLES, "Elige un rol");

export const InviteInput = z.strictObject({ name, email: Email, role });
export type Invite = z.infer<typeof InviteInput>;

/** Editable fields. */
export const StaffFields = z.strictObject({ name, role });
export type StaffFields = z.infer<typeof StaffFields>;

export const StaffPatch = z.strictObject({
  ...StaffFields.partial().shape,
  status: z.enum(STAFF_STATUSES).optional(),
  version: Version,
});

export const StaffEmailInput = z.strictObject({ email: Email, version: Version });

/** An invitation as shown by its link. */
export const InvitationSchema = z.strictObject({
  name: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  expiresAt: Instant,
});
export type Invitation = z.infer<typeof InvitationSchema>;
