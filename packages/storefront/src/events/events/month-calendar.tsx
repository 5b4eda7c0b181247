import type { Event } from "@tablero/contract/events/shapes/shop-events";
import { monthTitle, monthWeeks, WEEKDAYS } from "@tablero/domain/events/events/calendar";
import { formatLongDay, madridDay } from "@tablero/domain/platform/dates";
import { cn } from "@tablero/ui/lib/cn";
import { Link, type To } from "react-router-dom";
import { plural } from "../../platform/shared/words.ts";

interface MonthCalendarProps {
  /** yyyy-MM. */
  month: string;
  /** yyyy-MM-dd. */
  today: string;
  /** The events of the month. */
  events: readonly Event[];
  /** Address of a day that has events. */
  hrefOf: (day: string) => To;
}

/** A month as a small table, whose days with events are links to them. */
export function MonthCalendar({ month, today, events, hrefOf }: MonthCalendarProps) {
  const title = monthTitle(month);
  const countOn = (day: string) => events.filter(({ startsAt }) => madridDay(startsAt) === day).length;
  return (
    <table className="w-full table-fixed border-separate border-spacing-0.5">
      <caption className="mb-3 text-start font-display text-display-md">{title}</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((day) => (
            <th key={day} scope="col" className="p-1 text-center font-normal text-label text-secondary">
              <abbr title={day} className="no-underline">
                {day === "miércoles" ? "X" : day.charAt(0).toUpperCase()}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthWeeks(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <Day
                key={day}
                day={day}
                count={day.startsWith(month) ? countOn(day) : 0}
                isOutside={!day.startsWith(month)}
                isToday={day === today}
                to={hrefOf(day)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  day: string;
  /** Number of events on this day. */
  count: number;
  isOutside: boolean;
  isToday: boolean;
  to: To;
}

function Day({ day, count, isOutside, isToday, to }: DayProps) {
  const number = Number(day.slice(8));
  const box = cn(
    "grid h-11 w-full place-items-center rounded-md text-body tabular-nums",
    isToday && "inset-ring-2 inset-ring-text",
  );
  return (
    <td aria-current={isToday ? "date" : undefined} className="p-0">
      {count > 0 ? (
        <Link
          to={to}
          aria-label={`${formatLongDay(day)}: ${plural(count, "evento")}`}
          className={cn(box, "bg-primary-tint-strong font-semibold text-primary-text hover:underline")}
        >
          {number}
        </Link>
      ) : (
        <span className={cn(box, isOutside ? "invisible" : "text-secondary")}>{number}</span>
      )}
    </td>
  );
}
