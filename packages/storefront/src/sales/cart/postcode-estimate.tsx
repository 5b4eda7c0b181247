import { countryOfPostcode, lookUpProvince, tidyPostcode } from "@tablero/domain/platform/geography/postcodes";
import { countryName } from "@tablero/domain/platform/words/countries";
import { noDeliveryText } from "@tablero/domain/settings/shipping/shipping";
import { Field } from "@tablero/ui/field";
import { TextInput } from "@tablero/ui/text-input";
import { postcodeChange, setCountry } from "../checkout/address-fields.tsx";
import { hasDestination, postcodeError, postcodeOf } from "../checkout/checkout-values.ts";
import type { Checkout } from "../checkout/use-checkout.ts";

/** Estimate of the delivery cost before anything else is entered. The postcode is reused for the address. */
export function PostcodeEstimate({ checkout }: { checkout: Checkout }) {
  const { values, set, step, options, optionsState } = checkout;
  // From the delivery step on, the address form itself contains the postcode.
  if (step !== "contacto") return null;
  const known = hasDestination(values);
  const complete = values.postcode.trim().length >= 5;
  const nowhere = known && optionsState === "ready" && options.every(({ pickup }) => pickup);
  const error = nowhere
    ? `${noDeliveryText({ country: values.country, postcode: postcodeOf(values) })}${options.length > 0 ? " Puedes recogerlo en la tienda." : ""}`
    : complete && !known
      ? postcodeError(values.country, values.postcode, "")
      : null;
  const place = values.country === "ES" ? lookUpProvince(postcodeOf(values)) : countryName(values.country);
  // This field has no country beside it, so a postcode that exists in only one other country sets the country.
  const enter = (text: string) => {
    const country = countryOfPostcode(text) ?? (/^\d{0,5}$/.test(text.trim()) ? "ES" : values.country);
    if (country === values.country) set(postcodeChange(checkout, text));
    else setCountry(checkout, country, { postcode: tidyPostcode(country, text) });
  };
  return (
    <Field
      label="Código postal para calcular el envío"
      hint={known ? place : "Como 28012, o 1000-001 en Portugal."}
      error={error}
      className="mt-3"
    >
      <TextInput
        size="lg"
        name="estimate"
        // Portuguese postcodes contain a hyphen and Andorran ones letters, which a numeric keypad does not offer.
        inputMode="text"
        autoComplete="postal-code"
        maxLength={12}
        value={values.postcode}
        onChange={(event) => enter(event.currentTarget.value)}
      />
    </Field>
  );
}
