import { SUBSCRIPTION_SOURCES, SUBSCRIPTION_STATES } from "@tablero/domain/people/newsletter/subscriptions";
import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { exportEndpoint } from "../../platform/kit/export-endpoint.ts";
import { Id, listOf, listQuery, Version } from "../../platform/shapes/basics.ts";
import { SubscribeSchema, SubscriptionSchema } from "../shapes/newsletter.ts";

const Gone = problem(["gone"]);
const Link = z.strictObject({ id: Id, token: z.string().max(200) });
const Done = z.literal(true);

/** The newsletter: requested with an address, confirmed by a link in a mail, cancelled with one click. */
export const shopNewsletter = table({
  "POST /api/shop/newsletter": {
    summary: "Subscribes to the newsletter: the address is mailed a confirmation link",
    access: "public",
    feature: "newsletter",
    limit: "mail",
    rules: "The response is the same for every address, known or not.",
    body: SubscribeSchema,
    responses: { 200: Done },
  },
  "POST /api/shop/newsletter/confirm": {
    summary: "Confirms the address with the link from its mail",
    access: "public",
    body: Link,
    responses: { 200: Done, 410: Gone },
  },
  "POST /api/shop/newsletter/cancel": {
    summary: "Cancels the subscription with the link from its mails; repeating it changes nothing",
    access: "public",
    body: Link,
    responses: { 200: Done, 410: Gone },
  },
  "POST /api/shop/newsletter/{id}/unsubscribe/{token}": {
    summary: "The same in one click, for mail programs (RFC 8058)",
    access: "public",
    raw: true,
    params: Link,
    responses: { 200: z.literal("OK"), 410: Gone },
  },
});

const SORTS = ["requestedAt", "email", "confirmedAt"] as const;

export const adminNewsletter = table({
  "GET /api/admin/newsletter-subscriptions": {
    summary: "Newsletter subscriptions, newest first",
    access: "newsletter-subscriptions:read",
    query: listQuery(
      SORTS,
      { order: "desc" },
      { state: z.enum(SUBSCRIPTION_STATES).optional(), source: z.enum(SUBSCRIPTION_SOURCES).optional() },
    ),
    responses: { 200: listOf(SubscriptionSchema) },
  },
  "GET /api/admin/newsletter-subscriptions/export": {
    ...exportEndpoint({
      resource: "newsletter-subscriptions",
      many: "addresses",
      sorts: SORTS,
      order: "desc",
      filters: { source: z.enum(SUBSCRIPTION_SOURCES).optional() },
    }),
    summary: "The confirmed addresses as a CSV file",
  },
  "POST /api/admin/newsletter-subscriptions/{id}/cancellation": {
    summary: "Cancels a subscription on behalf of its owner",
    access: "newsletter-subscriptions:write",
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ version: Version }),
    responses: {
      200: SubscriptionSchema,
      404: problem(["not-found"]),
      409: problem(["version-conflict"], { current: SubscriptionSchema.optional() }),
    },
  },
});
