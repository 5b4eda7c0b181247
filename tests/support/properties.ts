import { runs } from "@tablero/domain/platform/property-runs-testing";
import fc from "fast-check";
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Null for a new seed in each run. */
    propertySeed: number | null;
  }
}

const seed = inject("propertySeed");
fc.configureGlobal({ numRuns: runs(100), ...(seed !== null && { seed }) });
