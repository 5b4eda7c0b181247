import { useApi } from "@tablero/api-client/api-context";
import { errorMessage } from "@tablero/api-client/errors";
import { useIntentions } from "@tablero/api-client/use-intention";
import type { Booking } from "@tablero/contract/shapes/registrations";
import type { ShopInfo } from "@tablero/contract/shapes/shop-info";
import { formatLongDate, formatLongDateTime } from "@tablero/domain/dates";
import { TICKET_DELIVERY } from "@tablero/domain/events/registering";
import { formatMoney } from "@tablero/domain/money/money";
import type { PaymentMethod } from "@tablero/domain/vocabulary";
import { REGISTRATION_STATE_LABELS } from "@tablero/domain/words/state-labels";
import { Alert } from "@tablero/ui/alert";
import { Badge } from "@tablero/ui/badge";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogClose, DialogContent } from "@tablero/ui/dialog";
import { useState } from "react";
import { Link } from "react-router-dom";
import { PlacePayments } from "../event/place-payments.tsx";
import { eventPath, orderPath } from "../links.ts";
import { CONTAINER } from "../shared/container.ts";
import { capitalise, timeSpan } from "../shared/dates.ts";
import { leaveToPay } from "../shared/paying.ts";
import { useHydrated } from "../shared/use-hydrated.ts";
import { BookingCode } from "./booking-code.tsx";

type Place = Booking["places"][number];

export interface RegistrationScreenProps {
  booking: Booking;
  info: Pick<ShopInfo, "paymentMethods">;
  /** Address of this page, for the code at the door. */
  url: string;
}

/** `inscripcion/{token}`: the places of a booking, their code, offers, payment, and how to give them back. */
export function RegistrationScreen({ booking: first, info, url }: RegistrationScreenProps) {
  const [booking, setBooking] = useState(first);
  const { event, places } = booking;
  const offered = places.filter(({ state }) => state === "offered");
  const comes = places.some(({ state }) => state === "registered");
  return (
    <div className={`${CONTAINER} pt-6 pb-6 md:pt-10`}>
      <div className="max-w-180">
        <p className="text-secondary text-shop">Hola, {booking.name}: esta es tu inscripción en</p>
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
            Lo que hayas pagado te lo devolvemos por el mismo medio.
          </Alert>
        ) : null}
        {booking.pay ? (
          <Alert tone="info" className="mt-6" title={`Falta el pago de ${formatMoney(booking.pay.due)}`}>
            {booking.pay.until ? `Te guardamos la plaza hasta el ${formatLongDateTime(booking.pay.until)}. ` : ""}
            <Link to={orderPath(booking.pay.orderToken)} className="font-semibold underline underline-offset-2">
              Ver el pedido y pagar
            </Link>
          </Alert>
        ) : null}
        {offered.length > 0 ? <Offer booking={booking} offered={offered} info={info} onChanged={setBooking} /> : null}
        <Places booking={booking} onChanged={setBooking} />
        {comes ? <BookingCode text={url} checkInFrom={event.checkInFrom} /> : null}
        {event.state === "cancelled" || event.state === "finished" ? null : (
          <p className="mt-6">
            <a
              href={`/feeds/evento/${encodeURIComponent(event.slug)}.ics`}
              className="inline-flex min-h-11 items-center text-primary-text underline underline-offset-2"
            >
              Añadir al calendario
            </a>
          </p>
        )}
      </div>
    </div>
  );
}

interface PartProps {
  booking: Booking;
  onChanged: (booking: Booking) => void;
}

