// Written by `npm run registry` from the descriptors in packages/domain/src/platform/resources.
import { adminSuppliers } from "./catalogue/endpoints/admin-suppliers.ts";

/** Endpoints of all plain records. */
export const adminPlainRecords = {
  ...adminSuppliers,
} as const;
