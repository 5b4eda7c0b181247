import { MAX_PLACE_DECK_CHARACTERS } from "@tablero/domain/events/events/deck-lists";
import { CONSENT_AGE, MAX_PLACES, SHOWN_PLACES } from "@tablero/domain/events/events/registering";
import { EVENT_STATES, PAYMENT_METHODS, REGISTRATION_STATES } from "@tablero/domain/platform/vocabulary";
import { OFFERED_PAYMENTS } from "@tablero/domain/settings/payments/methods";
import { z } from "zod";
import {
  Cents,
  ContactSchema,
  Id,
  Instant,
  line,
  PositiveCents,
  Slug,
  Token,
  Version,
} from "../../platform/shapes/basics.ts";
import { NextActionSchema } from "../../sales/shapes/shop-orders.ts";
import { DeckTermsSchema } from "./shop-events.ts";

const deckText = z
  .string()
  .max(MAX_PLACE_DECK_CHARACTERS, `Como mucho ${MAX_PLACE_DECK_CHARACTERS.toLocaleString("es-ES")} caracteres`);

const places = z
  .array(
    z.strictObject({
      name: line(80),
      minor: z.boolean().default(false).describe(`Younger than ${CONSENT_AGE}`),
      deckList: deckText.optional().describe("It can also be handed in later"),
    }),
  )
  .min(1, "Como mínimo una plaza")
  .max(MAX_PLACES, `Como mucho ${MAX_PLACES} plazas`);
const guardian = z
  .strictObject({ name: line(120), consent: z.boolean() })
  .nullable()
  .default(null)
  .describe(`Who consents for those under ${CONSENT_AGE}`);

const ExpectedPrice = PositiveCents.optional().describe(
  "The price shown to the shopper: a different one is price-changed",
);

/** A shopper's request for places at an event. */
export const RegistrationInputSchema = z.strictObject({
  places,
  contact: ContactSchema,
  ageConfirmed: z.boolean().default(false).describe("Everyone has the minimum age of the event"),
  guardian,
  paymentMethod: z.enum(OFFERED_PAYMENTS).optional().describe("For a paid event with free places"),
  expectedPrice: ExpectedPrice,
  expectedPlace: z
    .enum(SHOWN_PLACES)
    .optional()
    .describe("Whether seats or the waiting list were shown to the shopper: the other one is places-changed"),
  acceptTerms: z.literal(true, "Acepta las condiciones para seguir"),
});
export type RegistrationInput = z.output<typeof RegistrationInputSchema>;

const PlaceDeckSchema = z.strictObject({
  text: z.string(),
  at: Instant.describe("When it was handed in, or changed last"),
  cards: z.int().describe("Without the sideboard"),
  sideboard: z.int(),
  warnings: z.array(z.string()),
});

export const BookedPlaceSchema = z.strictObject({
  id: Id,
  name: z.string(),
  state: z.enum(REGISTRATION_STATES),
  waitingPosition: z.int().nullable().describe("1 is the next one"),
  offerUntil: Instant.nullable(),
  withdrawable: z.boolean(),
  orderToken: Token.nullable().describe("Token of the order that pays for it"),
  playerToken: Token.nullable().describe(
    "Token of the player's page, once a checked-in player is in the event's tournament",
  ),
  deckList: PlaceDeckSchema.nullable(),
});

/** A booking as shown by its link, with no more personal data than needed. */
export const BookingSchema = z.strictObject({
  token: Token,
  event: z.strictObject({
    id: Id,
    slug: Slug,
    title: z.string(),
    startsAt: Instant,
    endsAt: Instant,
    place: z.string(),
    price: Cents,
    checkInFrom: Instant.nullable(),
    state: z.enum(EVENT_STATES),
    deckList: DeckTermsSchema.nullable().describe("null: the event takes no deck lists"),
  }),
  name: z.string().describe("First name of the person who booked"),
  places: z.array(BookedPlaceSchema),
  refundUntil: Instant.describe("A withdrawal before this time is refunded"),
  refunds: z.boolean().describe("True before `refundUntil`"),
  pay: z
    .strictObject({ orderToken: Token, method: z.enum(PAYMENT_METHODS), due: Cents, until: Instant.nullable() })
    .nullable()
    .describe("The order that awaits payment"),
});
export type Booking = z.output<typeof BookingSchema>;

