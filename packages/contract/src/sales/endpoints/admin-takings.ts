import { MAX_TAKINGS_DAYS } from "@tablero/domain/sales/payments/takings";
import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { Id, listOf, listQuery, optionalLine, TextParts } from "../../platform/shapes/basics.ts";
import {
  PayoutBody,
  PayoutSchema,
  TAKINGS_RANGE,
  TakingsEntriesQuery,
  TakingsEntrySchema,
  TakingsSchema,
} from "../shapes/takings.ts";

/** The money of a period, and the payouts of providers. Days are in Madrid time and inclusive. */
export const adminTakings = table({
  "GET /api/admin/takings": {
    summary: "Money captured, refunded and expected to be paid out, by day and payment method",
    access: "takings:read",
    query: TAKINGS_RANGE,
    rules: `Payments by the day of their capture, refunds by the day on which they were made. At most ${MAX_TAKINGS_DAYS} days, otherwise 422 for \`from\`.`,
    responses: { 200: TakingsSchema },
  },
  "GET /api/admin/takings/export": {
    summary: "The same by day and payment method as a CSV file",
    access: "takings:read",
    text: "csv",
    query: TAKINGS_RANGE,
    responses: { 200: TextParts },
  },
  "GET /api/admin/takings/entries": {
    summary: "The payments or refunds behind a figure",
    access: "takings:read",
    query: TakingsEntriesQuery,
    rules: "The search parameter is ignored.",
    responses: { 200: listOf(TakingsEntrySchema) },
  },
  "GET /api/admin/takings/payouts": {
    summary: "Payouts of payment providers, newest first, each with the expected amount",
    access: "takings:read",
    query: listQuery(["paidOn"], { order: "desc" }, { provider: optionalLine(60).optional() }),
    rules: "The search parameter is ignored.",
    responses: { 200: listOf(PayoutSchema) },
  },
  "POST /api/admin/takings/payouts": {
    summary: "Records a payout of a provider, with the days that it covers",
    access: "takings:write",
    body: PayoutBody,
    rules: "The provider must have captured money. Two payouts may cover the same days.",
    responses: { 201: PayoutSchema },
  },
  "DELETE /api/admin/takings/payouts/{id}": {
    summary: "Deletes a payout that was recorded by mistake",
    access: "takings:write",
    params: z.strictObject({ id: Id }),
    responses: { 200: z.strictObject({ id: Id }), 404: problem(["not-found"]) },
  },
});
