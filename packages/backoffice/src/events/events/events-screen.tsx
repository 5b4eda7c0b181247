import { useApi } from "@tablero/api-client/api-context";
import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import type { AdminEvent } from "@tablero/contract/events/shapes/admin-events";
import { EVENT_STATE_LABELS } from "@tablero/domain/events/events/event-states";
import { formatShortDate, formatTime } from "@tablero/domain/platform/dates";
import { EVENTS } from "@tablero/domain/platform/resources/events/events";
import { NEW, tournamentPath } from "@tablero/domain/platform/resources/paths";
import { titleOf } from "@tablero/domain/platform/resources/words";
import { EVENT_KIND_LABELS } from "@tablero/domain/platform/words/shop-labels";
import { dataColumns } from "@tablero/ui/data-table";
import { outlineCalendarDays } from "@tablero/ui/icons/outline-calendar-days";
import { StateBadge } from "@tablero/ui/state-badge";
import { useMemo } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { RecordExport } from "../../platform/kit/record-export.tsx";
import { useRecordBulk } from "../../platform/kit/use-record-bulk.tsx";
import { useRecordWindow } from "../../platform/kit/use-record-window.ts";
import { LIST_OPTIONS, ListScreen } from "../../platform/lists/list-screen.tsx";
import { NewButton } from "../../platform/lists/new-button.tsx";
import { RowCard } from "../../platform/lists/row-card.tsx";
import { RowLink } from "../../platform/lists/row-link.tsx";
import { useListQuery, withoutPaging } from "../../platform/lists/use-list-query.ts";
import { Guarded } from "../../platform/pages/guarded.tsx";
import { count, TakenMeter } from "../../platform/values/amounts.tsx";
import { GameName } from "../../platform/values/game-mark.tsx";
import { EventCalendar } from "./event-calendar.tsx";
import { EVENT_LIST, useEventFilters } from "./event-filters.ts";
import { isCalendar, useEventViews } from "./event-views.ts";
import { EVENT_QUERIES } from "./event-window.tsx";
import { EventWindows } from "./event-windows.tsx";
import { EVENT_BULK, priceText, withDeskOpen } from "./event-words.ts";

/** admin/eventos: the list, or a month of it. */
export function EventsScreen() {
  const [params] = useSearchParams();
  return <Guarded resource={EVENTS}>{isCalendar(params) ? <EventCalendar /> : <EventList />}</Guarded>;
}

function EventList() {
  const api = useApi();
  const list = useListQuery(EVENT_LIST);
  const response = useQuery("GET /api/admin/events", { query: list.query }, LIST_OPTIONS);
  const mayWrite = useCan()("events:write");
  const record = useRecordWindow(EVENTS);
  const { show, path } = record;
  const filters = useEventFilters();
  const views = useEventViews();
  const bulk = useRecordBulk({
    resource: EVENTS,
    list,
    response,
    nameOf: ({ title }) => title,
    call: mayWrite ? (body) => api.call("POST /api/admin/events/bulk", { body }) : null,
    queries: EVENT_QUERIES,
    how: EVENT_BULK,
  });
  const rowPath = mayWrite ? path : null;
  const columns = useMemo(() => eventColumns(rowPath), [rowPath]);
  const create = mayWrite ? <NewButton resource={EVENTS} onClick={() => show(NEW)} /> : undefined;
  return (
    <ListScreen
      title={titleOf(EVENTS)}
      part="events"
      actions={
        <>
          <RecordExport
            resource={EVENTS}
            load={() => api.download("GET /api/admin/events/export", { query: withoutPaging(list.query) })}
          />
          {create}
        </>
      }
      views={views}
      list={list}
      response={response}
      searchHint="Título o lugar"
      filters={filters}
      saved={EVENTS}
      columns={columns}
      getRowId={(event) => event.id}
      {...(rowPath && { rowPath })}
      card={(event) => <EventCard event={event} path={rowPath} />}
      density="pictures"
      {...bulk.props}
      empty={{
        icon: outlineCalendarDays,
        title: "No hay eventos",
        text: "Torneos, presentaciones y quedadas, con sus plazas.",
        actions: create,
      }}
    >
      {bulk.bar}
      <EventWindows record={record} mayWrite={mayWrite} />
    </ListScreen>
  );
}

