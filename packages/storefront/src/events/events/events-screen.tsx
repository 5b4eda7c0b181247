import type { Event } from "@tablero/contract/events/shapes/shop-events";
import { addMonths, isMonth, monthTitle, monthWeeks, WEEKDAYS } from "@tablero/domain/events/events/calendar";
import { madridDay } from "@tablero/domain/platform/dates";
import { Breadcrumb, BreadcrumbItem } from "@tablero/ui/breadcrumb";
import { EmptyState } from "@tablero/ui/empty-state";
import { outlineCalendarDays } from "@tablero/ui/icons/outline-calendar-days";
import { Link, useSearchParams } from "react-router-dom";
import { calendarFeed } from "../../platform/links/calendar.ts";
import { eventPath, homePath } from "../../platform/links/links.ts";
import { CONTAINER, CRUMBS } from "../../platform/shared/container.ts";
import { capitalise, dayAndMonth, dayOfMonth, timeSpan, weekday } from "../../platform/shared/dates.ts";
import { onColour } from "../../platform/shared/on-colour.ts";
import { priceText, seatsText } from "../event/event-words.ts";

const MONTH = "mes";
const GAME = "juego";
const CHIP = "inline-flex min-h-11 items-center rounded-full px-4 text-table font-semibold inset-ring";

interface EventsScreenProps {
  /** Upcoming events, soonest first. */
  events: ReadonlyArray<Event>;
  /** Day in Madrid. */
  today: string;
}

/** `eventos`: a month of events as a calendar, on a phone as a list by day. Can be filtered by game. */
export function EventsScreen({ events, today }: EventsScreenProps) {
  const [query] = useSearchParams();
  const asked = query.get(MONTH) ?? "";
  const month = isMonth(asked) ? asked : today.slice(0, 7);
  const game = query.get(GAME);
  const games = [
    ...new Map(events.flatMap((event) => (event.game ? [[event.game.slug, event.game] as const] : []))).values(),
  ];
  const shown = events.filter((event) => game === null || event.game?.slug === game);
  const here = shown.filter(({ startsAt }) => madridDay(startsAt).startsWith(month));
  const to = (changes: { month?: string; game?: string | null }) => {
    const next = new URLSearchParams(query);
    if (changes.month) next.set(MONTH, changes.month);
    if (changes.game === null) next.delete(GAME);
    else if (changes.game) next.set(GAME, changes.game);
    return { search: next.toString() };
  };
  const title = monthTitle(month);
  return (
    <div className={CONTAINER}>
      <Breadcrumb className={CRUMBS}>
        <BreadcrumbItem asChild>
          <Link to={homePath()}>Inicio</Link>
        </BreadcrumbItem>
        <BreadcrumbItem current>Eventos</BreadcrumbItem>
      </Breadcrumb>
      <h1 className="text-balance font-display text-display-xl">Eventos</h1>
      <nav aria-label="Juegos con eventos" className="mt-5 flex flex-wrap gap-2">
        <Link to={to({ game: null })} aria-current={game === null ? "true" : undefined} className={chip(game === null)}>
          Todos
        </Link>
        {games.map(({ slug, name }) => (
          <Link
            key={slug}
            to={to({ game: slug })}
            aria-current={game === slug ? "true" : undefined}
            className={chip(game === slug)}
          >
            {name}
          </Link>
        ))}
      </nav>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-display text-display-md">{title}</h2>
        <nav aria-label="Meses" className="flex gap-2">
          {/* Only upcoming events are loaded here. */}
          {month > today.slice(0, 7) ? (
            <Link to={to({ month: addMonths(month, -1) })} className={chip(false)} preventScrollReset>
              Mes anterior
            </Link>
          ) : null}
          <Link to={to({ month: addMonths(month, 1) })} className={chip(false)} preventScrollReset>
            Mes siguiente
          </Link>
        </nav>
      </div>
      <MonthTable month={month} title={title} events={here} today={today} />
      <ul className="mt-4 flex flex-col gap-2 md:hidden">
        {here.map((event) => (
          <li key={event.id} className="relative rounded-2xl bg-card p-4 shadow-tile">
            <p className="text-body text-secondary">
              {capitalise(weekday(event.startsAt))} {dayAndMonth(event.startsAt)},{" "}
              {timeSpan(event.startsAt, event.endsAt)}
            </p>
            <Link
              to={eventPath(event.slug)}
              className="font-display text-shop wrap-anywhere after:absolute after:inset-0"
            >
              {event.title}
            </Link>
            <p className="mt-1 flex flex-wrap justify-between gap-x-3 font-semibold text-body">
              <span>{seatsText(event)}</span>
              <span>{priceText(event)}</span>
            </p>
          </li>
        ))}
      </ul>
      {here.length === 0 ? (
        <EmptyState className="mt-4" icon={outlineCalendarDays} title="No hay eventos este mes">
          Mira el mes siguiente, o suscríbete y los tendrás en tu calendario.
        </EmptyState>
      ) : null}
      <p className="mt-6">
        <a
          href={calendarFeed(game)}
          className="inline-flex min-h-11 items-center text-primary-text underline underline-offset-2"
        >
          Suscribirme desde mi calendario (.ics)
        </a>
      </p>
    </div>
  );
}

const chip = (isCurrent: boolean) =>
  `${CHIP} ${isCurrent ? "inset-ring-2 inset-ring-primary-text" : "inset-ring-border hover:bg-hover"}`;

interface MonthTableProps extends EventsScreenProps {
  month: string;
  title: string;
}

function MonthTable({ month, title, events, today }: MonthTableProps) {
  return (
    <table className="mt-4 w-full table-fixed border-separate border-spacing-1 max-md:hidden">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((day) => (
            <th key={day} scope="col" className="p-1 text-start font-normal text-label text-secondary">
              {capitalise(day)}
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
                className={`h-28 rounded-lg p-2 align-top ${day.startsWith(month) ? "bg-card" : "bg-sunken"} ${
                  day === today ? "inset-ring-2 inset-ring-text" : ""
                }`}
              >
                <span className="text-label text-secondary tabular-nums">{dayOfMonth(day)}</span>
                <ul className="mt-1 flex flex-col gap-1">
                  {events
                    .filter(({ startsAt }) => madridDay(startsAt) === day)
                    .map((event) => (
                      <li key={event.id}>
                        <Link
                          to={eventPath(event.slug)}
                          style={event.game ? onColour(event.game.colour) : undefined}
                          className="block rounded-md bg-nav px-2 py-1.5 text-label text-nav-text leading-snug wrap-anywhere hover:underline"
                        >
                          <span className="block tabular-nums">{timeSpan(event.startsAt, event.endsAt)}</span>
                          <span className="font-semibold">{event.title}</span>
                          <span className="block">{seatsText(event)}</span>
                        </Link>
                      </li>
                    ))}
                </ul>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
