import { REGISTRATION_STATES } from "@tablero/domain/platform/vocabulary";
import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { exportEndpoint } from "../../platform/kit/export-endpoint.ts";
import { Cents, Id, listOf, listQuery, QueryInt, repeatable, Token } from "../../platform/shapes/basics.ts";
import { AdminEventSchema } from "../shapes/admin-events.ts";
import {
  AcceptOfferSchema,
  AdminDeckListSchema,
  AdminRegistrationSchema,
  BookingSchema,
  CancelEventSchema,
  CheckedInSchema,
  CheckInSchema,
  CounterPaymentSchema,
  DeckListInputSchema,
  EventMessageSchema,
  RegisteredSchema,
  RegistrationInputSchema,
  RegistrationStepSchema,
  StaffDeckListSchema,
  StaffRegistrationSchema,
  WithdrawPlacesSchema,
} from "../shapes/registrations.ts";

const Missing = problem(["not-found"]);
const ById = z.strictObject({ id: Id });
const ByToken = z.strictObject({ token: Token });
const ByPlace = z.strictObject({ id: Id, rid: Id });
const allowed = { allowed: z.array(z.string()).optional() };
const Refused = problem(
  [
    "quota-exhausted",
    "places-changed",
    "network-limit",
    "invalid-transition",
    "payment-unavailable",
    "price-changed",
    "client-blocked",
    "idempotency-in-progress",
  ],
  { ...allowed, remaining: z.int().optional(), waiting: z.int().optional(), price: Cents.optional() },
);
const Stale = problem(
  ["invalid-transition", "version-conflict", "quota-exhausted", "client-blocked", "idempotency-in-progress"],
  {
    ...allowed,
    current: z.unknown().optional(),
    remaining: z.int().optional(),
  },
);

/** Event places, accessed by the token of their booking; no account is needed. */
export const shopRegistrations = table({
  "POST /api/shop/events/{id}/registrations": {
    summary: "Books places of an event; in a full event they join the waiting list",
    access: "public",
    feature: "events",
    limit: "checkout",
    idempotency: "required",
    params: ById,
    body: RegistrationInputSchema,
    rules:
      "Free places are registered at once, and paid ones once their order is paid: it has no delivery, and frees the places when it expires. While anyone is waiting, new bookings wait too. Fewer free seats than places return 409 `quota-exhausted` with `remaining`. If the last seat was taken, or one became free, since `expectedPlace` was shown, nothing is booked: 409 `places-changed` with `remaining` and `waiting`. Without an order, guests of one network get at most a quarter of the seats or one whole booking; more returns 409 `network-limit`.",
    responses: { 201: RegisteredSchema, 404: Missing, 409: Refused },
  },
  "GET /api/shop/registrations/{token}": {
    summary: "A booking with its places",
    access: "public",
    params: ByToken,
    responses: { 200: BookingSchema, 404: Missing },
  },
  "POST /api/shop/registrations/{token}/acceptance": {
    summary: "Accepts offered places; paid places wait for their order",
    access: "public",
    limit: "checkout",
    idempotency: "required",
    params: ByToken,
    body: AcceptOfferSchema,
    responses: { 200: RegisteredSchema, 404: Missing, 409: Refused },
  },
  "POST /api/shop/registrations/{token}/withdrawal": {
    summary: "Gives places back, declines offers, and leaves the waiting list",
    access: "public",
    limit: "checkout",
    rules:
      "Possible until the event begins. Paid places are refunded until `refundUntil`. An unpaid order is cancelled with all its places. A freed seat is offered to the next person on the waiting list.",
    params: ByToken,
    body: WithdrawPlacesSchema,
    responses: { 200: BookingSchema, 404: Missing, 409: Refused },
  },
  "PUT /api/shop/registrations/{token}/places/{id}/deck-list": {
    summary: "Hands in, changes or takes back the deck list of a place",
    access: "public",
    limit: "checkout",
    rules:
      "Possible until the event's `deckList.until`. An empty text takes the list back. Only the booker and staff see it.",
    params: z.strictObject({ token: Token, id: Id }),
    body: DeckListInputSchema,
    responses: { 200: BookingSchema, 404: Missing, 409: problem(["invalid-transition"], allowed) },
  },
});

