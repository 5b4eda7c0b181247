import { checkSupplier, SUPPLIER_CSV } from "@tablero/domain/catalogue/products/suppliers";
import { requireNoErrors } from "@tablero/domain/platform/failure";
import { SUPPLIER_FIELDS } from "@tablero/domain/platform/fields/suppliers";
import { SUPPLIERS } from "@tablero/domain/platform/resources/catalogue/suppliers";
import { fieldListRules } from "../../platform/kit/field-list-rules.ts";
import { standardRecordHandlers } from "../../platform/kit/standard-record.ts";
import type { Store } from "../../platform/store.ts";
import { supplierRecord } from "../views/suppliers.ts";

const { text, sorts } = fieldListRules(SUPPLIER_FIELDS);

export const adminSupplierHandlers = (store: Store) =>
  standardRecordHandlers(store, {
    resource: SUPPLIERS,
    rows: ({ data }) => data.suppliers,
    columns: SUPPLIER_CSV,
    thisOne: "este proveedor",
    view: supplierRecord,
    list: { text, sorts: { ...sorts, products: ({ products }) => products } },
    matches: ({ active }, filter: { active?: boolean | undefined }) =>
      filter.active === undefined || filter.active === active,
    stored(fields) {
      const { supplier, errors } = checkSupplier(fields);
      requireNoErrors(errors);
      return supplier;
    },
    isUsed: ({ data }, id) => data.products.some(({ supplierId }) => supplierId === id),
  });
