import { toQueryError } from "@tablero/api-client/errors";
import type { QueryError } from "@tablero/api-client/query";
import { MAX_QUESTION_TEXT } from "@tablero/domain/people/questions/questions";
import { MISSING_TEXT } from "@tablero/domain/platform/words/missing";
import { Button } from "@tablero/ui/button";
import { Field } from "@tablero/ui/field";
import { Textarea } from "@tablero/ui/textarea";
import { toast } from "@tablero/ui/toast";
import { type FormEvent, useState } from "react";
import { DraftNote } from "../../platform/forms/draft-offer.tsx";
import { useUnsavedGuard } from "../../platform/forms/unsaved-guard.tsx";
import { useTextDraft } from "../../platform/forms/use-text-draft.ts";
import { changerOf, isVersionConflict } from "../../platform/forms/version-conflict.tsx";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";

interface QuestionReplyProps {
  /** Id of the question, under which an unsent reply is stored. */
  id: string;
  onAnswer: (text: string) => Promise<unknown>;
  onNote: (text: string) => Promise<unknown>;
  /** Called when another user has answered or changed the question; the typed text stays. */
  onConflict: () => void;
  loading: boolean;
}

/** One field for both: an email to the asker, or a note for staff. */
export function QuestionReply({ id, onAnswer, onNote, onConflict, loading }: QuestionReplyProps) {
  const draft = useTextDraft(`consulta/${id}`);
  const { text, setText, drop } = draft;
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<QueryError | null>(null);
  const typed = text.trim();
  const guard = useUnsavedGuard(typed !== "", draft.forget);
  const tooLong = typed.length > MAX_QUESTION_TEXT;
  const error = tooLong
    ? `Como mucho ${MAX_QUESTION_TEXT.toLocaleString("es-ES")} caracteres.`
    : tried && typed === ""
      ? MISSING_TEXT
      : undefined;

  const send = async (how: (text: string) => Promise<unknown>, message: string) => {
    if (loading) return;
    setTried(true);
    if (typed === "" || tooLong) return;
    setFailure(null);
    try {
      await how(typed);
      drop();
      setTried(false);
      toast.success(message);
    } catch (reason) {
      setFailure(toQueryError(reason));
      if (isVersionConflict(reason)) onConflict();
    }
  };

  return (
    <form
      noValidate
      className="mt-6 flex flex-col gap-3 border-t pt-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send(onAnswer, "Respuesta enviada");
      }}
    >
      <FailureAlert
        error={failure}
        title={isVersionConflict(failure) ? `${changerOf(failure)} la ha cambiado mientras tanto` : "No se ha guardado"}
      />
      <Field label="Respuesta" hint="Se manda por correo. Como nota, solo la ve el personal." error={error}>
        <Textarea name="reply" rows={5} value={text} onChange={(event) => setText(event.currentTarget.value)} />
      </Field>
      <DraftNote draft={draft} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" disabled={loading} onClick={() => void send(onNote, "Nota guardada")}>
          Guardar como nota
        </Button>
        <Button type="submit" loading={loading}>
          Enviar respuesta
        </Button>
      </div>
      {guard.dialog}
    </form>
  );
}
