import { DECK_LIST_MODES } from "@tablero/domain/events/events/deck-settings";
import { EVENT_KINDS, PAYMENT_METHODS, REGISTRATION_STATES } from "@tablero/domain/platform/vocabulary";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { games, imageRef } from "../catalogue/catalogue.ts";
import { atLeast, cents, id, instant, oneOf, timestamps, version } from "../columns.ts";
import { clients } from "../people/accounts.ts";
import { orderLines, orders } from "../sales/orders.ts";
import { payments } from "../sales/payments.ts";

export const events = pgTable(
  "events",
  {
    id: id(),
    title: text().notNull(),
    slug: text().notNull().unique(),
    kind: text({ enum: EVENT_KINDS }).notNull(),
    gameId: uuid().references(() => games.id),
    description: text().notNull().default(""),
    imageId: imageRef(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    place: text().notNull(),
    capacity: integer().notNull(),
    /** Number of taken seats, maintained by conditional updates. */
    registered: integer().notNull().default(0),
    price: cents().notNull().default(0),
    taxRate: integer().notNull().default(2100),
    registrationOpensAt: instant(),
    registrationClosesAt: instant(),
    checkInFrom: instant(),
    minimumAge: integer(),
    prizes: text().notNull().default(""),
    /** Deadline for a withdrawal with a refund; if null, the deadline is the close of registration. */
    withdrawUntil: instant(),
    deckList: text({ enum: DECK_LIST_MODES }).notNull().default("none"),
    /** Deadline for deck lists; if null, until the event begins. */
    deckListUntil: instant(),
    deckMin: integer(),
    deckMax: integer(),
    deckSizeRequired: boolean().notNull().default(false),
    /**
     * Whether shoppers see it. The state of an event follows from this, `cancelled_at` and the clock: see
     * `eventState`.
     */
    published: boolean().notNull().default(false),
    cancelledAt: instant(),
    /** Message of staff to all participants; empty without one. */
    cancelReason: text().notNull().default(""),
    active: boolean().notNull().default(true),
    ...timestamps(),
    version: version(),
  },
  (t) => [
    oneOf("events_kind", t.kind, EVENT_KINDS),
    oneOf("events_deck_list", t.deckList, DECK_LIST_MODES),
    check("events_deck_size", sql`deck_min between 1 and 999 and deck_max between 1 and 999 and deck_min <= deck_max`),
    check("events_seats", sql`capacity >= 0 and registered >= 0 and registered <= capacity`),
    check("events_time", sql`ends_at > starts_at`),
    check("events_price", sql`price >= 0 and tax_rate between 0 and 10000`),
    index("events_starts").on(t.startsAt),
    index("events_game").on(t.gameId),
  ],
);

/** A booking of places of an event, with the token of its page; each place is a registration. */
export const eventBookings = pgTable(
  "event_bookings",
  {
    id: id(),
    token: text().notNull().unique(),
    eventId: uuid()
      .notNull()
      .references(() => events.id),
    clientId: uuid()
      .notNull()
      .references(() => clients.id),
    email: text().notNull(),
    name: text().notNull(),
    surname: text().notNull().default(""),
    phone: text().notNull(),
    /** The person who consented for participants under 14, and the time; null if no consent was needed. */
    guardianName: text(),
    guardianAt: instant(),
    /** Keyed hash of a guest's network until the event begins; null for clients and for bookings entered by staff. */
    networkHash: text(),
    createdAt: instant().notNull(),
  },
  (t) => [index("event_bookings_client").on(t.clientId), index("event_bookings_event").on(t.eventId)],
);

/** A message of staff to all participants. */
export const eventMessages = pgTable(
  "event_messages",
  {
    id: id(),
    eventId: uuid()
      .notNull()
      .references(() => events.id),
    subject: text().notNull(),
    text: text().notNull(),
    /** Number of bookings that received it. */
    sentTo: integer().notNull(),
    actorName: text(),
    at: instant().notNull(),
  },
  (t) => [index("event_messages_event").on(t.eventId, t.at)],
);

export const registrations = pgTable(
  "registrations",
  {
    id: id(),
    eventId: uuid()
      .notNull()
      .references(() => events.id),
    clientId: uuid()
      .notNull()
      .references(() => clients.id),
    /** Null for registrations from before bookings existed. */
    bookingId: uuid().references(() => eventBookings.id),
    /** Name of the participant; empty for registrations from before bookings, which have only the public name. */
    attendee: text().notNull().default(""),
    /** Younger than 14. */
    minor: boolean().notNull().default(false),
    /** The public name: first name and an initial. */
    publicName: text().notNull(),
    state: text({ enum: REGISTRATION_STATES }).notNull(),
    /** 1 is next; null while not on the waiting list. */
    waitingPosition: integer(),
    /** When the offer of a free place ends. */
    offerUntil: instant(),
    /** The order and the order line that pay for it. */
    orderId: uuid().references(() => orders.id),
    orderLineId: uuid().references(() => orderLines.id),
    checkedInAt: instant(),
    /** Deck list as typed; empty without one, and from 90 days after the event. */
    deckList: text().notNull().default(""),
    deckListAt: instant(),
    paymentMethod: text({ enum: PAYMENT_METHODS }),
    paymentId: uuid().references(() => payments.id),
    ...timestamps(),
    version: version(),
  },
  (t) => [
    oneOf("registrations_state", t.state, REGISTRATION_STATES),
    atLeast("registrations_waiting", t.waitingPosition, 1),
    index("registrations_event").on(t.eventId, t.createdAt),
    index("registrations_client").on(t.clientId),
    index("registrations_booking").on(t.bookingId),
    index("registrations_order").on(t.orderId).where(sql`order_id is not null`),
    index("registrations_order_line").on(t.orderLineId).where(sql`order_line_id is not null`),
    index("registrations_waiting_list").on(t.eventId, t.waitingPosition).where(sql`waiting_position is not null`),
    index("registrations_offers").on(t.offerUntil).where(sql`offer_until is not null`),
  ],
);