/** URL of an event; null for users with read permission only. */
type EventPath = ((event: AdminEvent) => string) | null;

function Title({ event, path }: { event: AdminEvent; path: EventPath }) {
  if (path) return <RowLink to={path(event)}>{event.title}</RowLink>;
  return <span className="font-semibold">{event.title}</span>;
}

const hours = ({ startsAt, endsAt }: AdminEvent) => `${formatTime(startsAt)}–${formatTime(endsAt)}`;

/** Seats, with links to the registrations and the tournament. */
function Seats({ event }: { event: AdminEvent }) {
  const [params] = useSearchParams();
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 md:flex-col md:items-start">
      <TakenMeter label="Plazas" taken={event.registered} of={event.capacity} spaces={8} />
      <span className="inline-flex items-center gap-x-2 whitespace-nowrap text-label">
        <Link
          to={{ search: withDeskOpen(params, event) }}
          aria-label={`Inscripciones de ${event.title}`}
          className="relative z-1 inline-flex min-h-6 items-center text-primary-text hover:underline"
        >
          Inscripciones
        </Link>
        {event.kind === "tournament" ? (
          <Link
            to={tournamentPath(event.id)}
            aria-label={`Torneo ${event.title}`}
            className="relative z-1 inline-flex min-h-6 items-center text-primary-text hover:underline"
          >
            Torneo
          </Link>
        ) : null}
        {event.waiting > 0 ? <span className="text-secondary">{count(event.waiting)} en espera</span> : null}
      </span>
    </span>
  );
}

const col = dataColumns<AdminEvent>();
const eventColumns = (path: EventPath) =>
  col.columns([
    col.accessor("startsAt", {
      header: "Fecha",
      cell: ({ row: { original: event } }) => (
        <span className="flex flex-col whitespace-nowrap tabular-nums">
          <span>{formatShortDate(event.startsAt)}</span>
          <span className="text-label text-secondary">{hours(event)}</span>
        </span>
      ),
    }),
    col.accessor("title", {
      header: "Evento",
      meta: { always: true, truncate: true, width: "min-w-40 w-1/3" },
      cell: ({ row: { original: event } }) => (
        <span className="flex min-w-0 flex-col">
          <span className="truncate font-semibold">
            <Title event={event} path={path} />
          </span>
          <span className="truncate text-label text-secondary">
            {EVENT_KIND_LABELS[event.kind]} · {event.place}
          </span>
        </span>
      ),
    }),
    col.accessor((row) => row.game?.name ?? "", {
      id: "game",
      header: "Juego",
      enableSorting: false,
      meta: { width: "@max-4xl:hidden" },
      cell: ({ row }) => <GameName game={row.original.game} className="max-w-40" />,
    }),
    col.accessor("registered", { header: "Plazas", cell: ({ row }) => <Seats event={row.original} /> }),
    col.accessor("price", {
      header: "Precio",
      meta: { align: "end", width: "@max-3xl:hidden" },
      cell: ({ row }) => priceText(row.original),
    }),
    col.accessor("state", {
      header: "Estado",
      enableSorting: false,
      cell: (info) => <StateBadge hang state={EVENT_STATE_LABELS[info.getValue()]} />,
    }),
  ]);

function EventCard({ event, path }: { event: AdminEvent; path: EventPath }) {
  return (
    <RowCard
      title={<Title event={event} path={path} />}
      end={priceText(event)}
      lines={[
        `${formatShortDate(event.startsAt)}, ${hours(event)} · ${event.place}`,
        <GameName key="game" game={event.game} />,
      ]}
      foot={
        <>
          <Seats event={event} />
          <StateBadge state={EVENT_STATE_LABELS[event.state]} />
        </>
      }
    />
  );
}
