import { useQuery } from "@tablero/api-client/query";
import { PLACE_STATE_WORDS, REGISTRATION_STATE_LABELS } from "@tablero/domain/events/events/event-states";
import { formatLongDateTime, formatLongDay } from "@tablero/domain/platform/dates";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { PREORDER_RESERVATION_STATE_LABELS } from "@tablero/domain/sales/words/order-states";
import { Badge } from "@tablero/ui/badge";
import { Button } from "@tablero/ui/button";
import { EmptyState } from "@tablero/ui/empty-state";
import { outlineCalendarDays } from "@tablero/ui/icons/outline-calendar-days";
import { outlineClock } from "@tablero/ui/icons/outline-clock";
import { Link } from "react-router-dom";
import { AccountPart } from "../../../people/own-data/account-part.tsx";
import { eventPath, eventsPath, orderPath, preordersPath, productPath } from "../../../platform/links/links.ts";
import { registrationPath } from "../../../platform/links/registration.ts";
import { capitalise } from "../../../platform/shared/dates.ts";
import { useIsFeatureOn } from "../../../platform/shared/shop-parts.ts";
import { GuestBookings } from "./guest-bookings.tsx";

const ROW = "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3";
const LINK = "inline-block py-1 font-semibold text-primary-text hover:underline wrap-anywhere";

/** Preorder reservations and event registrations of the shopper. */
export function ReservationsSection() {
  const isPreordersOn = useIsFeatureOn("preorders");
  const isEventsOn = useIsFeatureOn("events");
  const preorders = useQuery("GET /api/shop/account/preorders");
  const registrations = useQuery("GET /api/shop/account/registrations");
  return (
    <>
      <AccountPart title="Tus precompras" query={preorders}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState
              className="px-0"
              icon={outlineClock}
              level={3}
              title="No tienes nada reservado"
              actions={
                isPreordersOn ? (
                  <Button asChild size="lg" variant="secondary">
                    <Link to={preordersPath()}>Ver las precompras abiertas</Link>
                  </Button>
                ) : null
              }
            />
          ) : (
            <ul className="divide-y">
              {items.map(({ id, title, productSlug, requested, allocated, state, releaseDate, ...queue }) => (
                <li key={id} className={ROW}>
                  <div className="min-w-[min(100%,12rem)] flex-1">
                    {productSlug ? (
                      <Link to={productPath(productSlug)} className={LINK}>
                        {title}
                      </Link>
                    ) : (
                      <p className="font-semibold wrap-anywhere">{title}</p>
                    )}
                    <p className="text-body text-secondary">
                      {requested === 1 ? "1 unidad" : `${requested} unidades`}
                      {allocated > 0 ? ` · ${allocated} asignadas` : null} · Sale el {formatLongDay(releaseDate)}
                      {queue.place === null ? null : ` · Puesto ${queue.place} de la cola`}
                    </p>
                    {queue.later > 0 ? (
                      <p className="text-body text-secondary tabular-nums">
                        Por pagar: {formatMoney(queue.later)}, cuando llegue
                      </p>
                    ) : null}
                    {queue.payUntil ? (
                      <p className="text-body font-semibold">
                        Hay que pagar el resto antes del {formatLongDateTime(queue.payUntil)}
                      </p>
                    ) : null}
                    {queue.orderToken ? (
                      <Link to={orderPath(queue.orderToken)} className={LINK}>
                        Ver el pedido
                      </Link>
                    ) : null}
                  </div>
                  <Badge tone={PREORDER_RESERVATION_STATE_LABELS[state].tone}>
                    {PREORDER_RESERVATION_STATE_LABELS[state].label}
                  </Badge>
                </li>
              ))}
            </ul>
          )
        }
      </AccountPart>
      <AccountPart title="Tus eventos" query={registrations}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState
              className="px-0"
              icon={outlineCalendarDays}
              level={3}
              title="No estás en ningún evento"
              actions={
                isEventsOn ? (
                  <Button asChild size="lg" variant="secondary">
                    <Link to={eventsPath()}>Ver los próximos eventos</Link>
                  </Button>
                ) : null
              }
            />
          ) : (
            <ul className="divide-y">
              {items.map(({ id, title, eventSlug, startsAt, publicName, state, token, waitingPosition }) => (
                <li key={id} className={ROW}>
                  <div className="min-w-[min(100%,12rem)] flex-1">
                    {isEventsOn ? (
                      <Link to={token ? registrationPath(token) : eventPath(eventSlug)} className={LINK}>
                        {title}
                      </Link>
                    ) : (
                      <p className="font-semibold wrap-anywhere">{title}</p>
                    )}
                    <p className="text-body text-secondary wrap-anywhere">
                      {capitalise(formatLongDateTime(startsAt))} · Te verán como «{publicName}»
                      {waitingPosition ? ` · Puesto ${waitingPosition} de la lista de espera` : null}
                    </p>
                  </div>
                  <Badge tone={REGISTRATION_STATE_LABELS[state].tone}>{PLACE_STATE_WORDS[state]}</Badge>
                </li>
              ))}
            </ul>
          )
        }
      </AccountPart>
      <GuestBookings />
    </>
  );
}
