import { lookUpProvince, PROVINCES } from "@tablero/domain/platform/geography/postcodes";
import { countryName, provinceWord } from "@tablero/domain/platform/words/countries";
import { Field } from "@tablero/ui/field";
import { NativeSelect } from "@tablero/ui/native-select";
import { TextInput } from "@tablero/ui/text-input";
import { type CheckoutValues, placeErrors, postcodeChange } from "./checkout-values.ts";
import { CheckoutInput } from "./contact-step.tsx";
import { movedTo } from "./use-account-values.ts";
import type { Checkout } from "./use-checkout.ts";
import { withPrefix } from "./use-phones.ts";

/**
 * Sets another country and resets province and delivery. The telephone number was typed for the previous country and
 * keeps its meaning by adding that country's prefix; this happens later if the numbering plans are still loading.
 */
export function setCountry(checkout: Checkout, country: string, more?: Partial<CheckoutValues>): void {
  const { values, set, prefixLater, numbers } = checkout;
  const phone = numbers.phones && country !== "ES" ? withPrefix(numbers.phones, values.phone, values.country) : null;
  set({ country, province: "", shippingOption: "", ...(phone !== null && { phone }), ...more });
  if (!numbers.phones && values.phone.trim() !== "") prefixLater();
}

/** The same digits may be a number in the new country, so the shopper must decide. */
function PhoneCountry({ checkout: { values, set, numbers } }: { checkout: Checkout }) {
  const spanish = /^\+34\s*/.exec(values.phone);
  if (values.country === "ES" || !spanish) return null;
  const other = numbers.phones?.phoneOfCountry(values.phone.slice(spanish[0].length), values.country);
  if (!other) return null;
  return (
    <p className="col-span-2 flex flex-wrap items-center gap-x-3 text-body text-secondary">
      <span>Tu teléfono va como {values.phone}, de España.</span>
      <button
        type="button"
        onClick={() => set({ phone: other })}
        className="inline-flex min-h-11 items-center rounded-sm font-semibold text-primary-text underline-offset-2 hover:underline"
      >
        Es de {countryName(values.country)}: {other}
      </button>
    </p>
  );
}

/** The addresses of the account. Selecting one fills in the fields, which stay editable. */
function SavedAddresses({ checkout: { addresses, values, set } }: { checkout: Checkout }) {
  if (addresses.length === 0) return null;
  const chosen = addresses.find(({ line1, postcode }) => line1 === values.line1 && postcode === values.postcode);
  return (
    <Field label="Tus direcciones" className="col-span-2">
      <NativeSelect
        size="lg"
        name="saved"
        value={chosen?.id ?? ""}
        onChange={(event) => {
          const address = addresses.find(({ id }) => id === event.currentTarget.value);
          if (address) set({ ...movedTo(address, values), shippingOption: "" });
        }}
      >
        <option value="">Otra dirección</option>
        {addresses.map(({ id, label, line1, postcode, city }) => (
          <option key={id} value={id}>
            {[label, `${line1}, ${postcode} ${city}`].filter(Boolean).join(": ")}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}

/** Names few destinations, so that a shopper who misses a country in the list knows why. */
const destinationsText = (countries: readonly string[]): string | null =>
  countries.length > 0 && countries.length <= 4
    ? `Enviamos a ${new Intl.ListFormat("es-ES").format(countries.map(countryName))}.`
    : null;

interface AddressFieldsProps {
  checkout: Checkout;
  /** Countries to which the shop delivers. */
  countries: readonly string[];
}

/** Delivery address: street, postcode, town, province, country. A saved address may be in any country. */
export function AddressFields({ checkout, countries }: AddressFieldsProps) {
  const { values, errors, set } = checkout;
  const spanish = values.country === "ES";
  // Shown as soon as both values are present, not only on submit.
  const mismatch =
    spanish && lookUpProvince(values.postcode.trim()) && values.province ? placeErrors(values).province : undefined;
  return (
    <div className="grid grid-cols-2 gap-4">
      <SavedAddresses checkout={checkout} />
      <CheckoutInput
        checkout={checkout}
        name="line1"
        label="Calle y número"
        autoComplete="address-line1"
        maxLength={120}
        className="col-span-2"
      />
      <CheckoutInput
        checkout={checkout}
        name="line2"
        label="Piso, puerta"
        autoComplete="address-line2"
        maxLength={120}
        optional
        className="col-span-2"
      />
      <Field label="Código postal" error={errors.postcode} required>
        <TextInput
          size="lg"
          name="postcode"
          autoComplete="postal-code"
          inputMode={spanish ? "numeric" : "text"}
          maxLength={12}
          value={values.postcode}
          onChange={(event) => set(postcodeChange(values, event.currentTarget.value))}
        />
      </Field>
      {spanish ? (
        <Field label="Provincia" error={errors.province ?? mismatch} required>
          <NativeSelect
            size="lg"
            name="province"
            autoComplete="address-level1"
            value={values.province}
            onChange={(event) => set({ province: event.currentTarget.value })}
          >
            <option value="">Elige…</option>
            {PROVINCES.map(({ prefix, name }) => (
              <option key={prefix} value={name}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Field>
      ) : (
        <CheckoutInput
          checkout={checkout}
          name="province"
          label={provinceWord(values.country)}
          autoComplete="address-level1"
          maxLength={80}
        />
      )}
      <CheckoutInput
        checkout={checkout}
        name="city"
        label="Población"
        autoComplete="address-level2"
        maxLength={80}
        className="max-sm:col-span-2"
      />
      <Field label="País" hint={destinationsText(countries)} required className="max-sm:col-span-2">
        <NativeSelect
          size="lg"
          name="country"
          autoComplete="country"
          value={values.country}
          onChange={(event) => setCountry(checkout, event.currentTarget.value)}
        >
          {[...new Set([...countries, values.country])].map((code) => (
            <option key={code} value={code}>
              {countryName(code)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <PhoneCountry checkout={checkout} />
    </div>
  );
}
