import type { Event } from "@tablero/contract/events/shapes/shop-events";
import { Link } from "react-router-dom";
import { eventPath } from "../../platform/links/links.ts";
import { capitalise, dayOfMonth, timeSpan, weekday } from "../../platform/shared/dates.ts";
import { onColour } from "../../platform/shared/on-colour.ts";
import { priceText, seatsText } from "../event/event-words.ts";

/** An event as a row: its day on the colour of its game, title, time, seats and price. */
export function EventRow({ event }: { event: Event }) {
  return (
    <article className="relative flex gap-3.5 rounded-2xl bg-card p-3 shadow-tile">
      <p
        style={event.game ? onColour(event.game.colour) : undefined}
        className="flex w-[min(3.75rem,26vw)] shrink-0 flex-col items-center justify-center rounded-lg bg-nav text-nav-text"
      >
        <span className="font-display text-display-md">{dayOfMonth(event.startsAt)}</span>
        <span className="text-label font-normal">{weekday(event.startsAt)}</span>
      </p>
      <div className="min-w-0 flex-1">
        <h3 className="font-display text-shop leading-snug wrap-anywhere">
          <Link to={eventPath(event.slug)} className="after:absolute after:inset-0 after:rounded-2xl">
            {event.title}
          </Link>
        </h3>
        <p className="mt-0.5 text-body text-secondary">
          {capitalise(timeSpan(event.startsAt, event.endsAt))}
          <br />
          {event.place}
        </p>
        <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3 font-semibold text-body">
          <span>{seatsText(event)}</span>
          <span className="font-semibold text-shop tabular-nums">{priceText(event)}</span>
        </p>
      </div>
    </article>
  );
}
