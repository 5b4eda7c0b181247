import { useQuery } from "@tablero/api-client/query";
import type { PaymentEventRow } from "@tablero/contract/platform/shapes/admin-system";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";
import { isWaitingEvent, WAITING_REASON } from "@tablero/domain/sales/payments/events";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Link } from "react-router-dom";
import { FailureAlert } from "../pages/failure-alert.tsx";
import { RelativeTime } from "../values/relative-time.tsx";
import { RetryButton } from "./retry-button.tsx";

const SHOWN = 10;

const WORDS: Record<PaymentEventRow["kind"], string> = {
  authorised: "Retención",
  captured: "Cobro",
  declined: "Pago denegado",
  cancelled: "Pago cancelado",
  refunded: "Devolución hecha",
  "refund-failed": "Devolución fallida",
};

/** Notifications from payment providers that match no payment. Renders nothing when there are none. */
export function PaymentEventsCard() {
  const { data, error, mutate, isValidating } = useQuery("GET /api/admin/system/payment-events", {
    query: { size: SHOWN },
  });
  if (error && !data)
    return (
      <FailureAlert
        error={error}
        title="No se sabe qué avisos de la pasarela esperan"
        onRetry={() => void mutate()}
        loading={isValidating}
      />
    );
  if (!data || data.items.length === 0) return null;
  return (
    <Card aria-labelledby="payment-events">
      <CardHeader title="Avisos de la pasarela sin pedido" titleId="payment-events" count={data.pagination.length} />
      <CardBody padding="none">
        <ul aria-labelledby="payment-events" className="divide-y">
          {data.items.map((event) => (
            <Waiting key={event.id} event={event} />
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

function Waiting({ event }: { event: PaymentEventRow }) {
  const what = `${WORDS[event.kind]} de ${sumOf(event)}`;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-3">
      <span className="min-w-48 flex-1">
        <span className="block font-semibold tabular-nums">{what}</span>
        <span className="block text-label text-secondary tabular-nums wrap-anywhere">
          Pasarela {event.provider}, referencia {event.providerReference}
          {isWaitingEvent(event.outcome) ? `, ${WAITING_REASON[event.outcome]}` : null}
        </span>
        <span className="block text-label text-secondary">
          {event.nextAt ? "Se vuelve a intentar " : "Ya no se intenta por sí solo. Llegó "}
          <RelativeTime iso={event.nextAt ?? event.receivedAt} />
        </span>
      </span>
      {event.orderId ? <Link to={resourcePath(ORDERS, event.orderId)}>Ver el pedido</Link> : null}
      <RetryButton
        endpoint="POST /api/admin/system/payment-events/{id}/retry"
        id={event.id}
        what={what}
        label="Volver a aplicar"
        done="Se ha intentado otra vez"
      />
    </li>
  );
}

const sumOf = ({ amount, currency }: PaymentEventRow): string =>
  currency === "EUR" ? formatMoney(amount) : `${amount / 100} ${currency}`;
