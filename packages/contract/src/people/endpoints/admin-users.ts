import { EMAIL_LINK_HOURS, INVITATION_DAYS } from "@tablero/domain/people/accounts/staff-accounts";
import { ACCOUNT_STATUSES, STAFF_ROLES } from "@tablero/domain/platform/vocabulary";
import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { Id, listOf, listQuery, many, QueryInt } from "../../platform/shapes/basics.ts";
import { InviteInput, StaffEmailInput, StaffPatch, StaffSchema } from "../shapes/admin-users.ts";

const Missing = problem(["not-found"]);
const ById = z.strictObject({ id: Id });
const current = { current: StaffSchema.optional() };

/** Staff accounts: invited by mail, changed or disabled. An account that was used is never deleted. */
export const adminUsers = table({
  "GET /api/admin/users": {
    summary: "Staff",
    access: "users:read",
    query: listQuery(
      ["name", "email", "role", "lastSignInAt"],
      { order: "asc" },
      { role: many(z.enum(STAFF_ROLES)).optional(), status: many(z.enum(ACCOUNT_STATUSES)).optional() },
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
    summary: "Invites somebody to the staff by mail",
    access: "users:write",
    body: InviteInput,
    rules: `The link is good for ${INVITATION_DAYS} days and once. An e-mail that has an account, of a shopper too, is \`duplicate\`.`,
    responses: { 201: StaffSchema, 409: problem(["duplicate", "idempotency-in-progress"]) },
  },
  "PATCH /api/admin/users/{id}": {
    summary: "Changes name or role, disables and enables",
    access: "users:write",
    params: ById,
    body: StaffPatch,
    rules:
      "Takes effect with the next call of that person; disabling ends their sessions. The last active administrator is `last-admin`, one's own role and status are `own-account`, the status of somebody who is only invited is `invalid-transition`.",
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
    summary: "Takes an invitation back",
    access: "users:write",
    params: ById,
    query: z.strictObject({ version: QueryInt(1) }),
    rules: "Somebody who has accepted is `invalid-transition`: they are disabled, not deleted.",
    responses: {
      200: z.strictObject({ id: Id }),
      404: Missing,
      409: problem(["version-conflict", "invalid-transition", "idempotency-in-progress"], current),
    },
  },
  "POST /api/admin/users/{id}/invitation": {
    summary: "Sends the invitation again; the link before it ends",
    access: "users:write",
    params: ById,
    rules: "Up to five times an hour.",
    responses: { 200: StaffSchema, 404: Missing, 409: problem(["invalid-transition", "idempotency-in-progress"]) },
  },
  "POST /api/admin/users/{id}/email": {
    summary: "Sends the link by which somebody of the staff confirms a new address",
    access: "users:write",
    params: ById,
    body: StaffEmailInput,
    rules: `The address changes when its link is followed, within ${EMAIL_LINK_HOURS} hours; their sessions end then, and the old address is told. One's own is \`own-account\`, somebody who is only invited or disabled \`invalid-transition\`. Up to five times an hour.`,
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
    summary: "Takes the second factor from somebody who has lost it, and ends their sessions",
    access: "users:write",
    params: ById,
    rules: "The owner is told by mail. One's own is `own-account`: it is switched off with a code.",
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
    rules: "`ended` is how many were open; one's own are among them.",
    responses: { 200: z.strictObject({ ended: z.int().min(0) }), 404: Missing },
  },
});
