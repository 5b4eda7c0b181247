import { MAX_VITAL_MS, MAX_VITAL_SHIFT, VITAL_PAGES } from "@tablero/domain/settings/shop/vitals-report";
import { z } from "zod";

const Duration = z.number().min(0).max(MAX_VITAL_MS);

/** Loading times of one page, as its browser measured them; values that were not measured are missing. */
export const VitalsReportSchema = z.strictObject({
  page: z.enum(VITAL_PAGES).describe("Kind of the page that was loaded first"),
  lcp: Duration.optional().describe("Largest contentful paint, in ms"),
  inp: Duration.optional().describe("Interaction to next paint, in ms"),
  cls: z.number().min(0).max(MAX_VITAL_SHIFT).optional().describe("Cumulative layout shift"),
});
export type VitalsReport = z.infer<typeof VitalsReportSchema>;
