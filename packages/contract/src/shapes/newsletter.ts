import { SUBSCRIPTION_SOURCES, SUBSCRIPTION_STATES } from "@tablero/domain/newsletter/subscriptions";
import { z } from "zod";
import { Email, Id, Instant, Version } from "./basics.ts";

export const SubscribeSchema = z.strictObject({
  email: Email,
  source: z.enum(["footer", "checkout"]).default("footer"),
  website: z.string().max(200).optional().describe("Left empty by people: what programs fill in is not kept"),
});
export type Subscribe = z.infer<typeof SubscribeSchema>;

export const SubscriptionSchema = z.strictObject({
  id: Id,
  email: z.string(),
  state: z.enum(SUBSCRIPTION_STATES),
  source: z.enum(SUBSCRIPTION_SOURCES),
  textVersion: z.string(),
  text: z.string().nullable().describe("What was agreed to; null for a version whose words are not kept"),
  requestedAt: Instant,
  confirmedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  version: Version,
});
export type Subscription = z.infer<typeof SubscriptionSchema>;
