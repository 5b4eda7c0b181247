import type { Return } from "@tablero/contract/sales/shapes/returns";
import { EXCLUSION_WORDS } from "@tablero/domain/catalogue/products/withdrawal-exclusion";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Field } from "@tablero/ui/field";
import { RecordNumber } from "@tablero/ui/record-number";
import { Textarea } from "@tablero/ui/textarea";
import { type FormEvent, useState } from "react";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { fieldMessage } from "./field-message.ts";
import type { ReturnSteps } from "./use-return-steps.ts";

interface RefuseDialogProps {
  found: Return;
  steps: ReturnSteps;
  onClose: () => void;
}

const MAX_CHARACTERS = 500;

/** The legal reason, if the law excludes the goods from return. */
function lawsReason({ lines }: Return): string {
  const excluded = new Set(lines.flatMap(({ exclusion }) => exclusion ?? []));
  return [...excluded].map((exclusion) => EXCLUSION_WORDS[exclusion].reason).join(" ");
}

/** «Rechazar»: requires a reason, which is shown to the shopper. */
export function RefuseDialog({ found, steps, onClose }: RefuseDialogProps) {
  const [reason, setReason] = useState(() => lawsReason(found));
  const [tried, setTried] = useState(false);
  const text = reason.trim();
  const wrong =
    text.length > MAX_CHARACTERS
      ? `Como mucho ${MAX_CHARACTERS} caracteres`
      : text
        ? null
        : "Explica por qué se rechaza.";
  const busy = steps.busy !== null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (busy || wrong) return;
    if (await steps.take({ to: "refused", reason: text })) onClose();
  };
  const told = fieldMessage(steps.failure, "reason");
  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()}>
      <DialogContent
        size="sm"
        title={
          <>
            Rechazar la devolución <RecordNumber>{found.number}</RecordNumber>
          </>
        }
        description="No se puede deshacer. Un desistimiento en plazo solo se rechaza si lo devuelto no es lo vendido, no llega, o la ley lo excluye."
        footer={
          <>
            <Button variant="secondary" disabled={busy} onClick={onClose}>
              Dejarla como está
            </Button>
            <Button variant="danger" type="submit" form="refuse" loading={busy}>
              Rechazar
            </Button>
          </>
        }
      >
        <form id="refuse" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          {told ? null : <FailureAlert error={steps.failure} title="No se ha hecho" />}
          <Field label="Motivo" hint="Lo recibe el cliente por correo." error={(tried && wrong) || told || undefined}>
            <Textarea name="reason" value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}
