import { ISSUE_STATES, MAX_ISSUE_SUBJECT, MAX_ISSUE_TEXT } from "@tablero/domain/people/newsletter/issues";
import { SUBSCRIPTION_SOURCES, SUBSCRIPTION_STATES } from "@tablero/domain/people/newsletter/subscriptions";
import { z } from "zod";
import { recordShapes } from "../../platform/kit/record-shapes.ts";
import { Email, Id, Instant, line, Version } from "../../platform/shapes/basics.ts";

export const SubscribeSchema = z.strictObject({
  email: Email,
  website: z.string().max(200).optional().describe("Must be empty: forms filled in by bots are not stored"),
});
export type Subscribe = z.infer<typeof SubscribeSchema>;

export const SubscriptionSchema = z.strictObject({
  id: Id,
  email: z.string(),
  state: z.enum(SUBSCRIPTION_STATES),
  source: z.enum(SUBSCRIPTION_SOURCES),
  textVersion: z.string(),
  text: z.string().nullable().describe("The text that was agreed to; null for a version whose text is not stored"),
  requestedAt: Instant,
  confirmedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  version: Version,
});
export type Subscription = z.infer<typeof SubscriptionSchema>;

export const IssueSchema = z.strictObject({
  id: Id,
  subject: z.string(),
  text: z.string().describe("One paragraph per line; `## Title` is a heading, `[Label](address)` a button"),
  state: z.enum(ISSUE_STATES),
  recipients: z.int().describe("Confirmed subscribers when sending began"),
  sent: z.int().describe("Subscribers whose mail has been queued"),
  startedAt: Instant.nullable(),
  finishedAt: Instant.nullable(),
  active: z.boolean().describe("false: archived"),
  version: Version,
});
export type Issue = z.infer<typeof IssueSchema>;

const issueFields = {
  subject: line(MAX_ISSUE_SUBJECT),
  text: line(MAX_ISSUE_TEXT),
  active: z.boolean(),
};

export const issueShapes = recordShapes({
  row: IssueSchema,
  fields: issueFields,
  defaults: { active: issueFields.active.default(true) },
});

export const IssuePreviewSchema = z.strictObject({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  recipients: z.int().describe("Current number of confirmed subscribers"),
});
export type IssuePreview = z.infer<typeof IssuePreviewSchema>;
