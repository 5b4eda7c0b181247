import { provinceAtPostcode } from "@tablero/domain/platform/geography/districts";
import { countryOfPostcode, tidyPostcode } from "@tablero/domain/platform/geography/postcodes";
import { countryName } from "@tablero/domain/platform/words/countries";
import { noDeliveryText } from "@tablero/domain/settings/shipping/shipping";
import { Field } from "@tablero/ui/field";
import { NativeSelect } from "@tablero/ui/native-select";
import { TextInput } from "@tablero/ui/text-input";
import { useState } from "react";
import { setCountry } from "../checkout/address-fields.tsx";
import { hasDestination, postcodeChange, postcodeError, postcodeOf } from "../checkout/checkout-values.ts";
import type { Checkout } from "../checkout/use-checkout.ts";

const EXAMPLES: Readonly<Record<string, string>> = { ES: "28012", PT: "1000-001", AD: "AD500" };

interface PostcodeEstimateProps {
  checkout: Checkout;
  /** Countries to which the shop delivers. */
  countries: readonly string[];
}

/** Estimate of the delivery cost before anything else is entered. The postcode is reused for the address. */
export function PostcodeEstimate({ checkout, countries }: PostcodeEstimateProps) {
  const { values, set, step, options, optionsState } = checkout;
  /** True once an unfinished postcode was left. */
  const [left, setLeft] = useState(false);
  // From the delivery step on, the address form itself contains the postcode.
  if (step !== "contacto") return null;
  const known = hasDestination(values);
  const typed = values.postcode.trim();
  const complete = typed.length >= 5 || (left && typed !== "");
  const nowhere = known && optionsState === "ready" && options.every(({ pickup }) => pickup);
  const error = nowhere
    ? `${noDeliveryText({ country: values.country, postcode: postcodeOf(values) })}${options.length > 0 ? " Puedes recogerlo en la tienda." : ""}`
    : complete && !known
      ? postcodeError(values.country, values.postcode)
      : null;
  const offered = [...new Set([...countries, values.country])];
  const place = provinceAtPostcode(values.country, values.postcode) ?? countryName(values.country);
  const example = EXAMPLES[values.country];
  // A postcode that exists in only one other country sets the country.
  const enter = (text: string) => {
    const country = countryOfPostcode(text) ?? values.country;
    if (country === values.country) set(postcodeChange(values, text));
    else setCountry(checkout, country, { postcode: tidyPostcode(country, text) });
  };
  return (
    <fieldset className="mt-4">
      <legend className="text-body font-semibold">Calcula el envío</legend>
      <div className="mt-2 flex flex-wrap gap-3">
        {offered.length > 1 ? (
          <Field label="País" className="min-w-0 flex-[2_1_6rem]">
            <NativeSelect
              size="lg"
              name="estimateCountry"
              autoComplete="country"
              value={values.country}
              onChange={(event) => setCountry(checkout, event.currentTarget.value, { postcode: "" })}
            >
              {offered.map((code) => (
                <option key={code} value={code}>
                  {countryName(code)}
                </option>
              ))}
            </NativeSelect>
          </Field>
        ) : null}
        <Field
          label="Código postal"
          hint={known ? place : example && `Como ${example}.`}
          error={error}
          className="min-w-0 flex-[3_1_7rem]"
        >
          <TextInput
            size="lg"
            name="estimate"
            // Portuguese postcodes contain a hyphen and Andorran ones letters, which a numeric keypad does not offer.
            inputMode="text"
            autoComplete="postal-code"
            maxLength={12}
            value={values.postcode}
            onBlur={() => setLeft(true)}
            onChange={(event) => {
              setLeft(false);
              enter(event.currentTarget.value);
            }}
          />
        </Field>
      </div>
    </fieldset>
  );
}
