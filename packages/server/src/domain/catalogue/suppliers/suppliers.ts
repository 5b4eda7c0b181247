import { type Supplier, SupplierSchema } from "@tablero/contract/catalogue/shapes/suppliers";
import { checkSupplier, SUPPLIER_CSV, type SupplierFields } from "@tablero/domain/catalogue/products/suppliers";
import { requireNoErrors } from "@tablero/domain/platform/failure";
import { pickValues } from "@tablero/domain/platform/fields/field-values";
import { SUPPLIER_FIELDS, type SupplierSort } from "@tablero/domain/platform/fields/suppliers";
import { SUPPLIERS } from "@tablero/domain/platform/resources/catalogue/suppliers";
import { sql } from "drizzle-orm";
import { suppliers } from "../../../db/schema/catalogue/suppliers.ts";
import { equals, type ListQuery } from "../../platform/kit/page.ts";
import { recordColumns } from "../../platform/kit/record-columns.ts";
import { recordVerbs } from "../../platform/kit/record-verbs.ts";

interface SuppliersQuery extends ListQuery<SupplierSort> {
  active?: boolean | undefined;
}

const { columns, sorts, text } = recordColumns(suppliers, "s", SUPPLIER_FIELDS);

export const supplierVerbs = recordVerbs<Supplier, SupplierFields, SupplierSort, SuppliersQuery>({
  entity: "supplier",
  thisOne: "este proveedor",
  table: suppliers,
  source: {
    from: sql`(select suppliers.*, (select count(*)::int from products p
      where p.supplier_id = suppliers.id and p.status <> 'archived') as products from suppliers) s`,
    alias: "s",
    row: SupplierSchema.shape,
    columns: sql`s.id, ${columns}, s.products, s.version`,
  },
  sorts: { ...sorts, products: sql`s.products` },
  text,
  where: ({ active }) => [equals(sql`s.active`, active)],
  fieldsOf: (row) => pickValues(SUPPLIER_FIELDS, row),
  stored(fields) {
    const { supplier, errors } = checkSupplier(fields);
    requireNoErrors(errors);
    return supplier;
  },
  isUsed: (id) => sql`exists (select 1 from products where supplier_id = ${id})`,
});

export const supplierRecord = { resource: SUPPLIERS, columns: SUPPLIER_CSV, verbs: supplierVerbs };
