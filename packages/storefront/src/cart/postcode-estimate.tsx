import { provinceOf } from "@tablero/domain/postcodes";
import { Field } from "@tablero/ui/field";
import { TextInput } from "@tablero/ui/text-input";
import { postcodeChange } from "./address-fields.tsx";
import { hasDestination, postcodeError } from "./checkout-values.ts";
import type { Checkout } from "./use-checkout.ts";

/** What the delivery will cost, before anything else is typed. The same postcode serves the address. */
export function PostcodeEstimate({ checkout }: { checkout: Checkout }) {
  const { values, set, step } = checkout;
  // From the delivery step on the address itself asks for it.
  if (step !== "contacto" || values.country !== "ES") return null;
  const complete = values.postcode.trim().length >= 5;
  return (
    <Field
      label="Código postal para calcular el envío"
      hint={hasDestination(values) ? provinceOf(values.postcode.trim()) : "Cinco cifras, como 28012."}
      error={complete && !hasDestination(values) ? postcodeError("ES", values.postcode, "") : null}
      className="mt-3"
    >
      <TextInput
        size="lg"
        name="estimate"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        value={values.postcode}
        onChange={(event) => set(postcodeChange(checkout, event.currentTarget.value))}
      />
    </Field>
  );
}
