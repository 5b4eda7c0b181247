// Written by `npm run registry` from the descriptors in packages/domain/src/platform/resources.
import type { Clock } from "./kit.ts";
import { buildSuppliers } from "./records/suppliers.ts";
import type { StandardRows } from "./types/records.ts";

/** Rows of all standard records, by resource: none where the demo shop has none. */
export const buildStandardRows = (clock: Clock): StandardRows => ({
  suppliers: buildSuppliers(clock),
});
