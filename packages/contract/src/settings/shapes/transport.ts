import { CARRIER_FIELDS } from "@tablero/domain/platform/fields/carriers";
import { RATE_FIELDS } from "@tablero/domain/platform/fields/rates";
import { MAX_AMOUNT } from "@tablero/domain/platform/money/money";
import { readArea } from "@tablero/domain/settings/shipping/places";
import { MAX_BRACKETS, MAX_GRAMS } from "@tablero/domain/settings/shipping/rates";
import { NOTICE_LEVELS } from "@tablero/domain/settings/shipping/review";
import { RATE_REFUSALS } from "@tablero/domain/settings/shipping/shipping";
import { MAX_ZONE_PRIORITY, MAX_ZONE_RULES } from "@tablero/domain/settings/shipping/zones";
import { z } from "zod";
import { fieldShapes } from "../../platform/kit/field-shapes.ts";
import { recordShapes } from "../../platform/kit/record-shapes.ts";
import { Cents, Id, line, PositiveCents, QueryInt, Version } from "../../platform/shapes/basics.ts";
import { ShippingOptionSchema } from "./delivery.ts";

const carrier = fieldShapes(CARRIER_FIELDS);
export const CarrierSchema = z.strictObject({ id: Id, ...carrier.row, rates: z.int(), version: Version });
export type Carrier = z.infer<typeof CarrierSchema>;

export const carrierShapes = recordShapes({ ...carrier, row: CarrierSchema });

const Code = z.string().trim().max(12);
const ZoneRuleSchema = z
  .strictObject({
    country: z.string().regex(/^([A-Z]{2}|\*)$/, "Código de país de dos letras"),
    province: z.string().trim().max(80).optional(),
    postcodePrefix: Code.optional(),
    postcodeFrom: Code.optional(),
    postcodeTo: Code.optional(),
  })
  .describe("Matches if all specified parts match; country * matches any");
export const ZoneSchema = z.strictObject({
  id: Id,
  name: z.string(),
  priority: z.int().describe("The lowest priority wins if several zones match"),
  rules: z.array(ZoneRuleSchema),
  active: z.boolean().describe("false: archived"),
  rates: z.int(),
  version: Version,
});
export type Zone = z.infer<typeof ZoneSchema>;

const zoneFields = {
  name: line(80),
  priority: z.int().min(1, "Desde 1").max(MAX_ZONE_PRIORITY, `Como mucho ${MAX_ZONE_PRIORITY}`),
  rules: z.array(ZoneRuleSchema).min(1, "Di al menos un país").max(MAX_ZONE_RULES, "Son demasiados lugares"),
  active: z.boolean(),
};
export const zoneShapes = recordShapes({
  row: ZoneSchema,
  fields: zoneFields,
  defaults: { active: zoneFields.active.default(true) },
});

/** A zone in a form: its rules in editable form. */
export const ZoneForm = z.strictObject({
  name: zoneFields.name,
  priority: zoneFields.priority,
  areas: z
    .array(
      z
        .strictObject({
          country: ZoneRuleSchema.shape.country,
          places: z.string().max(4_000, "Son demasiados lugares"),
        })
        .superRefine((area, context) => {
          for (const message of readArea(area).errors) context.addIssue({ code: "custom", path: ["places"], message });
        }),
    )
    .min(1, "Di al menos un país"),
  active: zoneFields.active,
});
export type ZoneForm = z.infer<typeof ZoneForm>;

/** Grams or cents. */
const Limit = z.int().min(0).max(MAX_AMOUNT);
const BracketSchema = z.strictObject({
  from: Limit.optional().describe(
    "Exclusive lower limit in grams or cents, but inclusive for 0; when omitted, the end of the previous bracket",
  ),
  upTo: Limit.min(1, "Más que 0").nullable().describe("Inclusive; null: no limit"),
  price: PositiveCents,
});
const rate = fieldShapes(RATE_FIELDS);
export const RateSchema = z.strictObject({
  id: Id,
  ...rate.row,
  carrier: z.string(),
  zone: z.string(),
  brackets: z.array(BracketSchema),
  version: Version,
});
export type Rate = z.infer<typeof RateSchema>;

const brackets = z
  .array(BracketSchema)
  .min(1, "Añade al menos un tramo con su precio")
  .max(MAX_BRACKETS, `Como mucho ${MAX_BRACKETS} tramos`);
export const rateShapes = recordShapes({ ...rate, row: RateSchema, fields: { ...rate.fields, brackets } });

export const ShippingQuoteQuery = z.strictObject({
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, "Código de país de dos letras")
    .default("ES"),
  postcode: line(12),
  weight: QueryInt(0, MAX_GRAMS).describe("Grams"),
  amount: QueryInt(0, MAX_AMOUNT).describe("Amount of the goods after discounts, in cents"),
});

const ZoneRefSchema = z.strictObject({ id: Id, name: z.string(), priority: z.int() });
export const ShippingQuoteSchema = z.strictObject({
  options: z.array(ShippingOptionSchema).describe("Options offered by the checkout"),
  zones: z.array(ZoneRefSchema).describe("Zones that contain the postcode; the first one applies"),
  rates: z.array(
    z.strictObject({
      id: Id,
      name: z.string(),
      carrier: z.string(),
      zone: z.string(),
      price: Cents.nullable().describe("null: not offered"),
      refusals: z.array(z.enum(RATE_REFUSALS)).describe("Reasons against the rate"),
    }),
  ),
});
export type ShippingQuote = z.infer<typeof ShippingQuoteSchema>;

export const ShippingReviewSchema = z.strictObject({
  items: z.array(
    z.strictObject({
      level: z.enum(NOTICE_LEVELS),
      message: z.string().describe("Spanish"),
      zoneId: Id.nullable(),
      rateId: Id.nullable(),
    }),
  ),
});
export type ShippingReview = z.infer<typeof ShippingReviewSchema>;
