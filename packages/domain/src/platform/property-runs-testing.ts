import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Fraction of their cases that property tests run; see `vitest.config.ts`. */
    propertyShare: number;
  }
}

/** Number of cases of a property in this tier, from the number of a full run. */
export const scaleRuns = (whole: number): number => Math.ceil(whole * inject("propertyShare"));
