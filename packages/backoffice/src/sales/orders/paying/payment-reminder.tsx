import { useApi } from "@tablero/api-client/api-context";
import type { Order } from "@tablero/contract/sales/shapes/admin-orders";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { AlertDialog } from "@tablero/ui/alert-dialog";
import { Button } from "@tablero/ui/button";
import { Icon } from "@tablero/ui/icon";
import { outlineEnvelope } from "@tablero/ui/icons/outline-envelope";
import { RelativeTime } from "../../../platform/values/relative-time.tsx";
import type { OrderActions } from "../use-order-actions.ts";

interface RemindPaymentProps {
  order: Order;
  actions: OrderActions;
}

/** «Recordar el pago»: asks first, because a mail cannot be taken back. Hidden while no reminder can be sent. */
export function RemindPayment({ order, actions }: RemindPaymentProps) {
  const api = useApi();
  if (order.paymentReminder.refusal !== null) return null;
  const remind = () =>
    actions.run({
      name: "remind",
      done: "Recordatorio enviado",
      action: (version) =>
        api.call("POST /api/admin/orders/{id}/payment-reminders", { params: { id: order.id }, body: { version } }),
    });
  return (
    <AlertDialog
      trigger={
        <Button variant="secondary" size="sm" loading={actions.busy === "remind"} disabled={actions.busy !== null}>
          <Icon icon={outlineEnvelope} size={16} />
          Recordar el pago
        </Button>
      }
      title="¿Recordar el pago por correo?"
      description={`Sale un correo a ${order.contact.email} con los ${formatMoney(order.due)} que faltan y cómo pagarlos. No se puede deshacer.`}
      confirmLabel="Enviar el recordatorio"
      cancelLabel="Ahora no"
      onConfirm={() => void remind()}
    />
  );
}

/** When the last reminder was sent, and why another one cannot be sent yet. */
export function LastReminder({ order: { paymentReminder } }: Pick<RemindPaymentProps, "order">) {
  if (paymentReminder.at === null) return null;
  return (
    <span className="text-table text-secondary">
      Recordatorio enviado <RelativeTime iso={paymentReminder.at} />
    </span>
  );
}
