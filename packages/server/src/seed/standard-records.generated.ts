// Written by `npm run registry` from the descriptors in packages/domain/src/platform/resources.
import type { StandardRows } from "@tablero/demo-shop/types";
import type { Batch } from "../db/insert.ts";
import { supplierRecord } from "../domain/catalogue/suppliers/suppliers.ts";

/** Rows of all standard records of the demo shop. */
export const demoStandardRecords = (shop: StandardRows): Batch[] => [
  supplierRecord.verbs.batch(shop.suppliers),
];
