import { FACET_FIELDS } from "@tablero/domain/catalogue/find/facet-fields";
import { z } from "zod";
import { Cents } from "../../platform/shapes/basics.ts";

export const FacetSchema = z.strictObject({
  field: z.enum(["category", ...FACET_FIELDS]),
  values: z.array(
    z.strictObject({
      value: z.string(),
      label: z.string(),
      count: z
        .int()
        .describe("Products with this value alone in its field and the other filters as they are; may be 0"),
    }),
  ),
});

export type Facet = z.infer<typeof FacetSchema>;

export const PriceRangeSchema = z.strictObject({
  min: Cents,
  max: Cents,
  buckets: z.array(z.int()).describe("Products per equal step from min to max, for the drawing over the slider"),
});

export const NumberRangeSchema = z
  .strictObject({ min: z.int(), max: z.int() })
  .describe("Collector numbers in the list, whatever is filtered");

export const CorrectedSchema = z
  .string()
  .nullable()
  .describe("The search as it was put right, when it found nothing as it was typed");
