import { table } from "../core/endpoint.ts";
import { recordEndpoints } from "../kit/record-endpoints.ts";
import { QueryFlag } from "../shapes/basics.ts";
import { supplierShapes } from "../shapes/suppliers.ts";

const kit = recordEndpoints({
  resource: "suppliers",
  words: { one: "supplier", many: "suppliers" },
  shapes: supplierShapes,
  sorts: ["name", "leadDays", "products"],
  filters: { active: QueryFlag.optional() },
});

export const adminSuppliers = table({
  "GET /api/admin/suppliers": kit.list,
  "GET /api/admin/suppliers/export": kit.export,
  "GET /api/admin/suppliers/{id}": kit.one,
  "GET /api/admin/suppliers/{id}/history": kit.history,
  "POST /api/admin/suppliers": kit.create,
  "PATCH /api/admin/suppliers/{id}": kit.change,
  "DELETE /api/admin/suppliers/{id}": kit.remove,
  "POST /api/admin/suppliers/bulk": kit.bulk,
});
