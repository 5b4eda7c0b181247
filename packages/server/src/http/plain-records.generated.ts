// Written by `npm run registry` from the descriptors in packages/domain/src/platform/resources.
import { supplierRecord } from "../domain/catalogue/suppliers/suppliers.ts";
import type { Deps } from "./call.ts";
import { plainRecordRoutes } from "./kit/plain-record.ts";

/** Handlers of all plain records. */
export const allPlainRecordRoutes = (deps: Deps) => ({
  ...plainRecordRoutes(deps, supplierRecord),
});
