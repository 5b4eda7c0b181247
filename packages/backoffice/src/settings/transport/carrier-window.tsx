import { useMutation, useQuery } from "@tablero/api-client/query";
import { type Carrier, carrierShapes } from "@tablero/contract/settings/shapes/transport";
import { CARRIER_FIELDS } from "@tablero/domain/platform/fields/carriers";
import { blankValues, fieldDetails, pickValues } from "@tablero/domain/platform/fields/field-values";
import { CARRIERS } from "@tablero/domain/platform/resources/settings/carriers";
import type { CarrierFields as Values } from "@tablero/domain/settings/shipping/carriers";
import { useController } from "react-hook-form";
import { SwitchField } from "../../platform/forms/switch-field.tsx";
import { CodeInput } from "../../platform/kit/code-input.tsx";
import { FieldInputs } from "../../platform/kit/field-inputs.tsx";
import { OpeningRecord, RECORD_OPTIONS } from "../../platform/kit/opening-record.tsx";
import { recordCalls } from "../../platform/kit/record-calls.ts";
import { type RecordCalls, RecordForm } from "../../platform/kit/record-form.tsx";
import type { UseHistory } from "../../platform/kit/record-history.tsx";
import { isNew } from "../../platform/kit/use-record-window.ts";
import { TRANSPORT_QUERIES } from "./transport-tabs.ts";

const INVALIDATION = { invalidates: TRANSPORT_QUERIES };
const BLANK = blankValues(CARRIER_FIELDS);
const BEFORE_PICKUP = ["name", "code", "trackingUrl"] as const;
const OWN = {
  code: <CodeInput name="code" field={CARRIER_FIELDS.code} example="nombre-corto" />,
  pickup: <PickupSwitch />,
};

const valuesOf = (carrier: Carrier) => pickValues(CARRIER_FIELDS, carrier);
const details = (values: Values) => fieldDetails(CARRIER_FIELDS, values);

const useCalls = (): RecordCalls<Carrier, Values> =>
  recordCalls({
    create: useMutation("POST /api/admin/carriers", INVALIDATION),
    change: useMutation("PATCH /api/admin/carriers/{id}", INVALIDATION),
    remove: useMutation("DELETE /api/admin/carriers/{id}", INVALIDATION),
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
      details={details}
      fields={() => <FieldInputs list={CARRIER_FIELDS} archivable={input !== null} first={BEFORE_PICKUP} own={OWN} />}
      calls={calls}
      useHistory={useHistory}
      onClose={onClose}
    />
  );
}

/** A switch with a hint. */
function PickupSwitch() {
  const { field, fieldState } = useController({ name: "pickup" });
  return (
    <div>
      <SwitchField label={CARRIER_FIELDS.pickup.labels.form} field={field} />
      {fieldState.error?.message ? (
        <p role="alert" className="mt-1.5 text-danger-text text-label">
          {fieldState.error.message}
        </p>
      ) : (
        <p className="mt-1.5 text-hint text-label">{CARRIER_FIELDS.pickup.hint}</p>
      )}
    </div>
  );
}
