import { z } from "zod";
import { Colour, ImageSchema } from "../../platform/shapes/basics.ts";

export const ShownLogoSchema = z.strictObject({ src: z.string(), width: z.int(), height: z.int() });

/** Colours and logos of a shop that has its own branding. */
export const ShopLookSchema = z.strictObject({
  accent: Colour.nullable(),
  logo: ShownLogoSchema.nullable(),
  logoDark: ShownLogoSchema.nullable().describe("For dark backgrounds"),
  cover: ImageSchema.nullable().describe("Shown on the home page while it has no headers"),
  version: z.string().describe("Version of icons and previews, included in their URLs"),
});
