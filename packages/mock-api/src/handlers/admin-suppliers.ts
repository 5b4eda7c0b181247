import type { adminSuppliers } from "@tablero/contract/endpoints/admin-suppliers";
import { Failure } from "@tablero/domain/failure";
import { SUPPLIERS } from "@tablero/domain/resources/suppliers";
import { checkSupplier, SUPPLIER_CSV, type SupplierFields } from "@tablero/domain/suppliers";
import type { MockHandlers } from "../callers.ts";
import { mockRecord } from "../kit/record.ts";
import type { Store } from "../store.ts";
import { supplierRecord } from "../views/records.ts";

export function adminSupplierHandlers(store: Store): Pick<MockHandlers, keyof typeof adminSuppliers> {
  const kit = mockRecord(store, {
    thisOne: "este proveedor",
    rows: ({ data }) => data.suppliers,
    setRows: ({ data }, rows) => {
      data.suppliers = rows;
    },
    view: supplierRecord,
    list: {
      text: ({ name, contact, email, taxId }) => [name, contact, email, taxId].join(" "),
      sorts: { name: ({ name }) => name, leadDays: (row) => row.leadDays, products: ({ products }) => products },
    },
    matches: ({ active }, filter: { active?: boolean | undefined }) =>
      filter.active === undefined || filter.active === active,
    kept(_store, fields: SupplierFields, id) {
      const { supplier, faults: errors } = checkSupplier(fields);
      if (errors[0]) throw new Failure("validation", errors[0].message, { errors });
      return { id, ...supplier };
    },
    fieldsOf: ({ id: _id, ...fields }): SupplierFields => fields,
    isUsed: ({ data }, id) => data.products.some(({ supplierId }) => supplierId === id),
  });
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
