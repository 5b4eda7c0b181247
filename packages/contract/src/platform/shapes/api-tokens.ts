import { API_TOKEN_STATES, TOKEN_SCOPES } from "@tablero/domain/platform/access/api-tokens";
import { z } from "zod";
import { Id, Instant, Version } from "./basics.ts";

const Scope = z.enum(TOKEN_SCOPES);

export const ApiTokenSchema = z.strictObject({
  id: Id,
  name: z.string(),
  prefix: z.string().describe("First characters of the token"),
  scopes: z.array(Scope),
  madeBy: z.strictObject({ id: Id, name: z.string() }).describe("The token never has more rights than this user"),
  state: z.enum(API_TOKEN_STATES).describe("suspended: its maker's account is disabled"),
  expiresAt: Instant.nullable().describe("null: without an end"),
  lastUsedAt: Instant.nullable().describe("To the minute"),
  revokedAt: Instant.nullable(),
  createdAt: Instant,
  version: Version,
});
export type ApiToken = z.infer<typeof ApiTokenSchema>;

/** `token` is shown in this answer and nowhere else. */
export const NewApiTokenSchema = z.strictObject({ ...ApiTokenSchema.shape, token: z.string() });
export type NewApiToken = z.infer<typeof NewApiTokenSchema>;

export const ApiTokenInput = z.strictObject({
  name: z.string().trim().max(200),
  scopes: z.array(Scope).max(TOKEN_SCOPES.length),
  expiresAt: Instant.nullable().describe("null: without an end"),
});
export type ApiTokenInput = z.infer<typeof ApiTokenInput>;
