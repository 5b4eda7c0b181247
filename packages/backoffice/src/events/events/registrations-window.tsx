import { useApi } from "@tablero/api-client/api-context";
import { errorMessage } from "@tablero/api-client/errors";
import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import type { AdminEvent } from "@tablero/contract/events/shapes/admin-events";
import type { AdminRegistration } from "@tablero/contract/events/shapes/registrations";
import { REGISTRATION_STATE_LABELS } from "@tablero/domain/events/events/event-states";
import { formatShortDateTime } from "@tablero/domain/platform/date-time";
import { csvFileName } from "@tablero/domain/platform/kit/csv-file-name";
import { tournamentPath } from "@tablero/domain/platform/resources/paths";
import { REGISTRATION_STATES, type RegistrationState } from "@tablero/domain/platform/vocabulary";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@tablero/ui/dropdown-menu";
import { EmptyState } from "@tablero/ui/empty-state";
import { ErrorState } from "@tablero/ui/error-state";
import { Heading } from "@tablero/ui/heading";
import { Icon } from "@tablero/ui/icon";
import { outlineChevronDown } from "@tablero/ui/icons/outline-chevron-down";
import { outlineUserGroup } from "@tablero/ui/icons/outline-user-group";
import { PrintSheet } from "@tablero/ui/print-sheet";
import { SearchInput } from "@tablero/ui/search-input";
import { Select } from "@tablero/ui/select";
import { Skeleton } from "@tablero/ui/skeleton";
import { toast } from "@tablero/ui/toast";
import { useId, useState } from "react";
import { Link } from "react-router-dom";
import { download } from "../../platform/pages/download.ts";
import { useRecordTitle } from "../../platform/pages/use-record-title.ts";
import { counted } from "../../platform/values/amounts.tsx";
import { DeckListsDialog } from "../deck-lists/deck-lists-dialog.tsx";
import { AddRegistration, type TypedRegistration } from "./add-registration.tsx";
import { CancelEventDialog } from "./cancel-event-dialog.tsx";
import { CheckInField } from "./check-in-field.tsx";
import { DeskWalkIn } from "./desk-walk-in.tsx";
import { MessageDialog } from "./message-dialog.tsx";
import { RegistrationRow } from "./registration-row.tsx";

const ALL = "all";
const STATES = [
  { value: ALL, label: "Todos los estados" },
  ...REGISTRATION_STATES.map((value) => ({ value, label: REGISTRATION_STATE_LABELS[value].label })),
];
/** The waiting list in its own order, separate from the registrations with a seat. */
const PLACES = REGISTRATION_STATES.filter((state) => state !== "waitlisted");
/** Maximum page size of the API; a shop's event has fewer registrations. */
const SIZE = 100;
type Opened = { add: TypedRegistration } | "message" | "cancel" | "print" | "deck-lists" | null;

interface RegistrationsWindowProps {
  event: AdminEvent;
  onClose: () => void;
}

