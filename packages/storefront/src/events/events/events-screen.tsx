import type { Event } from "@tablero/contract/events/shapes/shop-events";
import { addMonths, isMonth, monthTitle } from "@tablero/domain/events/events/calendar";
import { groupByWeek } from "@tablero/domain/events/events/weeks";
import { madridDay } from "@tablero/domain/platform/dates";
import { Breadcrumb, BreadcrumbItem } from "@tablero/ui/breadcrumb";
import { EmptyState } from "@tablero/ui/empty-state";
import { outlineCalendarDays } from "@tablero/ui/icons/outline-calendar-days";
import { Link, useSearchParams } from "react-router-dom";
import { calendarFeed } from "../../platform/links/calendar.ts";
import { homePath, pastEventsPath } from "../../platform/links/links.ts";
import { CONTAINER, CRUMBS } from "../../platform/shared/container.ts";
import { EventRow } from "./event-row.tsx";
import { MonthCalendar } from "./month-calendar.tsx";

const MONTH = "mes";
const GAME = "juego";
/** Events listed without a chosen month; later ones are found by month. */
const MAX_NEXT = 30;
const CHIP = "inline-flex min-h-11 items-center rounded-full px-4 text-table font-semibold inset-ring";

interface EventsScreenProps {
  /** Upcoming events, soonest first. */
  events: ReadonlyArray<Event>;
  /** Day in Madrid. */
  today: string;
}

/** `eventos`: the next events as a list by week, beside the month. Can be filtered by game. */
export function EventsScreen({ events, today }: EventsScreenProps) {
  const [query] = useSearchParams();
  const asked = query.get(MONTH) ?? "";
  const chosen = isMonth(asked) ? asked : null;
  const game = query.get(GAME);
  const games = [
    ...new Map(events.flatMap((event) => (event.game ? [[event.game.slug, event.game] as const] : []))).values(),
  ];
  const shown = events.filter((event) => game === null || event.game?.slug === game);
  const monthOf = ({ startsAt }: Event) => madridDay(startsAt).slice(0, 7);
  // The calendar begins with the next event, which on the last days of a month is in the following one.
  const firstMonth = shown[0] ? monthOf(shown[0]) : today.slice(0, 7);
  const month = chosen ?? firstMonth;
  const listed = chosen ? shown.filter((event) => monthOf(event) === chosen) : shown.slice(0, MAX_NEXT);
  // The calendar leads to the first event of a day.
  const firstOf = new Map(listed.toReversed().map(({ id, startsAt }) => [madridDay(startsAt), id]));
  const anchorOf = ({ id, startsAt }: Event) =>
    firstOf.get(madridDay(startsAt)) === id ? `dia-${madridDay(startsAt)}` : undefined;
  const later = chosen ? undefined : shown[MAX_NEXT];
  const to = (changes: { month?: string; game?: string | null }) => {
    const next = new URLSearchParams(query);
    if (changes.month) next.set(MONTH, changes.month);
    if (changes.game === null) next.delete(GAME);
    else if (changes.game) next.set(GAME, changes.game);
    return { search: next.toString() };
  };
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
      <div className="mt-8 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          {chosen ? <h2 className="mb-5 font-display text-display-lg">{monthTitle(chosen)}</h2> : null}
          <div className="flex flex-col gap-8">
            {groupByWeek(listed, today).map((week) => (
              <section key={week.monday} aria-labelledby={`semana-${week.monday}`}>
                <h2 id={`semana-${week.monday}`} className="font-display text-display-md">
                  {week.title}
                </h2>
                <ul className="mt-3 flex flex-col gap-3">
                  {week.events.map((event) => (
                    <li key={event.id} id={anchorOf(event)} className="scroll-mt-6">
                      <EventRow event={event} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
          {listed.length === 0 ? (
            <EmptyState
              icon={outlineCalendarDays}
              title={chosen ? "No hay eventos este mes" : "No hay eventos anunciados"}
            >
              {chosen
                ? "Mira otro mes, o suscríbete y los tendrás en tu calendario."
                : "Suscríbete y los tendrás en tu calendario en cuanto se anuncien."}
            </EmptyState>
          ) : null}
          {later ? (
            <p className="mt-6">
              <Link to={to({ month: monthOf(later) })} className={chip(false)}>
                Ver {monthTitle(monthOf(later)).toLowerCase()}
              </Link>
            </p>
          ) : null}
        </div>
        <aside aria-label="Calendario" className="rounded-2xl bg-card p-5 shadow-tile lg:sticky lg:top-6">
          <MonthCalendar
            month={month}
            today={today}
            events={shown.filter((event) => monthOf(event) === month)}
            hrefOf={(day) =>
              firstOf.has(day)
                ? { search: query.toString(), hash: `dia-${day}` }
                : { ...to({ month }), hash: `dia-${day}` }
            }
          />
          <nav aria-label="Meses" className="mt-4 flex flex-wrap gap-2">
            {/* Only upcoming events are loaded here. */}
            {month > firstMonth ? (
              <Link to={to({ month: addMonths(month, -1) })} className={chip(false)} preventScrollReset>
                Mes anterior
              </Link>
            ) : null}
            <Link to={to({ month: addMonths(month, 1) })} className={chip(false)} preventScrollReset>
              Mes siguiente
            </Link>
          </nav>
          <p className="mt-2">
            <a
              href={calendarFeed(game)}
              className="inline-flex min-h-11 items-center text-primary-text underline underline-offset-2"
            >
              Suscribirme desde mi calendario (.ics)
            </a>
          </p>
          <p>
            <Link
              to={pastEventsPath()}
              className="inline-flex min-h-11 items-center text-primary-text underline underline-offset-2"
            >
              Eventos pasados y sus resultados
            </Link>
          </p>
        </aside>
      </div>
    </div>
  );
}

const chip = (isCurrent: boolean) =>
  `${CHIP} ${isCurrent ? "inset-ring-2 inset-ring-primary-text" : "inset-ring-border hover:bg-hover"}`;
