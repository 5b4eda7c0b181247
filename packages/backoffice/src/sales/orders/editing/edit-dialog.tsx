import { ApiError } from "@tablero/api-client/errors";
import type { QueryError } from "@tablero/api-client/query";
import type { Order } from "@tablero/contract/sales/shapes/admin-orders";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Field } from "@tablero/ui/field";
import { Skeleton } from "@tablero/ui/skeleton";
import { Textarea } from "@tablero/ui/textarea";
import { type FormEvent, useState } from "react";
import { isVersionConflict } from "../../../platform/forms/version-conflict.tsx";
import { FailureAlert } from "../../../platform/pages/failure-alert.tsx";
import { ActionFailure } from "../action-failure.tsx";
import type { OrderActions, OrderEdit } from "../use-order-actions.ts";
import { type AddedLine, EditAdded } from "./edit-added.tsx";
import { addressToSend, deliveryOf, EditDelivery, type EditedDelivery, isComplete } from "./edit-delivery.tsx";
import { EditLines } from "./edit-lines.tsx";
import { EditTotals } from "./edit-totals.tsx";
import { useEditPreview } from "./use-edit-preview.ts";

export interface EditDialogProps {
  order: Order;
  actions: OrderActions;
  onClose: () => void;
}

const MAX_CHARACTERS = 500;

/** «Editar pedido»: its lines, destination and delivery, with the server's calculation shown before saving. */
export function EditDialog({ order, actions, onClose }: EditDialogProps) {
  const [off, setOff] = useState<ReadonlyMap<string, number>>(new Map());
  const [added, setAdded] = useState<AddedLine[]>([]);
  const [delivery, setDelivery] = useState<EditedDelivery | null>(null);
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const cancel = [...off].filter(([, units]) => units > 0).map(([lineId, quantity]) => ({ lineId, quantity }));
  const goes = delivery && isComplete(delivery) ? delivery : null;
  const changes: OrderEdit = {
    ...(cancel.length > 0 && { cancel }),
    ...(added.length > 0 && {
      add: added.map(({ variantId, quantity, price, usual }) => ({
        variantId,
        quantity,
        ...(price !== usual && { price }),
      })),
    }),
    ...(goes && { delivery: { address: addressToSend(goes), option: goes.option } }),
  };
  const { preview, failure, loading } = useEditPreview(order.id, changes);
  const busy = actions.busy === "edit";
  const text = reason.trim();
  const tooLong = text.length > MAX_CHARACTERS;
  const isNothing = cancel.length === 0 && added.length === 0 && !delivery;
  const problem = isNothing
    ? "Quita unidades, añade un artículo o cambia la entrega."
    : delivery && !goes
      ? "Falta algo de la dirección."
      : delivery && !delivery.option
        ? "Elige una entrega."
        : null;
  const errors = fieldErrors(failure ?? actions.failure);
  const isDirty = !isNothing || text !== "";

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (busy || loading || tooLong || problem || failure) return;
    const done = preview?.cancels ? "Pedido cancelado" : "Pedido cambiado: avisamos al cliente";
    if (await actions.edit({ ...changes, ...(text && { reason: text }) }, done)) onClose();
  };

  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()}>
      <DialogContent
        onCloseAutoFocus={actions.focusState}
        size="lg"
        title="Editar pedido"
        description="El cliente recibe un correo con el pedido como queda."
        onCloseRequest={() => !isDirty && !busy}
        footer={
          <>
            <Button variant="secondary" disabled={busy} onClick={onClose}>
              Dejarlo como está
            </Button>
            {isVersionConflict(actions.failure) ? null : (
              <Button
                type="submit"
                form="edit-order"
                variant={preview?.cancels ? "danger" : "primary"}
                loading={busy}
                disabled={loading}
              >
                {preview?.cancels ? "Cancelar el pedido" : "Guardar cambios"}
              </Button>
            )}
          </>
        }
      >
        <form id="edit-order" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
          <ActionFailure order={order} actions={actions} onDone={onClose} />
          {order.editing.amount ? <Alert tone="warning">{order.editing.amount}</Alert> : null}
          <EditLines order={order} off={off} onOff={(lineId, quantity) => setOff(new Map(off).set(lineId, quantity))} />
          <EditAdded added={added} onValueChange={setAdded} />
          {delivery ? (
            <EditDelivery
              value={delivery}
              onValueChange={setDelivery}
              options={goes && (goes.option || !loading) ? (preview?.options ?? []) : []}
              errors={errors}
            />
          ) : order.editing.delivery ? (
            <p className="text-secondary text-table">{order.editing.delivery}</p>
          ) : (
            <Button variant="secondary" className="self-start" onClick={() => setDelivery(deliveryOf(order))}>
              Cambiar la entrega
            </Button>
          )}
          <Field
            label="Motivo"
            mark="optional"
            hint="Lo lee también el cliente."
            error={tooLong ? `Como mucho ${MAX_CHARACTERS} caracteres` : undefined}
          >
            <Textarea
              name="reason"
              rows={2}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </Field>
          {failure ? <FailureAlert error={failure} title="Así no se puede guardar" /> : null}
          {tried && problem ? <Alert tone="danger">{problem}</Alert> : null}
          {preview ? (
            <EditTotals preview={preview} outdated={loading} />
          ) : failure ? null : (
            <Skeleton className="h-40" />
          )}
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** The messages of a rejected edit, by the path of their field. */
function fieldErrors(error: QueryError | null): ReadonlyMap<string, string> {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  return new Map(errors.map(({ path, message }) => [path, message]));
}
