import { EVENT_KINDS, PAYMENT_METHODS, REGISTRATION_STATES } from "@tablero/domain/vocabulary";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { clients } from "./accounts.ts";
import { games, imageRef } from "./catalogue.ts";
import { atLeast, cents, id, instant, oneOf, timestamps, version } from "./columns.ts";
import { payments } from "./payments.ts";

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
    /** Shoppers see it. Its state follows from this, `cancelled_at` and the clock: `eventState`. */
    published: boolean().notNull().default(false),
    cancelledAt: instant(),
    active: boolean().notNull().default(true),
    ...timestamps(),
    version: version(),
  },
  (t) => [
    oneOf("events_kind", t.kind, EVENT_KINDS),
    check("events_seats", sql`capacity >= 0 and registered >= 0 and registered <= capacity`),
    check("events_time", sql`ends_at > starts_at`),
    check("events_price", sql`price >= 0 and tax_rate between 0 and 10000`),
    index("events_starts").on(t.startsAt),
    index("events_game").on(t.gameId),
  ],
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
    publicName: text().notNull(),
    state: text({ enum: REGISTRATION_STATES }).notNull(),
    /** 1 is next; null while not on the waiting list. */
    waitingPosition: integer(),
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
  ],
);
