import { errorMessage } from "@tablero/api-client/errors";
import { useMutation } from "@tablero/api-client/query";
import type { Invoice } from "@tablero/contract/sales/shapes/admin-records";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Field } from "@tablero/ui/field";
import { RecordNumber } from "@tablero/ui/record-number";
import { Textarea } from "@tablero/ui/textarea";
import { toast } from "@tablero/ui/toast";
import { type FormEvent, useState } from "react";
import { RECORD_QUERIES } from "./record-queries.ts";

interface AnnulDialogProps {
  invoice: Invoice;
  onClose: () => void;
}

/** Withdraws the record of an invoice without an underlying sale. */
export function AnnulDialog({ invoice, onClose }: AnnulDialogProps) {
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const { run, running } = useMutation("POST /api/admin/invoices/{id}/annul", {
    invalidates: RECORD_QUERIES,
    handles: [409],
  });
  const annul = async (event: FormEvent) => {
    event.preventDefault();
    if (!reason.trim()) return setError("Di por qué no hubo operación.");
    try {
      await run({ params: { id: invoice.id }, body: { reason: reason.trim() } });
      toast.success(`${invoice.number} anulada`);
      onClose();
    } catch (failure) {
      setError(errorMessage(failure));
    }
  };
  return (
    <Dialog open onOpenChange={(open) => !open && !running && onClose()}>
      <DialogContent
        size="sm"
        title={
          <>
            Anular la <RecordNumber>{invoice.number}</RecordNumber>
          </>
        }
        description="Solo para una factura que nunca debió emitirse, como la de un pedido de prueba: no hubo venta. Su número no se reutiliza, deja de sumar, y cuando se reembolse el dinero no habrá rectificativa. No se puede deshacer."
        footer={
          <>
            <Button variant="secondary" disabled={running} onClick={onClose}>
              Dejarla como está
            </Button>
            <Button type="submit" form="annul-record" variant="danger" loading={running}>
              Anular
            </Button>
          </>
        }
      >
        <form id="annul-record" noValidate onSubmit={(event) => void annul(event)}>
          <Field label="Por qué no hubo operación" error={error} hint="Queda en la auditoría.">
            <Textarea
              value={reason}
              maxLength={500}
              onChange={(event) => {
                setReason(event.currentTarget.value);
                setError(undefined);
              }}
            />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}
