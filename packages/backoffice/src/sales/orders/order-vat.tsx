import { useCan } from "@tablero/api-client/permission";
import type { Order } from "@tablero/contract/sales/shapes/admin-orders";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { useState } from "react";
import { VatAnswer } from "../../people/clients/vat-answer.tsx";
import { ActionFailure } from "./action-failure.tsx";
import { type OrderActions, useOrderActions } from "./use-order-actions.ts";

/**
 * The EU register's response for the VAT number. Staff can query it again; if the number is valid, the IVA is removed.
 */
export function OrderVat({ order, check }: { order: Order; check: NonNullable<Order["vatCheck"]> }) {
  const can = useCan();
  const actions = useOrderActions(order);
  const [open, setOpen] = useState(false);
  const { untaxing } = order;
  return (
    <div className="flex flex-col items-start gap-2">
      <VatAnswer check={check} />
      {untaxing && can("orders:write") ? (
        <>
          {open ? null : <ActionFailure order={order} actions={actions} onDone={actions.clear} />}
          {check.answer === "valid" && untaxing.refusal !== null ? (
            <p className="text-secondary">El pedido lleva IVA. {untaxing.refusal}</p>
          ) : null}
          <div className="flex flex-wrap gap-2">
            {untaxing.refusal === null ? (
              <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
                Quitar el IVA
              </Button>
            ) : (
              <Button
                variant="secondary"
                size="sm"
                loading={actions.busy === "vat-check"}
                onClick={() => void actions.checkVat()}
              >
                Comprobar en VIES
              </Button>
            )}
          </div>
        </>
      ) : null}
      {open && untaxing ? (
        <UntaxDialog order={order} total={untaxing.total} actions={actions} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  );
}

interface UntaxDialogProps {
  order: Order;
  /** Without IVA; cents. */
  total: number;
  actions: OrderActions;
  onClose: () => void;
}

function UntaxDialog({ order, total, actions, onClose }: UntaxDialogProps) {
  const busy = actions.busy === "untax";
  const back = Math.max(order.paid - total, 0);
  const left = Math.max(total - order.paid, 0);
  const untax = async () => {
    if (await actions.untax()) onClose();
  };
  return (
    <Dialog open onOpenChange={(next) => !next && !busy && onClose()}>
      <DialogContent
        size="sm"
        title="Quitar el IVA del pedido"
        description="El cliente recibe un correo con el cambio."
        footer={
          <>
            <Button variant="secondary" disabled={busy} onClick={onClose}>
              Dejarlo como está
            </Button>
            <Button loading={busy} onClick={() => void untax()}>
              Quitar el IVA
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <ActionFailure order={order} actions={actions} onDone={onClose} />
          <p>
            VIES reconoce el número: se vende sin IVA, como entrega intracomunitaria. El total pasa de{" "}
            {formatMoney(order.totals.total)} a <strong>{formatMoney(total)}</strong>.
          </p>
          <p className="text-secondary">
            {back > 0
              ? `Se reembolsarán ${formatMoney(back)}.`
              : left > 0
                ? `Quedarán por pagar ${formatMoney(left)}.`
                : "No queda nada por pagar ni por reembolsar."}
          </p>
        </div>
      </DialogContent>
    </Dialog>
  );
}
