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
    summary: "Asks for a mail when a sold-out variant is back",
    access: "public",
    limit: "mail",
    params: z.strictObject({ variantId: Id }),
    body: z.strictObject({
      email: Email.optional().describe("Omitted by a signed-in shopper, whose account's address is used"),
    }),
    rules:
      "`waiting` for the address of the caller's account; any other one is sent a link first, and the answer is `pending` whether it is known or not. As many are told as units came in, in the order of asking.",
    responses: {
      200: z.strictObject({ state: z.enum(["waiting", "pending"]) }),
      404: Missing,
      409: problem(["invalid-transition"], { allowed: z.array(z.string()).optional() }),
    },
  },
  "POST /api/shop/alerts/confirm": {
    summary: "Confirms the address of an alert by the link of its mail",
    access: "public",
    body: Link,
    responses: { 200: AlertSubjectSchema, 410: Gone },
  },
  "POST /api/shop/alerts/cancel": {
    summary: "Takes an alert away by the link of its mail",
    access: "public",
    body: Link,
    responses: { 200: AlertSubjectSchema, 410: Gone },
  },
  "POST /api/shop/alerts/{id}/unsubscribe/{token}": {
    summary: "The same in one click, as mail programs do it (RFC 8058)",
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
    summary: "Takes an alert away",
    access: "client",
    params: ById,
    responses: { 200: z.strictObject({ id: Id }), 404: Missing },
  },
  "GET /api/shop/account/wishes": {
    summary: "The shopper's wish list, newest first",
    access: "client",
    rules: "Products that are not published are left out.",
    responses: { 200: z.array(WishSchema), 404: Missing },
  },
  "PUT /api/shop/account/wishes/{productId}": {
    summary: "Puts a product on the wish list; one that is there stays as it was",
    access: "client",
    params: ByProduct,
    body: z.strictObject({}),
    responses: { 200: z.array(WishSchema), 404: Missing },
  },
  "DELETE /api/shop/account/wishes/{productId}": {
    summary: "Takes a product off the wish list",
    access: "client",
    params: ByProduct,
    responses: { 200: z.array(WishSchema), 404: Missing },
  },
  "POST /api/shop/account/wishes/join": {
    summary: "Joins what a guest kept in the browser with the list of the account",
    access: "client",
    body: z.strictObject({ items: z.array(GuestWishSchema).max(MAX_WISHES) }),
    rules: "Unknown products are left out. `price` is what the guest saw when they added it.",
    responses: { 200: z.array(WishSchema), 404: Missing },
  },
});
