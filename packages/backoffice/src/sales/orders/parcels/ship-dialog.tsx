import type { Order } from "@tablero/contract/sales/shapes/admin-orders";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Field } from "@tablero/ui/field";
import { RecordNumber } from "@tablero/ui/record-number";
import { Select } from "@tablero/ui/select";
import { TextInput } from "@tablero/ui/text-input";
import { type FormEvent, useState } from "react";
import { isVersionConflict } from "../../../platform/forms/version-conflict.tsx";
import { ActionFailure } from "../action-failure.tsx";
import { SHIPMENT_ACTIONS, type Shipment } from "../order-words.ts";
import type { OrderActions } from "../use-order-actions.ts";
import { useParcelCarriers } from "./use-parcel-carriers.ts";

export interface ShipDialogProps {
  order: Order;
  shipment: Shipment;
  actions: OrderActions;
  onClose: () => void;
}

const MAX_CHARACTERS = 80;

/** «Marcar enviado»: the carrier of the parcel, and the tracking number that the shopper receives as a link. */
export function ShipDialog({ order, shipment, actions, onClose }: ShipDialogProps) {
  const [tracking, setTracking] = useState(shipment.tracking ?? "");
  const { takers, own } = useParcelCarriers(shipment);
  // Null until the user chooses, because the list may load after the dialog.
  const [chosen, setChosen] = useState<string | null>(null);
  const carrierId = chosen ?? own;
  const number = tracking.trim();
  const tooLong = number.length > MAX_CHARACTERS;
  const name = `${shipment.id} shipped`;
  const busy = actions.busy === name;
  const { label, done } = SHIPMENT_ACTIONS.shipped;

  const ship = async (event: FormEvent) => {
    event.preventDefault();
    if (tooLong || busy) return;
    const sent = await actions.transition(name, number ? `${done} con el seguimiento ${number}` : done, {
      machine: "shipment",
      shipmentId: shipment.id,
      to: "shipped",
      ...(number && { tracking: number }),
      ...(carrierId !== own && { carrierId }),
    });
    if (sent) onClose();
  };

  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()}>
      <DialogContent
        onCloseAutoFocus={actions.focusState}
        size="sm"
        title={
          <>
            {label} <RecordNumber>{order.number}</RecordNumber>
          </>
        }
        description={`Las unidades salen del stock y avisamos a ${order.contact.email}.`}
        footer={
          <>
            <Button variant="secondary" disabled={busy} onClick={onClose}>
              Cancelar
            </Button>
            {isVersionConflict(actions.failure) ? null : (
              <Button type="submit" form="ship" loading={busy}>
                {label}
              </Button>
            )}
          </>
        }
      >
        <form id="ship" noValidate onSubmit={(event) => void ship(event)} className="flex flex-col gap-4">
          <ActionFailure order={order} actions={actions} onDone={onClose} />
          <Field label="Transportista">
            <Select options={takers} value={carrierId} onValueChange={setChosen} />
          </Field>
          <Field
            label="Número de seguimiento"
            mark="optional"
            hint="Tal como lo da el transportista. El cliente podrá seguir el paquete."
            error={tooLong ? `Como mucho ${MAX_CHARACTERS} caracteres` : undefined}
          >
            <TextInput
              name="tracking"
              autoFocus
              autoComplete="off"
              value={tracking}
              onChange={(event) => setTracking(event.currentTarget.value)}
            />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}