/** Participants of an event: check-in at the door, manual registration, payment at the counter, withdrawal. */
export function RegistrationsWindow({ event, onClose }: RegistrationsWindowProps) {
  useRecordTitle(`Inscripciones de ${event.title}`);
  const api = useApi();
  const can = useCan();
  const [search, setSearch] = useState("");
  const [state, setState] = useState<RegistrationState | null>(null);
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<Opened>(null);
  const waitingId = useId();
  const query = { ...(search && { search }), ...(state && { state: [state] }), sort: "name" as const };
  const params = { id: event.id };
  const response = useQuery(
    "GET /api/admin/events/{id}/registrations",
    state === "waitlisted" ? null : { params, query: { state: PLACES, ...query, page, size: SIZE } },
  );
  const waiting = useQuery(
    "GET /api/admin/events/{id}/registrations",
    state === null || state === "waitlisted"
      ? {
          params,
          query: { ...(search && { search }), state: ["waitlisted"], sort: "createdAt", order: "asc", size: SIZE },
        }
      : null,
  );
  const mayWrite = can("registrations:write");
  const over = event.state === "cancelled" || event.state === "finished";
  const items = response.data?.items ?? [];
  const queue = waiting.data?.items ?? [];
  const asked = [...(state === "waitlisted" ? [] : [response]), ...(state && state !== "waitlisted" ? [] : [waiting])];
  const failed = asked.find(({ error, data }) => error && !data);
  const retry = () => Promise.all(asked.map(({ mutate }) => mutate()));
  const pages = response.data?.pagination.lastPage ?? 1;
  const exportAll = async () => {
    try {
      const input = { params: { id: event.id }, query };
      const file = await api.download("GET /api/admin/events/{id}/registrations/export", input);
      download(csvFileName(`inscripciones-${event.slug}`, new Date()), file);
    } catch (error) {
      toast.error("No se ha exportado", { description: errorMessage(error) });
    }
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        size="xl"
        title={`Inscripciones de ${event.title}`}
        description={`${counted(event.registered, "plaza ocupada", "plazas ocupadas")} de ${event.capacity}${
          event.waiting > 0 ? `, ${event.waiting} en espera` : ""
        }.`}
        footer={
          <>
            <DropdownMenu>
              <DropdownMenuTrigger asChild>
                <Button variant="secondary" className="sm:me-auto">
                  Más acciones
                  <Icon icon={outlineChevronDown} size={16} />
                </Button>
              </DropdownMenuTrigger>
              <DropdownMenuContent align="start">
                {mayWrite ? (
                  <DropdownMenuItem onSelect={() => setOpened("message")}>Escribir a todos</DropdownMenuItem>
                ) : null}
                <DropdownMenuItem onSelect={() => void exportAll()}>Exportar</DropdownMenuItem>
                <DropdownMenuItem disabled={items.length === 0} onSelect={() => setOpened("print")}>
                  Imprimir
                </DropdownMenuItem>
                {event.deckList === "none" ? null : (
                  <DropdownMenuItem onSelect={() => setOpened("deck-lists")}>Listas de mazo</DropdownMenuItem>
                )}
                {can("events:write") && !over && event.state !== "draft" ? (
                  <>
                    <DropdownMenuSeparator />
                    <DropdownMenuItem tone="danger" onSelect={() => setOpened("cancel")}>
                      Cancelar el evento
                    </DropdownMenuItem>
                  </>
                ) : null}
              </DropdownMenuContent>
            </DropdownMenu>
            {mayWrite && !over ? (
              <Button variant="secondary" onClick={() => setOpened({ add: {} })}>
                Añadir a mano
              </Button>
            ) : null}
            {event.kind === "tournament" && can("events:read") ? (
              <Button asChild variant="secondary">
                <Link to={tournamentPath(event.id)}>Torneo</Link>
              </Button>
            ) : null}
          </>
        }
      >
        {mayWrite && event.state !== "cancelled" ? <CheckInField eventId={event.id} /> : null}
        {mayWrite && !over ? (
          <div className="mt-5">
            <DeskWalkIn event={event} onIncomplete={(known) => setOpened({ add: known })} />
          </div>
        ) : null}
        <div className="mt-5 flex flex-wrap gap-3 first:mt-0">
          <SearchInput
            label="Buscar inscripciones"
            placeholder="Nombre o correo"
            value={search}
            onValueChange={(text) => {
              setSearch(text);
              setPage(1);
            }}
            className="min-w-48 flex-1"
          />
          <Select
            className="w-full sm:w-56"
            aria-label="Estado"
            options={STATES}
            value={state ?? ALL}
            onValueChange={(value) => {
              setState(REGISTRATION_STATES.find((each) => each === value) ?? null);
              setPage(1);
            }}
          />
        </div>
        {failed ? (
          <ErrorState
            title="No se han podido leer las inscripciones"
            onRetry={() => void retry()}
            loading={failed.isValidating}
          >
            {errorMessage(failed.error)}
          </ErrorState>
        ) : asked.some(({ data }) => !data) ? (
          <Skeleton className="h-40" />
        ) : items.length + queue.length === 0 ? (
          <EmptyState
            icon={outlineUserGroup}
            level={3}
            title={search || state ? "Nadie coincide" : "Todavía no hay nadie"}
          >
            {search || state ? "Prueba con otro nombre o estado." : "Las inscripciones de la web salen aquí."}
          </EmptyState>
        ) : (
          <>
            <Rows label="Inscripciones" event={event} items={items} />
            {queue.length > 0 ? (
              <section aria-labelledby={waitingId} className={items.length > 0 ? "border-t pt-5" : undefined}>
                <Heading level={3} id={waitingId}>
                  Lista de espera
                </Heading>
                <Rows label="Lista de espera" event={event} items={queue} />
                {event.waiting > SIZE && !search ? (
                  <p className="text-label text-secondary">Salen las {SIZE} primeras personas: busca a las demás.</p>
                ) : null}
              </section>
            ) : null}
          </>
        )}
        {pages > 1 ? (
          <nav aria-label="Páginas de inscripciones" className="flex items-center justify-end gap-3">
            <Button variant="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
              Anterior
            </Button>
            <span className="text-body tabular-nums">
              {page} de {pages}
            </span>
            <Button variant="secondary" disabled={page >= pages} onClick={() => setPage(page + 1)}>
              Siguiente
            </Button>
          </nav>
        ) : null}
        {opened !== null && typeof opened === "object" ? (
          <AddRegistration event={event} known={opened.add} onClose={() => setOpened(null)} />
        ) : null}
        {opened === "message" ? <MessageDialog event={event} onClose={() => setOpened(null)} /> : null}
        {opened === "cancel" ? <CancelEventDialog event={event} onClose={() => setOpened(null)} /> : null}
        {opened === "deck-lists" ? (
          <DeckListsDialog
            event={event}
            settings={event.state === "cancelled" ? null : event}
            onClose={() => setOpened(null)}
          />
        ) : null}
        {opened === "print" ? (
          <PrintSheet onDone={() => setOpened(null)}>
            <AttendeeSheet event={event} items={items} />
          </PrintSheet>
        ) : null}
      </DialogContent>
    </Dialog>
  );
}

function Rows({ label, event, items }: { label: string; event: AdminEvent; items: readonly AdminRegistration[] }) {
  if (items.length === 0) return null;
  return (
    <ul className="divide-y" aria-label={label}>
      {items.map((registration) => (
        <RegistrationRow key={registration.id} event={event} registration={registration} />
      ))}
    </ul>
  );
}

function AttendeeSheet({ event, items }: { event: AdminEvent; items: readonly AdminRegistration[] }) {
  return (
    <>
      <h1>{event.title}</h1>
      <p>
        {formatShortDateTime(event.startsAt)} · {event.place}
      </p>
      <table>
        <thead>
          <tr>
            <th>Nombre</th>
            <th>Estado</th>
            <th>Por pagar</th>
            <th>Llega</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ id, name, state, order }) => (
            <tr key={id}>
              <td>{name}</td>
              <td>{REGISTRATION_STATE_LABELS[state].label}</td>
              <td>{order && order.due > 0 ? `${(order.due / 100).toFixed(2).replace(".", ",")} €` : ""}</td>
              <td>☐</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
