import { EVENT_KINDS, EVENT_STATES } from "@tablero/domain/platform/vocabulary";
import { z } from "zod";
import { GameRefSchema } from "../../catalogue/shapes/products.ts";
import { Cents, Id, ImageSchema, Instant, Slug } from "../../platform/shapes/basics.ts";

/** An event's rules for the deck lists of its participants. */
export const DeckTermsSchema = z.strictObject({
  required: z.boolean(),
  until: Instant,
  open: z.boolean().describe("Lists can be handed in and changed now"),
  minCards: z.int().nullable().describe("Without the sideboard"),
  maxCards: z.int().nullable(),
  sizeRequired: z.boolean().describe("Lists of another size are refused"),
});

export const EventSchema = z.strictObject({
  id: Id,
  slug: Slug,
  title: z.string(),
  kind: z.enum(EVENT_KINDS),
  game: GameRefSchema.nullable(),
  description: z.string().describe("Sanitised HTML"),
  image: ImageSchema.nullable(),
  startsAt: Instant,
  endsAt: Instant,
  place: z.string(),
  capacity: z.int(),
  taken: z.int(),
  remaining: z.int(),
  waiting: z.int(),
  price: Cents,
  minimumAge: z.int().nullable(),
  prizes: z.string().nullable(),
  registrationOpensAt: Instant.nullable(),
  registrationClosesAt: Instant.nullable(),
  state: z.enum(EVENT_STATES),
  deckList: DeckTermsSchema.nullable().describe("null: the event takes no deck lists"),
});

export type Event = z.infer<typeof EventSchema>;
