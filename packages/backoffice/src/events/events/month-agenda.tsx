import { EVENT_STATE_LABELS } from "@tablero/domain/events/events/event-states";
import { formatLongDate } from "@tablero/domain/platform/dates";
import { Card } from "@tablero/ui/card";
import { EmptyState } from "@tablero/ui/empty-state";
import { Heading } from "@tablero/ui/heading";
import { outlineCalendarDays } from "@tablero/ui/icons/outline-calendar-days";
import { cn } from "@tablero/ui/lib/cn";
import { Skeleton } from "@tablero/ui/skeleton";
import { StateBadge } from "@tablero/ui/state-badge";
import { Link } from "react-router-dom";
import { TakenMeter } from "../../platform/values/amounts.tsx";
import { GameDot } from "../../platform/values/game-mark.tsx";
import { hoursOn, type MonthProps } from "./month-events.ts";

/** The days of a month that have an event, stacked, for a phone. */
export function MonthAgenda({ month, title, today, byDay, loading, pathOf }: MonthProps) {
  const days = [...byDay].filter(([day, events]) => day.startsWith(month) && events.length > 0);
  if (days.length === 0)
    return (
      <Card aria-busy={loading || undefined}>
        {loading ? (
          <div role="status" className="p-4">
            <span className="sr-only">Cargando {title}</span>
            <Skeleton className="h-24" />
          </div>
        ) : (
          <EmptyState icon={outlineCalendarDays} title="Ningún evento este mes" level={3}>
            En {title.toLowerCase()} no hay ninguno.
          </EmptyState>
        )}
      </Card>
    );
  return (
    <ul aria-label={title} className={cn("flex flex-col gap-4 transition-opacity", loading && "opacity-60")}>
      {days.map(([day, events]) => (
        <li key={day} aria-current={day === today ? "date" : undefined}>
          <Heading level={3} className="mb-2 first-letter:uppercase">
            {day === today ? "Hoy, " : null}
            {formatLongDate(day).replace(/ de \d{4}$/, "")}
          </Heading>
          <Card>
            <ul className="divide-y">
              {events.map((event) => (
                <li key={event.id} className="relative flex flex-col gap-1 px-4 py-3 active:bg-hover">
                  <span className="flex items-center gap-2 text-secondary text-table tabular-nums">
                    {event.game ? <GameDot colour={event.game.colour} /> : null}
                    {hoursOn(day, event)} · {event.place}
                  </span>
                  <Link
                    to={pathOf(event)}
                    preventScrollReset
                    className="font-semibold text-text no-underline wrap-anywhere after:absolute after:inset-0"
                  >
                    {event.title}
                  </Link>
                  <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                    <TakenMeter label="Plazas" taken={event.registered} of={event.capacity} spaces={8} />
                    <StateBadge state={EVENT_STATE_LABELS[event.state]} />
                  </span>
                </li>
              ))}
            </ul>
          </Card>
        </li>
      ))}
    </ul>
  );
}
