import { CONDITIONS } from "@tablero/domain/platform/vocabulary";
import { SHORTAGE_REASONS } from "@tablero/domain/sales/carts/add-lines";
import { DECK_FINISHES, DECK_SECTIONS } from "@tablero/domain/sales/deck-lists/limits";
import { z } from "zod";
import { GameRefSchema } from "../../catalogue/shapes/products.ts";
import { Cents, Id, ImageSchema, Slug } from "../../platform/shapes/basics.ts";
import { CartSchema } from "./carts.ts";

/** A copy of a card as the catalogue has it. */
export const CardCopySchema = z.strictObject({
  variantId: Id,
  slug: Slug.describe("Slug of its printing's page"),
  sku: z.string(),
  set: z.string().nullable(),
  number: z.string().nullable(),
  options: z.record(z.string(), z.string()),
  price: Cents,
  available: z.int(),
  perClientLimit: z.int().nullable(),
});
export type CardCopy = z.infer<typeof CardCopySchema>;

export const DeckCopySchema = z.strictObject({
  ...CardCopySchema.shape,
  asWritten: z.boolean().describe("Of the set and number that the line names; true if it names none"),
});
export type DeckCopy = z.infer<typeof DeckCopySchema>;

export const DeckNameSchema = z.strictObject({ name: z.string(), slug: Slug });

export const DeckEntrySchema = z.strictObject({
  line: z.int().describe("Line of the text, from 1"),
  quantity: z.int(),
  name: z.string().describe("As typed; the code of a card that is only named by it"),
  set: z.string().nullable(),
  number: z.string().nullable(),
  language: z.string().nullable().describe("ISO 639-1 code"),
  condition: z.enum(CONDITIONS).nullable().describe("The worst condition that the line accepts"),
  finish: z.enum(DECK_FINISHES).nullable(),
  section: z.enum(DECK_SECTIONS),
  card: z
    .strictObject({ ...DeckNameSchema.shape, game: GameRefSchema.nullable(), image: ImageSchema.nullable() })
    .nullable()
    .describe("null: the shop has no card of this name"),
  copies: z.array(DeckCopySchema).describe("Copies that can be added to the cart now, the cheapest first"),
  soldOut: z.array(DeckCopySchema).describe("Copies for which an alert can be requested"),
  suggestions: z.array(DeckNameSchema).describe("Cards with similar names, for an unknown one"),
});
export type DeckEntry = z.infer<typeof DeckEntrySchema>;

export const DeckListSchema = z.strictObject({
  entries: z.array(DeckEntrySchema),
  faults: z
    .array(z.strictObject({ line: z.int(), text: z.string(), message: z.string() }))
    .describe("Lines that name no card"),
  remarks: z
    .array(z.strictObject({ lines: z.array(z.int()), message: z.string() }))
    .describe("What was left out or not understood, each said once; without lines: about the whole list"),
});
export type DeckList = z.infer<typeof DeckListSchema>;

export const CartAdditionSchema = z.strictObject({
  cart: CartSchema,
  added: z.int().describe("Units"),
  short: z
    .array(
      z.strictObject({
        variantId: Id,
        name: z.string().describe("Empty for an unknown variant"),
        wanted: z.int(),
        added: z.int(),
        reason: z.enum(SHORTAGE_REASONS),
      }),
    )
    .describe("Quantity that could not be added, with the reason"),
});
export type CartAddition = z.infer<typeof CartAdditionSchema>;
