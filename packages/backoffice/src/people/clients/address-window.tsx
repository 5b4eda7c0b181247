import { useMutation } from "@tablero/api-client/query";
import {
  type Client,
  type ClientAddress,
  type ClientAddressInput,
  ClientAddressInputSchema,
} from "@tablero/contract/people/shapes/clients";
import { provinceAtPostcode } from "@tablero/domain/platform/geography/districts";
import { PROVINCES } from "@tablero/domain/platform/geography/postcodes";
import { countryName, provinceWord } from "@tablero/domain/platform/words/countries";
import { ADDRESS_COUNTRIES } from "@tablero/domain/settings/shipping/shipping";
import { Button } from "@tablero/ui/button";
import { Combobox } from "@tablero/ui/combobox";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Field } from "@tablero/ui/field";
import { Select } from "@tablero/ui/select";
import { TextInput } from "@tablero/ui/text-input";
import { toast } from "@tablero/ui/toast";
import { useRef } from "react";
import { Controller } from "react-hook-form";
import { DraftOffer } from "../../platform/forms/draft-offer.tsx";
import { differencesBy, mergeByFields } from "../../platform/forms/field-merge.ts";
import { FormConflict } from "../../platform/forms/form-conflict.tsx";
import { SwitchField } from "../../platform/forms/switch-field.tsx";
import { type FormSchema, useApiForm } from "../../platform/forms/use-api-form.ts";
import { isVersionConflict } from "../../platform/forms/version-conflict.tsx";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { INVALIDATION } from "./client-form.tsx";

type Values = Required<ClientAddressInput>;

const PROVINCE_OPTIONS = PROVINCES.map(({ name }) => ({ value: name, label: name })).sort((a, b) =>
  a.label.localeCompare(b.label, "es"),
);

const valuesOf = (client: Client, address: ClientAddress | null) => ({
  label: address?.label ?? "",
  name: address?.name ?? client.name,
  surname: address?.surname ?? (address ? "" : client.surname),
  line1: address?.line1 ?? "",
  line2: address?.line2 ?? "",
  postcode: address?.postcode ?? "",
  city: address?.city ?? "",
  province: address?.province ?? "",
  country: address?.country ?? "ES",
  phone: address?.phone ?? "",
  isDefault: address?.isDefault ?? false,
  isBilling: address?.isBilling ?? false,
});

const details = (values: Values): [string, string][] => [
  ["Nombre de la dirección", values.label || "—"],
  ["A nombre de", [values.name, values.surname].filter(Boolean).join(" ")],
  ["Dirección", [values.line1, values.line2].filter(Boolean).join(", ")],
  ["Localidad", `${values.postcode} ${values.city}`],
  ["Provincia", values.province],
  ["País", countryName(values.country)],
  ["Teléfono", values.phone || "—"],
  ["Para envíos", values.isDefault ? "Sí" : "No"],
  ["Para facturas", values.isBilling ? "Sí" : "No"],
];

/** By contract, every version conflict contains the current address. */
const currentOf = (failure: unknown): ClientAddress | undefined =>
  isVersionConflict(failure) ? (failure.problem as { current?: ClientAddress }).current : undefined;

export interface AddressWindowProps {
  client: Client;
  /** null for a new record. */
  address: ClientAddress | null;
  onClose: () => void;
}

