import { errorMessage } from "@tablero/api-client/errors";
import { useMutation } from "@tablero/api-client/query";
import { useIntentions } from "@tablero/api-client/use-intention";
import type { AdminEvent } from "@tablero/contract/events/shapes/admin-events";
import { MISSING_TEXT } from "@tablero/domain/platform/words/missing";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Field } from "@tablero/ui/field";
import { TextInput } from "@tablero/ui/text-input";
import { Textarea } from "@tablero/ui/textarea";
import { toast } from "@tablero/ui/toast";
import { type FormEvent, useId, useState } from "react";
import { counted } from "../../platform/values/amounts.tsx";

/** An email to all participants of an event and its waiting list. */
export function MessageDialog({ event, onClose }: { event: AdminEvent; onClose: () => void }) {
  const id = useId();
  const [subject, setSubject] = useState("");
  const [text, setText] = useState("");
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const intentions = useIntentions<{ subject: string; text: string }>();
  const send = useMutation("POST /api/admin/events/{id}/messages", { handles: [409, 422] });
  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault();
    setTried(true);
    if (subject.trim() === "" || text.trim() === "" || send.running) return;
    setFailure(null);
    try {
      const { body, idempotencyKey } = intentions.of({ subject: subject.trim(), text: text.trim() });
      const { sent } = await send.run({ params: { id: event.id }, body }, { idempotencyKey });
      toast.success(counted(sent, "correo en camino", "correos en camino"));
      onClose();
    } catch (error) {
      setFailure(errorMessage(error));
    }
  };
  return (
    <Dialog open onOpenChange={(open) => !open && !send.running && onClose()}>
      <DialogContent
        title="Escribir a todos"
        description="A quien tiene plaza y a quien espera, un correo por inscripción."
        footer={
          <>
            <Button variant="secondary" disabled={send.running} onClick={onClose}>
              Volver
            </Button>
            <Button type="submit" form={id} loading={send.running}>
              Enviar
            </Button>
          </>
        }
      >
        <form id={id} noValidate onSubmit={(submitted) => void submit(submitted)} className="flex flex-col gap-4">
          {failure ? <Alert tone="danger">{failure}</Alert> : null}
          <Field label="Asunto" error={tried && subject.trim() === "" ? MISSING_TEXT : undefined}>
            <TextInput
              value={subject}
              maxLength={120}
              onChange={(changed) => setSubject(changed.currentTarget.value)}
            />
          </Field>
          <Field label="Texto" error={tried && text.trim() === "" ? MISSING_TEXT : undefined}>
            <Textarea
              rows={8}
              maxLength={4000}
              value={text}
              onChange={(changed) => setText(changed.currentTarget.value)}
            />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}
