import { EMAIL_LINK_HOURS, INVITATION_DAYS } from "@tablero/domain/people/accounts/staff-accounts";
import { ACCOUNT_STATUSES, STAFF_ROLES } from "@tablero/domain/platform/vocabulary";
import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { Id, listOf, listQuery, QueryInt, repeatable } from "../../platform/shapes/basics.ts";
import { InviteInput, StaffEmailInput, StaffPatch, StaffSchema } from "../shapes/admin-users.ts";

const Missing = problem(["not-found"]);
const ById = z.strictObject({ id: Id });
const current = { current: StaffSchema.optional() };

/** Staff accounts: invited by mail, changed or disabled. An account that was used is never deleted. */
export const adminUsers = table({
  "GET /api/admin/users": {
    summary: "Staff users",
    access: "users:read",
    query: listQuery(
      ["name", "email", "role", "lastSignInAt"],
      { order: "asc" },
      { role: repeatable(z.enum(STAFF_ROLES)).optional(), status: repeatable(z.enum(ACCOUNT_STATUSES)).optional() },
    ),
    responses: { 200: listOf(StaffSchema) },
  },
  "GET /api/admin/users/{id}": {
    summary: "One staff user",
    access: "users:read",
    params: ById,
    responses: { 200: StaffSchema, 404: Missing },
  },
  "POST /api/admin/users": {
    summary: "Invites a person to the staff by mail",
    access: "users:write",
    body: InviteInput,
    rules: `The link is valid once, for ${INVITATION_DAYS} days. An e-mail that already has an account, also a shopper's, is \`duplicate\`.`,
    responses: { 201: StaffSchema, 409: problem(["duplicate", "idempotency-in-progress"]) },
  },
  "PATCH /api/admin/users/{id}": {
    summary: "Changes name or role, and disables or enables the account",
    access: "users:write",
    params: ById,
    body: StaffPatch,
    rules:
      "Applies to the user's next call; disabling ends their sessions. Changing the last active administrator is `last-admin`, one's own role or status `own-account`, and the status of an invited user `invalid-transition`.",
    responses: {
      200: StaffSchema,
      404: Missing,
      409: problem(
        ["version-conflict", "last-admin", "own-account", "invalid-transition", "idempotency-in-progress"],
        current,
      ),
    },
  },
  "DELETE /api/admin/users/{id}": {
    summary: "Withdraws an invitation",
    access: "users:write",
    params: ById,
    query: z.strictObject({ version: QueryInt(1) }),
    rules: "A user who has accepted is `invalid-transition`: such an account is disabled, not deleted.",
    responses: {
      200: z.strictObject({ id: Id }),
      404: Missing,
      409: problem(["version-conflict", "invalid-transition", "idempotency-in-progress"], current),
    },
  },
  "POST /api/admin/users/{id}/invitation": {
    summary: "Sends the invitation again; the former link becomes invalid",
    access: "users:write",
    params: ById,
    rules: "Up to five times an hour.",
    responses: { 200: StaffSchema, 404: Missing, 409: problem(["invalid-transition", "idempotency-in-progress"]) },
  },
  "POST /api/admin/users/{id}/email": {
    summary: "Sends the link that confirms a new address of a staff user",
    access: "users:write",
    params: ById,
    body: StaffEmailInput,
    rules: `The address changes when the link is opened, within ${EMAIL_LINK_HOURS} hours; the user's sessions end then, and the old address is notified. One's own account is \`own-account\`, and an invited or disabled user \`invalid-transition\`. Up to five times an hour.`,
    responses: {
      200: StaffSchema,
      404: Missing,
      409: problem(
        ["version-conflict", "duplicate", "own-account", "invalid-transition", "idempotency-in-progress"],
        current,
      ),
    },
  },
  "POST /api/admin/users/{id}/two-factor/reset": {
    summary: "Removes the second factor of a user who has lost it, and ends their sessions",
    access: "users:write",
    params: ById,
    rules: "The user is notified by mail. One's own account is `own-account`: it is switched off with a code.",
    responses: {
      200: StaffSchema,
      404: Missing,
      409: problem(["own-account", "invalid-transition", "idempotency-in-progress"]),
    },
  },
  "POST /api/admin/users/{id}/sessions/end": {
    summary: "Ends every session of a staff user",
    access: "users:write",
    params: ById,
    rules: "`ended` is the number of open sessions, including the caller's own.",
    responses: { 200: z.strictObject({ ended: z.int().min(0) }), 404: Missing },
  },
});
