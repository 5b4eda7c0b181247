import { useCan } from "@tablero/api-client/permission";
import type { Order } from "@tablero/contract/sales/shapes/admin-orders";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { refundSteps } from "@tablero/domain/sales/payments/refunds";
import { Button } from "@tablero/ui/button";
import { Heading } from "@tablero/ui/heading";
import { Icon } from "@tablero/ui/icon";
import { outlineArrowUturnLeft } from "@tablero/ui/icons/outline-arrow-uturn-left";
import { StateBadge } from "@tablero/ui/state-badge";
import { Money } from "../../../platform/values/money.tsx";
import { RelativeTime } from "../../../platform/values/relative-time.tsx";
import type { OrderActions } from "../use-order-actions.ts";
import { owedText, type Refund, refundContents, refundLabel } from "./refund-words.ts";

export interface OrderRefundsProps {
  order: Order;
  actions: OrderActions;
}

/** Completed and pending refunds: amount, reason, and the actions available to staff. */
export function OrderRefunds({ order, actions }: OrderRefundsProps) {
  if (order.refunds.length === 0) return null;
  return (
    <section aria-labelledby="order-refunds" className="flex flex-col gap-3 border-t pt-4">
      <Heading level={3} id="order-refunds">
        Reembolsos
      </Heading>
      <ul aria-labelledby="order-refunds" className="flex flex-col gap-4">
        {order.refunds.map((refund) => (
          <RefundRow key={refund.id} refund={refund} order={order} actions={actions} />
        ))}
      </ul>
    </section>
  );
}

function RefundRow({ refund, order, actions }: OrderRefundsProps & { refund: Refund }) {
  const mayWrite = useCan()("payments:write");
  const payment = order.payments.find(({ id }) => id === refund.paymentId);
  const steps = mayWrite ? refundSteps({ state: refund.state, provider: payment?.provider ?? null }) : [];
  const contents = refundContents(refund, order);
  const owed = owedText(refund, order);
  const busy = actions.busy === refund.id;
  const what = `de ${formatMoney(refund.amount)}`;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 text-table">
      <Icon icon={outlineArrowUturnLeft} size={20} className="text-secondary" />
      <span className="flex flex-wrap items-center gap-x-3 text-secondary">
        <StateBadge state={refundLabel(refund, payment)} />
        <RelativeTime iso={refund.doneAt ?? refund.at} />
      </span>
      <Money cents={-refund.amount} className="font-semibold" />
      <span className="col-span-2 col-start-2 flex flex-col text-secondary wrap-anywhere">
        {owed ? <span>{owed}</span> : null}
        {contents ? <span>{contents}</span> : null}
        {refund.reason ? <span>{refund.reason}</span> : null}
        {refund.actorName ? <span>{refund.actorName}</span> : null}
        {refund.state === "failed" && refund.lastError ? (
          <span className="text-danger-text">{refund.lastError}</span>
        ) : null}
      </span>
      {steps.length > 0 ? (
        <span className="col-span-2 col-start-2 mt-2 flex flex-wrap gap-2">
          {steps.includes("requested") ? (
            <Button
              variant="tint"
              size="sm"
              loading={busy}
              aria-label={`Reintentar: reembolso ${what}`}
              onClick={() => void actions.moveRefund(refund.id, "requested", "Reembolso pedido otra vez")}
            >
              Reintentar
            </Button>
          ) : null}
          {steps.includes("done") ? (
            <Button
              variant={steps.includes("requested") ? "secondary" : "tint"}
              size="sm"
              loading={busy}
              aria-label={`Marcar como reembolsado: reembolso ${what}`}
              onClick={() => void actions.moveRefund(refund.id, "done", "Marcado como reembolsado")}
            >
              Marcar como reembolsado
            </Button>
          ) : null}
        </span>
      ) : null}
    </li>
  );
}
