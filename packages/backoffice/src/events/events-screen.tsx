import { useQuery } from "@tablero/api-client/query";
import type { AdminEvent } from "@tablero/contract/shapes/admin-records";
import { formatShortDate, formatTime } from "@tablero/domain/dates";
import { formatMoney } from "@tablero/domain/money/money";
import { EVENTS } from "@tablero/domain/resources/events";
import { titleOf } from "@tablero/domain/resources/words";
import { EVENT_STATES } from "@tablero/domain/vocabulary";
import { EVENT_KIND_LABELS } from "@tablero/domain/words/labels";
import { EVENT_STATE_LABELS } from "@tablero/domain/words/state-labels";
import { dataColumns } from "@tablero/ui/data-table";
import { outlineCalendarDays } from "@tablero/ui/icons/outline-calendar-days";
import { StateBadge } from "@tablero/ui/state-badge";
import { useMemo } from "react";
import { count, Taken } from "../shared/amounts.tsx";
import type { FilterDefinition } from "../shared/filter-menu.tsx";
import { GameName } from "../shared/game-mark.tsx";
import { Guarded } from "../shared/guarded.tsx";
import { LIST_OPTIONS, ListScreen } from "../shared/list-screen.tsx";
import { RowCard } from "../shared/row-card.tsx";
import { useGameChoices } from "../shared/use-choices.tsx";
import { many, text, useListQuery } from "../shared/use-list-query.ts";

const FIELDS = {
  sorts: ["startsAt", "title", "registered", "state"],
  order: "asc",
  filters: { state: many(EVENT_STATES), gameId: text() },
} as const;
const STATES = EVENT_STATES.map((value) => ({ value, label: EVENT_STATE_LABELS[value].label }));

/** admin/eventos */
export function EventsScreen() {
  return (
    <Guarded resource={EVENTS}>
      <EventList />
    </Guarded>
  );
}

function EventList() {
  const list = useListQuery(FIELDS);
  const response = useQuery("GET /api/admin/events", { query: list.query }, LIST_OPTIONS);
  const games = useGameChoices();
  const filters = useMemo(
    (): FilterDefinition[] => [
      { kind: "many", name: "state", label: "Estado", options: STATES },
      { kind: "one", name: "gameId", label: "Juego", options: games },
    ],
    [games],
  );
  return (
    <ListScreen
      title={titleOf(EVENTS)}
      list={list}
      response={response}
      searchHint="Título, sala o juego"
      filters={filters}
      saved={EVENTS}
      columns={columns}
      getRowId={(event) => event.id}
      card={(event) => <EventCard event={event} />}
      density="pictures"
      empty={{
        icon: outlineCalendarDays,
        title: "No hay eventos",
        text: "Torneos, presentaciones y quedadas aparecerán aquí, con sus plazas.",
      }}
    />
  );
}

/** Link to the event's page in the shop. */
function EventLink({ event }: { event: AdminEvent }) {
  if (event.state === "draft") return event.title;
  return (
    <a href={`/evento/${event.slug}`} className="rounded-xs text-text no-underline hover:underline">
      {event.title}
    </a>
  );
}

const hours = ({ startsAt, endsAt }: AdminEvent) => `${formatTime(startsAt)}–${formatTime(endsAt)}`;
const priceWords = ({ price }: AdminEvent) => (price === 0 ? "Gratis" : formatMoney(price));

function Seats({ event }: { event: AdminEvent }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <Taken label="Plazas" taken={event.registered} of={event.capacity} spaces={8} />
      {event.waiting > 0 ? (
        <span className="whitespace-nowrap text-label text-secondary">{count(event.waiting)} en espera</span>
      ) : null}
    </span>
  );
}

const col = dataColumns<AdminEvent>();
const columns = col.columns([
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
          <EventLink event={event} />
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
    enableSorting: false,
    meta: { align: "end", width: "@max-3xl:hidden" },
    cell: ({ row }) => priceWords(row.original),
  }),
  col.accessor("state", {
    header: "Estado",
    cell: (info) => <StateBadge hang state={EVENT_STATE_LABELS[info.getValue()]} />,
  }),
]);

function EventCard({ event }: { event: AdminEvent }) {
  return (
    <RowCard
      title={<EventLink event={event} />}
      end={priceWords(event)}
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
