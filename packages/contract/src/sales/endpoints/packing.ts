import { PACKED_AS } from "@tablero/domain/sales/packing/packing";
import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { Id, optionalLine, repeatable, Version } from "../../platform/shapes/basics.ts";
import { PackedUnits, PackingOrderSchema, PackingRunSchema } from "../shapes/packing.ts";

const ById = z.strictObject({ id: Id });
const Missing = problem(["not-found"]);
const Units = z.array(PackedUnits).max(200);
const REFUSED = {
  by: z.string().nullable().optional().describe("With in-use: who packs the order"),
  allowed: z.array(z.string()).optional(),
};

export const packing = table({
  "GET /api/admin/packing": {
    summary: "Orders to prepare, oldest first, with the shelves of their goods and who packs each",
    access: "orders:read",
    query: z.strictObject({ id: repeatable(Id).optional().describe("Only these orders, at most 50") }),
    rules: "At most 50 orders. Units that wait for a preorder or a street date are left out.",
    responses: { 200: PackingRunSchema },
  },
  "PUT /api/admin/packing/{id}": {
    summary: "Claims an order for the caller, or renews the claim, and stores the units in the box",
    access: "shipments:write",
    params: ById,
    body: z.strictObject({ units: Units.optional().describe("Unchanged when omitted") }),
    rules: "A claim ends five minutes after its last renewal. `in-use` while another person has it.",
    responses: { 200: PackingOrderSchema, 404: Missing, 409: problem(["in-use", "invalid-transition"], REFUSED) },
  },
  "DELETE /api/admin/packing/{id}": {
    summary: "Ends the caller's claim on an order; its units stay stored",
    access: "shipments:write",
    params: ById,
    responses: { 200: z.literal(true), 404: Missing },
  },
  "POST /api/admin/packing/{id}/finish": {
    summary: "Packs a parcel with these units, and sends it or makes it ready for pickup",
    access: "shipments:write",
    idempotency: "required",
    params: ById,
    body: z.strictObject({
      units: Units.min(1),
      to: z.enum(PACKED_AS),
      weight: z.int().min(0).max(1_000_000).optional().describe("Grams, as weighed; of its goods when omitted"),
      tracking: optionalLine(80).optional(),
      carrierId: Id.optional().describe("With `shipped`: the carrier, if it is not that of the order"),
      version: Version,
    }),
    rules: "The steps of the order's page in one call: prepare, packed, and shipped or ready for pickup.",
    responses: {
      201: z.strictObject({ shipmentId: Id, version: Version, left: z.int().describe("Units still to be packed") }),
      404: Missing,
      409: problem(["in-use", "invalid-transition", "version-conflict", "idempotency-in-progress"], REFUSED),
    },
  },
  "POST /api/admin/packing/{id}/reopen": {
    summary: "Opens a finished parcel again, and puts its units back into the caller's box",
    access: "shipments:write",
    params: ById,
    body: z.strictObject({ shipmentId: Id, version: Version }),
    rules: "Refused with `invalid-transition` once the parcel has left the shop.",
    responses: {
      200: PackingOrderSchema,
      404: Missing,
      409: problem(["in-use", "invalid-transition", "version-conflict"], REFUSED),
    },
  },
});
