import { API_TOKEN_STATES, TOKEN_SCOPES } from "@tablero/domain/platform/access/api-tokens";
import { z } from "zod";
import { Id, Instant, Version } from "./basics.ts";

const Scope = z.enum(TOKEN_SCOPES);

export const ApiTokenSchema = z.strictObject({
  id: Id,
  name: z.string(),
  prefix: z.string().describe("First characters of the token"),
  scopes: z.array(Scope),
  madeBy: z.strictObject({ id: Id, name: z.string() }).describe("The token never has more permissions than this user"),
  state: z.enum(API_TOKEN_STATES).describe("suspended: its creator's account is disabled"),
  expiresAt: Instant.nullable().describe("null: no expiry"),
  lastUsedAt: Instant.nullable().describe("Accurate to the minute"),
  revokedAt: Instant.nullable(),
  createdAt: Instant,
  version: Version,
});
export type ApiToken = z.infer<typeof ApiTokenSchema>;

/** `token` is shown only in this response. */
export const NewApiTokenSchema = z.strictObject({ ...ApiTokenSchema.shape, token: z.string() });
export type NewApiToken = z.infer<typeof NewApiTokenSchema>;

export const ApiTokenInput = z.strictObject({
  name: z.string().trim().max(200),
  scopes: z.array(Scope).max(TOKEN_SCOPES.length),
  expiresAt: Instant.nullable().describe("null: no expiry"),
});
export type ApiTokenInput = z.infer<typeof ApiTokenInput>;
