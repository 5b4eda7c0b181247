// Written by `npm run registry` from the descriptors in packages/domain/src/platform/resources.
import { supplierRecord } from "../domain/catalogue/suppliers/suppliers.ts";
import type { Deps } from "./call.ts";
import { standardRecordRoutes } from "./kit/standard-record.ts";

/** Handlers of all standard records. */
export const allStandardRecordRoutes = (deps: Deps) => ({
  ...standardRecordRoutes(deps, supplierRecord),
});
