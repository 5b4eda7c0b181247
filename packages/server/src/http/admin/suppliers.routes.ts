import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import type { adminSuppliers } from "@tablero/contract/endpoints/admin-suppliers";
import { SUPPLIERS } from "@tablero/domain/resources/suppliers";
import { SUPPLIER_CSV } from "@tablero/domain/suppliers";
import { supplierVerbs } from "../../domain/suppliers/suppliers.ts";
import type { Call, Deps } from "../call.ts";
import { recordRoutes } from "../kit/record-routes.ts";

export function supplierRoutes(deps: Deps): Pick<Handlers<typeof audiences.admin, Call>, keyof typeof adminSuppliers> {
  const kit = recordRoutes(deps, "POST /api/admin/suppliers", supplierVerbs);
  return {
    "GET /api/admin/suppliers": kit.list,
    "GET /api/admin/suppliers/export": kit.export(SUPPLIERS, SUPPLIER_CSV),
    "GET /api/admin/suppliers/{id}": kit.one,
    "GET /api/admin/suppliers/{id}/history": kit.history,
    "POST /api/admin/suppliers": kit.create,
    "PATCH /api/admin/suppliers/{id}": kit.change,
    "DELETE /api/admin/suppliers/{id}": kit.remove,
    "POST /api/admin/suppliers/bulk": kit.bulk,
  };
}
