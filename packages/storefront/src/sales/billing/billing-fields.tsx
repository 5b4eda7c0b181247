import { provinceAtPostcode } from "@tablero/domain/platform/geography/districts";
import { PROVINCES } from "@tablero/domain/platform/geography/postcodes";
import { countryName, provinceWord } from "@tablero/domain/platform/words/countries";
import { ADDRESS_COUNTRIES } from "@tablero/domain/settings/shipping/shipping";
import { Field } from "@tablero/ui/field";
import { NativeSelect } from "@tablero/ui/native-select";
import { TextInput } from "@tablero/ui/text-input";
import type { BillingErrors, BillingValues } from "./billing-values.ts";

interface BillingFieldsProps {
  values: BillingValues;
  errors: BillingErrors;
  onValueChange: (values: BillingValues) => void;
}

/** Recipient of an invoice: name, tax id and address. */
export function BillingFields({ values, errors, onValueChange }: BillingFieldsProps) {
  const set = (changes: Partial<BillingValues>) => onValueChange({ ...values, ...changes });
  const isSpanish = values.country === "ES";
  const input = (name: keyof BillingValues, autoComplete: string, maxLength: number) => ({
    size: "lg" as const,
    name,
    autoComplete,
    maxLength,
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  const setPostcode = (postcode: string) => {
    const province = provinceAtPostcode(values.country, postcode);
    set({ postcode, ...(province && { province }) });
  };
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field label="Nombre o razón social" error={errors.name} className="col-span-2">
        <TextInput {...input("name", "organization", 160)} />
      </Field>
      <Field
        label={isSpanish ? "NIF, NIE o CIF" : "NIF o número de IVA"}
        error={errors.taxId}
        hint={isSpanish ? undefined : "Con las letras del país delante, si las lleva."}
        className="col-span-2"
      >
        <TextInput {...input("taxId", "off", 20)} autoCapitalize="characters" spellCheck={false} />
      </Field>
      <Field label="Calle y número" error={errors.line1} className="col-span-2">
        <TextInput {...input("line1", "billing address-line1", 120)} />
      </Field>
      <Field label="Piso, puerta" mark="optional" error={errors.line2} className="col-span-2">
        <TextInput {...input("line2", "billing address-line2", 120)} />
      </Field>
      <Field label="Código postal" error={errors.postcode}>
        <TextInput
          {...input("postcode", "billing postal-code", 12)}
          inputMode={isSpanish ? "numeric" : "text"}
          onChange={(event) => setPostcode(event.currentTarget.value)}
        />
      </Field>
      {isSpanish ? (
        <Field label="Provincia" error={errors.province}>
          <NativeSelect
            size="lg"
            name="province"
            autoComplete="billing address-level1"
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
        <Field label={provinceWord(values.country)} error={errors.province}>
          <TextInput {...input("province", "billing address-level1", 80)} />
        </Field>
      )}
      <Field label="Población" error={errors.city} className="max-sm:col-span-2">
        <TextInput {...input("city", "billing address-level2", 80)} />
      </Field>
      <Field label="País" className="max-sm:col-span-2">
        <NativeSelect
          size="lg"
          name="country"
          autoComplete="billing country"
          value={values.country}
          onChange={(event) => set({ country: event.currentTarget.value, province: "" })}
        >
          {[...new Set([...ADDRESS_COUNTRIES, values.country])].map((code) => (
            <option key={code} value={code}>
              {countryName(code)}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </div>
  );
}
