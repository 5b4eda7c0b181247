import type { Event } from "@tablero/contract/events/shapes/shop-events";
import { monthTitle } from "@tablero/domain/events/events/calendar";
import { madridDay } from "@tablero/domain/platform/dates";
import { Breadcrumb, BreadcrumbItem } from "@tablero/ui/breadcrumb";
import { Button } from "@tablero/ui/button";
import { EmptyState } from "@tablero/ui/empty-state";
import { outlineCalendarDays } from "@tablero/ui/icons/outline-calendar-days";
import { Link } from "react-router-dom";
import { eventsPath, homePath } from "../../platform/links/links.ts";
import { CONTAINER, CRUMBS } from "../../platform/shared/container.ts";
import { EventRow } from "./event-row.tsx";

interface PastEventsScreenProps {
  /** Past events, latest first. */
  events: ReadonlyArray<Event>;
}

/** `eventos?ver=pasados`: past events by month. Their pages show the standings of a tournament. */
export function PastEventsScreen({ events }: PastEventsScreenProps) {
  const months = Map.groupBy(events, ({ startsAt }) => madridDay(startsAt).slice(0, 7));
  return (
    <div className={CONTAINER}>
      <Breadcrumb className={CRUMBS}>
        <BreadcrumbItem asChild>
          <Link to={homePath()}>Inicio</Link>
        </BreadcrumbItem>
        <BreadcrumbItem asChild>
          <Link to={eventsPath()}>Eventos</Link>
        </BreadcrumbItem>
        <BreadcrumbItem current>Eventos pasados</BreadcrumbItem>
      </Breadcrumb>
      <h1 className="text-balance font-display text-display-xl">Eventos pasados</h1>
      {events.length === 0 ? (
        <EmptyState
          icon={outlineCalendarDays}
          title="Todavía no ha habido ninguno"
          actions={
            <Button asChild size="lg">
              <Link to={eventsPath()}>Ver los próximos eventos</Link>
            </Button>
          }
        >
          Aquí quedan los eventos que ya han pasado, con sus resultados.
        </EmptyState>
      ) : (
        <div className="mt-8 flex max-w-180 flex-col gap-8">
          {[...months].map(([month, own]) => (
            <section key={month} aria-labelledby={`mes-${month}`}>
              <h2 id={`mes-${month}`} className="font-display text-display-md">
                {monthTitle(month)}
              </h2>
              <ul className="mt-3 flex flex-col gap-3">
                {own.map((event) => (
                  <li key={event.id}>
                    <EventRow event={event} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </div>
  );
}
