import type { FieldError } from "../../platform/failure.ts";
import type { CsvColumn } from "../../platform/kit/csv.ts";
import { normalisePhone } from "../../platform/phones.ts";
import { parseTaxId } from "../../platform/tax-id.ts";
import { normaliseEmail } from "../../platform/validation.ts";

/** Maximum length of the name of a supplier. */
export const MAX_SUPPLIER_NAME = 120;

/** A supplier with only a name: staff add the rest. */
export const newSupplier = (name: string): SupplierFields => ({
  name,
  taxId: null,
  contact: null,
  email: null,
  phone: null,
  leadDays: 0,
  minimumOrder: 0,
  notes: null,
  active: true,
});

/** Editable fields of a supplier. */
export interface SupplierFields {
  name: string;
  /** Spanish ids are validated; others begin with their two-letter country code. */
  taxId: string | null;
  contact: string | null;
  email: string | null;
  phone: string | null;
  /** Working days from order to delivery. */
  leadDays: number;
  /** Cents. */
  minimumOrder: number;
  notes: string | null;
  active: boolean;
}

/** A row of the exported list. */
export const SUPPLIER_CSV: readonly CsvColumn<SupplierFields & { products: number }>[] = [
  { head: "Nombre", value: ({ name }) => name },
  { head: "NIF", value: ({ taxId }) => taxId },
  { head: "Contacto", value: ({ contact }) => contact },
  { head: "Correo", value: ({ email }) => email },
  { head: "Teléfono", value: ({ phone }) => phone },
  { head: "Plazo (días)", value: ({ leadDays }) => leadDays },
  { head: "Pedido mínimo", value: ({ minimumOrder }) => minimumOrder / 100 },
  { head: "Productos", value: ({ products }) => products },
  { head: "Activo", value: ({ active }) => active },
  { head: "Notas", value: ({ notes }) => notes },
];

const FOREIGN_TAX_ID = /^(?!ES)[A-Z]{2}[0-9A-Z+*]{2,13}$/;

/**
 * Validates a supplier and returns it as stored: empty texts become null; tax id and telephone lose their
 * formatting. Validation errors by field, in Spanish.
 */
export function checkSupplier<S extends SupplierFields>(supplier: S): { supplier: S; faults: FieldError[] } {
  const faults: FieldError[] = [];
  const text = (value: string | null) => value?.trim() || null;
  const compactTaxId =
    text(supplier.taxId)
      ?.replace(/[\s.-]/g, "")
      .toUpperCase() ?? null;
  const foreign = compactTaxId !== null && FOREIGN_TAX_ID.test(compactTaxId);
  const taxId = compactTaxId && (foreign ? compactTaxId : (parseTaxId(compactTaxId.replace(/^ES/, ""))?.value ?? null));
  if (compactTaxId && !taxId)
    faults.push({
      path: "taxId",
      code: "invalid-tax-id",
      message: "Ese NIF no es correcto. Los de otros países empiezan por sus dos letras.",
    });
  const phone = text(supplier.phone) && normalisePhone(supplier.phone ?? "");
  if (text(supplier.phone) && !phone)
    faults.push({ path: "phone", code: "invalid-phone", message: "Ese teléfono no es correcto." });
  return {
    supplier: {
      ...supplier,
      taxId: taxId ?? compactTaxId,
      contact: text(supplier.contact),
      email: (supplier.email && normaliseEmail(supplier.email)) || null,
      phone: phone ?? text(supplier.phone),
      notes: text(supplier.notes),
    },
    faults,
  };
}
