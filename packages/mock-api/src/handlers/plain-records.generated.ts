// Written by `npm run registry` from the descriptors in packages/domain/src/platform/resources.
import type { Store } from "../platform/store.ts";
import { adminSupplierHandlers } from "./admin-suppliers.ts";

/** Handlers of all plain records. */
export const adminPlainRecordHandlers = (store: Store) => ({
  ...adminSupplierHandlers(store),
});
