import type { CallOf } from "@tablero/api-client/client";
import { readProblem } from "@tablero/api-client/problem-of";
import { useInvalidate, useMutation, useWriteCache } from "@tablero/api-client/query";
import { adminOrders } from "@tablero/contract/sales/endpoints/admin-orders";
import type { Order } from "@tablero/contract/sales/shapes/admin-orders";
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
import { useApiForm } from "../../platform/forms/use-api-form.ts";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";

const CHANGE = "PUT /api/admin/orders/{id}/billing";
const schema = adminOrders[CHANGE].body;

const PROVINCE_OPTIONS = PROVINCES.map(({ name }) => ({ value: name, label: name })).sort((a, b) =>
  a.label.localeCompare(b.label, "es"),
);

/** Initial values: the current billing data, otherwise those of the client and the delivery address. */
function toFormValues({ billing, contact, shippingAddress, version }: Order) {
  const {
    line1 = "",
    line2 = "",
    postcode = "",
    city = "",
    province = "",
    country = "ES",
  } = billing?.address ?? shippingAddress ?? {};
  const name = billing?.name ?? [contact.name, contact.surname].filter(Boolean).join(" ");
  const address = {
    name: billing?.address.name ?? name.slice(0, 100),
    line1,
    line2,
    postcode,
    city,
    province,
    country,
  };
  return { name, taxId: billing?.taxId ?? "", address, version };
}
type Values = CallOf<typeof CHANGE>["body"];

const details = ({ name, taxId, address }: Values): [string, string][] => [
  ["Nombre", name],
  ["NIF", taxId],
  ["Dirección", [address.line1, address.line2].filter(Boolean).join(", ")],
  ["Localidad", `${address.postcode} ${address.city}`],
  ["Provincia", address.province],
  ["País", countryName(address.country)],
];

const currentOf = (failure: unknown) => readProblem(failure, CHANGE, "version-conflict")?.current;

export interface BillingDialogProps {
  order: Order;
  onClose: () => void;
}

/** Sets or changes the recipient of invoices, and explains the consequences. */
export function BillingDialog({ order, onClose }: BillingDialogProps) {
  const change = useMutation(CHANGE, {
    invalidates: ["GET /api/admin/orders", "GET /api/admin/invoices", "GET /api/admin/invoices/issuing"],
    handles: [404, 409, 422],
  });
  const write = useWriteCache();
  const invalidate = useInvalidate();
  const version = useRef(order.version);
  const params = { id: order.id };
  const form = useApiForm({
    schema,
    defaultValues: toFormValues(order),
    place: `pedido/${order.id}/facturación`,
    versions: {
      readTheirs: (error) => {
        const current = currentOf(error);
        return current ? toFormValues(current) : null;
      },
      takeOver: (error) => {
        version.current = currentOf(error)?.version ?? version.current;
      },
      ...mergeByFields(differencesBy(details)),
    },
    save: async ({ address, ...values }) => {
      const body = { ...values, address: { ...address, name: values.name.slice(0, 100) }, version: version.current };
      write("GET /api/admin/orders/{id}", { params }, await change.run({ params, body }));
      // The complete invoice is issued after the response.
      void invalidate("GET /api/admin/orders/{id}");
      toast.success("Datos de facturación guardados");
      onClose();
    },
  });
  const { register, control, formState, failure, watch, setValue } = form;
  const { errors } = formState;
  const country = watch("address.country");
  const isSpanish = country === "ES";
  const { held, replaces } = order.billingChange;
  const outcome = held
    ? "Con estos datos sale la factura que estaba esperando."
    : replaces.length > 0
      ? `Sale una factura completa en lugar de la simplificada ${replaces.join(", ")}, y se manda por correo. Solo puede hacerse una vez.`
      : "Se pueden cambiar hasta que salga la factura.";
  return (
    <Dialog open onOpenChange={(open) => !open && !change.running && onClose()}>
      <DialogContent
        title="Datos de facturación"
        description={outcome}
        onCloseRequest={() => !formState.isDirty && !change.running}
        footer={
          <>
            <Button
              variant="secondary"
              disabled={change.running}
              onClick={() => {
                form.draft.drop();
                onClose();
              }}
            >
              Cancelar
            </Button>
            <Button type="submit" form="order-billing-form" loading={change.running}>
              {replaces.length > 0 ? "Guardar y expedir" : "Guardar"}
            </Button>
          </>
        }
      >
        <form id="order-billing-form" noValidate onSubmit={form.submit} className="flex flex-col gap-fields">
          <DraftOffer draft={form.draft} />
          {form.conflict ? (
            <FormConflict conflict={form.conflict} what="el pedido" loading={change.running} />
          ) : (
            <FailureAlert
              error={failure}
              title="No se ha guardado"
              onRetry={() => void form.submit()}
              loading={change.running}
            />
          )}
          <Field label="Nombre o razón social" error={errors.name?.message}>
            <TextInput {...register("name")} autoComplete="off" />
          </Field>
          <Field label={isSpanish ? "NIF, NIE o CIF" : "NIF o número de IVA"} error={errors.taxId?.message}>
            <TextInput {...register("taxId")} autoComplete="off" spellCheck={false} />
          </Field>
          <Field label="Dirección" error={errors.address?.line1?.message}>
            <TextInput {...register("address.line1")} autoComplete="off" />
          </Field>
          <Field label="Piso, puerta o nave" mark="optional" error={errors.address?.line2?.message}>
            <TextInput {...register("address.line2")} autoComplete="off" />
          </Field>
          <div className="grid gap-fields sm:grid-cols-2">
            <Field label="Código postal" error={errors.address?.postcode?.message}>
              <TextInput
                {...register("address.postcode", {
                  onChange: (event: { target: { value: string } }) => {
                    const province = provinceAtPostcode(country, event.target.value);
                    if (province) setValue("address.province", province, { shouldDirty: true, shouldValidate: true });
                  },
                })}
                inputMode={isSpanish ? "numeric" : "text"}
                autoComplete="off"
              />
            </Field>
            <Field label="Localidad" error={errors.address?.city?.message}>
              <TextInput {...register("address.city")} autoComplete="off" />
            </Field>
            <Controller
              control={control}
              name="address.province"
              render={({ field }) => (
                <Field label={provinceWord(country)} error={errors.address?.province?.message}>
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
              name="address.country"
              render={({ field }) => (
                <Field label="País" error={errors.address?.country?.message}>
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
        </form>
      </DialogContent>
    </Dialog>
  );
}
