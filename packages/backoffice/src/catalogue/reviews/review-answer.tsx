import { MAX_REVIEW_ANSWER } from "@tablero/domain/catalogue/reviews/reviews";
import { Button } from "@tablero/ui/button";
import { Field } from "@tablero/ui/field";
import { Textarea } from "@tablero/ui/textarea";
import type { FormEvent } from "react";
import { DraftNote } from "../../platform/forms/draft-offer.tsx";
import type { TextDraft } from "../../platform/forms/use-text-draft.ts";

interface ReviewAnswerProps {
  draft: TextDraft;
  saved: string;
  isPublic: boolean;
  loading: boolean;
  onSave: (text: string) => void;
}

/** The shop's public answer; saving an empty text removes it. */
export function ReviewAnswer({ draft, saved, isPublic, loading, onSave }: ReviewAnswerProps) {
  const typed = draft.text.trim();
  const tooLong = typed.length > MAX_REVIEW_ANSWER;
  return (
    <form
      noValidate
      className="mt-6 flex flex-col gap-3 border-t pt-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!tooLong && !loading) onSave(typed);
      }}
    >
      <Field
        label="Respuesta de la tienda"
        hint={
          isPublic
            ? "Se lee debajo de la opinión, en la página del producto."
            : "Se leerá debajo de la opinión cuando esté publicada."
        }
        error={tooLong ? `Como mucho ${MAX_REVIEW_ANSWER.toLocaleString("es-ES")} caracteres.` : undefined}
      >
        <Textarea
          name="answer"
          rows={4}
          value={draft.text}
          onChange={(event) => draft.setText(event.currentTarget.value)}
        />
      </Field>
      <DraftNote draft={draft} />
      <div className="flex justify-end">
        <Button type="submit" variant="secondary" loading={loading} disabled={typed === saved}>
          {typed === "" && saved !== "" ? "Quitar la respuesta" : "Guardar la respuesta"}
        </Button>
      </div>
    </form>
  );
}