function Offer({
  booking,
  offered,
  info,
  onChanged,
}: PartProps & { offered: Place[]; info: RegistrationScreenProps["info"] }) {
  const api = useApi();
  const hydrated = useHydrated();
  const intentions = useIntentions<{ places: string[]; paymentMethod?: PaymentMethod; acceptTerms: true }>();
  const [method, setMethod] = useState<PaymentMethod | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [running, setRunning] = useState(false);
  const { price } = booking.event;
  const until = offered[0]?.offerUntil;
  const accept = async () => {
    if (price > 0 && method === null) return setFailure("Elige cómo quieres pagar.");
    setRunning(true);
    setFailure(null);
    const ids = offered.map(({ id }) => id);
    const { body, idempotencyKey } = intentions.of({
      places: ids,
      ...(price > 0 && method && { paymentMethod: method }),
      acceptTerms: true,
    });
    const params = { token: booking.token };
    try {
      const { booking: now, order } = await api.call(
        "POST /api/shop/registrations/{token}/acceptance",
        { params, body },
        { idempotencyKey, handles: [404, 409, 422, 429] },
      );
      if (order && leaveToPay(order.nextAction, order.token)) return;
      onChanged(now);
    } catch (error) {
      setFailure(errorMessage(error));
      await api.call("GET /api/shop/registrations/{token}", { params }).then(onChanged, () => undefined);
    }
    setRunning(false);
  };
  return (
    <section aria-labelledby="oferta" className="mt-6 flex flex-col gap-4 rounded-2xl bg-card p-5 shadow-tile sm:p-7">
      <h2 id="oferta" className="font-display text-display-md">
        {offered.length === 1 ? "Hay una plaza para ti" : `Hay ${offered.length} plazas para ti`}
      </h2>
      {until ? (
        <p className="text-secondary">
          Te la guardamos hasta el {formatLongDateTime(until)}. Después pasa a la siguiente persona.
        </p>
      ) : null}
      {failure ? <Alert tone="danger">{failure}</Alert> : null}
      {price > 0 ? (
        <PlacePayments
          methods={info.paymentMethods}
          delivery={TICKET_DELIVERY}
          total={price * offered.length}
          value={method}
          error={undefined}
          onChange={setMethod}
        />
      ) : null}
      <Button
        size="lg"
        className="self-start max-sm:w-full"
        loading={running}
        disabled={!hydrated}
        onClick={() => void accept()}
      >
        {price > 0 ? `Aceptar y pagar ${formatMoney(price * offered.length)}` : "Quiero la plaza"}
      </Button>
    </section>
  );
}

function Places({ booking, onChanged }: PartProps) {
  const hydrated = useHydrated();
  const [leaving, setLeaving] = useState<Place | null>(null);
  return (
    <section aria-labelledby="plazas" className="mt-6 rounded-2xl bg-card p-5 shadow-tile sm:p-7">
      <h2 id="plazas" className="font-display text-display-md">
        {booking.places.length === 1 ? "Tu plaza" : "Tus plazas"}
      </h2>
      <ul className="mt-2 divide-y">
        {booking.places.map((place) => (
          <li key={place.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-[min(100%,10rem)] flex-1">
              <p className="font-semibold wrap-anywhere">{place.name}</p>
              {place.waitingPosition ? (
                <p className="text-body text-secondary">Puesto {place.waitingPosition} de la lista de espera</p>
              ) : null}
            </div>
            <Badge tone={REGISTRATION_STATE_LABELS[place.state].tone}>
              {REGISTRATION_STATE_LABELS[place.state].label}
            </Badge>
            {place.withdrawable ? (
              <Button
                variant="secondary"
                disabled={!hydrated}
                aria-label={`${place.state === "offered" ? "No me interesa" : "Anular"} la plaza de ${place.name}`}
                onClick={() => setLeaving(place)}
              >
                {place.state === "offered" ? "No me interesa" : "Anular"}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {leaving ? (
        <LeaveDialog booking={booking} place={leaving} onClose={() => setLeaving(null)} onChanged={onChanged} />
      ) : null}
    </section>
  );
}

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
        title={`Anular la plaza de ${place.name}`}
        description={consequence(booking, place)}
        size="sm"
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">Volver</Button>
            </DialogClose>
            <Button variant="danger" loading={running} onClick={() => void leave()}>
              Anular la plaza
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
    ? "Te devolvemos lo que pagaste por ella, por el mismo medio."
    : `El plazo para recuperar el dinero acabó el ${formatLongDateTime(refundUntil)}: la plaza queda libre, sin devolución.`;
}
