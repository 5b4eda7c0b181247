import { useCan } from "@tablero/api-client/session";
import type { Order } from "@tablero/contract/shapes/admin-orders";
import { PAYMENT_METHOD_LABELS } from "@tablero/domain/labels";
import { formatMoney } from "@tablero/domain/money";
import { PAYMENT_STATE_LABELS } from "@tablero/domain/state-labels";
import type { PaymentMethod } from "@tablero/domain/vocabulary";
import { Button } from "@tablero/ui/button";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Icon, type IconData } from "@tablero/ui/icon";
import {
  outlineBanknotes,
  outlineBuildingLibrary,
  outlineBuildingStorefront,
  outlineCreditCard,
  outlineDevicePhoneMobile,
  outlineWallet,
} from "@tablero/ui/icons";
import { Money } from "../shared/money.tsx";
import { RelativeTime } from "../shared/relative-time.tsx";
import { StateBadge } from "../shared/state-badge.tsx";

const METHOD_ICONS: Record<PaymentMethod, IconData> = {
  card: outlineCreditCard,
  bizum: outlineDevicePhoneMobile,
  transfer: outlineBuildingLibrary,
  "cash-on-delivery": outlineBanknotes,
  "in-store": outlineBuildingStorefront,
  "store-credit": outlineWallet,
};

/** Whether money can still come in. */
export const canCollect = (order: Pick<Order, "due" | "state">): boolean =>
  order.due > 0 && order.state !== "cancelled" && order.state !== "expired";

export interface OrderPaymentsProps {
  order: Order;
  /** Opens «Registrar cobro». */
  onRecord: () => void;
}

export function OrderPayments({ order, onRecord }: OrderPaymentsProps) {
  const can = useCan();
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
              {payment.reference ? (
                <span className="col-start-2 text-secondary tabular-nums wrap-anywhere">ref. {payment.reference}</span>
              ) : null}
              {payment.refunded > 0 ? (
                <span className="col-start-2 text-secondary">Devueltos {formatMoney(payment.refunded)}</span>
              ) : null}
            </li>
          ))}
        </ul>
        {canCollect(order) ? (
          <div className="flex flex-col items-start gap-3">
            <span className="text-table text-text">
              Quedan por cobrar <Money cents={order.due} className="font-semibold" />
            </span>
            {can("payments:write") ? (
              <Button variant="tint" size="sm" onClick={onRecord}>
                <Icon icon={outlineBanknotes} size={16} />
                Registrar cobro
              </Button>
            ) : null}
          </div>
        ) : null}
      </CardBody>
    </Card>
  );
}
