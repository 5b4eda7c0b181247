import { propertyOf } from "@tablero/domain/platform/typed";
import { get, useFormContext, useFormState } from "react-hook-form";
import type { ProductValues } from "./product-values.ts";

/** The error message of a product form field, by its path ("variants.0.sku"). */
export function useFieldError(): (path: string) => string | undefined {
  const { control } = useFormContext<ProductValues>();
  const { errors } = useFormState({ control });
  return (path) => {
    const message = propertyOf(get(errors, path), "message");
    return typeof message === "string" && message !== "" ? message : undefined;
  };
}
