import type { Order } from "@tablero/contract/sales/shapes/admin-orders";
import { optionsText } from "@tablero/domain/platform/words/options";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { QuantityStepper } from "@tablero/ui/quantity-stepper";
import { useState } from "react";
import { isVersionConflict } from "../../../platform/forms/version-conflict.tsx";
import { Thumbnail } from "../../../platform/values/thumbnails.tsx";
import { ActionFailure } from "../action-failure.tsx";
import { SHIPMENT_ACTIONS, unitsLeft } from "../order-words.ts";
import type { OrderActions } from "../use-order-actions.ts";

export interface PrepareDialogProps {
  order: Order;
  actions: OrderActions;
  onClose: () => void;
}

/** «Preparar»: all remaining units, or some of them. */
export function PrepareDialog({ order, actions, onClose }: PrepareDialogProps) {
  const left = unitsLeft(order);
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(
    () => new Map(left.map((each) => [each.line.id, each.left])),
  );
  const units = left.reduce((sum, { line }) => sum + (chosen.get(line.id) ?? 0), 0);
  const all = left.reduce((sum, each) => sum + each.left, 0);
  const busy = actions.busy === "prepare";
  const { label, done } = SHIPMENT_ACTIONS.preparing;

  const prepare = async () => {
    const lines = left.flatMap(({ line }) => {
      const quantity = chosen.get(line.id) ?? 0;
      return quantity > 0 ? [{ lineId: line.id, quantity }] : [];
    });
    if (await actions.prepare(units === all ? {} : { lines }, done)) onClose();
  };

  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()}>
      <DialogContent
        onCloseAutoFocus={actions.focusState}
        title={label}
        description={
          order.pickup ? "Lo que va a esperar en el mostrador." : `Lo que va en este bulto, con ${order.shippingName}.`
        }
        footer={
          <>
            <span className="order-last me-auto text-secondary text-table tabular-nums sm:order-none" role="status">
              {units} de {all} {all === 1 ? "unidad" : "unidades"}
            </span>
            <Button variant="secondary" disabled={busy} onClick={onClose}>
              Cancelar
            </Button>
            {isVersionConflict(actions.failure) ? null : (
              <Button loading={busy} disabled={units === 0} onClick={() => void prepare()}>
                {label}
              </Button>
            )}
          </>
        }
      >
        <ActionFailure order={order} actions={actions} onDone={onClose} onRetry={() => void prepare()} />
        {order.note === null ? null : (
          <Alert tone="info" title="Nota del cliente" className="mb-2">
            <span className="whitespace-pre-line wrap-anywhere">{order.note}</span>
          </Alert>
        )}
        <ul aria-label="Artículos" className="flex flex-col">
          {left.map(({ line, left: most }) => (
            <li key={line.id} className="flex items-center gap-3 border-t py-3 first:border-t-0">
              <Thumbnail image={line.image} size="lg" />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold wrap-anywhere">{line.name}</span>
                {Object.keys(line.options).length > 0 ? (
                  <span className="block text-table text-text wrap-anywhere">{optionsText(line.options)}</span>
                ) : null}
                <span className="text-secondary text-table">{line.sku}</span>
              </span>
              <QuantityStepper
                label={`Unidades de ${line.name}`}
                value={chosen.get(line.id) ?? 0}
                min={0}
                max={most}
                onValueChange={(value) => setChosen(new Map(chosen).set(line.id, value))}
              />
            </li>
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  );
}
