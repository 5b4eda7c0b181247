import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Share of their cases that properties try; see `vitest.config.ts`. */
    propertyShare: number;
  }
}

/** Number of cases of a property in this tier, of those of a whole run. */
export const runs = (whole: number): number => Math.ceil(whole * inject("propertyShare"));
