import { barcodeReadings, cleanBarcode } from "@tablero/domain/platform/barcodes";
import { Field } from "@tablero/ui/field";
import { TextInput } from "@tablero/ui/text-input";
import { useFormContext, useWatch } from "react-hook-form";
import { type ProductValues, type StoredVariant, type VariantValues, variantName } from "../product-values.ts";
import { useFieldError } from "../use-field-error.ts";

type StoredBarcode = Pick<StoredVariant, "barcode"> & {
  sharedWith: readonly Pick<StoredVariant["sharedWith"][number], "product" | "sku">[];
};

export interface BarcodeFieldProps {
  /** Index of the variant in the form, from 0. */
  index: number;
  /** The stored variant, with the others that share its code; omitted for a new variant. */
  stored?: StoredBarcode | undefined;
}

/** Barcode of a variant, with a warning when others share it: allowed, but rarely intended. */
export function BarcodeField({ index, stored }: BarcodeFieldProps) {
  const { register, control } = useFormContext<ProductValues>();
  const variants = useWatch({ control, name: "variants" });
  const errorAt = useFieldError();
  const path = `variants.${index}.barcode` as const;
  const shared = sharedWith(variants, index, stored);
  return (
    <Field
      label="Código de barras"
      mark="optional"
      hint={shared.length > 0 ? `También lo lleva ${listOf(shared)}.` : "EAN-13, EAN-8 o UPC-A"}
      error={errorAt(path)}
    >
      <TextInput
        {...register(path, { setValueAs: (value?: string | null) => value?.trim() || null })}
        inputMode="numeric"
        autoComplete="off"
      />
    </Field>
  );
}

const listOf = (names: readonly string[]) => new Intl.ListFormat("es", { type: "conjunction" }).format(names);

/** Names of variants with the same code as a row: in other rows of the form, or stored at the last save. */
function sharedWith(variants: readonly VariantValues[], index: number, stored: StoredBarcode | undefined): string[] {
  const code = cleanBarcode(variants[index]?.barcode ?? "");
  if (!code) return [];
  const readings = barcodeReadings(code);
  const rows = variants.filter(
    ({ barcode }, other) => other !== index && readings.includes(cleanBarcode(barcode ?? "")),
  );
  const inForm = new Set(variants.map(({ sku }) => sku));
  const elsewhere = code === stored?.barcode ? stored.sharedWith.filter(({ sku }) => !inForm.has(sku)) : [];
  return [...rows.map(variantName), ...elsewhere.map(({ product, sku }) => `«${product}» (${sku})`)];
}
