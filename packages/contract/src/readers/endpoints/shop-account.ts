import { OWN_CONSENT_KINDS } from "@tablero/domain/people/clients/consents";
import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { OwnLegacyOrderSchema } from "../../exchange/shapes/former-orders.ts";
import { ClientAddressInputSchema, ClientAddressSchema } from "../../people/shapes/clients.ts";
import {
  GuestBookingSchema,
  GuestOrderSchema,
  OwnConsentSchema,
  OwnConsentsSchema,
  OwnProfileInputSchema,
  OwnProfileSchema,
} from "../../people/shapes/own-profile.ts";
import { Id, listOf, QueryInt, Token, Version } from "../../platform/shapes/basics.ts";
import { ShopOrderSchema } from "../../sales/shapes/shop-orders.ts";
import { PersonalDataSchema } from "../shapes/client-page.ts";
import {
  OwnInvoiceSchema,
  OwnRegistrationSchema,
  OwnReservationSchema,
  ReorderedSchema,
  WeekSchema,
} from "../shapes/shop-account.ts";

const Missing = problem(["not-found"]);
const StaleAddress = problem(["version-conflict"], { current: ClientAddressSchema.optional() });
const ById = z.strictObject({ id: Id });

/** A signed-in shopper's own data. Other people's data returns 404, as if it did not exist. */
export const shopAccount = table({
  "GET /api/shop/account": {
    summary: "The shopper's own data",
    access: "client",
    responses: { 200: OwnProfileSchema, 404: Missing },
  },
  "PATCH /api/shop/account": {
    summary: "Changes name, telephone and tax id",
    access: "client",
    body: OwnProfileInputSchema,
    responses: {
      200: OwnProfileSchema,
      404: Missing,
      409: problem(["version-conflict"], { current: OwnProfileSchema.optional() }),
    },
  },
  "GET /api/shop/account/orders": {
    summary: "The shopper's orders, newest first",
    access: "client",
    rules: "Orders that were placed signed in, confirmed by mail, or joined to the account.",
    query: z.strictObject({ page: QueryInt(1).default(1), size: QueryInt(1, 20).default(5) }),
    responses: { 200: listOf(ShopOrderSchema), 404: Missing },
  },
  "GET /api/shop/account/guest-orders": {
    summary: "Orders placed without signing in, with an address of the account, which the owner can join",
    access: "client",
    rules: "Anyone can type an address, so an order belongs to the account only once its owner joins it.",
    responses: { 200: z.array(GuestOrderSchema), 404: Missing },
  },
  "POST /api/shop/account/guest-orders": {
    summary: "Joins one of these orders to the account, together with the other order of the same purchase",
    access: "client",
    rules: "Neither the name nor the addresses of the account are changed.",
    body: z.strictObject({ number: z.string().max(40) }),
    responses: { 200: z.array(GuestOrderSchema), 404: Missing },
  },
  "GET /api/shop/account/guest-bookings": {
    summary: "Places booked without signing in, with an address of the account, which the owner can join",
    access: "client",
    rules: "Places that belong to an order are joined with it.",
    responses: { 200: z.array(GuestBookingSchema), 404: Missing },
  },
  "POST /api/shop/account/guest-bookings": {
    summary: "Joins one of these bookings to the account",
    access: "client",
    rules: "Neither the name nor the addresses of the account are changed.",
    body: z.strictObject({ id: Id }),
    responses: { 200: z.array(GuestBookingSchema), 404: Missing },
  },
  "GET /api/shop/account/former-orders": {
    summary: "The shopper's orders in the shop's former system, newest first",
    access: "client",
    query: z.strictObject({ page: QueryInt(1).default(1), size: QueryInt(1, 20).default(5) }),
    responses: { 200: listOf(OwnLegacyOrderSchema), 404: Missing },
  },
  "POST /api/shop/account/orders/{token}/reorder": {
    summary: "Puts the available products of an earlier order into a cart, and names the others",
    access: "client",
    limit: "checkout",
    params: z.strictObject({ token: Token }),
    body: z.strictObject({ cartToken: Token }),
    responses: { 200: ReorderedSchema, 404: Missing, 409: problem(["cart-ordered"], { token: Token.optional() }) },
  },
  "POST /api/shop/orders/{token}/reorder": {
    summary: "Puts the available products of an order into a cart by the order's link, and names the others",
    access: "public",
    limit: "checkout",
    params: z.strictObject({ token: Token }),
    body: z.strictObject({ cartToken: Token }),
    responses: { 200: ReorderedSchema, 404: Missing, 409: problem(["cart-ordered"], { token: Token.optional() }) },
  },
  "GET /api/shop/account/invoices": {
    summary: "The shopper's invoices, newest first",
    access: "client",
    query: z.strictObject({ page: QueryInt(1).default(1), size: QueryInt(1, 50).default(10) }),
    responses: { 200: listOf(OwnInvoiceSchema), 404: Missing },
  },
  "GET /api/shop/account/preorders": {
    summary: "The shopper's reservations in preorder campaigns, newest first",
    access: "client",
    responses: { 200: z.array(OwnReservationSchema), 404: Missing },
  },
  "GET /api/shop/account/registrations": {
    summary: "Events that the shopper is registered for, latest first",
    access: "client",
    responses: { 200: z.array(OwnRegistrationSchema), 404: Missing },
  },
  "GET /api/shop/account/week": {
    summary: "What concerns the shopper in the coming days: events, parcels, releases, pick-ups and money due",
    access: "client",
    responses: { 200: WeekSchema, 404: Missing },
  },
  "GET /api/shop/account/addresses": {
    summary: "The shopper's addresses, default first",
    access: "client",
    responses: { 200: z.array(ClientAddressSchema), 404: Missing },
  },
  "POST /api/shop/account/addresses": {
    summary: "Adds an address; the first one is the default",
    access: "client",
    body: ClientAddressInputSchema,
    responses: { 201: ClientAddressSchema, 404: Missing, 409: problem(["idempotency-in-progress"]) },
  },
  "PATCH /api/shop/account/addresses/{id}": {
    summary: "Changes an address; a new default replaces the former one",
    access: "client",
    params: ById,
    body: z.strictObject({ ...ClientAddressInputSchema.shape, version: Version }),
    responses: { 200: ClientAddressSchema, 404: Missing, 409: StaleAddress },
  },
  "DELETE /api/shop/account/addresses/{id}": {
    summary: "Deletes an address; orders keep their own copy",
    access: "client",
    params: ById,
    query: z.strictObject({ version: QueryInt(1) }),
    responses: { 200: z.strictObject({ id: Id }), 404: Missing, 409: StaleAddress },
  },
  "GET /api/shop/account/consents": {
    summary: "The shopper's consents, with their time and text",
    access: "client",
    responses: { 200: OwnConsentsSchema, 404: Missing },
  },
  "POST /api/shop/account/consents": {
    summary: "Grants or withdraws a consent now",
    access: "client",
    rules: "Entries are only added, never changed. The acceptance of the terms ends with the account.",
    body: z.strictObject({ kind: z.enum(OWN_CONSENT_KINDS), granted: z.boolean() }),
    responses: { 201: OwnConsentSchema, 404: Missing, 409: problem(["idempotency-in-progress"]) },
  },
  "POST /api/shop/account/personal-data": {
    summary: "All stored data of the shopper, as JSON (GDPR art. 15 and 20)",
    access: "client",
    rules: "A POST, because the disclosure is recorded in the audit log.",
    body: z.strictObject({}),
    responses: { 200: PersonalDataSchema, 404: Missing },
  },
  "POST /api/shop/account/deletion": {
    summary: "Deletes the account and permanently removes the shopper's stored data (GDPR art. 17)",
    access: "client",
    limit: "sign-in",
    body: z.strictObject({ current: z.string().max(200) }),
    rules:
      "`current` is the password: a wrong one is 422 with that path, and counts as a failed sign-in. Refused while orders are open. Invoices are kept for their legal term.",
    responses: { 200: z.literal(true), 404: Missing, 409: problem(["in-use"]) },
  },
});
