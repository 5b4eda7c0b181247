import { useMutation, useQuery } from "@tablero/api-client/query";
import { type Rate, rateShapes } from "@tablero/contract/settings/shapes/transport";
import { blankValues, fieldText } from "@tablero/domain/platform/fields/field-values";
import { RATE_FIELDS } from "@tablero/domain/platform/fields/rates";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { startedBrackets, type RateFields as Values } from "@tablero/domain/settings/shipping/rates";
import { deliveryText } from "@tablero/domain/settings/shipping/shipping";
import { bracketWords, weightWords } from "@tablero/domain/settings/shipping/shipping-words";
import { OpeningRecord, RECORD_OPTIONS } from "../../platform/kit/opening-record.tsx";
import { recordCalls } from "../../platform/kit/record-calls.ts";
import { type RecordCalls, RecordForm } from "../../platform/kit/record-form.tsx";
import type { UseHistory } from "../../platform/kit/record-history.tsx";
import { isNew } from "../../platform/kit/use-record-window.ts";
import { RateFields } from "./rate-fields.tsx";
import { RATES, TRANSPORT_QUERIES } from "./transport-tabs.ts";
import { type RateChoices, useRateChoices } from "./use-rate-choices.ts";

const INVALIDATION = { invalidates: TRANSPORT_QUERIES };

const blankOf = (chosen: { carrierId: string | undefined; zoneId: string | undefined }) => ({
  ...blankValues(RATE_FIELDS),
  carrierId: chosen.carrierId ?? "",
  zoneId: chosen.zoneId ?? "",
  brackets: [{ from: 0, upTo: null }],
});

const valuesOf = ({ id: _id, version: _version, carrier: _carrier, zone: _zone, brackets, ...rate }: Rate) => ({
  ...rate,
  brackets: startedBrackets(brackets),
});

const detailsOf =
  ({ carriers, zones }: RateChoices) =>
  (values: Values): [string, string][] => [
    ["Nombre", values.name],
    ["Transportista", carriers.find(({ value }) => value === values.carrierId)?.label ?? "—"],
    ["Zona", zones.find(({ value }) => value === values.zoneId)?.label ?? "—"],
    ["Cobra", fieldText(RATE_FIELDS.basis, values.basis) ?? "—"],
    [
      "Tramos",
      bracketWords(values)
        .map(({ range, price }) => `${range}: ${price}`)
        .join("; "),
    ],
    ["Gratis desde", values.freeFrom === null ? "—" : formatMoney(values.freeFrom)],
    ["Peso máximo", values.maxWeight === null ? "—" : weightWords(values.maxWeight)],
    ["Contra reembolso", values.codSurcharge === null ? "No" : `${formatMoney(values.codSurcharge)} más`],
    ["Plazo", deliveryText(values.days, values.daysFrom)],
    ["Estado", values.active ? "Activa" : "Inactiva"],
  ];

const useCalls = (): RecordCalls<Rate, Values> =>
  recordCalls({
    create: useMutation("POST /api/admin/rates", INVALIDATION),
    change: useMutation("PATCH /api/admin/rates/{id}", INVALIDATION),
    remove: useMutation("DELETE /api/admin/rates/{id}", INVALIDATION),
  });

const useHistory: UseHistory = (input) => useQuery("GET /api/admin/rates/{id}/history", input, RECORD_OPTIONS);

export interface RateWindowProps {
  /** The rate's id, or `NEW`. */
  open: string;
  /** Initial values of a new rate, taken from the filters of the list. */
  chosen: { carrierId: string | undefined; zoneId: string | undefined };
  onClose: () => void;
}

/** The window of a rate over its list: creates one, or edits the freshly loaded one. */
export function RateWindow({ open, chosen, onClose }: RateWindowProps) {
  const calls = useCalls();
  const choices = useRateChoices();
  const input = isNew(open) ? null : { params: { id: open } };
  const response = useQuery("GET /api/admin/rates/{id}", input, RECORD_OPTIONS);
  if (input && !response.data) return <OpeningRecord resource={RATES} response={response} onClose={onClose} />;
  return (
    <RecordForm
      resource={RATES}
      record={response.data ?? null}
      nameOf={({ name }) => name}
      schema={rateShapes.input}
      blank={blankOf(chosen)}
      valuesOf={valuesOf}
      details={detailsOf(choices)}
      fields={(form) => <RateFields form={form} choices={choices} archivable={input !== null} />}
      calls={calls}
      size="lg"
      useHistory={useHistory}
      onClose={onClose}
    />
  );
}
