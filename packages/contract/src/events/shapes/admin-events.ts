import { DECK_LIST_MODES, MAX_DECK_SIZE } from "@tablero/domain/events/events/deck-settings";
import { MAX_CAPACITY } from "@tablero/domain/events/events/event-record";
import { EVENT_KINDS, EVENT_STATES } from "@tablero/domain/platform/vocabulary";
import { z } from "zod";
import { GameRefSchema } from "../../catalogue/shapes/products.ts";
import { recordShapes } from "../../platform/kit/record-shapes.ts";
import {
  Cents,
  Id,
  ImageSchema,
  Instant,
  line,
  optionalLine,
  PositiveCents,
  Slug,
  Version,
} from "../../platform/shapes/basics.ts";

export const AdminEventSchema = z.strictObject({
  id: Id,
  slug: Slug,
  title: z.string(),
  kind: z.enum(EVENT_KINDS),
  gameId: Id.nullable(),
  game: GameRefSchema.nullable(),
  description: z.string().describe("Sanitised HTML"),
  image: ImageSchema.nullable(),
  startsAt: Instant,
  endsAt: Instant,
  place: z.string(),
  capacity: z.int(),
  registered: z.int().describe("Taken seats"),
  waiting: z.int(),
  paidPlaces: z.boolean().describe("Its cancellation refunds money, which needs `payments:write`"),
  price: Cents.describe("IVA included"),
  taxRate: z.int().describe("Basis points"),
  registrationOpensAt: Instant.nullable().describe("null: as soon as it is published"),
  registrationClosesAt: Instant.nullable().describe("null: when it begins"),
  checkInFrom: Instant.nullable(),
  minimumAge: z.int().nullable(),
  prizes: z.string().nullable(),
  withdrawUntil: Instant.nullable().describe(
    "A withdrawal before this time is refunded; null: while registration is open",
  ),
  deckList: z.enum(DECK_LIST_MODES).describe("Whether participants hand in a deck list"),
  deckListUntil: Instant.nullable().describe("null: until it begins"),
  deckMin: z.int().nullable().describe("Cards of a deck without the sideboard"),
  deckMax: z.int().nullable(),
  deckSizeRequired: z.boolean().describe("Lists of another size are refused instead of marked"),
  published: z.boolean(),
  cancelledAt: Instant.nullable(),
  active: z.boolean().describe("false: archived"),
  state: z.enum(EVENT_STATES),
  version: Version,
});
export type AdminEvent = z.infer<typeof AdminEventSchema>;

const When = z.iso
  .datetime("Escribe el día y la hora como 2026-11-24T17:30:00Z")
  .describe("UTC")
  .refine((at) => at >= "2000" && at < "2100", "Esa fecha está demasiado lejos");

const deckSize = z.int().min(1, "Como mínimo 1").max(MAX_DECK_SIZE, `Como mucho ${MAX_DECK_SIZE}`).nullable();

const fields = {
  title: line(120),
  slug: optionalLine(80),
  kind: z.enum(EVENT_KINDS),
  gameId: Id.nullable(),
  description: z.string().max(20_000, "Como mucho 20 000 caracteres"),
  startsAt: When,
  endsAt: When,
  place: line(120),
  capacity: z.int().min(1, "Como mínimo 1").max(MAX_CAPACITY, `Como mucho ${MAX_CAPACITY}`),
  price: PositiveCents,
  taxRate: z.int().min(0).max(10_000),
  registrationOpensAt: When.nullable(),
  registrationClosesAt: When.nullable(),
  checkInFrom: When.nullable(),
  minimumAge: z.int().min(0, "Como mínimo 0").max(99, "Como mucho 99").nullable(),
  prizes: optionalLine(500).nullable(),
  withdrawUntil: When.nullable(),
  deckList: z.enum(DECK_LIST_MODES),
  deckListUntil: When.nullable(),
  deckMin: deckSize,
  deckMax: deckSize,
  deckSizeRequired: z.boolean(),
  published: z.boolean(),
  active: z.boolean(),
};

export const eventShapes = recordShapes({
  row: AdminEventSchema,
  fields,
  defaults: {
    slug: fields.slug.default("").describe("Derived from title and day when empty"),
    gameId: fields.gameId.default(null),
    description: fields.description.default(""),
    price: fields.price.default(0),
    taxRate: fields.taxRate.default(2100),
    registrationOpensAt: fields.registrationOpensAt.default(null),
    registrationClosesAt: fields.registrationClosesAt.default(null),
    checkInFrom: fields.checkInFrom.default(null),
    minimumAge: fields.minimumAge.default(null),
    prizes: fields.prizes.default(null),
    withdrawUntil: fields.withdrawUntil.default(null),
    deckList: fields.deckList.default("none"),
    deckListUntil: fields.deckListUntil.default(null),
    deckMin: fields.deckMin.default(null),
    deckMax: fields.deckMax.default(null),
    deckSizeRequired: fields.deckSizeRequired.default(false),
    published: fields.published.default(false),
    active: fields.active.default(true),
  },
});
