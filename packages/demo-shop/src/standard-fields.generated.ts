// Written by `npm run registry` from the descriptors in packages/domain/src/platform/resources.
import type { SupplierFields } from "@tablero/domain/catalogue/products/suppliers";

/** Fields of all standard records, by resource. */
export interface StandardFields {
  suppliers: SupplierFields;
}
