import { useApi } from "@tablero/api-client/api-context";
import { errorMessage } from "@tablero/api-client/errors";
import type { Booking } from "@tablero/contract/events/shapes/registrations";
import { hasSeat, isLive } from "@tablero/domain/events/events/desk";
import { PLACE_STATE_WORDS, REGISTRATION_STATE_LABELS } from "@tablero/domain/events/events/event-states";
import { formatLongDate, formatLongDateTime } from "@tablero/domain/platform/dates";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { Alert } from "@tablero/ui/alert";
import { Badge } from "@tablero/ui/badge";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogClose, DialogContent } from "@tablero/ui/dialog";
import { solid20CheckCircle } from "@tablero/ui/icons/solid20-check-circle";
import { solid20Clock } from "@tablero/ui/icons/solid20-clock";
import { solid20XCircle } from "@tablero/ui/icons/solid20-x-circle";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { eventPath, orderPath } from "../../platform/links/links.ts";
import { playerPath } from "../../platform/links/player.ts";
import { CONTAINER } from "../../platform/shared/container.ts";
import { capitalise, timeSpan } from "../../platform/shared/dates.ts";
import { useHydrated } from "../../platform/shared/use-hydrated.ts";
import { DeckSection } from "../deck-list/deck-section.tsx";
import type { PaymentInfo } from "../event/place-payments.tsx";
import { BookingCode } from "./booking-code.tsx";
import { Offer, type PartProps, type Place } from "./offer.tsx";

const LINK = "inline-flex min-h-11 items-center text-primary-text underline underline-offset-2";

export interface RegistrationScreenProps {
  /** The booking with its places. */
  booking: Booking;
  /** Payment methods of the shop. */
  info: PaymentInfo;
  /** URL of this page, for the code at the door. */
  url: string;
}

/** `inscripcion/{token}`: the places of a booking, with their code, offers, payment and cancellation. */
export function RegistrationScreen({ booking: first, info, url }: RegistrationScreenProps) {
  const [booking, setBooking] = useState(first);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed element disappears with the change, so the focus moves to the result.
  useEffect(() => {
    if (booking !== first) heading.current?.focus();
  }, [booking, first]);
  const { event, places } = booking;
  const offered = places.filter(({ state }) => state === "offered");
  const comes = places.some(({ state }) => state === "registered");
  const unpaid = places.filter(({ state }) => state === "pending-payment").length;
  const kept = unpaid > 1 ? "Te guardamos las plazas" : "Te guardamos la plaza";
  const paysInStore = booking.pay?.method === "in-store";
  const isOver = places.every(({ state }) => state === "withdrawn" || state === "expired");
  const waits = isWaiting(places);
  const isOpen = event.state !== "cancelled" && event.state !== "finished";
  return (
    <div className={`${CONTAINER} pt-6 pb-6 md:pt-10`}>
      <div className={comes ? undefined : "max-w-180"}>
        <p className="text-secondary text-shop">
          Hola, {booking.name}: {waits ? "estás en la lista de espera de" : "esta es tu inscripción en"}
        </p>
        <h1 className="mt-1 text-balance font-display text-display-xl wrap-anywhere">
          <Link to={eventPath(event.slug)} className="hover:underline">
            {event.title}
          </Link>
        </h1>
        <p className="mt-2 text-secondary text-shop-lg">
          {capitalise(formatLongDate(event.startsAt))}, {timeSpan(event.startsAt, event.endsAt)} · {event.place}
        </p>
        {event.state === "cancelled" ? (
          <Alert tone="warning" className="mt-6" title="Este evento se ha cancelado">
            {event.price > 0
              ? "Lo que hayas pagado te lo devolvemos por el mismo medio."
              : "Sentimos el cambio de planes. No tienes que hacer nada."}
          </Alert>
        ) : null}
        {booking.pay ? (
          <Alert
            tone="info"
            className="mt-6"
            title={
              paysInStore
                ? `Pagas ${formatMoney(booking.pay.due)} en la tienda`
                : `Falta el pago de ${formatMoney(booking.pay.due)}`
            }
          >
            {booking.pay.until ? `${kept} hasta el ${formatLongDateTime(booking.pay.until)}. ` : ""}
            <Link to={orderPath(booking.pay.orderToken)} className="font-semibold underline underline-offset-2">
              {paysInStore ? "Ver el pedido" : "Ver el pedido y pagar"}
            </Link>
          </Alert>
        ) : null}
        <div className={comes ? "grid items-start gap-x-8 md:grid-cols-[minmax(0,1fr)_24rem]" : undefined}>
          {/* On a phone the code comes first, because users open the page to show it at the door. */}
          {comes ? (
            <div className="min-w-0 md:col-start-2">
              <BookingCode text={url} checkInFrom={event.checkInFrom} />
            </div>
          ) : null}
          <div className="min-w-0 md:col-start-1 md:row-start-1">
            {offered.length > 0 ? (
              <Offer booking={booking} offered={offered} info={info} onChanged={setBooking} />
            ) : null}
            <Places heading={heading} booking={booking} onChanged={setBooking} />
            {isOpen ? <DeckSection booking={booking} onChanged={setBooking} /> : null}
          </div>
        </div>
        {isOpen ? (
          <p className="mt-6">
            {isOver ? (
              <Link to={eventPath(event.slug)} className={LINK}>
                Ver el evento y apuntarte otra vez
              </Link>
            ) : waits ? null : (
              <a href={`/feeds/evento/${encodeURIComponent(event.slug)}.ics`} className={LINK}>
                Añadir al calendario
              </a>
            )}
          </p>
        ) : null}
      </div>
    </div>
  );
}

