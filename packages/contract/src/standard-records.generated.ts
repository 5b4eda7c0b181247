// Written by `npm run registry` from the descriptors in packages/domain/src/platform/resources.
import { adminSuppliers } from "./catalogue/endpoints/admin-suppliers.ts";

/** Endpoints of all standard records. */
export const adminStandardRecords = {
  ...adminSuppliers,
} as const;
