import { OSS_LIMIT, ossLimitState } from "../oss/limit.ts";
import { type OssReport, ossFileName } from "../oss/report.ts";
import { type Quarter, quarterRange } from "../payments/takings-periods.ts";
import { issuedBookFileName, ratesFileName } from "./quarter-csv.ts";
import { type RatePart, rateTotals } from "./quarter-rows.ts";

export interface QuarterQuery {
  year: number;
  quarter: Quarter;
}

interface QuarterInputs {
  issuer: { legalName: string; taxId: string };
  /** Sums of Spanish IVA by rate and sign. */
  parts: readonly RatePart[];
  invoices: number;
  corrections: number;
  /** Sales with the IVA of other member states, which are in no Spanish return. */
  oss: { base: number; tax: number; gross: number };
}

/** Totals of a quarter's invoices by rate, with the names of its files. */
export function quarterTotals(
  { year, quarter }: QuarterQuery,
  { issuer, parts, invoices, corrections, oss }: QuarterInputs,
) {
  const rates = rateTotals(parts);
  const sum = (key: "base" | "tax" | "gross") => rates.reduce((total, rate) => total + rate[key], 0);
  const book = issuedBookFileName(year, { taxId: issuer.taxId, name: issuer.legalName });
  return {
    ...quarterRange(year, quarter),
    ...{ invoices, corrections, rates, oss },
    ...{ base: sum("base"), tax: sum("tax"), gross: sum("gross") },
    files: { rates: ratesFileName(year, quarter), book },
  };
}

/** The quarter's return for other member states; net sales of some years, in cents, are compared with the limit. */
export const ossTotals = (
  { year, quarter }: QuarterQuery,
  report: OssReport,
  { on, sales }: { on: string | null; sales: readonly { year: number; net: number }[] },
) => ({
  ...quarterRange(year, quarter),
  on,
  ...report,
  limit: OSS_LIMIT,
  sales: sales.map((each) => ({ ...each, state: ossLimitState(each.net) })),
  file: ossFileName(year, quarter),
});

/** The years that count towards the limit on a day (yyyy-MM-dd): the current and the previous one. */
export const limitYears = (today: string): number[] => {
  const running = Number(today.slice(0, 4));
  return [running, running - 1];
};
