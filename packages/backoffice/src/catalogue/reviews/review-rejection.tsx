import {
  MAX_REJECTION_NOTE,
  REJECTION_REASON_LABELS,
  REJECTION_REASONS,
  type RejectionReason,
} from "@tablero/domain/catalogue/reviews/reviews";
import { Button } from "@tablero/ui/button";
import { Field } from "@tablero/ui/field";
import { Radio, RadioGroup } from "@tablero/ui/radio-group";
import { Textarea } from "@tablero/ui/textarea";
import { type FormEvent, useState } from "react";

interface ReviewRejectionProps {
  /** True if the review is public and will be hidden. */
  published: boolean;
  loading: boolean;
  onReject: (rejection: { reason: RejectionReason; note: string }) => void;
  onCancel: () => void;
}

/** The reason to reject a review, chosen from a list: a negative opinion is not a valid reason. */
export function ReviewRejection({ published, loading, onReject, onCancel }: ReviewRejectionProps) {
  const [reason, setReason] = useState<RejectionReason | null>(null);
  const [note, setNote] = useState("");
  const [tried, setTried] = useState(false);
  const needsNote = reason === "other" && note.trim() === "";
  const tooLong = note.trim().length > MAX_REJECTION_NOTE;
  return (
    <form
      noValidate
      aria-label={published ? "Retirar la opinión" : "Rechazar la opinión"}
      className="mt-6 flex flex-col gap-4 rounded-lg bg-sunken p-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        setTried(true);
        if (reason && !needsNote && !tooLong && !loading) onReject({ reason, note: note.trim() });
      }}
    >
      <Field
        label="Motivo"
        hint="Que sea negativa no es un motivo. Quien la escribió lee el motivo donde la escribió; no se manda por correo."
        error={tried && !reason ? "Elige el motivo." : undefined}
      >
        <RadioGroup value={reason ?? ""} onValueChange={(value) => setReason(reasonOf(value))}>
          {REJECTION_REASONS.map((value) => (
            <Radio key={value} value={value} label={REJECTION_REASON_LABELS[value]} />
          ))}
        </RadioGroup>
      </Field>
      <Field
        label={reason === "other" ? "Explicación" : "Explicación (opcional)"}
        error={
          tooLong
            ? `Como mucho ${MAX_REJECTION_NOTE} caracteres.`
            : tried && needsNote
              ? "Explica el motivo."
              : undefined
        }
      >
        <Textarea name="note" rows={2} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" disabled={loading} onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" variant="danger" loading={loading}>
          {published ? "Retirar" : "Rechazar"}
        </Button>
      </div>
    </form>
  );
}

const reasonOf = (value: string): RejectionReason | null =>
  REJECTION_REASONS.find((reason) => reason === value) ?? null;
