import { INVOICE_KINDS, PREORDER_RESERVATION_STATES, REGISTRATION_STATES } from "@tablero/domain/platform/vocabulary";
import { WEEK_DAYS, WEEK_ENTRY_KINDS } from "@tablero/domain/readers/week";
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

const WeekEntrySchema = z.strictObject({
  kind: z.enum(WEEK_ENTRY_KINDS),
  day: Day.nullable().describe("In Madrid; null for what is possible now, without a deadline"),
  at: Instant.nullable().describe("Time at which it begins, or its deadline; null if only the day is known"),
  title: z.string(),
  text: z.string(),
  target: z
    .strictObject({ kind: z.enum(["order", "booking", "event"]), key: z.string() })
    .nullable()
    .describe("The page about it: an order or a booking by its token, an event by its slug"),
});

export const WeekSchema = z.strictObject({
  from: Day.describe("Today in Madrid"),
  to: Day.describe(`The last of ${WEEK_DAYS} days`),
  now: z.array(WeekEntrySchema).describe("Money due, goods to pick up and offered places; closest deadline first"),
  days: z
    .array(z.strictObject({ day: Day, title: z.string(), entries: z.array(WeekEntrySchema) }))
    .describe("Days with booked events, expected parcels or releases of preorders"),
  next: WeekEntrySchema.nullable().describe("The first entry after these days"),
});
export type Week = z.infer<typeof WeekSchema>;
