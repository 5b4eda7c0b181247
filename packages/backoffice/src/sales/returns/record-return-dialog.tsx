import { toQueryError } from "@tablero/api-client/errors";
import { type QueryError, useMutation } from "@tablero/api-client/query";
import { useIntentions } from "@tablero/api-client/use-intention";
import type { Order } from "@tablero/contract/sales/shapes/admin-orders";
import type { ReturnInput } from "@tablero/contract/sales/shapes/returns";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { RETURNS } from "@tablero/domain/platform/resources/sales/returns";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Field } from "@tablero/ui/field";
import { NumberInput } from "@tablero/ui/number-input";
import { RecordNumber } from "@tablero/ui/record-number";
import { Textarea } from "@tablero/ui/textarea";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { fieldMessage } from "./field-message.ts";

interface RecordReturnDialogProps {
  order: Order;
  onClose: () => void;
}

/** «Apuntar una devolución»: a return reported by telephone or at the counter, or accepted voluntarily. */
export function RecordReturnDialog({ order, onClose }: RecordReturnDialogProps) {
  const lines = order.lines.filter(({ kind, shipped }) => kind !== "ticket" && shipped > 0);
  const [units, setUnits] = useState<ReadonlyMap<string, number | null>>(new Map());
  const [note, setNote] = useState("");
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<QueryError | null>(null);
  const navigate = useNavigate();
  const intentions = useIntentions<ReturnInput>();
  const { run, running } = useMutation("POST /api/admin/orders/{id}/returns", {
    invalidates: ["GET /api/admin/returns", "GET /api/admin/orders/{id}"],
    handles: [409, 422],
  });
  const chosen = lines
    .map(({ id }) => ({ lineId: id, quantity: units.get(id) ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const wrong = chosen.length === 0 ? "Elige cuántas unidades devuelve." : null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (running || wrong) return;
    setFailure(null);
    try {
      const text = note.trim();
      const input = { lines: chosen, ...(text && { note: text }), version: order.version };
      const { body, idempotencyKey } = intentions.of(input);
      const made = await run({ params: { id: order.id }, body }, { idempotencyKey });
      await navigate(resourcePath(RETURNS, made.id));
    } catch (error) {
      setFailure(toQueryError(error));
    }
  };
  const told = (lineId: string) => {
    const index = chosen.findIndex((row) => row.lineId === lineId);
    return index < 0 ? null : fieldMessage(failure, `lines.${index}.quantity`);
  };
  const isPlaced = chosen.some(({ lineId }) => told(lineId) !== null);
  return (
    <Dialog open onOpenChange={(open) => !open && !running && onClose()}>
      <DialogContent
        size="sm"
        title={
          <>
            Devolución del pedido <RecordNumber>{order.number}</RecordNumber>
          </>
        }
        description="El cliente recibe un justificante por correo, con la dirección a la que mandarlo."
        footer={
          <>
            <Button variant="secondary" disabled={running} onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" form="record-return" loading={running}>
              Apuntar
            </Button>
          </>
        }
      >
        <form id="record-return" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          {isPlaced ? null : <FailureAlert error={failure} title="No se ha apuntado" />}
          {lines.map(({ id, name, shipped }, index) => (
            <Field
              key={id}
              label={name}
              hint={`Se enviaron ${shipped}`}
              error={told(id) ?? (tried && index === 0 && wrong ? wrong : undefined)}
            >
              <NumberInput
                min={0}
                max={shipped}
                value={units.get(id) ?? null}
                onValueChange={(quantity) => setUnits((known) => new Map(known).set(id, quantity))}
              />
            </Field>
          ))}
          <Field label="Qué dice" mark="optional">
            <Textarea name="note" value={note} onChange={(event) => setNote(event.currentTarget.value)} />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}
