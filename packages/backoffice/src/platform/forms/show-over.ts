import { isSameValue } from "@tablero/domain/platform/kit/merge";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";

/** Shows `values` in a form based on `stored`, so that fields that differ count as changed. */
export function showValuesOver<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  values: Values,
  stored: Values,
): void {
  form.reset(stored as DefaultValues<Values>);
  if (!isSameValue(values, stored)) form.reset(values, { keepDefaultValues: true });
}
