import type { AdminEvent } from "@tablero/contract/events/shapes/admin-events";
import { monthWeeks, WEEKDAYS } from "@tablero/domain/events/events/calendar";
import { EVENT_STATE_LABELS } from "@tablero/domain/events/events/event-states";
import { formatLongDay } from "@tablero/domain/platform/dates";
import { HoverCard } from "@tablero/ui/hover-card";
import { cn } from "@tablero/ui/lib/cn";
import { StateBadge } from "@tablero/ui/state-badge";
import { Link } from "react-router-dom";
import { hoursOn, type MonthProps } from "./month-events.ts";

/** The weeks of a month from Monday to Sunday; days of neighbouring months are dimmed. */
export function MonthGrid({ month, title, today, byDay, loading, pathOf }: MonthProps) {
  return (
    <div className="overflow-clip rounded-b-lg">
      <table
        aria-label={title}
        aria-busy={loading || undefined}
        className={cn(
          "w-full table-fixed border-t text-table transition-opacity [&_td+td]:border-s [&_tr+tr]:border-t",
          loading && "opacity-60",
        )}
      >
        <thead>
          <tr className="border-b bg-sunken">
            {WEEKDAYS.map((day) => (
              <th
                key={day}
                scope="col"
                className="px-2 py-2 text-start font-normal text-label text-secondary capitalize"
              >
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  aria-current={day === today ? "date" : undefined}
                  className={cn("h-28 p-1.5 align-top", !day.startsWith(month) && "bg-sunken")}
                >
                  <span
                    className={cn(
                      "inline-grid size-6 place-items-center rounded-full text-label tabular-nums",
                      day === today
                        ? "bg-primary font-semibold text-on-primary"
                        : day.startsWith(month)
                          ? "text-text"
                          : "text-secondary",
                    )}
                  >
                    <span className="sr-only">{formatLongDay(day)}</span>
                    <span aria-hidden="true">{Number(day.slice(8))}</span>
                  </span>
                  <ul className="mt-1 flex flex-col gap-1 empty:hidden">
                    {(byDay.get(day) ?? []).map((event) => (
                      <li key={event.id}>
                        <Entry day={day} event={event} to={pathOf(event)} />
                      </li>
                    ))}
                  </ul>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const QUIET = ["draft", "cancelled", "finished"];

function Entry({ day, event, to }: { day: string; event: AdminEvent; to: string }) {
  const { title, place, state, registered, capacity, game } = event;
  const words = EVENT_STATE_LABELS[state].label;
  const isQuiet = QUIET.includes(state);
  return (
    <HoverCard
      content={
        <>
          <p className="font-semibold text-body">{title}</p>
          <p className="text-secondary">
            {hoursOn(day, event)} · {place}
          </p>
          <p className="mt-2 flex flex-wrap items-center justify-between gap-2">
            <StateBadge state={EVENT_STATE_LABELS[state]} />
            <span className="tabular-nums">
              {registered} de {capacity} plazas
            </span>
          </p>
        </>
      }
    >
      <Link
        to={to}
        preventScrollReset
        style={{ borderLeftColor: game?.colour }}
        className={cn(
          "block rounded-sm border-s-4 border-border-strong py-1 pe-1.5 ps-2 text-label no-underline transition-colors duration-fast",
          isQuiet
            ? "inset-ring inset-ring-border text-secondary hover:bg-hover"
            : "bg-primary-tint text-on-tint hover:bg-primary-tint-strong",
        )}
      >
        <span className="flex flex-wrap justify-between gap-x-2 font-normal tabular-nums">
          <span>{hoursOn(day, event)}</span>
          <span className="@max-4xl:hidden">
            <span className="sr-only">plazas: </span>
            {registered}/{capacity}
          </span>
        </span>
        <span className={cn("line-clamp-2 font-semibold wrap-anywhere", state === "cancelled" && "line-through")}>
          {title}
        </span>
        {state === "draft" || state === "cancelled" ? <span className="font-normal">{words}</span> : null}
      </Link>
    </HoverCard>
  );
}
