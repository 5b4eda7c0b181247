import { ApiError, errorMessage } from "@tablero/api-client/errors";
import { useMutation } from "@tablero/api-client/query";
import type { Invoice } from "@tablero/contract/sales/shapes/admin-records";
import { MISSING_TEXT } from "@tablero/domain/platform/words/missing";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Field } from "@tablero/ui/field";
import { RecordNumber } from "@tablero/ui/record-number";
import { TextInput } from "@tablero/ui/text-input";
import { Textarea } from "@tablero/ui/textarea";
import { toast } from "@tablero/ui/toast";
import { type FormEvent, useState } from "react";
import { RECORD_QUERIES } from "./record-queries.ts";

interface AmendDialogProps {
  invoice: Invoice;
  onClose: () => void;
}

/**
 * A new record that replaces a rejected one. The buyer's name can be changed to the one registered at the tax agency.
 */
export function AmendDialog({ invoice, onClose }: AmendDialogProps) {
  const [name, setName] = useState(invoice.receiver ?? "");
  const [taxId, setTaxId] = useState(invoice.receiverTaxId ?? "");
  const [reason, setReason] = useState("");
  const [wrong, setWrong] = useState<{ name?: string; taxId?: string; reason?: string; other?: string }>({});
  const { run, running } = useMutation("POST /api/admin/invoices/{id}/amend", {
    invalidates: RECORD_QUERIES,
    handles: [409, 422],
  });
  const namesBuyer = invoice.receiver !== null;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const found = {
      ...(namesBuyer && !name.trim() && { name: MISSING_TEXT }),
      ...(namesBuyer && !taxId.trim() && { taxId: MISSING_TEXT }),
      ...(!reason.trim() && { reason: "Di qué se corrige." }),
    };
    setWrong(found);
    if (Object.keys(found).length > 0) return;
    const isChanged = name.trim() !== invoice.receiver || taxId.trim() !== invoice.receiverTaxId;
    const receiver = namesBuyer && isChanged ? { name: name.trim(), taxId: taxId.trim() } : null;
    try {
      await run({ params: { id: invoice.id }, body: { receiver, reason: reason.trim() } });
      toast.success("Subsanación registrada: se envía en el próximo envío");
      onClose();
    } catch (error) {
      const atTaxId = error instanceof ApiError && error.problem?.errors?.find(({ path }) => path === "receiver.taxId");
      setWrong(atTaxId ? { taxId: atTaxId.message } : { other: errorMessage(error) });
    }
  };
  return (
    <Dialog open onOpenChange={(open) => !open && !running && onClose()}>
      <DialogContent
        size="sm"
        title={
          <>
            Subsanar el registro de <RecordNumber>{invoice.number}</RecordNumber>
          </>
        }
        description="Se añade a la cadena un registro nuevo en lugar del que tiene errores. La factura no cambia: si la factura está mal, hace falta una rectificativa."
        footer={
          <>
            <Button variant="secondary" disabled={running} onClick={onClose}>
              Dejarlo como está
            </Button>
            <Button type="submit" form="amend-record" loading={running}>
              Subsanar
            </Button>
          </>
        }
      >
        <form id="amend-record" noValidate className="flex flex-col gap-fields" onSubmit={(event) => void send(event)}>
          {wrong.other ? (
            <Alert tone="danger" title="No se ha subsanado">
              {wrong.other}
            </Alert>
          ) : null}
          {namesBuyer ? (
            <>
              <Field label="Nombre del destinatario" error={wrong.name} hint="Como figura en la Agencia Tributaria.">
                <TextInput value={name} maxLength={120} onChange={(event) => setName(event.currentTarget.value)} />
              </Field>
              <Field label="NIF del destinatario" error={wrong.taxId}>
                <TextInput value={taxId} maxLength={20} onChange={(event) => setTaxId(event.currentTarget.value)} />
              </Field>
            </>
          ) : null}
          <Field label="Qué se corrige" error={wrong.reason} hint="Queda en la auditoría.">
            <Textarea value={reason} maxLength={500} onChange={(event) => setReason(event.currentTarget.value)} />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}
