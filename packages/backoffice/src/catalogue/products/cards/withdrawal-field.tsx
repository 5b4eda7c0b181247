import { EXCLUSION_WORDS } from "@tablero/domain/catalogue/products/withdrawal-exclusion";
import { WITHDRAWAL_EXCLUSIONS } from "@tablero/domain/platform/vocabulary";
import { Field } from "@tablero/ui/field";
import { Select } from "@tablero/ui/select";
import { Controller, useFormContext } from "react-hook-form";
import type { ProductValues } from "../product-values.ts";
import { useFieldError } from "../use-field-error.ts";

const NONE = "none";
const OPTIONS = [
  { value: NONE, label: "Como cualquier artículo" },
  ...WITHDRAWAL_EXCLUSIONS.map((value) => ({ value, label: EXCLUSION_WORDS[value].label })),
];

/** The product's legal exclusion from the right of withdrawal. Orders keep the value from the time they were placed. */
export function WithdrawalField({ readOnly }: { readOnly: boolean }) {
  const { control } = useFormContext<ProductValues>();
  const errorAt = useFieldError();
  return (
    <Controller
      control={control}
      name="withdrawalExclusion"
      render={({ field }) => (
        <Field
          label="Derecho de desistimiento"
          hint={
            field.value
              ? `En la ficha: «${EXCLUSION_WORDS[field.value].note}»`
              : "Solo lo que la ley excluye: precintado o hecho para el cliente."
          }
          error={errorAt("withdrawalExclusion")}
          className="md:col-span-2"
        >
          <Select
            options={OPTIONS}
            value={field.value ?? NONE}
            onValueChange={(value) => field.onChange(WITHDRAWAL_EXCLUSIONS.find((one) => one === value) ?? null)}
            onBlur={field.onBlur}
            disabled={readOnly}
          />
        </Field>
      )}
    />
  );
}
