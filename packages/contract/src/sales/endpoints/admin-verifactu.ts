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
    summary: "Whether records are sent to the tax agency, and what became of them",
    access: "invoices:read",
    responses: { 200: VerifactuSchema },
  },
  "PATCH /api/admin/verifactu": {
    summary: "Switches sending on or off, with its environment and first day",
    access: "settings:write",
    body: VerifactuPatchBody,
    rules:
      "Switching on needs an issuer outside the Basque Country and Navarre, a certificate and a producer, else 422. Once production has begun it stays until 31 December: switching off sets `endsOn`.",
    responses: { 200: VerifactuSchema, 409: problem(["version-conflict", "idempotency-in-progress"]) },
  },
  "PUT /api/admin/verifactu/producer": {
    summary: "Names the producer of the program, with its signed declaration",
    access: "settings:write",
    body: ProducerBody,
    rules:
      "422 where text or program are no longer what was read, or the shop lacks what its own declaration names. It takes the place of the former one, which stays in the audit log.",
    responses: { 200: VerifactuSchema, 409: problem(["version-conflict", "idempotency-in-progress"]) },
  },
  "PUT /api/admin/verifactu/obligation": {
    summary: "From when the law asks for it, and by which rule",
    access: "settings:write",
    body: ObligationBody,
    responses: { 200: VerifactuSchema, 409: problem(["version-conflict", "idempotency-in-progress"]) },
  },
  "PUT /api/admin/verifactu/certificate": {
    summary: "Stores the certificate that signs in at the agency, with its password",
    access: "settings:write",
    body: VerifactuCertificateBody,
    rules: "It is opened, and neither file nor password is ever sent back. It takes the place of the former one.",
    responses: { 200: VerifactuSchema, 409: problem(["idempotency-in-progress"]) },
  },
  "DELETE /api/admin/verifactu/certificate": {
    summary: "Deletes the certificate: what waits is sent with the next one",
    access: "settings:write",
    responses: { 200: VerifactuSchema, 404: Missing },
  },
  "POST /api/admin/verifactu/send": {
    summary: "Tries a failed sending again at once",
    access: "invoices:write",
    rules: "Refused where none failed: after an answer the agency's own wait holds.",
    responses: { 200: VerifactuSchema, 409: Refused },
  },
  "GET /api/admin/verifactu/declaration": {
    summary: "What the producer of the program declares, for this version",
    access: "invoices:read",
    responses: { 200: DeclarationSchema },
  },
  "GET /api/admin/verifactu/records": {
    summary: "The records of a period as an XML file, in the structure of the agency",
    access: "invoices:read",
    text: "xml",
    query: z.strictObject({ from: Day, to: Day }),
    rules: "By the day on which they were made, in Madrid; sent or not. 422 for a period without records.",
    responses: { 200: TextParts },
  },
  "POST /api/admin/invoices/{id}/amend": {
    summary: "A new record in the place of one that the agency rejected, or took with errors",
    access: "invoices:write",
    params: ById,
    body: z.strictObject({
      receiver: z
        .strictObject({ name: line(120), taxId: line(20) })
        .nullable()
        .describe("The buyer as registered at the agency; null: as on the invoice"),
      reason: line(500),
    }),
    rules: "The invoice stays as it is. Refused while the last record waits, or was accepted.",
    responses: { 200: InvoiceSchema, 404: Missing, 409: Refused },
  },
  "POST /api/admin/invoices/{id}/annul": {
    summary: "Withdraws the record of an invoice behind which no sale stands",
    access: "settings:write",
    params: ById,
    body: z.strictObject({ reason: line(500) }),
    rules:
      "For the invoice of a cancelled order that nothing left of and whose money did not go back yet, without corrections. Sums leave it out from then on.",
    responses: { 200: InvoiceSchema, 404: Missing, 409: Refused },
  },
});
