import { TIMELINE_KINDS } from "@tablero/domain/readers/client-timeline";
import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { Id, QueryCursor, QueryInt, repeatable } from "../../platform/shapes/basics.ts";
import { ClientDetailsSchema, PersonalDataSchema } from "../shapes/client-page.ts";
import { ClientTimelineSchema } from "../shapes/client-timeline.ts";

const MAX_TIMELINE_PAGE = 50;

const ById = z.strictObject({ id: Id });
const Missing = problem(["not-found"]);

/** Endpoints for staff about a client, with data from several parts of the shop. */
export const adminClientPage = table({
  "GET /api/admin/clients/{id}/details": {
    summary: "Addresses, notes, consents, account and latest orders of a client",
    access: "clients:read",
    params: ById,
    responses: { 200: ClientDetailsSchema, 404: Missing },
  },
  "GET /api/admin/clients/{id}/timeline": {
    summary:
      "Orders, payments, questions, returns, places at events, reviews, mails and notes of a client, newest first",
    access: "clients:read",
    rules:
      "Contains only entries that the caller may read elsewhere: orders and mails about them with `orders:read`, payments and refunds with `payments:read`, questions with `questions:read`, returns with `returns:read`, places with `registrations:read`, reviews with `reviews:read`, other mails with `system:read`.",
    params: ById,
    query: z.strictObject({
      kind: repeatable(z.enum(TIMELINE_KINDS)).optional().describe("Only these kinds"),
      size: QueryInt(1, MAX_TIMELINE_PAGE).default(20),
      cursor: QueryCursor,
    }),
    responses: { 200: ClientTimelineSchema, 404: Missing },
  },
  "POST /api/admin/clients/{id}/personal-data": {
    summary: "All stored data of one person, as JSON (GDPR art. 15 and 20)",
    access: "clients:write",
    rules: "A POST, because the disclosure is recorded in the audit log.",
    params: ById,
    body: z.strictObject({}),
    responses: { 200: PersonalDataSchema, 404: Missing },
  },
});
