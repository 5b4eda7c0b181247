import { CONSENT_KINDS, CONSENT_SOURCES } from "@tablero/domain/people/clients/consents";
import {
  CLIENT_KINDS,
  INVOICE_KINDS,
  PREORDER_RESERVATION_STATES,
  REGISTRATION_STATES,
} from "@tablero/domain/platform/vocabulary";
import { REORDER_LACKS } from "@tablero/domain/sales/orders/placing/reorder";
import { z } from "zod";
import {
  Cents,
  Day,
  Id,
  Instant,
  line,
  optionalLine,
  optionalPhone,
  Slug,
  Token,
  Version,
} from "../../platform/shapes/basics.ts";
import { CartSchema } from "../../sales/shapes/carts.ts";

/** Personal data of the signed-in shopper. */
export const OwnProfileSchema = z.strictObject({
  email: z.string(),
  kind: z.enum(CLIENT_KINDS),
  name: z.string(),
  surname: z.string().describe("Empty for a company"),
  phone: z.string().nullable(),
  taxId: z.string().nullable(),
  version: Version,
});
export type OwnProfile = z.infer<typeof OwnProfileSchema>;

export const OwnProfileInputSchema = z.strictObject({
  name: line(120),
  surname: optionalLine(120).default(""),
  phone: optionalPhone.nullable().default(null),
  taxId: optionalLine(20).nullable().default(null),
  version: Version,
});

/** An order that somebody placed without signing in, with an address of the account. */
export const GuestOrderSchema = z.strictObject({ number: z.string(), placedAt: Instant, total: Cents });
export type GuestOrder = z.infer<typeof GuestOrderSchema>;

/** Places of an event that somebody booked without signing in nor paying, with an address of the account. */
export const GuestBookingSchema = z.strictObject({
  id: Id,
  title: z.string(),
  startsAt: Instant,
  bookedAt: Instant,
  places: z.int(),
});
export type GuestBooking = z.infer<typeof GuestBookingSchema>;

export const OwnConsentSchema = z.strictObject({
  kind: z.enum(CONSENT_KINDS),
  granted: z.boolean().describe("false: withdrawn"),
  at: Instant,
  source: z.enum(CONSENT_SOURCES),
  textVersion: z.string(),
  text: z.string().nullable().describe("The words of that version; null where they are not kept here"),
});
export type OwnConsent = z.infer<typeof OwnConsentSchema>;

export const OwnConsentsSchema = z.strictObject({
  current: z.array(OwnConsentSchema).describe("The newest of each kind; kinds without an entry are left out"),
  history: z.array(OwnConsentSchema).describe("All of them, newest first"),
});

export const OwnInvoiceSchema = z.strictObject({
  token: Token,
  number: z.string(),
  kind: z.enum(INVOICE_KINDS),
  issuedAt: Instant,
  total: Cents,
  orderNumber: z.string().nullable(),
});

export const OwnReservationSchema = z.strictObject({
  id: Id,
  title: z.string(),
  productSlug: Slug.nullable().describe("null for a product that is not published"),
  requested: z.int(),
  allocated: z.int(),
  state: z.enum(PREORDER_RESERVATION_STATES),
  releaseDate: Day,
  createdAt: Instant,
  orderToken: Token.nullable().describe("null for one that was made at the counter"),
  place: z.int().nullable().describe("In the queue of its campaign"),
  later: Cents.describe("Paid when the goods arrive"),
  payUntil: Instant.nullable().describe("Term of what is due of it"),
});

export const OwnRegistrationSchema = z.strictObject({
  id: Id,
  title: z.string(),
  eventSlug: Slug,
  startsAt: Instant,
  publicName: z.string(),
  state: z.enum(REGISTRATION_STATES),
  token: Token.nullable().describe("Of its booking: where it is seen and given back; null for those from before"),
  waitingPosition: z.int().nullable(),
});

export const ReorderedSchema = z.strictObject({
  cart: CartSchema,
  added: z.array(z.strictObject({ variantId: Id, name: z.string(), added: z.int() })),
  lacking: z
    .array(z.strictObject({ name: z.string(), wanted: z.int(), added: z.int(), reason: z.enum(REORDER_LACKS) }))
    .describe("What is not there as before, and why"),
});
export type ReorderedCart = z.infer<typeof ReorderedSchema>;
