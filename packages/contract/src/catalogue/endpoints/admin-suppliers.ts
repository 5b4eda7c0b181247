import { SUPPLIER_SORTS } from "@tablero/domain/platform/fields/suppliers";
import { table } from "../../core/endpoint.ts";
import { recordEndpoints } from "../../platform/kit/record-endpoints.ts";
import { underRecordKeys } from "../../platform/kit/record-keys.ts";
import { QueryFlag } from "../../platform/shapes/basics.ts";
import { supplierShapes } from "../shapes/suppliers.ts";

const kit = recordEndpoints({
  resource: "suppliers",
  words: { one: "supplier", many: "suppliers" },
  shapes: supplierShapes,
  sorts: SUPPLIER_SORTS,
  filters: { active: QueryFlag.optional() },
});

export const adminSuppliers = table(underRecordKeys("suppliers", kit));
