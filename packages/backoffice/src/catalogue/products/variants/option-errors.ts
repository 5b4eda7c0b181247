import { type OptionedVariant, optionErrors } from "@tablero/domain/catalogue/products/variant-options";
import type { UseFormReturn } from "react-hook-form";
import type { ProductSent, ProductValues } from "../product-values.ts";

/** Shows an error at the fields that make two variants indistinguishable. Returns true if there is any. */
export function putOptionErrors(
  { setError }: Pick<UseFormReturn<ProductValues, unknown, ProductSent>, "setError">,
  variants: readonly OptionedVariant[],
  stored: readonly OptionedVariant[] = [],
): boolean {
  const errors = optionErrors(variants, stored);
  for (const { index, path, code, message } of errors)
    setError(`variants.${index}.${path}` as `variants.${number}.options`, { type: code, message });
  return errors.length > 0;
}
