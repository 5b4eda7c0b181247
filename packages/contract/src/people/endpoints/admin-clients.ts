import { MAX_BLOCK_REASON } from "@tablero/domain/people/clients/clients";
import { CONSENT_KINDS, STAFF_CONSENT_SOURCES } from "@tablero/domain/people/clients/consents";
import { CLIENT_KINDS } from "@tablero/domain/platform/vocabulary";
import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { recordEndpoints } from "../../platform/kit/record-endpoints.ts";
import { Id, line, optionalLine, QueryFlag, QueryInt, Version } from "../../platform/shapes/basics.ts";
import {
  ClientAddressInputSchema,
  ClientAddressSchema,
  ClientMergeSchema,
  ClientNoteSchema,
  ClientSchema,
  ConsentSchema,
  clientShapes,
  MergeInputSchema,
} from "../shapes/clients.ts";
import { VatCheckSchema } from "../shapes/vat-check.ts";

const kit = recordEndpoints({
  resource: "clients",
  words: { one: "client", many: "clients" },
  shapes: clientShapes,
  sorts: ["name", "createdAt", "spent", "orders", "lastOrderAt", "email"],
  filters: {
    kind: z.enum(CLIENT_KINDS).optional(),
    hasAccount: QueryFlag.optional(),
    province: z.string().max(80).optional(),
    tag: z.string().max(60).optional(),
    active: QueryFlag.optional(),
  },
});
const ById = z.strictObject({ id: Id });
const ByPart = z.strictObject({ id: Id, part: Id });
const Missing = problem(["not-found"]);
const Stale = problem(["version-conflict"], { current: ClientSchema.optional() });
const StaleAddress = problem(["version-conflict"], { current: ClientAddressSchema.optional() });
const Open = problem(["idempotency-in-progress"]);

export const adminClients = table({
  "GET /api/admin/clients": {
    ...kit.list,
    rules: "Without clients that were merged into another one or anonymised.",
  },
  "GET /api/admin/clients/export": kit.export,
  "GET /api/admin/client-tags": {
    summary: "Tags that clients have, the most frequent ones first",
    access: "clients:read",
    responses: { 200: z.strictObject({ items: z.array(z.strictObject({ tag: z.string(), clients: z.int() })) }) },
  },
  "GET /api/admin/clients/{id}": kit.one,
  "GET /api/admin/clients/{id}/history": kit.history,
  "POST /api/admin/clients": kit.create,
  "PATCH /api/admin/clients/{id}": {
    ...kit.change,
    summary: "Changes the fields that are sent; `active` blocks a client with a reason, and unblocks them",
    rules: "A blocked client has no open session. The e-mail of a client with an account cannot be changed here.",
  },
  "DELETE /api/admin/clients/{id}": {
    ...kit.remove,
    summary: "Deletes a client without other records; blocks a client with purchases or an account",
  },
  "POST /api/admin/clients/bulk": {
    ...kit.bulk,
    summary: "Blocks or unblocks several clients",
    rules: `${kit.bulk.rules} Blocking needs \`blockReason\`, which is stored with each client.`,
    body: kit.bulk.body.safeExtend({ blockReason: optionalLine(MAX_BLOCK_REASON).optional() }),
  },
  "POST /api/admin/clients/{id}/addresses": {
    summary: "Adds an address to a client; the first one is the default",
    access: "clients:write",
    params: ById,
    body: ClientAddressInputSchema,
    responses: { 201: ClientAddressSchema, 404: Missing, 409: Open },
  },
  "PATCH /api/admin/clients/{id}/addresses/{part}": {
    summary: "Changes an address; a new default replaces the former one",
    access: "clients:write",
    params: ByPart,
    body: z.strictObject({ ...ClientAddressInputSchema.shape, version: Version }),
    responses: { 200: ClientAddressSchema, 404: Missing, 409: StaleAddress },
  },
  "DELETE /api/admin/clients/{id}/addresses/{part}": {
    summary: "Deletes an address; orders keep their own copy",
    access: "clients:write",
    params: ByPart,
    query: z.strictObject({ version: QueryInt(1) }),
    responses: { 200: z.strictObject({ id: Id }), 404: Missing, 409: StaleAddress },
  },
  "POST /api/admin/clients/{id}/vat-check": {
    summary: "Checks the tax id of a client in the EU's register (VIES), and stores the response",
    access: "clients:write",
    rules: "An order of the client with the same number refreshes the stored response.",
    params: ById,
    responses: {
      200: z.strictObject({ vatCheck: VatCheckSchema }),
      404: Missing,
      409: problem(["invalid-transition"]),
    },
  },
  "POST /api/admin/clients/{id}/notes": {
    summary: "Adds an internal note about a client",
    access: "clients:write",
    params: ById,
    body: z.strictObject({
      text: z.string().trim().min(1, "Escribe la nota").max(2_000, "Como mucho 2000 caracteres"),
    }),
    responses: { 201: ClientNoteSchema, 404: Missing, 409: Open },
  },
  "DELETE /api/admin/clients/{id}/notes/{part}": {
    summary: "Deletes a note",
    access: "clients:write",
    params: ByPart,
    responses: { 200: z.strictObject({ id: Id }), 404: Missing },
  },
  "POST /api/admin/clients/{id}/consents": {
    summary: "Records that a client grants or withdraws a consent now",
    access: "clients:write",
    rules: "Entries are only added, never changed.",
    params: ById,
    body: z.strictObject({
      kind: z.enum(CONSENT_KINDS),
      granted: z.boolean(),
      source: z.enum(STAFF_CONSENT_SOURCES),
      textVersion: line(40),
    }),
    responses: { 201: ConsentSchema, 404: Missing, 409: Open },
  },
  "POST /api/admin/clients/{id}/merge": {
    summary: "Merges a client into another one",
    access: "clients:write",
    rules:
      "With `preview` nothing is changed. Invoices stay unchanged. Refused if both clients have an account. Guest orders with the address of the merged client belong to the remaining client.",
    params: ById,
    body: MergeInputSchema,
    responses: { 200: ClientMergeSchema, 404: Missing, 409: Stale },
  },
  "POST /api/admin/clients/{id}/anonymise": {
    summary: "Permanently removes the stored data of one person (GDPR art. 17)",
    access: "clients:write",
    rules: "`confirm` is the client's name. Refused while orders are open. Invoices are kept for their legal term.",
    params: ById,
    body: z.strictObject({ confirm: line(300), version: Version }),
    responses: {
      200: ClientSchema,
      404: Missing,
      409: problem(["version-conflict", "in-use"], { current: ClientSchema.optional() }),
    },
  },
});