function chooseIcon({ state }: Place) {
  if (state === "registered" || state === "checked-in" || state === "finished") return solid20CheckCircle;
  return state === "withdrawn" || state === "expired" || state === "no-show" ? solid20XCircle : solid20Clock;
}

/** Whether all places that are not given up are on the waiting list. */
function isWaiting(places: readonly Place[]): boolean {
  const live = places.filter(({ state }) => isLive(state));
  return live.length > 0 && live.every(({ state }) => state === "waitlisted");
}

function Places({ heading, booking, onChanged }: PartProps & { heading: RefObject<HTMLHeadingElement | null> }) {
  const hydrated = useHydrated();
  const [leaving, setLeaving] = useState<Place | null>(null);
  return (
    <section aria-labelledby="plazas" className="mt-6 rounded-2xl bg-card p-5 shadow-tile sm:p-7">
      <h2 ref={heading} id="plazas" tabIndex={-1} className="font-display text-display-md outline-none">
        {isWaiting(booking.places) ? "Tu puesto en la lista" : booking.places.length === 1 ? "Tu plaza" : "Tus plazas"}
      </h2>
      {isWaiting(booking.places) ? (
        <p className="mt-1 text-body text-secondary">
          Cuando quede una plaza libre, te escribimos por correo y te la guardamos hasta la hora que diga el mensaje.
          También la verás aquí.
        </p>
      ) : null}
      <ul className="mt-2 divide-y">
        {booking.places.map((place) => (
          <li key={place.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
            <div className="min-w-[min(100%,9rem)] flex-1">
              <p className="font-semibold text-shop wrap-anywhere">{place.name}</p>
              <p className="mt-1 flex flex-wrap items-center gap-x-3">
                <Badge
                  tone={REGISTRATION_STATE_LABELS[place.state].tone}
                  icon={chooseIcon(place)}
                  className="text-body"
                >
                  {PLACE_STATE_WORDS[place.state]}
                </Badge>
                {place.waitingPosition ? (
                  <span className="text-body text-secondary">Puesto {place.waitingPosition}</span>
                ) : null}
              </p>
              {place.playerToken ? (
                <Link to={playerPath(place.playerToken)} className={LINK}>
                  {booking.places.length === 1 ? "Tu mesa y tus resultados" : "Su mesa y sus resultados"}
                </Link>
              ) : null}
            </div>
            {place.withdrawable ? (
              <Button
                variant="secondary"
                disabled={!hydrated}
                aria-label={leaveLabel(place)}
                onClick={() => setLeaving(place)}
              >
                {LEAVE_WORDS[place.state] ?? "Anular"}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {booking.event.price > 0 && booking.places.some((place) => place.withdrawable && hasSeat(place.state)) ? (
        <p className="mt-3 border-t pt-4 text-body text-secondary">
          {booking.refunds
            ? `Si la anulas antes del ${formatLongDateTime(booking.refundUntil)}, te devolvemos lo que hayas pagado.`
            : `El plazo para recuperar el dinero acabó el ${formatLongDateTime(booking.refundUntil)}.`}
        </p>
      ) : null}
      {leaving ? (
        <LeaveDialog booking={booking} place={leaving} onClose={() => setLeaving(null)} onChanged={onChanged} />
      ) : null}
    </section>
  );
}

const LEAVE_WORDS: Partial<Record<Place["state"], string>> = {
  offered: "No me interesa",
  waitlisted: "Dejar la lista",
};

const leaveLabel = ({ state, name }: Place): string =>
  state === "waitlisted" ? `Dejar la lista: ${name}` : `${LEAVE_WORDS[state] ?? "Anular"} la plaza de ${name}`;

function LeaveDialog({ booking, place, onClose, onChanged }: PartProps & { place: Place; onClose: () => void }) {
  const api = useApi();
  const [failure, setFailure] = useState<string | null>(null);
  const [running, setRunning] = useState(false);
  const leave = async () => {
    setRunning(true);
    setFailure(null);
    try {
      onChanged(
        await api.call(
          "POST /api/shop/registrations/{token}/withdrawal",
          { params: { token: booking.token }, body: { places: [place.id] } },
          { handles: [404, 409, 422, 429] },
        ),
      );
      onClose();
    } catch (error) {
      setFailure(errorMessage(error));
    }
    setRunning(false);
  };
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent
        title={place.state === "waitlisted" ? leaveLabel(place) : `Anular la plaza de ${place.name}`}
        description={consequence(booking, place)}
        size="sm"
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">Volver</Button>
            </DialogClose>
            <Button variant="danger" loading={running} onClick={() => void leave()}>
              {place.state === "waitlisted" ? "Dejar la lista" : "Anular la plaza"}
            </Button>
          </>
        }
      >
        {failure ? <Alert tone="danger">{failure}</Alert> : null}
      </DialogContent>
    </Dialog>
  );
}

function consequence({ refunds, refundUntil }: Booking, { state, orderToken }: Place): string {
  if (state === "waitlisted") return "Dejas la lista de espera y pierdes tu puesto.";
  if (state === "offered") return "La plaza pasa a la siguiente persona.";
  if (state === "pending-payment") return "Se cancela el pedido con todas las plazas que están sin pagar.";
  if (!orderToken) return "La plaza queda libre para otra persona.";
  return refunds
    ? "Te reembolsamos lo que pagaste por ella, por el mismo medio."
    : `El plazo para recuperar el dinero acabó el ${formatLongDateTime(refundUntil)}: la plaza queda libre, sin devolución.`;
}
