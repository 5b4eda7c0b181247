import { HEADER_FRAMINGS, WHOLE_CROP } from "@tablero/domain/settings/shop/headers";
import { z } from "zod";
import { recordShapes } from "../../platform/kit/record-shapes.ts";
import { Id, Instant, line, optionalLine, TypedColour, Version } from "../../platform/shapes/basics.ts";
import { CropSchema, HeaderSchema } from "./shop-headers.ts";

export const HeaderSubjectSchema = z.strictObject({
  date: z.string().describe("Instant at which the event begins, or day of the release"),
  ends: Instant.nullable().describe("null for a preorder"),
  gone: z.boolean().describe("The event is cancelled, or not shown in the shop"),
});

export const AdminHeaderSchema = z.strictObject({
  ...HeaderSchema.shape,
  imageId: Id,
  imageMobileId: Id.nullable(),
  position: z.int().describe("Position on the home page"),
  visibleFrom: Instant.nullable(),
  visibleUntil: Instant.nullable().describe("It ends at this instant"),
  active: z.boolean().describe("false: archived"),
  subject: HeaderSubjectSchema.nullable().describe("The event or preorder that it links to"),
  version: Version,
});
export type AdminHeader = z.infer<typeof AdminHeaderSchema>;

const When = z.iso
  .datetime("Escribe el día como 2026-11-24")
  .describe("UTC")
  .refine((at) => at >= "2000" && at < "2200", "La fecha queda fuera del calendario de la tienda");

const fields = {
  kicker: optionalLine(60).nullable(),
  title: line(80),
  subtitle: optionalLine(240).nullable(),
  link: line(500).describe("A path of the shop, or an https address"),
  linkLabel: line(40),
  alt: optionalLine(200),
  imageId: z.uuid("Elige una imagen").describe("Id returned by `POST /api/admin/pictures`"),
  imageMobileId: Id.nullable(),
  crop: CropSchema,
  cropMobile: CropSchema,
  framing: z.enum(HEADER_FRAMINGS),
  colour: TypedColour.nullable(),
  visibleFrom: When.nullable(),
  visibleUntil: When.nullable(),
  active: z.boolean(),
};

export const headerShapes = recordShapes({
  row: AdminHeaderSchema,
  fields,
  defaults: {
    kicker: fields.kicker.default(null),
    subtitle: fields.subtitle.default(null),
    alt: fields.alt.default(""),
    imageMobileId: fields.imageMobileId.default(null),
    crop: fields.crop.default(WHOLE_CROP),
    cropMobile: fields.cropMobile.default(WHOLE_CROP),
    framing: fields.framing.default("whole"),
    colour: fields.colour.default(null),
    visibleFrom: fields.visibleFrom.default(null),
    visibleUntil: fields.visibleUntil.default(null),
    active: fields.active.default(true),
  },
});
