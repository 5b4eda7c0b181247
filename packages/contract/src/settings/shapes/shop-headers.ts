import { HEADER_FRAMINGS, MAX_ZOOM, MIN_ZOOM } from "@tablero/domain/settings/shop/headers";
import { z } from "zod";
import { Colour, Id, ImageSchema } from "../../platform/shapes/basics.ts";

/** Visible part of a picture within its box. */
export const CropSchema = z.strictObject({
  x: z.int().min(0).max(100).describe("Horizontal focal point in percent from the left"),
  y: z.int().min(0).max(100).describe("Percent from the top"),
  zoom: z.int().min(MIN_ZOOM).max(MAX_ZOOM).describe("Percent: at 100 the picture exactly fills its box"),
});

export const HeaderSchema = z.strictObject({
  id: Id,
  kicker: z.string().nullable().describe("Short line above the title"),
  title: z.string(),
  subtitle: z.string().nullable(),
  image: ImageSchema,
  imageMobile: ImageSchema.nullable().describe("Null: phones show the other picture"),
  alt: z.string().describe("Alternative text of both pictures"),
  crop: CropSchema,
  cropMobile: CropSchema.describe("For phones, whichever picture they show"),
  link: z.string(),
  linkLabel: z.string(),
  framing: z.enum(HEADER_FRAMINGS).describe("One rounded picture, or a board of tiles"),
  colour: Colour.nullable().describe("Background of the header; its text is light. Null: the accent of the shop"),
});

export type Header = z.infer<typeof HeaderSchema>;
