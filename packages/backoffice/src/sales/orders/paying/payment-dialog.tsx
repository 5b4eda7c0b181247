import { adminOrders } from "@tablero/contract/sales/endpoints/admin-orders";
import type { Order } from "@tablero/contract/sales/shapes/admin-orders";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { PAYMENT_METHOD_LABELS } from "@tablero/domain/platform/words/shop-labels";
import {
  OFFERED_PAYMENTS,
  type OfferedPaymentMethod,
  recordableMethod,
} from "@tablero/domain/settings/payments/methods";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Field } from "@tablero/ui/field";
import { MoneyInput } from "@tablero/ui/money-input";
import { Select } from "@tablero/ui/select";
import { TextInput } from "@tablero/ui/text-input";
import { Controller } from "react-hook-form";
import { useApiForm } from "../../../platform/forms/use-api-form.ts";
import { isVersionConflict } from "../../../platform/forms/version-conflict.tsx";
import { ActionFailure } from "../action-failure.tsx";
import type { OrderActions } from "../use-order-actions.ts";

const schema = adminOrders["POST /api/admin/orders/{id}/payments"].body;

export interface PaymentDialogProps {
  order: Order;
  actions: OrderActions;
  onClose: () => void;
}

/** «Registrar cobro»: method, amount (default: the amount due) and a reference. */
export function PaymentDialog({ order, actions, onClose }: PaymentDialogProps) {
  const form = useApiForm({
    schema,
    defaultValues: {
      method: recordableMethod(order.paymentMethod),
      amount: order.due,
      reference: "",
      version: order.version,
    },
    // The amount due may have changed, so an unrecorded payment is not kept as a draft.
    place: null,
    save: async ({ method, amount, reference }) => {
      const money = { method, amount, ...(reference && { reference }) };
      const isPaid = await actions.pay(money, `Cobro de ${formatMoney(amount)} registrado`);
      if (isPaid) onClose();
      return isPaid;
    },
  });
  const { errors } = form.formState;
  const busy = actions.busy === "pay";
  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()}>
      <DialogContent
        onCloseAutoFocus={actions.focusState}
        size="sm"
        title="Registrar cobro"
        description={`Quedan por cobrar ${formatMoney(order.due)} del pedido ${order.number}.`}
        footer={
          <>
            <Button variant="secondary" disabled={busy} onClick={onClose}>
              Cancelar
            </Button>
            {isVersionConflict(actions.failure) ? null : (
              <Button type="submit" form="payment" loading={busy}>
                Registrar cobro
              </Button>
            )}
          </>
        }
      >
        <form id="payment" noValidate onSubmit={form.submit} className="flex flex-col gap-4">
          <ActionFailure order={order} actions={actions} onDone={onClose} />
          <Controller
            control={form.control}
            name="method"
            render={({ field }) => (
              <Field label="Forma de pago" error={errors.method?.message}>
                <Select
                  value={field.value}
                  onValueChange={(value) => field.onChange(value as OfferedPaymentMethod)}
                  onBlur={field.onBlur}
                  options={OFFERED_PAYMENTS.map((value) => ({ value, label: PAYMENT_METHOD_LABELS[value] }))}
                />
              </Field>
            )}
          />
          <Controller
            control={form.control}
            name="amount"
            render={({ field }) => (
              <Field
                label="Importe"
                error={errors.amount?.message}
                hint={
                  field.value < order.due ? `Quedarán por cobrar ${formatMoney(order.due - field.value)}` : undefined
                }
              >
                <MoneyInput ref={field.ref} value={field.value} onValueChange={field.onChange} onBlur={field.onBlur} />
              </Field>
            )}
          />
          <Field
            label="Referencia"
            mark="optional"
            hint="El concepto de la transferencia o el número del recibo."
            error={errors.reference?.message}
          >
            <TextInput autoComplete="off" {...form.register("reference")} />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}
