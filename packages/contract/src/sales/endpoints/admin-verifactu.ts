import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { Day, Id, line, TextParts } from "../../platform/shapes/basics.ts";
import { InvoiceSchema } from "../shapes/admin-records.ts";
import {
  DeclarationSchema,
  ObligationBody,
  ProducerBody,
  VerifactuCertificateBody,
  VerifactuPatchBody,
  VerifactuSchema,
} from "../shapes/verifactu.ts";

const ById = z.strictObject({ id: Id });
const Missing = problem(["not-found"]);
const Refused = problem(["invalid-transition", "idempotency-in-progress"]);

/** Invoice records sent to the tax agency (VERI*FACTU). */
export const adminVerifactu = table({
  "GET /api/admin/verifactu": {
    summary: "Whether records are sent to the tax agency, and their results",
    access: "invoices:read",
    responses: { 200: VerifactuSchema },
  },
  "PATCH /api/admin/verifactu": {
    summary: "Switches sending on or off, with its environment and first day",
    access: "settings:write",
    body: VerifactuPatchBody,
    rules:
      "Switching on requires an issuer outside the Basque Country and Navarre, a certificate and a producer, otherwise 422. Once production has begun it continues until 31 December: switching off sets `endsOn`.",
    responses: { 200: VerifactuSchema, 409: problem(["version-conflict", "idempotency-in-progress"]) },
  },
  "PUT /api/admin/verifactu/producer": {
    summary: "Names the producer of the program, with its signed declaration",
    access: "settings:write",
    body: ProducerBody,
    rules:
      "422 if text or program differ from those that were read, or the shop lacks data for its own declaration. It replaces the former producer, which remains in the audit log.",
    responses: { 200: VerifactuSchema, 409: problem(["version-conflict", "idempotency-in-progress"]) },
  },
  "PUT /api/admin/verifactu/obligation": {
    summary: "Sets the dates of the legal obligation and their source",
    access: "settings:write",
    body: ObligationBody,
    responses: { 200: VerifactuSchema, 409: problem(["version-conflict", "idempotency-in-progress"]) },
  },
  "PUT /api/admin/verifactu/certificate": {
    summary: "Stores the certificate for signing in at the agency, with its password",
    access: "settings:write",
    body: VerifactuCertificateBody,
    rules: "It is opened, and neither file nor password is ever returned. It replaces the former one.",
    responses: { 200: VerifactuSchema, 409: problem(["idempotency-in-progress"]) },
  },
  "DELETE /api/admin/verifactu/certificate": {
    summary: "Deletes the certificate: pending records are sent with the next one",
    access: "settings:write",
    responses: { 200: VerifactuSchema, 404: Missing },
  },
  "POST /api/admin/verifactu/send": {
    summary: "Retries a failed sending immediately",
    access: "invoices:write",
    rules: "Refused if none failed: after a response, the waiting time set by the agency applies.",
    responses: { 200: VerifactuSchema, 409: Refused },
  },
  "GET /api/admin/verifactu/declaration": {
    summary: "The declaration of the program's producer, for this version",
    access: "invoices:read",
    responses: { 200: DeclarationSchema },
  },
  "GET /api/admin/verifactu/records": {
    summary: "The records of a period as an XML file, in the structure of the agency",
    access: "invoices:read",
    text: "xml",
    query: z.strictObject({ from: Day, to: Day }),
    rules: "By the day of their creation in Madrid, whether sent or not. 422 for a period without records.",
    responses: { 200: TextParts },
  },
  "POST /api/admin/invoices/{id}/amend": {
    summary: "Adds a record that replaces one that the agency rejected, or accepted with errors",
    access: "invoices:write",
    params: ById,
    body: z.strictObject({
      receiver: z
        .strictObject({ name: line(120), taxId: line(20) })
        .nullable()
        .describe("The buyer as registered at the agency; null: as on the invoice"),
      reason: line(500),
    }),
    rules: "The invoice stays unchanged. Refused while the last record is pending, or if it was accepted.",
    responses: { 200: InvoiceSchema, 404: Missing, 409: Refused },
  },
  "POST /api/admin/invoices/{id}/annul": {
    summary: "Withdraws the record of an invoice without a sale",
    access: "settings:write",
    params: ById,
    body: z.strictObject({ reason: line(500) }),
    rules:
      "For the invoice of a cancelled order that was neither shipped nor refunded, without corrections. Sums exclude it from then on.",
    responses: { 200: InvoiceSchema, 404: Missing, 409: Refused },
  },
});
