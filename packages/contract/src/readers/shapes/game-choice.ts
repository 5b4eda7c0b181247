import { MAX_CHOSEN_GAMES } from "@tablero/domain/catalogue/find/choice/choose-games";
import { MOODS } from "@tablero/domain/catalogue/find/choice/moods";
import { WISHES } from "@tablero/domain/catalogue/find/choice/wishes";
import { z } from "zod";
import { ProductCardSchema } from "../../catalogue/shapes/products.ts";
import { EventSchema } from "../../events/shapes/shop-events.ts";
import { Id } from "../../platform/shapes/basics.ts";

export const GameChoiceSchema = z.strictObject({
  games: z
    .array(
      z.strictObject({
        product: ProductCardSchema,
        reason: z.string().describe("Why it fits, in Spanish, from the facts of the product"),
      }),
    )
    .max(MAX_CHOSEN_GAMES),
  count: z.int().describe("Games in stock that fulfil all wishes"),
  moods: z.array(z.enum(MOODS)).describe("Moods that at least one game in stock has"),
  relax: z
    .array(z.strictObject({ without: z.array(z.enum(WISHES)), count: z.int() }))
    .describe("As few wishes as possible without which more games fit, most first; empty if there are enough games"),
  event: z
    .strictObject({ event: EventSchema, productId: Id.describe("The game of the choice that the event names") })
    .nullable(),
});

export type GameChoice = z.infer<typeof GameChoiceSchema>;