export const RegisteredSchema = z.strictObject({
  booking: BookingSchema,
  order: z
    .strictObject({ number: z.string(), token: Token, total: Cents, nextAction: NextActionSchema.optional() })
    .nullable()
    .describe("Order of paid places"),
});
export type Registered = z.output<typeof RegisteredSchema>;

export const AcceptOfferSchema = z.strictObject({
  places: z.array(Id).min(1).max(MAX_PLACES),
  expectedPrice: ExpectedPrice,
  paymentMethod: z.enum(OFFERED_PAYMENTS).optional(),
  acceptTerms: z.literal(true, "Acepta las condiciones para seguir"),
});

export type AcceptOffer = z.output<typeof AcceptOfferSchema>;

export const WithdrawPlacesSchema = z.strictObject({ places: z.array(Id).min(1).max(MAX_PLACES) });

export const DeckListInputSchema = z.strictObject({ text: deckText });

export const StaffDeckListSchema = z.strictObject({ text: deckText, version: Version });

/** A registration as staff see it. */
export const AdminRegistrationSchema = z.strictObject({
  id: Id,
  bookingId: Id.nullable(),
  clientId: Id,
  name: z.string(),
  publicName: z.string(),
  minor: z.boolean(),
  guardian: z.string().nullable(),
  email: z.string(),
  phone: z.string(),
  contact: z.string().describe("Name of the person who booked"),
  state: z.enum(REGISTRATION_STATES),
  waitingPosition: z.int().nullable(),
  offerUntil: Instant.nullable(),
  checkedInAt: Instant.nullable(),
  deckListAt: Instant.nullable().describe("When its deck list was handed in, or changed last"),
  order: z.strictObject({ id: Id, number: z.string(), due: Cents, method: z.enum(PAYMENT_METHODS) }).nullable(),
  createdAt: Instant,
  version: Version,
});
export type AdminRegistration = z.output<typeof AdminRegistrationSchema>;

/** The deck list of a participant, as staff see and print it. */
export const AdminDeckListSchema = z.strictObject({
  id: Id.describe("Of the registration"),
  name: z.string(),
  state: z.enum(REGISTRATION_STATES),
  deckList: PlaceDeckSchema.nullable(),
  version: Version,
});
export type AdminDeckList = z.output<typeof AdminDeckListSchema>;

export const StaffRegistrationSchema = z.strictObject({
  places,
  contact: ContactSchema,
  ageConfirmed: z.boolean().default(true),
  guardian,
});
export type StaffRegistrationInput = z.output<typeof StaffRegistrationSchema>;

export const STAFF_STEPS = ["checked-in", "registered", "no-show", "withdrawn"] as const;
export const RegistrationStepSchema = z.strictObject({
  to: z.enum(STAFF_STEPS),
  version: Version,
  refund: z.boolean().default(true).describe("The payment of a withdrawn place is refunded, as far as it was paid"),
});
export type RegistrationStep = z.output<typeof RegistrationStepSchema>;

export const CounterPaymentSchema = z.strictObject({
  method: z.enum(["in-store", "card", "bizum", "transfer"]),
  version: Version,
});

export const CheckInSchema = z.strictObject({
  code: line(300).describe("The token of a booking, or the URL in its QR code"),
});
export const CheckedInSchema = z.strictObject({
  checkedIn: Id.nullable().describe("The only place of the booking that was not checked in yet"),
  items: z.array(AdminRegistrationSchema).describe("All places of the booking"),
});
export type CheckedIn = z.output<typeof CheckedInSchema>;

export const EventMessageSchema = z.strictObject({
  subject: line(120),
  text: z.string().trim().min(1, "Escribe algo aquí").max(4000, "Como mucho 4000 caracteres"),
});
export const CancelEventSchema = z.strictObject({
  reason: z.string().trim().max(500, "Como mucho 500 caracteres").default(""),
  version: Version,
});
