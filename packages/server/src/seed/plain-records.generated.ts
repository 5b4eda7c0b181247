// Written by `npm run registry` from the descriptors in packages/domain/src/platform/resources.
import type { PlainRows } from "@tablero/demo-shop/types";
import type { Batch } from "../db/insert.ts";
import { supplierRecord } from "../domain/catalogue/suppliers/suppliers.ts";

/** Rows of all plain records of the demo shop. */
export const demoPlainRecords = (shop: PlainRows): Batch[] => [
  supplierRecord.verbs.batch(shop.suppliers),
];
