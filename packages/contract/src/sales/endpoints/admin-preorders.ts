import { ALLOCATION_POLICIES, PREORDER_RESERVATION_STATES, PREORDER_STATES } from "@tablero/domain/platform/vocabulary";
import { CAMPAIGN_MOVES } from "@tablero/domain/sales/preorders/campaign-moves";
import { MAX_BALANCE_DAYS, MAX_RESERVATIONS_AT_ONCE } from "@tablero/domain/sales/preorders/reservation-rules";
import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { exportEndpoint } from "../../platform/kit/export-endpoint.ts";
import { recordEndpoints } from "../../platform/kit/record-endpoints.ts";
import {
  Day,
  Id,
  line,
  listOf,
  listQuery,
  optionalLine,
  QueryFlag,
  repeatable,
  Version,
} from "../../platform/shapes/basics.ts";
import {
  AdminPreorderSchema,
  AdminReservationSchema,
  AllocationPreviewSchema,
  AllocationShareSchema,
  preorderShapes,
} from "../shapes/admin-preorders.ts";

const kit = recordEndpoints({
  resource: "preorders",
  words: { one: "preorder campaign", many: "preorder campaigns" },
  shapes: preorderShapes,
  sorts: ["closesAt", "title", "releaseDate", "taken", "state"],
  order: "asc",
  filters: { active: QueryFlag.optional(), state: repeatable(z.enum(PREORDER_STATES)).optional() },
});

const ById = z.strictObject({ id: Id });
const Missing = problem(["not-found"]);
const Refused = problem(["version-conflict", "invalid-transition", "in-use", "idempotency-in-progress"], {
  current: AdminPreorderSchema.optional(),
  allowed: z.array(z.string()).optional(),
});

const RESERVATION_SORTS = ["place", "client", "requested", "state"] as const;
const RESERVATION_FILTERS = { state: repeatable(z.enum(PREORDER_RESERVATION_STATES)).optional() };
const Ids = z
  .array(Id)
  .min(1, "Elige alguna reserva")
  .max(MAX_RESERVATIONS_AT_ONCE, `Como mucho ${MAX_RESERVATIONS_AT_ONCE} a la vez`);
const Outcome = z.strictObject({
  done: z.array(Id).describe("Changed reservations"),
  refused: z
    .array(z.strictObject({ id: Id, reason: z.string() }))
    .describe("Reservations that stay, with the reason in Spanish"),
});

export const adminPreorders = table({
  "GET /api/admin/preorders": kit.list,
  "GET /api/admin/preorders/export": kit.export,
  "GET /api/admin/preorders/{id}": kit.one,
  "GET /api/admin/preorders/{id}/history": kit.history,
  "POST /api/admin/preorders": kit.create,
  "PATCH /api/admin/preorders/{id}": {
    ...kit.change,
    rules:
      "The quota cannot be lower than the reserved units. With reservations, variant, payment and deposit cannot change, and the release " +
      "is postponed only by `delay`. A running campaign cannot be archived.",
  },
  "DELETE /api/admin/preorders/{id}": {
    ...kit.remove,
    summary: "Archives a campaign with reservations; otherwise deletes it",
  },
  "POST /api/admin/preorders/bulk": kit.bulk,
  "POST /api/admin/preorders/{id}/transitions": {
    summary: "Opens, closes or cancels a campaign",
    access: "preorders:write",
    params: ById,
    rules:
      "A draft that is opened before its opening time waits for it; `draft` undoes that. A closed campaign can be opened again until its " +
      "units are allocated or its closing date has passed. After the cancellation of a campaign, a job cancels " +
      "each reservation once, with its refund.",
    body: z.strictObject({ to: z.enum(CAMPAIGN_MOVES), reason: optionalLine(300).optional(), version: Version }),
    responses: { 200: AdminPreorderSchema, 404: Missing, 409: Refused },
  },
  "POST /api/admin/preorders/{id}/delay": {
    summary: "Postpones the release, and notifies everyone with a reservation",
    access: "preorders:write",
    params: ById,
    rules:
      "From then on reservations can be cancelled free of charge. An open campaign stops selling until it is opened again.",
    body: z.strictObject({ releaseDate: Day, reason: optionalLine(300).optional(), version: Version }),
    responses: { 200: AdminPreorderSchema, 404: Missing, 409: Refused },
  },
  "POST /api/admin/preorders/{id}/street-date": {
    summary: "Opens the sale of a campaign's goods before their street date, or closes it again",
    access: "preorders:write",
    params: ById,
    rules:
      "Until the release date no unit of the variant is sold from stock, prepared or handed over, whatever the state " +
      "of the campaign. A new release date locks it again.",
    body: z.strictObject({
      lifted: z.boolean().describe("true: opens the sale now"),
      reason: line(300),
      version: Version,
    }),
    responses: { 200: AdminPreorderSchema, 404: Missing, 409: Refused },
  },
  "GET /api/admin/preorders/{id}/reservations": {
    summary: "Reservations of a campaign, in the order of the queue",
    access: "preorders:read",
    params: ById,
    query: listQuery(RESERVATION_SORTS, { order: "asc" }, RESERVATION_FILTERS),
    responses: { 200: listOf(AdminReservationSchema), 404: Missing },
  },
  "GET /api/admin/preorders/{id}/reservations/export": {
    ...exportEndpoint({
      resource: "preorders",
      many: "reservations of a campaign",
      sorts: RESERVATION_SORTS,
      order: "asc",
      filters: RESERVATION_FILTERS,
    }),
    params: ById,
  },
  "POST /api/admin/preorders/{id}/cancellations": {
    summary: "Cancels reservations and refunds their payments",
    access: "preorders:write",
    params: ById,
    rules: "Each reservation is cancelled separately: those that cannot be cancelled stay, with the reason.",
    body: z.strictObject({ ids: Ids, reason: line(300) }),
    responses: { 200: Outcome, 404: Missing },
  },
  "GET /api/admin/preorders/{id}/allocation": {
    summary: "Preview of an allocation of the received units",
    access: "preorders:read",
    params: ById,
    query: z.strictObject({
      policy: z.enum(ALLOCATION_POLICIES).optional().describe("The campaign's own policy when omitted"),
    }),
    responses: { 200: AllocationPreviewSchema, 404: Missing },
  },
  "POST /api/admin/preorders/{id}/allocation": {
    summary: "Commits an allocation, once for the version in the preview",
    access: "preorders:write",
    params: ById,
    rules:
      "No client gets more than requested or less than before, and the total is no more than what was received. Without `final`, a client " +
      "who lacks units waits for the next supply; with it, the missing units are refunded.",
    body: z.strictObject({
      shares: z.array(AllocationShareSchema).max(10_000),
      final: z.boolean().default(false),
      version: Version,
    }),
    responses: { 200: AdminPreorderSchema, 404: Missing, 409: Refused },
  },
  "POST /api/admin/preorders/{id}/balance": {
    summary: "Requests the balance from everyone with allocated units who has not paid, with a deadline",
    access: "preorders:write",
    params: ById,
    body: z.strictObject({
      days: z.int().min(1, "Como mínimo 1").max(MAX_BALANCE_DAYS, `Como mucho ${MAX_BALANCE_DAYS}`),
      ids: Ids.optional().describe("Only for these reservations"),
    }),
    responses: { 200: Outcome, 404: Missing },
  },
  "POST /api/admin/preorders/{id}/handovers": {
    summary: "Hands units over at the counter, for reservations without an order",
    access: "preorders:write",
    params: ById,
    body: z.strictObject({ ids: Ids }),
    responses: { 200: Outcome, 404: Missing },
  },
});
