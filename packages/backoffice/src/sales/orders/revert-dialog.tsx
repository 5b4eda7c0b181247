import { useApi } from "@tablero/api-client/api-context";
import type { Order } from "@tablero/contract/sales/shapes/admin-orders";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Field } from "@tablero/ui/field";
import { Textarea } from "@tablero/ui/textarea";
import { type FormEvent, useState } from "react";
import { isVersionConflict } from "../../platform/forms/version-conflict.tsx";
import { ActionFailure } from "./action-failure.tsx";
import type { Payment } from "./paying/refund-words.ts";
import type { OrderActions } from "./use-order-actions.ts";

export interface RevertDialogProps {
  order: Order;
  payment: Payment;
  actions: OrderActions;
  onClose: () => void;
}

const MAX_CHARACTERS = 500;

/** «Deshacer cobro»: removes a recorded payment that never arrived by a counter-entry, with a reason. */
export function RevertDialog({ order, payment, actions, onClose }: RevertDialogProps) {
  const api = useApi();
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const text = reason.trim();
  const wrong =
    text === "" ? "Escribe por qué." : text.length > MAX_CHARACTERS ? `Como mucho ${MAX_CHARACTERS} caracteres` : null;
  const busy = actions.busy === "revert";

  const revert = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong || busy) return;
    const undone = await actions.run({
      name: "revert",
      done: "Cobro deshecho: el pedido vuelve a estar por cobrar",
      action: (version) =>
        api.call("POST /api/admin/orders/{id}/payments/{pid}/revert", {
          params: { id: order.id, pid: payment.id },
          body: { reason: text, version },
        }),
    });
    if (undone) onClose();
  };

  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()}>
      <DialogContent
        onCloseAutoFocus={actions.focusState}
        size="sm"
        title={`Deshacer el cobro de ${formatMoney(payment.amount)}`}
        description="Para un cobro que se apuntó y no ha llegado: no se devuelve dinero a nadie, y el pedido vuelve a estar por cobrar. Si ya tenía factura, se rectifica."
        footer={
          <>
            <Button variant="secondary" disabled={busy} onClick={onClose}>
              Dejarlo como está
            </Button>
            {isVersionConflict(actions.failure) ? null : (
              <Button variant="danger" type="submit" form="revert" loading={busy}>
                Deshacer cobro
              </Button>
            )}
          </>
        }
      >
        <form id="revert" noValidate onSubmit={(event) => void revert(event)} className="flex flex-col gap-4">
          <ActionFailure order={order} actions={actions} onDone={onClose} />
          <Field
            label="Motivo"
            hint="Queda anotado en el registro, con tu nombre. El cliente no lo lee."
            error={(tried && wrong) || undefined}
          >
            <Textarea name="reason" value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}
