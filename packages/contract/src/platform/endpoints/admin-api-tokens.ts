import { API_TOKEN_STATES, MAX_TOKENS } from "@tablero/domain/platform/access/api-tokens";
import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { ApiTokenInput, ApiTokenSchema, NewApiTokenSchema } from "../shapes/api-tokens.ts";
import { Id, listOf, listQuery, repeatable } from "../shapes/basics.ts";

const ById = z.strictObject({ id: Id });
const Missing = problem(["not-found"]);

/** API tokens for other programs. */
export const adminApiTokens = table({
  "GET /api/admin/api-tokens": {
    summary: "API tokens",
    access: "api-tokens:read",
    query: listQuery(
      ["createdAt", "name", "lastUsedAt", "expiresAt"],
      { order: "desc" },
      { state: repeatable(z.enum(API_TOKEN_STATES)).optional() },
    ),
    responses: { 200: listOf(ApiTokenSchema) },
  },
  "GET /api/admin/api-tokens/{id}": {
    summary: "One API token, without its text",
    access: "api-tokens:read",
    params: ById,
    responses: { 200: ApiTokenSchema, 404: Missing },
  },
  "POST /api/admin/api-tokens": {
    summary: "Creates an API token; only this response contains its text",
    access: "api-tokens:write",
    body: ApiTokenInput,
    rules: `\`scopes\` are permissions that the creator has; write includes read. A repeated call creates another token, because its response is not stored for an \`Idempotency-Key\`. At most ${MAX_TOKENS} active tokens.`,
    responses: { 201: NewApiTokenSchema, 409: problem(["quota-exhausted"]) },
  },
  "DELETE /api/admin/api-tokens/{id}": {
    summary: "Permanently revokes an API token",
    access: "api-tokens:write",
    params: ById,
    rules: "After a second no process accepts it any more. A token that is already revoked stays unchanged.",
    responses: { 200: ApiTokenSchema, 404: Missing },
  },
});
