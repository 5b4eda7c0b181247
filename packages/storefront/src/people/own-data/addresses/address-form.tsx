import { useMutation } from "@tablero/api-client/query";
import type { ClientAddress } from "@tablero/contract/people/shapes/clients";
import { provinceAtPostcode } from "@tablero/domain/platform/geography/districts";
import { PROVINCES } from "@tablero/domain/platform/geography/postcodes";
import { countryName, provinceWord } from "@tablero/domain/platform/words/countries";
import { ADDRESS_COUNTRIES } from "@tablero/domain/settings/shipping/shipping";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Checkbox } from "@tablero/ui/checkbox";
import { Field } from "@tablero/ui/field";
import { NativeSelect } from "@tablero/ui/native-select";
import { TextInput } from "@tablero/ui/text-input";
import { useEffect, useRef } from "react";
import { Conflict } from "../../../platform/forms/conflict.tsx";
import { useAccountForm } from "../../../platform/forms/use-account-form.ts";
import { type AddressValues, addressErrors, addressText, valuesOf } from "./address-values.ts";

const INVALIDATION = { invalidates: ["GET /api/shop/account/addresses"] } as const;

interface AddressFormProps {
  /** null for a new record. */
  address: ClientAddress | null;
  onSaved: () => void;
  onCancel: () => void;
}

/** Adds or changes an address. The postcode sets the province. */
export function AddressForm({ address, onSaved, onCancel }: AddressFormProps) {
  const add = useMutation("POST /api/shop/account/addresses", INVALIDATION);
  const change = useMutation("PATCH /api/shop/account/addresses/{id}", INVALIDATION);
  const root = useRef<HTMLDivElement>(null);
  const seen = useRef(address);
  useEffect(() => root.current?.querySelector("input")?.focus(), []);
  const form = useAccountForm({
    initial: valuesOf(address),
    check: addressErrors,
    async save(values) {
      const known = seen.current;
      if (known) await change.run({ params: { id: known.id }, body: { ...values, version: known.version } });
      else await add.run({ body: values });
      onSaved();
    },
  });
  const { values, errors, set } = form;
  const current = form.conflict as ClientAddress | null;
  // A user who saves again has already seen the stored values.
  if (current) seen.current = current;
  const spanish = values.country === "ES";
  const text = (name: keyof AddressValues, autoComplete: string, maxLength: number) => ({
    size: "lg" as const,
    name,
    autoComplete,
    maxLength,
    value: String(values[name]),
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  const setPostcode = (postcode: string) => {
    const next = provinceAtPostcode(values.country, postcode);
    set({ postcode, ...(next && { province: next }) });
  };
  return (
    <div ref={root}>
      <form
        {...form.formProps}
        aria-label={address ? "Cambiar la dirección" : "Nueva dirección"}
        className="flex flex-col gap-4 pb-2"
      >
        {current ? (
          <Conflict
            subject="Esta dirección"
            stored={addressText(current)}
            onTakeStored={() => form.reset(valuesOf(current))}
          />
        ) : form.failure ? (
          <Alert tone="danger">{form.failure}</Alert>
        ) : null}
        <Field label="Cómo la llamas" mark="optional" hint="Casa, trabajo…" error={errors.label}>
          <TextInput {...text("label", "off", 40)} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Nombre" error={errors.name} required>
            <TextInput {...text("name", "given-name", 100)} />
          </Field>
          <Field label="Apellidos" mark="optional" error={errors.surname}>
            <TextInput {...text("surname", "family-name", 100)} />
          </Field>
        </div>
        <Field label="Calle y número" error={errors.line1} required>
          <TextInput {...text("line1", "address-line1", 120)} />
        </Field>
        <Field label="Piso, puerta" mark="optional" error={errors.line2}>
          <TextInput {...text("line2", "address-line2", 120)} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Código postal" error={errors.postcode} required>
            <TextInput
              {...text("postcode", "postal-code", 12)}
              inputMode={spanish ? "numeric" : "text"}
              onChange={(event) => setPostcode(event.currentTarget.value)}
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
            <Field label={provinceWord(values.country)} error={errors.province} required>
              <TextInput {...text("province", "address-level1", 80)} />
            </Field>
          )}
          <Field label="Población" error={errors.city} required>
            <TextInput {...text("city", "address-level2", 80)} />
          </Field>
          <Field label="País" error={errors.country} required>
            <NativeSelect
              size="lg"
              name="country"
              autoComplete="country"
              value={values.country}
              onChange={(event) => set({ country: event.currentTarget.value, province: "" })}
            >
              {ADDRESS_COUNTRIES.map((code) => (
                <option key={code} value={code}>
                  {countryName(code)}
                </option>
              ))}
            </NativeSelect>
          </Field>
        </div>
        <Field label="Teléfono para la entrega" mark="optional" error={errors.phone}>
          <TextInput {...text("phone", "tel", 20)} type="tel" />
        </Field>
        <Checkbox
          size="lg"
          name="isDefault"
          checked={values.isDefault}
          onCheckedChange={(isDefault) => set({ isDefault })}
          label="Usarla para los envíos"
        />
        <Checkbox
          size="lg"
          name="isBilling"
          checked={values.isBilling}
          onCheckedChange={(isBilling) => set({ isBilling })}
          label="Usarla en las facturas"
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="lg" loading={form.running}>
            {address ? "Guardar la dirección" : "Añadir la dirección"}
          </Button>
          <Button type="button" size="lg" variant="secondary" disabled={form.running} onClick={onCancel}>
            Cancelar
          </Button>
        </div>
      </form>
    </div>
  );
}
