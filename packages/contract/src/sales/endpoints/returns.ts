import { RETURN_STATES } from "@tablero/domain/platform/vocabulary";
import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { exportEndpoint } from "../../platform/kit/export-endpoint.ts";
import { Id, listOf, listQuery, repeatable, Token } from "../../platform/shapes/basics.ts";
import {
  ReturnInputSchema,
  ReturnRowSchema,
  ReturnSchema,
  ReturnStepSchema,
  WithdrawalFormSchema,
  WithdrawalInputSchema,
} from "../shapes/returns.ts";

const Missing = problem(["not-found"]);
const ById = z.strictObject({ id: Id });
const ByToken = z.strictObject({ token: Token });
const allowed = { allowed: z.array(z.string()).optional() };
const Refused = problem(["invalid-transition", "version-conflict", "idempotency-in-progress"], {
  ...allowed,
  current: z.unknown().optional(),
});

/** Withdrawal from the contract, by the token of an order; no account is needed. */
export const shopReturns = table({
  "GET /api/shop/orders/{token}/withdrawal": {
    summary: "Data of the withdrawal form, and the declarations so far",
    access: "public",
    params: ByToken,
    responses: { 200: WithdrawalFormSchema, 404: Missing },
  },
  "POST /api/shop/orders/{token}/withdrawal": {
    summary: "Withdraws from the contract, completely or for some units",
    access: "public",
    limit: "checkout",
    rules:
      "Units that have not left the shop are not sent, and are refunded at once; the others start a return. Repeating the same declaration, also from another tab, changes nothing. The receipt is mailed immediately.",
    params: ByToken,
    body: WithdrawalInputSchema,
    responses: { 200: WithdrawalFormSchema, 404: Missing, 409: Refused },
  },
});

/** Sort orders and filters of the list and its export. */
const SORTS = ["requestedAt", "number", "state"] as const;
const FILTERS = {
  state: repeatable(z.enum(RETURN_STATES)).optional(),
  open: z.enum(["true", "false"]).optional().describe("Returns with a pending step"),
  orderId: Id.optional(),
};

/** Returns in the back office. */
export const adminReturns = table({
  "GET /api/admin/returns": {
    summary: "Withdrawals and other returns",
    access: "returns:read",
    query: listQuery(SORTS, { order: "desc" }, FILTERS),
    responses: { 200: listOf(ReturnRowSchema) },
  },
  "GET /api/admin/returns/export": exportEndpoint({
    resource: "returns",
    many: "returns",
    sorts: SORTS,
    order: "desc",
    filters: FILTERS,
  }),
  "GET /api/admin/returns/{id}": {
    summary: "One return with its units",
    access: "returns:read",
    params: ById,
    responses: { 200: ReturnSchema, 404: Missing },
  },
  "POST /api/admin/returns/{id}/transitions": {
    summary: "Marks a return as received, inspected, refunded or refused",
    access: "returns:write",
    params: ById,
    body: ReturnStepSchema,
    responses: { 200: ReturnSchema, 404: Missing, 409: Refused },
  },
  "POST /api/admin/orders/{id}/returns": {
    summary: "Records a return on behalf of a shopper",
    access: "returns:write",
    params: ById,
    body: ReturnInputSchema,
    responses: { 201: ReturnSchema, 404: Missing, 409: Refused },
  },
});
