import { useMutation, useQuery } from "@tablero/api-client/query";
import { type Carrier, carrierShapes } from "@tablero/contract/settings/shapes/transport";
import { CARRIERS } from "@tablero/domain/platform/resources/settings/carriers";
import { slugify } from "@tablero/domain/platform/slug";
import { deliveryKind, TRACKING_PLACE, type CarrierFields as Values } from "@tablero/domain/settings/shipping/carriers";
import { Field } from "@tablero/ui/field";
import { TextInput } from "@tablero/ui/text-input";
import { Controller, useWatch } from "react-hook-form";
import { SwitchField } from "../../platform/forms/switch-field.tsx";
import { OpeningRecord, RECORD_OPTIONS } from "../../platform/kit/opening-record.tsx";
import { recordCalls } from "../../platform/kit/record-calls.ts";
import { type RecordApiForm, type RecordCalls, RecordForm } from "../../platform/kit/record-form.tsx";
import type { UseHistory } from "../../platform/kit/record-history.tsx";
import { isNew } from "../../platform/kit/use-record-window.ts";
import { TRANSPORT_READS } from "./transport-tabs.ts";

const READS = { invalidates: TRANSPORT_READS };
const BLANK: Values = { name: "", code: "", pickup: false, trackingUrl: null, active: true };

const valuesOf = ({ name, code, pickup, trackingUrl, active }: Carrier) => ({
  name,
  code,
  pickup,
  trackingUrl,
  active,
});

const facts = (values: Values): [string, string][] => [
  ["Nombre", values.name],
  ["Código", values.code || "—"],
  ["Entrega", deliveryKind(values.pickup)],
  ["Seguimiento", values.trackingUrl || "—"],
  ["Estado", values.active ? "Activo" : "Inactivo"],
];

const useCalls = (): RecordCalls<Carrier, Values> =>
  recordCalls({
    create: useMutation("POST /api/admin/carriers", READS),
    change: useMutation("PATCH /api/admin/carriers/{id}", READS),
    remove: useMutation("DELETE /api/admin/carriers/{id}", READS),
  });

const useHistory: UseHistory = (input) => useQuery("GET /api/admin/carriers/{id}/history", input, RECORD_OPTIONS);

export interface CarrierWindowProps {
  /** The carrier's id, or `NEW`. */
  open: string;
  onClose: () => void;
}

/** The window of a carrier over its list: creates one, or edits the freshly loaded one. */
export function CarrierWindow({ open, onClose }: CarrierWindowProps) {
  const calls = useCalls();
  const input = isNew(open) ? null : { params: { id: open } };
  const response = useQuery("GET /api/admin/carriers/{id}", input, RECORD_OPTIONS);
  if (input && !response.data) return <OpeningRecord resource={CARRIERS} response={response} onClose={onClose} />;
  return (
    <RecordForm
      resource={CARRIERS}
      record={response.data ?? null}
      nameOf={({ name }) => name}
      schema={carrierShapes.input}
      blank={BLANK}
      valuesOf={valuesOf}
      facts={facts}
      fields={(form) => <CarrierFields form={form} archivable={input !== null} />}
      calls={calls}
      useHistory={useHistory}
      onClose={onClose}
    />
  );
}

function CarrierFields({ form, archivable }: { form: RecordApiForm<Values>; archivable: boolean }) {
  const { control, register } = form;
  const { errors } = form.formState;
  const name = useWatch({ control, name: "name" });
  return (
    <>
      <div className="grid gap-fields sm:grid-cols-2">
        <Field label="Nombre" error={errors.name?.message}>
          <TextInput {...register("name")} autoComplete="off" />
        </Field>
        <Field
          label="Código"
          mark="optional"
          hint="Si lo dejas vacío, se hace con el nombre."
          error={errors.code?.message}
        >
          <TextInput
            {...register("code")}
            placeholder={slugify(name ?? "") || "nombre-corto"}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
      </div>
      <Field
        label="Dirección de seguimiento"
        mark="optional"
        hint={`Empieza por https:// y lleva ${TRACKING_PLACE} donde va el número.`}
        error={errors.trackingUrl?.message}
      >
        <TextInput
          {...register("trackingUrl", { setValueAs: (text: string | null) => text || null })}
          inputMode="url"
          placeholder={`https://transportista.es/envio/${TRACKING_PLACE}`}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <Controller
        control={control}
        name="pickup"
        render={({ field }) => (
          <div>
            <SwitchField label="Se recoge en la tienda" field={field} />
            {errors.pickup?.message ? (
              <p role="alert" className="mt-1.5 text-danger-text text-label">
                {errors.pickup.message}
              </p>
            ) : (
              <p className="mt-1.5 text-hint text-label">Sin zonas ni precio: se ofrece siempre que esté activo.</p>
            )}
          </div>
        )}
      />
      {archivable ? (
        <Controller
          control={control}
          name="active"
          render={({ field }) => <SwitchField label="Activo" field={field} />}
        />
      ) : null}
    </>
  );
}
