import { MAX_ALERTS } from "@tablero/domain/catalogue/stock/alerts";
import { MAX_WISHES } from "@tablero/domain/people/clients/wishes";
import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { Email, Id } from "../../platform/shapes/basics.ts";
import { AlertSubjectSchema, GuestWishSchema, OwnAlertSchema, WishSchema } from "../shapes/shop-lists.ts";

const Missing = problem(["not-found"]);
const Gone = problem(["gone"]);
const ById = z.strictObject({ id: Id });
const ByProduct = z.strictObject({ productId: Id });
const Link = z.strictObject({ id: Id, token: z.string().max(200) });

/** Stock alerts for sold-out variants, and the wish list. */
export const shopLists = table({
  "POST /api/shop/variants/{variantId}/alerts": {
    summary: "Requests a mail when a sold-out variant is available again",
    access: "public",
    limit: "mail",
    params: z.strictObject({ variantId: Id }),
    body: z.strictObject({
      email: Email.optional().describe("Omitted by a signed-in shopper, whose account's address is used"),
    }),
    rules:
      "`waiting` for the address of the caller's account. Any other address is mailed a link first, and the response is `pending` whether the address is known or not. As many people are notified as units come in, in the order of their requests.",
    responses: {
      200: z.strictObject({ state: z.enum(["waiting", "pending"]) }),
      404: Missing,
      409: problem(["invalid-transition"], { allowed: z.array(z.string()).optional() }),
    },
  },
  "POST /api/shop/alerts": {
    summary: "Requests a mail for each of several sold-out variants, such as the missing cards of a deck list",
    access: "public",
    limit: "mail",
    body: z.strictObject({
      variantIds: z.array(Id).min(1).max(MAX_ALERTS),
      email: Email.optional().describe("Omitted by a signed-in shopper, whose account's address is used"),
    }),
    rules:
      "As for a single variant, but with one mail for all of them, whose link confirms them together. Variants that can be bought meanwhile are left out; a request without any other is refused.",
    responses: {
      200: z.strictObject({
        state: z.enum(["waiting", "pending"]),
        variantIds: z
          .array(Id)
          .describe("The variants that were requested; the rest can be bought, or exceeds the limit"),
      }),
      404: Missing,
      409: problem(["invalid-transition"], { allowed: z.array(z.string()).optional() }),
    },
  },
  "POST /api/shop/search/alerts": {
    summary: "Requests a mail for when a search that finds nothing finds a product",
    access: "public",
    limit: "mail",
    body: z.strictObject({
      search: z.string().trim().max(200).describe("As it was typed; a longer search is refused"),
      literal: z.boolean().optional().describe("Search the words as typed, without reading filters in them"),
      email: Email.optional().describe("Omitted by a signed-in shopper, whose account's address is used"),
    }),
    rules:
      "As for a sold-out variant. The search is kept as it was typed, and refused if it looks like an address or a telephone number. One mail is sent when the list of products finds something for it, by its own words and by the filters that are read in them.",
    responses: {
      200: z.strictObject({ state: z.enum(["waiting", "pending"]) }),
      409: problem(["invalid-transition"], { allowed: z.array(z.string()).optional() }),
    },
  },
  "POST /api/shop/alerts/confirm": {
    summary: "Confirms the address of an alert, and of those requested together with it, with the link from their mail",
    access: "public",
    body: Link,
    responses: { 200: AlertSubjectSchema, 410: Gone },
  },
  "POST /api/shop/alerts/cancel": {
    summary: "Cancels an alert with the link from its mail",
    access: "public",
    body: Link,
    responses: { 200: AlertSubjectSchema, 410: Gone },
  },
  "POST /api/shop/alerts/{id}/unsubscribe/{token}": {
    summary: "The same in one click, for mail programs (RFC 8058)",
    access: "public",
    raw: true,
    params: Link,
    responses: { 200: z.literal("OK"), 410: Gone },
  },
  "GET /api/shop/account/alerts": {
    summary: "The shopper's alerts, newest first",
    access: "client",
    responses: { 200: z.array(OwnAlertSchema), 404: Missing },
  },
  "DELETE /api/shop/account/alerts/{id}": {
    summary: "Deletes an alert",
    access: "client",
    params: ById,
    responses: { 200: z.strictObject({ id: Id }), 404: Missing },
  },
  "GET /api/shop/account/wishes": {
    summary: "The shopper's wish list, newest first",
    access: "client",
    rules: "Unpublished products are omitted.",
    responses: { 200: z.array(WishSchema), 404: Missing },
  },
  "PUT /api/shop/account/wishes/{productId}": {
    summary: "Adds a product to the wish list; one that is already there stays unchanged",
    access: "client",
    params: ByProduct,
    body: z.strictObject({}),
    responses: { 200: z.array(WishSchema), 404: Missing },
  },
  "DELETE /api/shop/account/wishes/{productId}": {
    summary: "Removes a product from the wish list",
    access: "client",
    params: ByProduct,
    responses: { 200: z.array(WishSchema), 404: Missing },
  },
  "POST /api/shop/account/wishes/join": {
    summary: "Merges the wish list that a guest stored in the browser into that of the account",
    access: "client",
    body: z.strictObject({ items: z.array(GuestWishSchema).max(MAX_WISHES) }),
    rules: "Unknown products are omitted. `price` is the price when the guest added the product.",
    responses: { 200: z.array(WishSchema), 404: Missing },
  },
});
