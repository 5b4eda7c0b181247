import { SUPPLIER_FIELDS } from "@tablero/domain/platform/fields/suppliers";
import { z } from "zod";
import { fieldShapes } from "../../platform/kit/field-shapes.ts";
import { recordShapes } from "../../platform/kit/record-shapes.ts";
import { Id, Version } from "../../platform/shapes/basics.ts";

const supplier = fieldShapes(SUPPLIER_FIELDS);

export const SupplierSchema = z.strictObject({
  id: Id,
  ...supplier.row,
  products: z.int().describe("Number of products, without archived ones"),
  version: Version,
});
export type Supplier = z.infer<typeof SupplierSchema>;

export const supplierShapes = recordShapes({ ...supplier, row: SupplierSchema });
