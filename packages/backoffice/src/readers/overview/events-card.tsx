import { useQuery } from "@tablero/api-client/query";
import { formatShortDate, formatTime } from "@tablero/domain/platform/dates";
import { EVENTS } from "@tablero/domain/platform/resources/events/events";
import { buildListPath, resourcePath } from "@tablero/domain/platform/resources/paths";
import { ActionList } from "@tablero/ui/action-list";
import { EmptyState } from "@tablero/ui/empty-state";
import { outlineCalendarDays } from "@tablero/ui/icons/outline-calendar-days";
import { LinkRow } from "../../platform/pages/link-row.tsx";
import { TableLink } from "../../platform/pages/table-link.tsx";
import { counted, TakenMeter } from "../../platform/values/amounts.tsx";
import { PartCard } from "./part-card.tsx";

const TITLE = "Próximos eventos";
const SHOWN = 5;

/** Events of the next thirty days with their occupancy. */
export function EventsCard() {
  const response = useQuery("GET /api/admin/statistics/events", {}, { background: true });
  return (
    <PartCard title={TITLE} response={response} actions={<TableLink to={resourcePath(EVENTS)}>Eventos</TableLink>}>
      {({ events, registered, capacity, waiting, next }) =>
        next.length === 0 ? (
          <EmptyState icon={outlineCalendarDays} title="Ningún evento a la vista" level={3}>
            En los próximos 30 días no hay ninguno.
          </EmptyState>
        ) : (
          <>
            <p className="border-b px-5 py-3 text-secondary tabular-nums">
              <span className="font-semibold text-text">{counted(events, "evento", "eventos")} en 30 días</span> ·{" "}
              {registered} de {counted(capacity, "plaza", "plazas")}
              {waiting > 0 ? ` · ${waiting} en espera` : null}
            </p>
            <ActionList label={TITLE}>
              {next.slice(0, SHOWN).map((event) => (
                <LinkRow
                  key={event.id}
                  to={buildListPath(EVENTS, { search: event.title })}
                  title={event.title}
                  detail={`${formatShortDate(event.startsAt)}, ${formatTime(event.startsAt)} · ${event.place}`}
                  stacked
                  end={<TakenMeter label="Plazas" taken={event.registered} of={event.capacity} spaces={8} />}
                />
              ))}
            </ActionList>
          </>
        )
      }
    </PartCard>
  );
}
