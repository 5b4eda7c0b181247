// Written by `npm run registry` from the descriptors in packages/domain/src/platform/resources.
import type { Clock } from "./kit.ts";
import { buildSuppliers } from "./records/suppliers.ts";
import type { PlainRows } from "./types/records.ts";

/** Rows of all plain records, by resource: none where the demo shop has none. */
export const buildPlainRows = (clock: Clock): PlainRows => ({
  suppliers: buildSuppliers(clock),
});
