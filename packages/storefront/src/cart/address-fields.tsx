import { PROVINCES, provinceOf } from "@tablero/domain/postcodes";
import { Field } from "@tablero/ui/field";
import { NativeSelect } from "@tablero/ui/native-select";
import { TextInput } from "@tablero/ui/text-input";
import { postcodeError } from "./checkout-values.ts";
import { CheckoutInput } from "./contact-step.tsx";
import type { Checkout } from "./use-checkout.ts";

/** The changes that a postcode brings: its province comes with it, unless another one was chosen by hand. */
export function postcodeChange(checkout: Checkout, postcode: string): { postcode: string; province?: string } {
  const { values } = checkout;
  if (values.country !== "ES") return { postcode };
  const derived = provinceOf(values.postcode.trim()) ?? "";
  const next = provinceOf(postcode.trim());
  return { postcode, ...(next && (values.province === "" || values.province === derived) && { province: next }) };
}

/** Where it goes: street, postcode, town, province, country. */
export function AddressFields({ checkout }: { checkout: Checkout }) {
  const { values, errors, set } = checkout;
  const spanish = values.country === "ES";
  // Told as soon as both are there, not only when the step is sent.
  const mismatch =
    spanish && provinceOf(values.postcode.trim()) && values.province
      ? postcodeError("ES", values.postcode, values.province)
      : null;
  return (
    <div className="grid grid-cols-2 gap-4">
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
      <Field label="Código postal" error={errors.postcode ?? mismatch} required>
        <TextInput
          size="lg"
          name="postcode"
          autoComplete="postal-code"
          inputMode={spanish ? "numeric" : "text"}
          maxLength={12}
          value={values.postcode}
          onChange={(event) => set(postcodeChange(checkout, event.currentTarget.value))}
        />
      </Field>
      {spanish ? (
        <Field label="Provincia" error={errors.province} required>
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
          label="Distrito"
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
      <Field label="País" required className="max-sm:col-span-2">
        <NativeSelect
          size="lg"
          name="country"
          autoComplete="country"
          value={values.country}
          onChange={(event) => set({ country: event.currentTarget.value, province: "", shippingOption: "" })}
        >
          <option value="ES">España</option>
          <option value="PT">Portugal</option>
        </NativeSelect>
      </Field>
    </div>
  );
}
