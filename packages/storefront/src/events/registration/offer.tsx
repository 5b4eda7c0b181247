import { useApi } from "@tablero/api-client/api-context";
import { errorMessage } from "@tablero/api-client/errors";
import { useIntentions } from "@tablero/api-client/use-intention";
import type { AcceptOffer, Booking } from "@tablero/contract/events/shapes/registrations";
import { TICKET_DELIVERY } from "@tablero/domain/events/events/registering";
import { formatLongDateTime } from "@tablero/domain/platform/dates";
import { formatMoney } from "@tablero/domain/platform/money/money";
import type { OfferedPaymentMethod } from "@tablero/domain/settings/payments/methods";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { useState } from "react";
import { useHydrated } from "../../platform/shared/use-hydrated.ts";
import { goToPayment } from "../../sales/paying/paying.ts";
import { type PaymentInfo, PlacePayments } from "../event/place-payments.tsx";

export type Place = Booking["places"][number];

export interface PartProps {
  booking: Booking;
  onChanged: (booking: Booking) => void;
}

/** Offered places that became free: they are accepted directly, or by paying. */
export function Offer({ booking, offered, info, onChanged }: PartProps & { offered: Place[]; info: PaymentInfo }) {
  const api = useApi();
  const hydrated = useHydrated();
  const intentions = useIntentions<AcceptOffer>();
  const [method, setMethod] = useState<OfferedPaymentMethod | null>(null);
  const [unchosen, setUnchosen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [running, setRunning] = useState(false);
  const { price } = booking.event;
  const until = offered[0]?.offerUntil;
  const accept = async () => {
    if (price > 0 && method === null) return setUnchosen(true);
    setRunning(true);
    setFailure(null);
    const ids = offered.map(({ id }) => id);
    const { body, idempotencyKey } = intentions.of({
      places: ids,
      expectedPrice: price,
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
      if (order && goToPayment(order.nextAction, order.token)) return;
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
          info={info}
          startsAt={booking.event.startsAt}
          places={offered.length}
          delivery={TICKET_DELIVERY}
          total={price * offered.length}
          value={method}
          error={unchosen ? "Elige cómo quieres pagar." : undefined}
          onValueChange={(chosen) => {
            setMethod(chosen);
            setUnchosen(false);
          }}
        />
      ) : null}
      {price > 0 ? (
        <p className="text-body text-secondary">
          Al ser una entrada con fecha, no hay derecho de desistimiento. Puedes anularla y recuperar el dinero hasta el{" "}
          {formatLongDateTime(booking.refundUntil)}.
        </p>
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
