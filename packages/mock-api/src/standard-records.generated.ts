// Written by `npm run registry` from the descriptors in packages/domain/src/platform/resources.
import { adminSupplierHandlers } from "./catalogue/handlers/admin-suppliers.ts";
import type { Store } from "./platform/store.ts";

/** Handlers of all standard records. */
export const adminStandardRecordHandlers = (store: Store) => ({
  ...adminSupplierHandlers(store),
});