const SORTS = ["createdAt", "name", "state"] as const;
const FILTERS = { state: repeatable(z.enum(REGISTRATION_STATES)).optional() };

/** Registrations of an event, in the back office. */
export const adminRegistrations = table({
  "GET /api/admin/events/{id}/registrations": {
    summary: "Participants and waiting list of an event",
    access: "registrations:read",
    params: ById,
    query: listQuery(SORTS, { order: "asc" }, FILTERS),
    responses: { 200: listOf(AdminRegistrationSchema), 404: Missing },
  },
  "GET /api/admin/events/{id}/registrations/export": {
    ...exportEndpoint({
      resource: "registrations",
      many: "registrations",
      sorts: SORTS,
      order: "asc",
      filters: FILTERS,
    }),
    params: ById,
  },
  "GET /api/admin/events/{id}/deck-lists": {
    summary: "Deck lists of the participants of an event by name, also those that are missing",
    access: "registrations:read",
    params: ById,
    query: z.strictObject({ page: QueryInt(1).default(1), size: QueryInt(1, 100).default(50) }),
    responses: { 200: listOf(AdminDeckListSchema), 404: Missing },
  },
  "POST /api/admin/events/{id}/registrations": {
    summary: "Registers people by hand, even while registration is closed; paid places are paid in the shop",
    access: "registrations:write",
    params: ById,
    body: StaffRegistrationSchema,
    responses: { 201: z.strictObject({ items: z.array(AdminRegistrationSchema) }), 404: Missing, 409: Stale },
  },
  "POST /api/admin/events/{id}/registrations/{rid}/transitions": {
    summary: "Checks people in, undoes a check-in, marks absences, and withdraws people",
    access: "registrations:write",
    params: ByPlace,
    body: RegistrationStepSchema,
    rules: "`refund` needs `payments:write`: without it, the money of a withdrawn place stays with the shop.",
    responses: { 200: AdminRegistrationSchema, 404: Missing, 409: Stale },
  },
  "PUT /api/admin/events/{id}/registrations/{rid}/deck-list": {
    summary: "Writes the deck list of a participant, for example one handed in on paper",
    access: "registrations:write",
    rules: "Also after the event's `deckList.until`. An empty text removes the list.",
    params: ByPlace,
    body: StaffDeckListSchema,
    responses: { 200: AdminRegistrationSchema, 404: Missing, 409: Stale },
  },
  "POST /api/admin/events/{id}/registrations/{rid}/payment": {
    summary: "Records the payment of a place at the counter, with all places of its order",
    access: "payments:write",
    idempotency: "required",
    params: ByPlace,
    body: CounterPaymentSchema,
    responses: { 200: AdminRegistrationSchema, 404: Missing, 409: Stale },
  },
  "POST /api/admin/events/{id}/check-in": {
    summary: "Finds a booking by its code, and checks in its place if it is the only one left",
    access: "registrations:write",
    params: ById,
    body: CheckInSchema,
    responses: { 200: CheckedInSchema, 404: Missing, 409: Stale },
  },
  "POST /api/admin/events/{id}/cancellation": {
    summary: "Cancels an event: everyone is notified, and all money is refunded",
    access: "events:write",
    params: ById,
    body: CancelEventSchema,
    rules: "A job sends the mails and makes the refunds, each exactly once.",
    responses: { 200: AdminEventSchema, 404: Missing, 409: Stale },
  },
  "POST /api/admin/events/{id}/messages": {
    summary: "Writes to all participants and to the waiting list, one mail per booking",
    access: "registrations:write",
    idempotency: "required",
    params: ById,
    body: EventMessageSchema,
    responses: { 201: z.strictObject({ sent: z.int() }), 404: Missing, 409: Stale },
  },
});
