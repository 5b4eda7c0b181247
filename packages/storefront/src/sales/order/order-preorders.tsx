import { errorMessage } from "@tablero/api-client/errors";
import type { ShopOrder } from "@tablero/contract/sales/shapes/shop-orders";
import { formatLongDateTime, formatLongDay } from "@tablero/domain/platform/dates";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { optionsText } from "@tablero/domain/platform/words/options";
import { PREORDER_RESERVATION_STATE_LABELS } from "@tablero/domain/sales/words/order-states";
import { Alert } from "@tablero/ui/alert";
import { Badge } from "@tablero/ui/badge";
import { Button } from "@tablero/ui/button";
import { RecordNumber } from "@tablero/ui/record-number";
import { useState } from "react";
import { Link } from "react-router-dom";
import { orderPath } from "../../platform/links/links.ts";
import { useHydrated } from "../../platform/shared/use-hydrated.ts";

type Line = ShopOrder["lines"][number];
type Booking = NonNullable<Line["preorder"]>;

interface OrderPreordersProps {
  order: Pick<ShopOrder, "lines" | "placedWith" | "token">;
  onCancel: (id: string) => Promise<void>;
}

/** The preorders of an order: position in the queue, dates, balance due, and cancellation. */
export function OrderPreorders({ order, onCancel }: OrderPreordersProps) {
  const booked = order.lines.flatMap((line) => (line.preorder ? [{ line, booking: line.preorder }] : []));
  return (
    <section aria-labelledby="precompras" className="rounded-2xl bg-card p-5 shadow-tile sm:p-7">
      <h2 id="precompras" className="font-display text-display-md">
        {booked.length === 0 ? "Tus otros pedidos" : booked.length === 1 ? "Tu precompra" : "Tus precompras"}
      </h2>
      {booked.length > 0 ? (
        <ul className="mt-2 divide-y">
          {booked.map(({ line, booking }) => (
            <BookedLine key={booking.id} line={line} booking={booking} onCancel={() => onCancel(booking.id)} />
          ))}
        </ul>
      ) : null}
      {order.placedWith.map(({ number, token, due, preorder }) => (
        <p key={token} className="mt-4 text-body">
          {preorder
            ? "Tu precompra va en otro pedido, con su envío: "
            : "Lo que había en la tienda va en otro pedido: "}
          <Link to={orderPath(token)} className="inline-flex min-h-6 items-center underline underline-offset-2">
            <RecordNumber>{number}</RecordNumber>
          </Link>
          {due > 0 ? `. Falta pagar ${formatMoney(due)}.` : "."}
        </p>
      ))}
    </section>
  );
}

const WAITING: readonly Booking["state"][] = ["requested", "confirmed", "waitlisted", "partial", "unallocated"];
const ARRIVED: readonly Booking["state"][] = ["allocated", "payment-due", "paid"];

const releaseText = ({ delayed, releaseDate }: Booking): string =>
  `${delayed ? "Se ha retrasado: ahora sale" : "Sale"} el ${formatLongDay(releaseDate)}`;

function BookedLine({ line, booking, onCancel }: { line: Line; booking: Booking; onCancel: () => Promise<void> }) {
  const hydrated = useHydrated();
  const [asking, setAsking] = useState(false);
  const [cancelling, setCancelling] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { label, tone } = PREORDER_RESERVATION_STATE_LABELS[booking.state];
  const cancel = async () => {
    setCancelling(true);
    setError(null);
    try {
      await onCancel();
    } catch (failure) {
      setError(errorMessage(failure));
    }
    setCancelling(false);
    setAsking(false);
  };
  const arrived = ARRIVED.includes(booking.state);
  const waits = WAITING.includes(booking.state);
  const details = [
    waits && booking.place !== null ? `Puesto ${booking.place} de la cola` : null,
    waits ? releaseText(booking) : arrived ? "Ya ha llegado y te lo hemos apartado" : null,
    waits && booking.allocated > 0 ? `${booking.allocated} de ${line.quantity} asignadas` : null,
    waits && booking.later > 0 ? `Por pagar: ${formatMoney(booking.later)}, cuando llegue` : null,
  ].filter((detail) => detail !== null);
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 font-semibold wrap-anywhere">
          {line.name}
          <span className="block text-body font-normal text-secondary empty:hidden">{optionsText(line.options)}</span>
        </p>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <ul className="mt-2 flex flex-col gap-1 text-body text-secondary tabular-nums">
        {details.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
        {booking.payUntil ? (
          <li className="font-semibold text-text">
            Paga el resto antes del {formatLongDateTime(booking.payUntil)}: después se anula y te devolvemos la señal.
          </li>
        ) : null}
      </ul>
      {error ? (
        <Alert tone="danger" className="mt-3">
          {error}
        </Alert>
      ) : null}
      {booking.cancellable && !asking ? (
        <Button
          variant="secondary"
          size="lg"
          disabled={!hydrated}
          onClick={() => setAsking(true)}
          className="mt-3 max-md:w-full"
        >
          Cancelar esta precompra
        </Button>
      ) : null}
      {booking.cancellable && asking ? (
        <fieldset aria-label="¿Cancelar esta precompra?" className="mt-3 rounded-xl bg-sunken p-4">
          <p>
            ¿Seguro? Pierdes tu puesto en la cola. Te reembolsamos lo que hayas pagado de ella y te lo confirmamos por
            correo.
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button variant="secondary" size="lg" disabled={cancelling} onClick={() => setAsking(false)}>
              Volver
            </Button>
            <Button variant="danger" size="lg" loading={cancelling} onClick={() => void cancel()}>
              Sí, cancelarla
            </Button>
          </div>
        </fieldset>
      ) : null}
    </li>
  );
}
