import { OWN_CONSENT_KINDS } from "@tablero/domain/people/clients/consents";
import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { OwnFormerOrderSchema } from "../../exchange/shapes/former-orders.ts";
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
} from "../shapes/shop-account.ts";

const Missing = problem(["not-found"]);
const StaleAddress = problem(["version-conflict"], { current: ClientAddressSchema.optional() });
const ById = z.strictObject({ id: Id });

/** A signed-in shopper's own data. Data of another person is 404, as if it did not exist. */
export const shopAccount = table({
  "GET /api/shop/account": {
    summary: "What the shop keeps of the shopper themselves",
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
    rules: "Those that were placed signed in, confirmed by mail, or joined.",
    query: z.strictObject({ page: QueryInt(1).default(1), size: QueryInt(1, 20).default(5) }),
    responses: { 200: listOf(ShopOrderSchema), 404: Missing },
  },
  "GET /api/shop/account/guest-orders": {
    summary: "Orders placed without signing in, with an address of the account: its owner is asked about them",
    access: "client",
    rules: "Anybody can type an address: an order is part of the account once its owner joins it.",
    responses: { 200: z.array(GuestOrderSchema), 404: Missing },
  },
  "POST /api/shop/account/guest-orders": {
    summary: "Joins one of them, and the other order of the same purchase, to the account",
    access: "client",
    rules: "Changes neither the name nor the addresses of the account.",
    body: z.strictObject({ number: z.string().max(40) }),
    responses: { 200: z.array(GuestOrderSchema), 404: Missing },
  },
  "GET /api/shop/account/guest-bookings": {
    summary: "Places booked without signing in, with an address of the account: its owner is asked about them",
    access: "client",
    rules: "Those with an order are joined with it.",
    responses: { 200: z.array(GuestBookingSchema), 404: Missing },
  },
  "POST /api/shop/account/guest-bookings": {
    summary: "Joins one of these bookings to the account",
    access: "client",
    rules: "Changes neither the name nor the addresses of the account.",
    body: z.strictObject({ id: Id }),
    responses: { 200: z.array(GuestBookingSchema), 404: Missing },
  },
  "GET /api/shop/account/former-orders": {
    summary: "What the shopper bought in the shop before this one, newest first",
    access: "client",
    query: z.strictObject({ page: QueryInt(1).default(1), size: QueryInt(1, 20).default(5) }),
    responses: { 200: listOf(OwnFormerOrderSchema), 404: Missing },
  },
  "POST /api/shop/account/orders/{token}/reorder": {
    summary: "Puts what is available of a former order into a cart, and says what is not",
    access: "client",
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
    summary: "The events that the shopper is registered for, latest first",
    access: "client",
    responses: { 200: z.array(OwnRegistrationSchema), 404: Missing },
  },
  "GET /api/shop/account/addresses": {
    summary: "The shopper's addresses, the default one first",
    access: "client",
    responses: { 200: z.array(ClientAddressSchema), 404: Missing },
  },
  "POST /api/shop/account/addresses": {
    summary: "A new address; the first one is the default",
    access: "client",
    body: ClientAddressInputSchema,
    responses: { 201: ClientAddressSchema, 404: Missing, 409: problem(["idempotency-in-progress"]) },
  },
  "PATCH /api/shop/account/addresses/{id}": {
    summary: "Changes an address; a default that is taken, another one loses",
    access: "client",
    params: ById,
    body: z.strictObject({ ...ClientAddressInputSchema.shape, version: Version }),
    responses: { 200: ClientAddressSchema, 404: Missing, 409: StaleAddress },
  },
  "DELETE /api/shop/account/addresses/{id}": {
    summary: "Takes an address away; orders keep their own copy",
    access: "client",
    params: ById,
    query: z.strictObject({ version: QueryInt(1) }),
    responses: { 200: z.strictObject({ id: Id }), 404: Missing, 409: StaleAddress },
  },
  "GET /api/shop/account/consents": {
    summary: "What the shopper agreed to, when, and in which words",
    access: "client",
    responses: { 200: OwnConsentsSchema, 404: Missing },
  },
  "POST /api/shop/account/consents": {
    summary: "Grants or withdraws a consent, now",
    access: "client",
    rules: "Entries are only ever added. The terms end with the account.",
    body: z.strictObject({ kind: z.enum(OWN_CONSENT_KINDS), granted: z.boolean() }),
    responses: { 201: OwnConsentSchema, 404: Missing, 409: problem(["idempotency-in-progress"]) },
  },
  "POST /api/shop/account/personal-data": {
    summary: "Everything that is kept of the shopper, as JSON (GDPR art. 15 and 20)",
    access: "client",
    rules: "A POST: that it was handed out is written into the log.",
    body: z.strictObject({}),
    responses: { 200: PersonalDataSchema, 404: Missing },
  },
  "POST /api/shop/account/deletion": {
    summary: "Deletes the account and blanks what is kept of the shopper, for good (GDPR art. 17)",
    access: "client",
    limit: "sign-in",
    body: z.strictObject({ current: z.string().max(200) }),
    rules:
      "`current` is the password: a wrong one is 422 with that path, and counts as a failed sign-in. Refused while orders are under way. Invoices stay for their legal term.",
    responses: { 200: z.literal(true), 404: Missing, 409: problem(["in-use"]) },
  },
});
