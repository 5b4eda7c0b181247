import { errorMessage } from "@tablero/api-client/errors";
import { useCan } from "@tablero/api-client/permission";
import { useMutation } from "@tablero/api-client/query";
import type { AdminEvent } from "@tablero/contract/events/shapes/admin-events";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Field } from "@tablero/ui/field";
import { Textarea } from "@tablero/ui/textarea";
import { toast } from "@tablero/ui/toast";
import { useState } from "react";
import { REGISTRATION_QUERIES } from "./registration-steps.ts";

interface CancelEventDialogProps {
  /** The event to cancel. */
  event: AdminEvent;
  /** Called when the dialog closes, whether cancelled or not. */
  onClose: () => void;
}

/** Cancels an event permanently: all participants are notified, and payments are refunded. */
export function CancelEventDialog({ event, onClose }: CancelEventDialogProps) {
  const mayRefund = useCan()("payments:write");
  // Only if the step would refund money: without paid seats, a judge may cancel the event.
  const asks = event.paidPlaces && !mayRefund;
  const [reason, setReason] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const cancel = useMutation("POST /api/admin/events/{id}/cancellation", {
    invalidates: REGISTRATION_QUERIES,
    handles: [403, 409, 422],
  });
  const run = async () => {
    setFailure(null);
    try {
      await cancel.run({ params: { id: event.id }, body: { reason: reason.trim(), version: event.version } });
      toast.success("Evento cancelado", {
        description: event.paidPlaces ? "Avisamos a todos y devolvemos el dinero." : "Avisamos a todos.",
      });
      onClose();
    } catch (error) {
      setFailure(errorMessage(error));
    }
  };
  return (
    <Dialog open onOpenChange={(open) => !open && !cancel.running && onClose()}>
      <DialogContent
        size="sm"
        title={`Cancelar ${event.title}`}
        description={`No se puede deshacer. Escribimos a todo el mundo${event.paidPlaces ? " y devolvemos lo pagado" : ""}.`}
        footer={
          <>
            <Button variant="secondary" disabled={cancel.running} onClick={onClose}>
              Volver
            </Button>
            <Button variant="danger" disabled={asks} loading={cancel.running} onClick={() => void run()}>
              Cancelar el evento
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          {failure ? <Alert tone="danger">{failure}</Alert> : null}
          {asks ? (
            <Alert tone="info" title="Pide permiso">
              Hay plazas pagadas: lo cancela quien puede devolver el dinero.
            </Alert>
          ) : null}
          <Field label="Motivo" mark="optional" hint="Va en el correo.">
            <Textarea
              rows={3}
              maxLength={500}
              value={reason}
              onChange={(changed) => setReason(changed.currentTarget.value)}
            />
          </Field>
        </div>
      </DialogContent>
    </Dialog>
  );
}
