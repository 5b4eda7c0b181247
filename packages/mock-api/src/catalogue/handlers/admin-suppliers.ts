import { checkSupplier, SUPPLIER_CSV } from "@tablero/domain/catalogue/products/suppliers";
import { Failure } from "@tablero/domain/platform/failure";
import { SUPPLIERS } from "@tablero/domain/platform/resources/catalogue/suppliers";
import { nameSortKey } from "@tablero/domain/platform/search/name-order";
import { plainRecordHandlers } from "../../platform/kit/plain-record.ts";
import type { Store } from "../../platform/store.ts";
import { supplierRecord } from "../views/suppliers.ts";

export const adminSupplierHandlers = (store: Store) =>
  plainRecordHandlers(store, {
    resource: SUPPLIERS,
    rows: ({ data }) => data.suppliers,
    columns: SUPPLIER_CSV,
    thisOne: "este proveedor",
    view: supplierRecord,
    list: {
      text: ({ name, contact, email, taxId, phone }) => [name, contact, email, taxId, phone].join(" "),
      sorts: {
        name: ({ name }) => nameSortKey(name),
        leadDays: (row) => row.leadDays,
        products: ({ products }) => products,
      },
    },
    matches: ({ active }, filter: { active?: boolean | undefined }) =>
      filter.active === undefined || filter.active === active,
    stored(fields) {
      const { supplier, faults: errors } = checkSupplier(fields);
      if (errors[0]) throw new Failure("validation", errors[0].message, { errors });
      return supplier;
    },
    isUsed: ({ data }, id) => data.products.some(({ supplierId }) => supplierId === id),
  });
