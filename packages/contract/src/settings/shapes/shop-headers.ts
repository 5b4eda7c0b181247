import { MAX_ZOOM, MIN_ZOOM } from "@tablero/domain/settings/shop/headers";
import { z } from "zod";
import { Colour, Id, ImageSchema } from "../../platform/shapes/basics.ts";

/** Visible part of a picture in its box. */
export const CropSchema = z.strictObject({
  x: z.int().min(0).max(100).describe("Percent from the left that stays in sight"),
  y: z.int().min(0).max(100).describe("Percent from the top"),
  zoom: z.int().min(MIN_ZOOM).max(MAX_ZOOM).describe("Percent: at 100 the picture just fills its box"),
});

export const HeaderSchema = z.strictObject({
  id: Id,
  kicker: z.string().nullable().describe("Short line over the title"),
  title: z.string(),
  subtitle: z.string().nullable(),
  image: ImageSchema,
  imageMobile: ImageSchema.nullable().describe("Phones show the other one where it is null"),
  alt: z.string().describe("Of both pictures"),
  crop: CropSchema,
  cropMobile: CropSchema.describe("On phones, whichever picture they show"),
  link: z.string(),
  linkLabel: z.string(),
  colour: Colour.describe("Ground of the header; its text is light"),
});

export type Header = z.infer<typeof HeaderSchema>;
