import { IMPORT_SOURCES, IMPORTED_ORDER_STATES } from "@tablero/domain/exchange/imports/types";
import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { Id, listOf, listQuery, repeatable } from "../../platform/shapes/basics.ts";
import { LegacyOrderRowSchema, LegacyOrderSchema } from "../shapes/former-orders.ts";

const Missing = problem(["not-found"]);

/** Imported orders from the shop's previous system. */
export const adminLegacyOrders = table({
  "GET /api/admin/former-orders": {
    summary: "Orders of the shop's former system",
    access: "former-orders:read",
    rules: "They are history only: without units, payments, invoices or order numbers of this shop.",
    query: listQuery(
      ["placedAt", "number", "total"],
      { order: "desc" },
      {
        clientId: Id.optional(),
        source: repeatable(z.enum(IMPORT_SOURCES)).optional(),
        state: repeatable(z.enum(IMPORTED_ORDER_STATES)).optional(),
      },
    ),
    responses: { 200: listOf(LegacyOrderRowSchema) },
  },
  "GET /api/admin/former-orders/{id}": {
    summary: "One former order with its lines",
    access: "former-orders:read",
    params: z.strictObject({ id: Id }),
    responses: { 200: LegacyOrderSchema, 404: Missing },
  },
});
