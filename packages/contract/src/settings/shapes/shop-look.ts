import { z } from "zod";
import { Colour, ImageSchema } from "../../platform/shapes/basics.ts";

export const ShownLogoSchema = z.strictObject({ src: z.string(), width: z.int(), height: z.int() });

/** Colours and logos of a shop with its own look. */
export const ShopLookSchema = z.strictObject({
  accent: Colour.nullable(),
  logo: ShownLogoSchema.nullable(),
  logoDark: ShownLogoSchema.nullable().describe("For dark grounds"),
  cover: ImageSchema.nullable().describe("On the home page while it has no headers"),
  version: z.string().describe("Of icons and previews: their addresses carry it"),
});
