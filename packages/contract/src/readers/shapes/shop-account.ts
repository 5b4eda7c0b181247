import { INVOICE_KINDS, PREORDER_RESERVATION_STATES, REGISTRATION_STATES } from "@tablero/domain/platform/vocabulary";
import { REORDER_SHORTFALLS } from "@tablero/domain/sales/orders/placing/reorder";
import { z } from "zod";
import { Cents, Day, Id, Instant, Slug, Token } from "../../platform/shapes/basics.ts";
import { CartSchema } from "../../sales/shapes/carts.ts";

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
  orderToken: Token.nullable().describe("null if it was made at the counter"),
  place: z.int().nullable().describe("Position in the queue of its campaign"),
  later: Cents.describe("Paid when the goods arrive"),
  payUntil: Instant.nullable().describe("Deadline of the amount due"),
});

export const OwnRegistrationSchema = z.strictObject({
  id: Id,
  title: z.string(),
  eventSlug: Slug,
  startsAt: Instant,
  publicName: z.string(),
  state: z.enum(REGISTRATION_STATES),
  token: Token.nullable().describe("Token of its booking, to view and cancel it; null for those from before bookings"),
  waitingPosition: z.int().nullable(),
});

export const ReorderedSchema = z.strictObject({
  cart: CartSchema,
  added: z.array(z.strictObject({ variantId: Id, name: z.string(), added: z.int() })),
  lacking: z
    .array(z.strictObject({ name: z.string(), wanted: z.int(), added: z.int(), reason: z.enum(REORDER_SHORTFALLS) }))
    .describe("Differences from the earlier order, with the reason"),
});

export type ReorderedCart = z.infer<typeof ReorderedSchema>;
