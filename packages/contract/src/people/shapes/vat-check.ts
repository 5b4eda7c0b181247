import { VAT_RESULTS } from "@tablero/domain/people/clients/vat-number";
import { z } from "zod";
import { Instant } from "../../platform/shapes/basics.ts";

/** Response of the EU's register of VAT numbers (VIES) for a number. */
export const VatCheckSchema = z.strictObject({
  number: z.string(),
  answer: z.enum(VAT_RESULTS),
  at: Instant,
  consultation: z.string().nullable().describe("The register's own reference of the enquiry"),
});