/** Adds or changes an address; the postcode fills in the province and is validated against it. */
export function AddressWindow({ client, address, onClose }: AddressWindowProps) {
  const add = useMutation("POST /api/admin/clients/{id}/addresses", INVALIDATION);
  const change = useMutation("PATCH /api/admin/clients/{id}/addresses/{part}", INVALIDATION);
  const stored = useRef(address);
  const running = add.running || change.running;
  const form = useApiForm<Values, Values>({
    schema: ClientAddressInputSchema as FormSchema<Values, Values>,
    defaultValues: valuesOf(client, address),
    place: `cliente/${client.id}/dirección/${address?.id ?? "nueva"}`,
    versions: {
      readTheirs: (error) => {
        const current = currentOf(error);
        return current ? valuesOf(client, current) : null;
      },
      takeOver: (error) => {
        stored.current = currentOf(error) ?? stored.current;
      },
      ...mergeByFields(differencesBy(details)),
    },
    save: async (body) => {
      const known = stored.current;
      const params = { id: client.id };
      if (known) await change.run({ params: { ...params, part: known.id }, body: { ...body, version: known.version } });
      else await add.run({ params, body });
      toast.success(known ? "Dirección guardada" : "Dirección añadida");
      onClose();
    },
  });
  const { register, control, formState, failure, watch, setValue } = form;
  const { errors, isDirty } = formState;
  const isSpanish = watch("country") === "ES";

  return (
    <Dialog open onOpenChange={(open) => !open && !running && onClose()}>
      <DialogContent
        title={address ? "Cambiar la dirección" : "Nueva dirección"}
        onCloseRequest={() => !isDirty && !running}
        footer={
          <>
            <Button
              variant="secondary"
              disabled={running}
              onClick={() => {
                form.draft.drop();
                onClose();
              }}
            >
              Cancelar
            </Button>
            {form.conflict ? null : (
              <Button type="submit" form="client-address" loading={running}>
                {address ? "Guardar" : "Añadir dirección"}
              </Button>
            )}
          </>
        }
      >
        <form
          id="client-address"
          noValidate
          onSubmit={(event) => void form.submit(event)}
          className="flex flex-col gap-fields"
        >
          <DraftOffer draft={form.draft} />
          {form.conflict ? (
            <FormConflict conflict={form.conflict} what="la dirección" loading={running} />
          ) : (
            <FailureAlert
              error={failure}
              title="No se ha guardado"
              onRetry={() => void form.submit()}
              loading={running}
            />
          )}
          <Field label="Cómo la llama" mark="optional" hint="Casa, trabajo, almacén…" error={errors.label?.message}>
            <TextInput {...register("label")} autoComplete="off" />
          </Field>
          <div className="grid gap-fields sm:grid-cols-2">
            <Field label="Nombre" error={errors.name?.message}>
              <TextInput {...register("name")} autoComplete="off" />
            </Field>
            <Field label="Apellidos" mark="optional" error={errors.surname?.message}>
              <TextInput {...register("surname")} autoComplete="off" />
            </Field>
          </div>
          <Field label="Dirección" error={errors.line1?.message}>
            <TextInput {...register("line1")} autoComplete="off" />
          </Field>
          <Field label="Piso, puerta o nave" mark="optional" error={errors.line2?.message}>
            <TextInput {...register("line2")} autoComplete="off" />
          </Field>
          <div className="grid gap-fields sm:grid-cols-2">
            <Field label="Código postal" error={errors.postcode?.message}>
              <TextInput
                {...register("postcode", {
                  onChange: (event: { target: { value: string } }) => {
                    const province = provinceAtPostcode(watch("country"), event.target.value);
                    if (province) setValue("province", province, { shouldDirty: true, shouldValidate: true });
                  },
                })}
                inputMode={isSpanish ? "numeric" : "text"}
                autoComplete="off"
              />
            </Field>
            <Field label="Localidad" error={errors.city?.message}>
              <TextInput {...register("city")} autoComplete="off" />
            </Field>
            <Controller
              control={control}
              name="province"
              render={({ field }) => (
                <Field label={provinceWord(watch("country"))} error={errors.province?.message}>
                  <Combobox
                    freeText
                    options={isSpanish ? PROVINCE_OPTIONS : []}
                    value={field.value}
                    onValueChange={field.onChange}
                    onBlur={field.onBlur}
                  />
                </Field>
              )}
            />
            <Controller
              control={control}
              name="country"
              render={({ field }) => (
                <Field label="País" error={errors.country?.message}>
                  <Select
                    options={[...new Set([...ADDRESS_COUNTRIES, field.value])].map((value) => ({
                      value,
                      label: countryName(value),
                    }))}
                    value={field.value}
                    onValueChange={field.onChange}
                    onBlur={field.onBlur}
                  />
                </Field>
              )}
            />
          </div>
          <Field label="Teléfono" mark="optional" error={errors.phone?.message} hint="Si es otro que el del cliente.">
            <TextInput {...register("phone")} type="tel" inputMode="tel" autoComplete="off" />
          </Field>
          <Controller
            control={control}
            name="isDefault"
            render={({ field }) => <SwitchField label="Para los envíos" field={field} />}
          />
          <Controller
            control={control}
            name="isBilling"
            render={({ field }) => <SwitchField label="Para las facturas" field={field} />}
          />
        </form>
      </DialogContent>
    </Dialog>
  );
}
