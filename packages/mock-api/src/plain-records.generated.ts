// Written by `npm run registry` from the descriptors in packages/domain/src/platform/resources.
import { adminSupplierHandlers } from "./catalogue/handlers/admin-suppliers.ts";
import type { Store } from "./platform/store.ts";

/** Handlers of all plain records. */
export const adminPlainRecordHandlers = (store: Store) => ({
  ...adminSupplierHandlers(store),
});
