import { formatMoney } from "@tablero/domain/platform/money/money";
import { Checkbox } from "@tablero/ui/checkbox";
import { useController, useFormContext, useWatch } from "react-hook-form";
import type { ProductValues, StoredVariant } from "../product-values.ts";

export interface ReductionFieldProps {
  /** Path of the variant in the form. */
  path: string;
  name: string;
  stored: StoredVariant;
  readOnly: boolean;
}

/** Switch that announces a lower price as a reduction, shown if the price is lower or already announced. */
export function ReductionField({ path, name, stored, readOnly }: ReductionFieldProps) {
  const { control } = useFormContext<ProductValues>();
  const price = useWatch({ control, name: `${path}.price` as "variants.0.price" });
  const { field } = useController({ control, name: `${path}.announce` as "variants.0.announce" });
  const same = price === stored.price;
  const isCut = typeof price === "number" && price < stored.price && stored.inPublic;
  if (!isCut && !(same && stored.priorPrice !== null)) return null;
  return (
    <div className="px-5 pb-3">
      <Checkbox
        size="sm"
        disabled={readOnly}
        checked={field.value ?? false}
        onCheckedChange={field.onChange}
        onBlur={field.onBlur}
        aria-label={`Anunciar como rebaja el precio de ${name}`}
        label="Anunciar como rebaja"
        description={
          same && stored.priorPrice !== null
            ? `La tienda tacha ${formatMoney(stored.priorPrice)}.`
            : "La tienda tacha el precio más bajo de los 30 días anteriores. Sin marcar, baja sin anunciarlo."
        }
      />
    </div>
  );
}
