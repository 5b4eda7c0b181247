import { useUser } from "@tablero/api-client/session";
import type { Event } from "@tablero/contract/events/shapes/shop-events";
import { formatLongDate, formatLongDateTime } from "@tablero/domain/platform/dates";
import { EVENT_KIND_LABELS } from "@tablero/domain/platform/words/shop-labels";
import { Breadcrumb, BreadcrumbItem } from "@tablero/ui/breadcrumb";
import { Icon, type IconData } from "@tablero/ui/icon";
import { outlineCalendarDays } from "@tablero/ui/icons/outline-calendar-days";
import { outlineClock } from "@tablero/ui/icons/outline-clock";
import { outlineMapPin } from "@tablero/ui/icons/outline-map-pin";
import { outlineTrophy } from "@tablero/ui/icons/outline-trophy";
import { outlineUserGroup } from "@tablero/ui/icons/outline-user-group";
import { useDraft } from "@tablero/ui/lib/use-draft";
import { SpaceTrack } from "@tablero/ui/track";
import { type ReactNode, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { GameName } from "../../catalogue/cards/game-name.tsx";
import { eventPath, eventsPath, homePath } from "../../platform/links/links.ts";
import { CONTAINER, CRUMBS } from "../../platform/shared/container.ts";
import { Cover } from "../../platform/shared/cover.tsx";
import { capitalise, timeSpan } from "../../platform/shared/dates.ts";
import { lazyWhenIdle, lazyWhenScrolled } from "../../platform/shared/lazy-when-idle.ts";
import { RichContent } from "../../platform/shared/rich-content.tsx";
import { count } from "../../platform/shared/words.ts";
import { priceText, registrationText, seatsText } from "./event-words.ts";
import { RegisterButton, RegisterPanel } from "./register-panel.tsx";

const ShareButton = lazyWhenIdle(async () => (await import("../../platform/shared/share-button.tsx")).ShareButton);

const OwnPlaces = lazyWhenIdle(async () => (await import("./own-places.tsx")).OwnPlaces);

const LiveTournament = lazyWhenScrolled(async () => (await import("../tournament/live-tournament.tsx")).LiveTournament);

interface EventScreenProps {
  /** The event as loaded with the page. */
  event: Event;
}

/** An event: description, date, place and remaining seats. */
export function EventScreen({ event: loaded }: EventScreenProps) {
  const [event, setEvent] = useDraft(loaded);
  const [isRegistering, setIsRegistering] = useState(false);
  return (
    <div className={CONTAINER}>
      <Breadcrumb className={CRUMBS}>
        <BreadcrumbItem asChild>
          <Link to={homePath()}>Inicio</Link>
        </BreadcrumbItem>
        <BreadcrumbItem asChild>
          <Link to={eventsPath()}>Eventos</Link>
        </BreadcrumbItem>
        <BreadcrumbItem current>{event.title}</BreadcrumbItem>
      </Breadcrumb>
      {/* On a phone, price, seats and place come before the description, and the form after it. */}
      <div className="flex flex-col gap-x-16 gap-y-6 md:grid md:grid-cols-[minmax(0,1fr)_24rem] md:items-start md:gap-x-8 lg:gap-x-16">
        <div className="contents md:block md:min-w-0">
          <div className="min-w-0">
            {event.game ? (
              <GameName game={event.game} suffix={EVENT_KIND_LABELS[event.kind]} />
            ) : (
              <p className="text-secondary text-table font-normal">{EVENT_KIND_LABELS[event.kind]}</p>
            )}
            <h1 className="mt-2 text-balance font-display text-display-xl wrap-anywhere">{event.title}</h1>
            <p className="mt-2 text-secondary text-shop-lg">
              {capitalise(formatLongDate(event.startsAt))}, {timeSpan(event.startsAt, event.endsAt)}
            </p>
            {event.image ? (
              <Cover
                image={event.image}
                sizes="(width < 600px) calc(100vw - 2rem), (width < 960px) calc(100vw - 4rem), 720px"
                className="mt-6 aspect-2/1 rounded-2xl"
                first
              />
            ) : null}
          </div>
          <div className="order-3 min-w-0 pt-2 md:mt-6">
            <RichContent html={event.description} />
            <Suspense>
              <LiveTournament slug={event.slug} />
            </Suspense>
            {event.prizes ? (
              <section aria-labelledby="premios" className="mt-8 rounded-2xl bg-card p-6 shadow-tile">
                <h2 id="premios" className="flex items-center gap-3 font-display text-display-md">
                  <Icon icon={outlineTrophy} size={24} className="text-secondary" />
                  Premios
                </h2>
                <p className="mt-2 whitespace-pre-line">{event.prizes}</p>
              </section>
            ) : null}
          </div>
        </div>
        {/* The form is higher than a screen; if it were sticky, its end would be unreachable. */}
        <div className="contents md:top-6 md:flex md:min-w-0 md:flex-col md:gap-6 md:not-has-[form]:sticky">
          <div className="order-2 min-w-0">
            <SeatsPanel event={event} onRegister={isRegistering ? null : () => setIsRegistering(true)} />
            <Suspense fallback={<div className="mt-3 h-11" />}>
              <ShareButton title={event.title} path={eventPath(event.slug)} className="mt-3 -ms-5" />
            </Suspense>
          </div>
          {isRegistering ? (
            <div className="order-4 min-w-0">
              <RegisterPanel
                event={event}
                onEventChange={(changes) =>
                  setEvent((shown) => {
                    const next = { ...shown, ...changes };
                    return { ...next, taken: next.capacity - next.remaining };
                  })
                }
              />
            </div>
          ) : null}
        </div>
      </div>
    </div>
  );
}

interface SeatsPanelProps {
  event: Event;
  /** Opens the form; null once it is open. */
  onRegister: (() => void) | null;
}

function SeatsPanel({ event, onRegister }: SeatsPanelProps) {
  // Only signed-in clients can have places, so other visitors do not load the code.
  const isClient = useUser()?.role === "client";
  const open = event.state === "registration-open" || event.state === "published";
  const onOpen = event.state === "registration-open" ? onRegister : null;
  const register = onOpen ? <RegisterButton event={event} onOpen={onOpen} /> : null;
  return (
    <aside aria-label="Plazas y datos" className="min-w-0 rounded-2xl bg-card p-6 shadow-tile">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-price">{priceText(event)}</span>
        <span className="font-semibold text-body">{registrationText(event)}</span>
      </p>
      <SpaceTrack
        label="Plazas ocupadas"
        value={event.taken}
        max={event.capacity}
        spaces={8}
        token={open && event.remaining > 0}
        className="mt-5"
      />
      <p className="mt-2.5 flex flex-wrap justify-between gap-x-4 text-body tabular-nums">
        <span className="text-secondary">
          {count(event.taken)} de {count(event.capacity)} ocupadas
        </span>
        {open ? <span className="font-semibold">{seatsText(event)}</span> : null}
      </p>
      {event.waiting > 0 ? (
        <p className="mt-1 text-body text-secondary">{count(event.waiting)} en lista de espera</p>
      ) : null}
      <ul className="mt-5 flex flex-col gap-3 border-t pt-5 text-body">
        <Row icon={outlineCalendarDays}>{capitalise(formatLongDate(event.startsAt))}</Row>
        <Row icon={outlineClock}>{timeSpan(event.startsAt, event.endsAt)}</Row>
        <Row icon={outlineMapPin}>{event.place}</Row>
        {event.minimumAge ? <Row icon={outlineUserGroup}>Desde {event.minimumAge} años</Row> : null}
      </ul>
      {open && event.registrationClosesAt ? (
        <p className="mt-5 text-body text-secondary">
          La inscripción cierra el {formatLongDateTime(event.registrationClosesAt)}.
        </p>
      ) : null}
      {isClient ? (
        <Suspense fallback={register}>
          <OwnPlaces event={event} register={register} onRegisterOthers={onOpen} />
        </Suspense>
      ) : (
        register
      )}
    </aside>
  );
}

function Row({ icon, children }: { icon: IconData; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <Icon icon={icon} size={22} className="text-secondary" />
      <span className="min-w-0 pt-px wrap-anywhere">{children}</span>
    </li>
  );
}
