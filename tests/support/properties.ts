import { scaleRuns } from "@tablero/domain/platform/property-runs-testing";
import fc from "fast-check";
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Null for a new seed in each run. */
    propertySeed: number | null;
  }
}

const seed = inject("propertySeed");
fc.configureGlobal({ numRuns: scaleRuns(100), ...(seed !== null && { seed }) });
