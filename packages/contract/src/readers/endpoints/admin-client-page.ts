import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { Id } from "../../platform/shapes/basics.ts";
import { ClientDetailsSchema, PersonalDataSchema } from "../shapes/client-page.ts";

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
  "POST /api/admin/clients/{id}/personal-data": {
    summary: "All stored data of one person, as JSON (GDPR art. 15 and 20)",
    access: "clients:write",
    rules: "A POST, because the disclosure is recorded in the audit log.",
    params: ById,
    body: z.strictObject({}),
    responses: { 200: PersonalDataSchema, 404: Missing },
  },
});
