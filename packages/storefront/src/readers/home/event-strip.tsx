import type { Event } from "@tablero/contract/events/shapes/shop-events";
import { addDays, madridDay } from "@tablero/domain/platform/dates";
import { SpaceTrack, Token } from "@tablero/ui/track";
import { Fragment } from "react";
import { Link } from "react-router-dom";
import { priceText, seatsText } from "../../events/event/event-words.ts";
import { EventRow } from "../../events/events/event-row.tsx";
import { eventPath, eventsPath } from "../../platform/links/links.ts";
import { dayAndMonth, dayOfMonth, shortWeekday, timeSpan, weekday } from "../../platform/shared/dates.ts";
import { onColour } from "../../platform/shared/on-colour.ts";
import { SectionHead } from "../../platform/shared/section-head.tsx";

const DAYS = 14;

interface EventStripProps {
  events: readonly Event[];
  /** First day of the strip, in Madrid. */
  today: string;
}

/**
 * Two weeks as spaces: days with an event are larger and have the colour of its game. On a phone, one row per event.
 */
export function EventStrip({ events, today }: EventStripProps) {
  if (events.length === 0) return null;
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index));
  const last = addDays(today, DAYS - 1);
  return (
    <section aria-labelledby="eventos" className="scroll-mt-6">
      <SectionHead
        id="eventos"
        title="Próximos eventos"
        hint={`Del ${weekday(today)} ${dayAndMonth(today)} al ${weekday(last)} ${dayAndMonth(last)}.`}
        link={{ to: eventsPath(), text: "Calendario" }}
      />
      <ol
        className="scroll-fade relative -mx-1 -mt-1 flex gap-1.5 overflow-x-auto p-1 max-md:hidden"
        aria-label="Calendario"
      >
        {days.map((day) => {
          const here = events.filter((event) => madridDay(event.startsAt) === day);
          return (
            <Fragment key={day}>
              {here.length === 0 ? <EmptyDay day={day} today={day === today} /> : null}
              {here.map((event) => (
                <EventDay key={event.id} event={event} today={day === today} />
              ))}
            </Fragment>
          );
        })}
      </ol>
      <ul className="flex flex-col gap-2 md:hidden">
        {events.map((event) => (
          <li key={event.id}>
            <EventRow event={event} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function EmptyDay({ day, today }: { day: string; today: boolean }) {
  return (
    <li
      aria-current={today ? "date" : undefined}
      className={`flex w-10.5 shrink-0 flex-col items-center rounded-lg pt-3 ${today ? "bg-card inset-ring-2 inset-ring-text" : "bg-border"}`}
    >
      <span className="text-label font-normal text-secondary">{shortWeekday(day)}</span>
      <span className="font-semibold text-shop tabular-nums">{dayOfMonth(day)}</span>
      {today ? (
        <>
          <Token className="mt-2" />
          <span className="sr-only">Hoy</span>
        </>
      ) : null}
    </li>
  );
}

function EventDay({ event, today }: { event: Event; today: boolean }) {
  return (
    <li
      aria-current={today ? "date" : undefined}
      style={event.game ? onColour(event.game.colour) : undefined}
      className="relative flex min-h-62 min-w-38 flex-1 flex-col rounded-lg bg-nav p-4 text-nav-text"
    >
      <p className="flex items-baseline gap-2">
        <span className="font-display text-display-lg tabular-nums">{dayOfMonth(event.startsAt)}</span>
        <span className="text-table font-normal">{today ? "hoy" : weekday(event.startsAt)}</span>
        {today ? <Token className="ms-auto self-center" /> : null}
      </p>
      <h3 className="mt-2 font-display text-shop leading-snug">
        <Link
          to={eventPath(event.slug)}
          className="outline-current! after:absolute after:inset-0 after:rounded-lg hover:underline"
        >
          {event.title}
        </Link>
      </h3>
      <p className="mt-1.5 text-table font-normal">
        {timeSpan(event.startsAt, event.endsAt)}
        <br />
        {event.place}
      </p>
      <div className="mt-auto pt-3">
        <SpaceTrack
          label="Plazas ocupadas"
          value={event.taken}
          max={event.capacity}
          spaces={8}
          tone="inherit"
          className="*:h-1.5"
        />
        <p className="mt-2.5 font-semibold text-table">{seatsText(event)}</p>
        <p className="font-semibold text-shop">
          <bdi>{priceText(event)}</bdi>
        </p>
      </div>
    </li>
  );
}
