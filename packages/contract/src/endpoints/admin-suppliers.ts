import { table } from "../core/endpoint.ts";
import { recordEndpoints } from "../kit/record-endpoints.ts";
import { underRecordKeys } from "../kit/record-keys.ts";
import { QueryFlag } from "../shapes/basics.ts";
import { supplierShapes } from "../shapes/suppliers.ts";

const kit = recordEndpoints({
  resource: "suppliers",
  words: { one: "supplier", many: "suppliers" },
  shapes: supplierShapes,
  sorts: ["name", "leadDays", "products"],
  filters: { active: QueryFlag.optional() },
});

export const adminSuppliers = table(underRecordKeys("suppliers", kit));
