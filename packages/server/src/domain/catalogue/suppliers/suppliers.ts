import { type Supplier, SupplierSchema } from "@tablero/contract/catalogue/shapes/suppliers";
import { checkSupplier, SUPPLIER_CSV, type SupplierFields } from "@tablero/domain/catalogue/products/suppliers";
import { Failure } from "@tablero/domain/platform/failure";
import { SUPPLIERS } from "@tablero/domain/platform/resources/catalogue/suppliers";
import { sql } from "drizzle-orm";
import { suppliers } from "../../../db/schema/catalogue/suppliers.ts";
import { nameSort } from "../../platform/kit/order.ts";
import { equals, type ListQuery } from "../../platform/kit/page.ts";
import { recordVerbs } from "../../platform/kit/record-verbs.ts";

interface SuppliersQuery extends ListQuery<"name" | "leadDays" | "products"> {
  active?: boolean | undefined;
}

export const supplierVerbs = recordVerbs<Supplier, SupplierFields, SuppliersQuery["sort"], SuppliersQuery>({
  entity: "supplier",
  thisOne: "este proveedor",
  table: suppliers,
  source: {
    from: sql`(select suppliers.*, (select count(*)::int from products p
      where p.supplier_id = suppliers.id and p.status <> 'archived') as products from suppliers) s`,
    alias: "s",
    row: SupplierSchema.shape,
    columns: sql`s.id, s.name, s.tax_id as "taxId", nullif(s.contact, '') as contact, s.email, s.phone,
      s.lead_days as "leadDays", s.minimum_order as "minimumOrder", nullif(s.notes, '') as notes, s.active,
      s.products, s.version`,
  },
  sorts: { name: nameSort(sql`s.name`), leadDays: sql`s.lead_days`, products: sql`s.products` },
  text: sql`concat_ws(' ', s.name, s.contact, s.email, s.tax_id, s.phone)`,
  where: ({ active }) => [equals(sql`s.active`, active)],
  fieldsOf: ({ id: _id, products: _products, version: _version, ...fields }) => fields,
  stored(fields) {
    const { supplier, faults: errors } = checkSupplier(fields);
    if (errors[0]) throw new Failure("validation", errors[0].message, { errors });
    return { ...supplier, contact: supplier.contact ?? "", notes: supplier.notes ?? "" };
  },
  isUsed: (id) => sql`exists (select 1 from products where supplier_id = ${id})`,
});

export const supplierRecord = { resource: SUPPLIERS, columns: SUPPLIER_CSV, verbs: supplierVerbs };
