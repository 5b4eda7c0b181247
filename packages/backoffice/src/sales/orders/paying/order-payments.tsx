import { useApi } from "@tablero/api-client/api-context";
import { useCan } from "@tablero/api-client/permission";
import type { Order } from "@tablero/contract/sales/shapes/admin-orders";
import { formatMoney } from "@tablero/domain/platform/money/money";
import type { PaymentMethod } from "@tablero/domain/platform/vocabulary";
import { PAYMENT_METHOD_LABELS } from "@tablero/domain/platform/words/shop-labels";
import { revertRefusal } from "@tablero/domain/sales/orders/closing/reverting";
import { isPaymentUndone } from "@tablero/domain/sales/payments/undone";
import { PAYMENT_STATE_LABELS } from "@tablero/domain/sales/words/order-states";
import { Button } from "@tablero/ui/button";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Icon, type IconData } from "@tablero/ui/icon";
import { outlineArrowUturnLeft } from "@tablero/ui/icons/outline-arrow-uturn-left";
import { outlineBanknotes } from "@tablero/ui/icons/outline-banknotes";
import { outlineBuildingLibrary } from "@tablero/ui/icons/outline-building-library";
import { outlineBuildingStorefront } from "@tablero/ui/icons/outline-building-storefront";
import { outlineCreditCard } from "@tablero/ui/icons/outline-credit-card";
import { outlineDevicePhoneMobile } from "@tablero/ui/icons/outline-device-phone-mobile";
import { outlineWallet } from "@tablero/ui/icons/outline-wallet";
import { outlineXCircle } from "@tablero/ui/icons/outline-x-circle";
import { StateBadge } from "@tablero/ui/state-badge";
import { Money } from "../../../platform/values/money.tsx";
import { RelativeTime } from "../../../platform/values/relative-time.tsx";
import { refundablePayments } from "../order-verbs.ts";
import type { OrderActions } from "../use-order-actions.ts";
import { canCollect } from "./collect.ts";
import { OrderRefunds } from "./order-refunds.tsx";
import { LastReminder, RemindPayment } from "./payment-reminder.tsx";
import { declineWords, type Payment, toRevertedOrder } from "./refund-words.ts";

const METHOD_ICONS: Record<PaymentMethod, IconData> = {
  card: outlineCreditCard,
  bizum: outlineDevicePhoneMobile,
  transfer: outlineBuildingLibrary,
  "cash-on-delivery": outlineBanknotes,
  "in-store": outlineBuildingStorefront,
  "store-credit": outlineWallet,
};

export interface OrderPaymentsProps {
  order: Order;
  actions: OrderActions;
  /** Opens «Registrar cobro». */
  onRecord: () => void;
  /** Opens «Reembolsar». */
  onRefund: (payment: Payment) => void;
  /** Opens «Deshacer cobro». */
  onRevert: (payment: Payment) => void;
}

/** Payments with method and result, and their refunds. */
export function OrderPayments({ order, actions, onRecord, onRefund, onRevert }: OrderPaymentsProps) {
  const can = useCan();
  const mayWrite = can("payments:write");
  const refundable = refundablePayments(order, can);
  const api = useApi();
  const letGo = ({ id }: Payment) =>
    actions.run({
      name: id,
      done: "Retención anulada: no se cobra nada",
      action: (version) =>
        api.call("POST /api/admin/orders/{id}/payments/{pid}/void", {
          params: { id: order.id, pid: id },
          body: { version },
        }),
    });
  return (
    <Card aria-labelledby="order-payments">
      <CardHeader title="Pago" titleId="order-payments" />
      <CardBody className="flex flex-col gap-4">
        {order.payments.length === 0 ? <p className="text-secondary">No hay ningún pago.</p> : null}
        <ul aria-labelledby="order-payments" className="flex flex-col gap-4">
          {order.payments.map((payment) => (
            <li key={payment.id} className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 text-table">
              <Icon icon={METHOD_ICONS[payment.method]} size={20} className="text-secondary" />
              <span className="text-text">{PAYMENT_METHOD_LABELS[payment.method]}</span>
              <Money cents={payment.amount} className="font-semibold" />
              <span className="col-start-2 flex flex-wrap items-center gap-x-3 text-secondary">
                <StateBadge state={PAYMENT_STATE_LABELS[payment.state]} />
                <RelativeTime iso={payment.capturedAt ?? payment.createdAt} />
              </span>
              <PaymentDetails payment={payment} undone={isPaymentUndone(payment.id, order.refunds)} />
              {mayWrite && payment.state === "authorised" && canCollect(order) ? (
                <span className="col-start-2 mt-2">
                  <Button
                    variant="tint"
                    size="sm"
                    loading={actions.busy === payment.id}
                    disabled={actions.busy !== null}
                    aria-label={`Anular la retención de ${formatMoney(payment.amount)}`}
                    onClick={() => void letGo(payment)}
                  >
                    <Icon icon={outlineXCircle} size={16} />
                    Anular retención
                  </Button>
                </span>
              ) : null}
              {refundable.includes(payment) ? (
                <span className="col-start-2 mt-2 flex flex-wrap gap-2">
                  {revertRefusal(toRevertedOrder(order), payment, payment.refundable) === null ? (
                    <Button
                      variant="secondary"
                      size="sm"
                      aria-label={`Deshacer cobro de ${formatMoney(payment.amount)}`}
                      onClick={() => onRevert(payment)}
                    >
                      Deshacer cobro
                    </Button>
                  ) : null}
                  <Button
                    variant="tint"
                    size="sm"
                    aria-label={`Reembolsar el pago de ${formatMoney(payment.amount)}`}
                    onClick={() => onRefund(payment)}
                  >
                    <Icon icon={outlineArrowUturnLeft} size={16} />
                    Reembolsar
                  </Button>
                </span>
              ) : null}
            </li>
          ))}
        </ul>
        {canCollect(order) ? (
          <div className="flex flex-col items-start gap-3">
            <span className="text-table text-text">
              Quedan por cobrar <Money cents={order.due} className="font-semibold" />
            </span>
            {mayWrite ? (
              <span className="flex flex-wrap gap-2">
                <Button variant="tint" size="sm" onClick={onRecord}>
                  <Icon icon={outlineBanknotes} size={16} />
                  Registrar cobro
                </Button>
                <RemindPayment order={order} actions={actions} />
              </span>
            ) : null}
            <LastReminder order={order} />
          </div>
        ) : null}
        {order.later > 0 ? (
          <span className="text-table text-text">
            Se cobran cuando llegue la precompra <Money cents={order.later} className="font-semibold" />
          </span>
        ) : null}
        <OrderRefunds order={order} actions={actions} />
      </CardBody>
    </Card>
  );
}

/** References, the decline reason, and the refunded amount. */
function PaymentDetails({ payment, undone }: { payment: Payment; undone: boolean }) {
  const { reference, provider, providerReference, refunded } = payment;
  const declined = declineWords(payment);
  const lines = [
    reference ? `ref. ${reference}` : null,
    provider ? [`Pasarela ${provider}`, providerReference].filter(Boolean).join(", ") : null,
    undone ? "Deshecho: se apuntó por error" : null,
    refunded > 0 && !undone ? `Reembolsados o por reembolsar ${formatMoney(refunded)}` : null,
  ].filter((line) => line !== null);
  if (lines.length === 0 && !declined) return null;
  return (
    <span className="col-span-2 col-start-2 flex flex-col text-secondary tabular-nums wrap-anywhere">
      {declined ? <span className="text-danger-text">{declined}</span> : null}
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}
