import { RATE_BASES } from "@tablero/domain/platform/vocabulary";
import { z } from "zod";
import { Cents } from "../../platform/shapes/basics.ts";

export const SaleTermsSchema = z.strictObject({
  withdrawalDays: z.int(),
  delivery: z
    .array(
      z.strictObject({
        country: z.string(),
        postcodes: z
          .array(z.strictObject({ from: z.string(), to: z.string() }))
          .describe("Ranges, inclusive; empty: the whole country"),
        rates: z.array(
          z.strictObject({
            basis: z.enum(RATE_BASES),
            brackets: z.array(z.strictObject({ from: z.int().optional(), upTo: z.int().nullable(), price: Cents })),
            freeFrom: Cents.nullable(),
            maxWeight: z.int().nullable().describe("Grams"),
            daysFrom: z.int().nullable(),
            days: z.int(),
          }),
        ),
      }),
    )
    .describe("Areas that the shop ships to, with the rates of each"),
});
export type SaleTerms = z.infer<typeof SaleTermsSchema>;
