import { EVENT_KINDS, EVENT_STATES } from "@tablero/domain/platform/vocabulary";
import { z } from "zod";
import { GameRefSchema } from "../../catalogue/shapes/products.ts";
import { Cents, Id, ImageSchema, Instant, Slug } from "../../platform/shapes/basics.ts";

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
});

export type Event = z.infer<typeof EventSchema>;
