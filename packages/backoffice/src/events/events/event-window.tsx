import { useMutation, useQuery } from "@tablero/api-client/query";
import { type AdminEvent, eventShapes } from "@tablero/contract/events/shapes/admin-events";
import type { EventFields as Values } from "@tablero/domain/events/events/event-record";
import { EVENTS } from "@tablero/domain/platform/resources/events/events";
import { resourcePath, tournamentPath } from "@tablero/domain/platform/resources/paths";
import type { DefaultValues } from "react-hook-form";
import { OpeningRecord, RECORD_OPTIONS } from "../../platform/kit/opening-record.tsx";
import { PictureField } from "../../platform/kit/picture-field.tsx";
import { recordCalls } from "../../platform/kit/record-calls.ts";
import { type RecordCalls, RecordForm, type Removal } from "../../platform/kit/record-form.tsx";
import type { UseHistory } from "../../platform/kit/record-history.tsx";
import { useRecordPicture } from "../../platform/kit/use-record-picture.ts";
import { isNew } from "../../platform/kit/use-record-window.ts";
import { TableLink } from "../../platform/pages/table-link.tsx";
import { counted } from "../../platform/values/amounts.tsx";
import { EventFields } from "./event-fields.tsx";
import { EventRepetition } from "./event-repetition.tsx";
import { eventDetails, withDeskOpen } from "./event-words.ts";

/** Queries that become outdated when an event changes. */
export const EVENT_QUERIES = ["GET /api/admin/events", "GET /api/admin/events/{id}"] as const;
const INVALIDATION = { invalidates: EVENT_QUERIES };
/** Start, end and capacity have no default. */
const BLANK: DefaultValues<Values> = {
  title: "",
  slug: "",
  kind: "tournament",
  gameId: null,
  description: "",
  place: "",
  price: 0,
  taxRate: 2100,
  registrationOpensAt: null,
  registrationClosesAt: null,
  checkInFrom: null,
  minimumAge: null,
  prizes: null,
  withdrawUntil: null,
  deckList: "none",
  deckListUntil: null,
  deckMin: null,
  deckMax: null,
  deckSizeRequired: false,
  published: false,
  active: true,
};
const REMOVAL: Removal = {
  ask: "Si alguien se apuntó, se archiva y deja de verse en la tienda. Si no, se borra y no se puede recuperar.",
  kept: "archivad",
  keptText: "Hay gente que se apuntó.",
};

const valuesOf = ({
  id: _id,
  game: _game,
  image: _image,
  registered: _registered,
  paidPlaces: _paidPlaces,
  waiting: _waiting,
  cancelledAt: _cancelledAt,
  state: _state,
  version: _version,
  ...values
}: AdminEvent) => values;

const about = ({ registered, capacity, waiting }: AdminEvent) =>
  `${counted(registered, "plaza ocupada", "plazas ocupadas")} de ${capacity}${
    waiting > 0 ? `, ${waiting} en espera` : ""
  }.`;

const useCalls = (): RecordCalls<AdminEvent, Values> =>
  recordCalls({
    create: useMutation("POST /api/admin/events", INVALIDATION),
    change: useMutation("PATCH /api/admin/events/{id}", INVALIDATION),
    remove: useMutation("DELETE /api/admin/events/{id}", INVALIDATION),
  });

function usePicture() {
  const put = useMutation("POST /api/admin/events/{id}/image", INVALIDATION);
  const drop = useMutation("DELETE /api/admin/events/{id}/image", INVALIDATION);
  return useRecordPicture<AdminEvent, Values>(useCalls(), {
    put: ({ id, version }, body) => put.run({ params: { id }, query: { version }, body }),
    drop: ({ id, version }) => drop.run({ params: { id }, query: { version } }),
    running: put.running || drop.running,
  });
}

const useHistory: UseHistory = (input) => useQuery("GET /api/admin/events/{id}/history", input, RECORD_OPTIONS);

export interface EventWindowProps {
  /** The event's id, or `NEW`. */
  open: string;
  onClose: () => void;
}

/** The window of an event over its list: creates one, or edits the freshly loaded one. */
export function EventWindow({ open, onClose }: EventWindowProps) {
  const picture = usePicture();
  const input = isNew(open) ? null : { params: { id: open } };
  const response = useQuery("GET /api/admin/events/{id}", input, RECORD_OPTIONS);
  if (input && !response.data) return <OpeningRecord resource={EVENTS} response={response} onClose={onClose} />;
  return (
    <RecordForm
      resource={EVENTS}
      record={response.data ?? null}
      nameOf={({ title }) => title}
      about={about}
      schema={eventShapes.input}
      blank={BLANK}
      valuesOf={valuesOf}
      details={eventDetails}
      size="lg"
      fields={(form) => (
        <>
          <EventFields form={form} archivable={input !== null} />
          <PictureField
            image={response.data?.image ?? null}
            change={picture.change}
            onValueChange={picture.setChange}
          />
          {response.data ? (
            <span className="flex flex-wrap gap-x-6 gap-y-2">
              <TableLink to={`${resourcePath(EVENTS)}?${withDeskOpen(new URLSearchParams(), response.data)}`}>
                Inscripciones y llegadas
              </TableLink>
              <TableLink to={tournamentPath(response.data.id)}>Torneo: emparejar, resultados y clasificación</TableLink>
            </span>
          ) : null}
          {response.data ? <EventRepetition id={response.data.id} unsaved={form.formState.isDirty} /> : null}
        </>
      )}
      calls={picture.calls}
      removal={REMOVAL}
      useHistory={useHistory}
      onClose={onClose}
    />
  );
}
