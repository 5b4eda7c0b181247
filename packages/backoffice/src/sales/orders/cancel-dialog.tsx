import type { Order } from "@tablero/contract/sales/shapes/admin-orders";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { paymentMethodText } from "@tablero/domain/platform/words/shop-labels";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Field } from "@tablero/ui/field";
import { RecordNumber } from "@tablero/ui/record-number";
import { Textarea } from "@tablero/ui/textarea";
import { type FormEvent, useState } from "react";
import { isVersionConflict } from "../../platform/forms/version-conflict.tsx";
import { ActionFailure } from "./action-failure.tsx";
import type { OrderActions } from "./use-order-actions.ts";

export interface CancelDialogProps {
  order: Order;
  actions: OrderActions;
  onClose: () => void;
}

const MAX_CHARACTERS = 500;

/** «Cancelar pedido»: explains what happens to money and stock, and asks for a reason. This cannot be undone. */
export function CancelDialog({ order, actions, onClose }: CancelDialogProps) {
  const [reason, setReason] = useState("");
  const text = reason.trim();
  const tooLong = text.length > MAX_CHARACTERS;
  const busy = actions.busy === "cancel";

  const cancel = async (event: FormEvent) => {
    event.preventDefault();
    if (tooLong || busy) return;
    const done = await actions.transition("cancel", "Pedido cancelado", {
      machine: "order",
      to: "cancelled",
      ...(text && { reason: text }),
    });
    if (done) onClose();
  };

  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()}>
      <DialogContent
        onCloseAutoFocus={actions.focusState}
        size="sm"
        title={
          <>
            Cancelar el pedido <RecordNumber>{order.number}</RecordNumber>
          </>
        }
        description="No se puede deshacer."
        footer={
          <>
            <Button variant="secondary" disabled={busy} onClick={onClose}>
              Dejarlo como está
            </Button>
            {isVersionConflict(actions.failure) ? null : (
              <Button variant="danger" type="submit" form="cancel" loading={busy}>
                Cancelar pedido
              </Button>
            )}
          </>
        }
      >
        <form id="cancel" noValidate onSubmit={(event) => void cancel(event)} className="flex flex-col gap-4">
          <ActionFailure order={order} actions={actions} onDone={onClose} />
          <ul className="list-disc ps-5 text-body text-secondary">
            <li>{refundWords(order)}</li>
            <li>Las unidades reservadas vuelven al stock.</li>
          </ul>
          <Field
            label="Motivo"
            mark="optional"
            hint="Lo verá el cliente en la página de su pedido."
            error={tooLong ? `Como mucho ${MAX_CHARACTERS} caracteres` : undefined}
          >
            <Textarea name="reason" value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** «Se reembolsarán 97,66 € por tarjeta.» */
export function refundWords(order: Pick<Order, "payments">): string {
  const parts = order.payments.filter((payment) => payment.state === "captured" && payment.amount > payment.refunded);
  if (parts.length === 0) return "No se ha cobrado nada, así que no hay nada que reembolsar.";
  const total = parts.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
  const methods = [...new Set(parts.map(({ method }) => paymentMethodText(method)))];
  return `Se reembolsarán ${formatMoney(total)} por ${methods.join(" y ")}.`;
}
