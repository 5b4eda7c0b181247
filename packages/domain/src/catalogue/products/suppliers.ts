import type { FieldError } from "../../platform/failure.ts";
import type { ValuesOf } from "../../platform/fields/field.ts";
import { fieldFile } from "../../platform/fields/field-file.ts";
import { blankValues } from "../../platform/fields/field-values.ts";
import { SUPPLIER_FIELDS } from "../../platform/fields/suppliers.ts";
import { normalisePhone } from "../../platform/phones.ts";
import { parseTaxId } from "../../platform/tax-id.ts";
import { normaliseEmail } from "../../platform/validation.ts";

/** Editable fields of a supplier. Spanish tax ids are validated; others begin with their two-letter country code. */
export type SupplierFields = ValuesOf<typeof SUPPLIER_FIELDS>;

/** A supplier with only a name: staff add the rest. */
export const newSupplier = (name: string): SupplierFields => ({ ...blankValues(SUPPLIER_FIELDS), name });

/** The columns of the exported list. */
export const SUPPLIER_CSV = fieldFile(SUPPLIER_FIELDS, {
  more: [{ head: "Productos", value: ({ products }: { products: number }) => products }],
  last: ["active", "notes"],
  // Written as «150» or «12,5», not with two decimals like other amounts, so that the file's bytes stay the same.
  values: { minimumOrder: ({ minimumOrder }) => minimumOrder / 100 },
});

const FOREIGN_TAX_ID = /^(?!ES)[A-Z]{2}[0-9A-Z+*]{2,13}$/;

/**
 * Validates a supplier and returns it as stored: empty texts become null; tax id and telephone lose their
 * formatting. Validation errors by field, in Spanish.
 */
export function checkSupplier<S extends SupplierFields>(supplier: S): { supplier: S; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const text = (value: string | null) => value?.trim() || null;
  const compactTaxId =
    text(supplier.taxId)
      ?.replace(/[\s.-]/g, "")
      .toUpperCase() ?? null;
  const foreign = compactTaxId !== null && FOREIGN_TAX_ID.test(compactTaxId);
  const taxId = compactTaxId && (foreign ? compactTaxId : (parseTaxId(compactTaxId.replace(/^ES/, ""))?.value ?? null));
  if (compactTaxId && !taxId)
    errors.push({
      path: "taxId",
      code: "invalid-tax-id",
      message: "Ese NIF no es correcto. Los de otros países empiezan por sus dos letras.",
    });
  const phone = text(supplier.phone) && normalisePhone(supplier.phone ?? "");
  if (text(supplier.phone) && !phone)
    errors.push({ path: "phone", code: "invalid-phone", message: "Ese teléfono no es correcto." });
  return {
    supplier: {
      ...supplier,
      taxId: taxId ?? compactTaxId,
      contact: text(supplier.contact),
      email: (supplier.email && normaliseEmail(supplier.email)) || null,
      phone: phone ?? text(supplier.phone),
      notes: text(supplier.notes),
    },
    errors,
  };
}
