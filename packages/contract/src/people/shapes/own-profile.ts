import { CONSENT_KINDS, CONSENT_SOURCES } from "@tablero/domain/people/clients/consents";
import { CLIENT_KINDS } from "@tablero/domain/platform/vocabulary";
import { z } from "zod";
import { Cents, Id, Instant, line, optionalLine, optionalPhone, Version } from "../../platform/shapes/basics.ts";

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

/** An order placed without signing in, with an email address of the account. */
export const GuestOrderSchema = z.strictObject({ number: z.string(), placedAt: Instant, total: Cents });

export type GuestOrder = z.infer<typeof GuestOrderSchema>;

/** Event places booked without signing in or paying, with an email address of the account. */
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
  text: z.string().nullable().describe("Text of that version; null if it is not stored here"),
});

export type OwnConsent = z.infer<typeof OwnConsentSchema>;

export const OwnConsentsSchema = z.strictObject({
  current: z.array(OwnConsentSchema).describe("The latest consent of each kind; kinds without an entry are omitted"),
  history: z.array(OwnConsentSchema).describe("All of them, newest first"),
});
