import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { listChanges } from "./product-changes.ts";
import type { ProductSent, ProductValues } from "./product-values.ts";

/** Number of fields that differ from `base`. Re-renders only when the count changes, not on every keystroke. */
export function useChangeCount(
  { subscribe, getValues }: Pick<UseFormReturn<ProductValues, unknown, ProductSent>, "subscribe" | "getValues">,
  base: ProductValues,
): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const update = () => setCount(listChanges(base, getValues()).length);
    update();
    return subscribe({ formState: { values: true }, callback: update });
  }, [subscribe, getValues, base]);
  return count;
}
