import { useMutation, useQuery } from "@tablero/api-client/query";
import { type Zone, ZoneForm } from "@tablero/contract/settings/shapes/transport";
import { groupAreas, readArea } from "@tablero/domain/settings/shipping/places";
import { zoneWords } from "@tablero/domain/settings/shipping/shipping-words";
import { OpeningRecord, RECORD_OPTIONS } from "../../platform/kit/opening-record.tsx";
import { recordCallsWith } from "../../platform/kit/record-calls.ts";
import { type RecordCalls, RecordForm } from "../../platform/kit/record-form.tsx";
import type { UseHistory } from "../../platform/kit/record-history.tsx";
import { isNew } from "../../platform/kit/use-record-window.ts";
import { TRANSPORT_QUERIES, ZONES } from "./transport-tabs.ts";
import { ZoneFields } from "./zone-fields.tsx";

const INVALIDATION = { invalidates: TRANSPORT_QUERIES };
const BLANK: ZoneForm = { name: "", priority: 5, areas: [{ country: "ES", places: "" }], active: true };

const valuesOf = ({ name, priority, rules, active }: Zone) => ({
  name,
  priority,
  areas: groupAreas(rules),
  active,
});

const rulesOf = ({ areas }: ZoneForm) => areas.flatMap((area) => readArea(area).rules).map(withoutNothing);

/** The domain's rules represent a missing value as null; the API omits it. */
const withoutNothing = (rule: ReturnType<typeof readArea>["rules"][number]) => ({
  country: rule.country,
  ...(rule.province && { province: rule.province }),
  ...(rule.postcodePrefix && { postcodePrefix: rule.postcodePrefix }),
  ...(rule.postcodeFrom && { postcodeFrom: rule.postcodeFrom }),
  ...(rule.postcodeTo && { postcodeTo: rule.postcodeTo }),
});

const bodyOf = (values: ZoneForm) => ({
  name: values.name,
  priority: values.priority,
  rules: rulesOf(values),
  active: values.active,
});

const details = (values: ZoneForm): [string, string][] => [
  ["Nombre", values.name],
  ["Prioridad", String(values.priority)],
  ["Adónde", zoneWords(rulesOf(values)) || "—"],
  ["Estado", values.active ? "Activa" : "Inactiva"],
];

const useCalls = (): RecordCalls<Zone, ZoneForm> =>
  recordCallsWith(
    {
      create: useMutation("POST /api/admin/zones", INVALIDATION),
      change: useMutation("PATCH /api/admin/zones/{id}", INVALIDATION),
      remove: useMutation("DELETE /api/admin/zones/{id}", INVALIDATION),
    },
    { created: bodyOf, changed: bodyOf },
  );

const useHistory: UseHistory = (input) => useQuery("GET /api/admin/zones/{id}/history", input, RECORD_OPTIONS);

export interface ZoneWindowProps {
  /** The zone's id, or `NEW`. */
  open: string;
  onClose: () => void;
}

/** The window of a zone over its list: creates one, or edits the freshly loaded one. */
export function ZoneWindow({ open, onClose }: ZoneWindowProps) {
  const calls = useCalls();
  const input = isNew(open) ? null : { params: { id: open } };
  const response = useQuery("GET /api/admin/zones/{id}", input, RECORD_OPTIONS);
  if (input && !response.data) return <OpeningRecord resource={ZONES} response={response} onClose={onClose} />;
  return (
    <RecordForm
      resource={ZONES}
      record={response.data ?? null}
      nameOf={({ name }) => name}
      schema={ZoneForm}
      blank={BLANK}
      valuesOf={valuesOf}
      details={details}
      fields={(form) => <ZoneFields form={form} archivable={input !== null} />}
      calls={calls}
      useHistory={useHistory}
      onClose={onClose}
    />
  );
}
