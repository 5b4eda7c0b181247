import { ALL_PERMISSIONS } from "@tablero/domain/platform/access/permissions";
import { PRESENCES, ROLES } from "@tablero/domain/platform/vocabulary";
import { z } from "zod";
import { Id, Instant } from "../../platform/shapes/basics.ts";

/** The signed-in account. `name`, `email`, `avatar` and `status` come from the specification; the rest is ours. */
export const UserSchema = z.strictObject({
  id: Id,
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  status: z.enum(PRESENCES),
  role: z.enum(ROLES),
  permissions: z
    .array(z.enum(ALL_PERMISSIONS))
    .describe("A write permission includes the read permission; a client has none"),
});

export type User = z.infer<typeof UserSchema>;

export const SessionSchema = z.strictObject({
  user: UserSchema,
  accessToken: z.string(),
  tokenType: z.literal("bearer"),
});

export type Session = z.infer<typeof SessionSchema>;

/** A session of an account, as shown to its owner. */
export const OwnSessionSchema = z.strictObject({
  id: Id,
  current: z.boolean().describe("The session of this call"),
  device: z.string().describe("«Firefox en Windows»"),
  address: z.string().nullable().describe("Last known address; only the first half of an IPv6 address"),
  createdAt: Instant,
  lastSeenAt: Instant.describe("Accurate to a few minutes"),
});

export type OwnSession = z.infer<typeof OwnSessionSchema>;
