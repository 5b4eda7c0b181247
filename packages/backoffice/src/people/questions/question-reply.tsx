import { toQueryError } from "@tablero/api-client/errors";
import type { QueryError } from "@tablero/api-client/query";
import { useUser } from "@tablero/api-client/session";
import type { Question } from "@tablero/contract/people/shapes/questions";
import { MAX_QUESTION_TEXT } from "@tablero/domain/people/questions/questions";
import { fillReply, openFieldsIn, replyValuesFor } from "@tablero/domain/people/questions/reply-templates";
import { MISSING_TEXT } from "@tablero/domain/platform/words/missing";
import { Button } from "@tablero/ui/button";
import { Field } from "@tablero/ui/field";
import { Textarea } from "@tablero/ui/textarea";
import { toast } from "@tablero/ui/toast";
import { type FormEvent, useRef, useState } from "react";
import { DraftNote } from "../../platform/forms/draft-offer.tsx";
import { useUnsavedGuard } from "../../platform/forms/unsaved-guard.tsx";
import { useTextDraft } from "../../platform/forms/use-text-draft.ts";
import { changerOf, isVersionConflict } from "../../platform/forms/version-conflict.tsx";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { ReplyTemplates } from "./reply-templates.tsx";

interface QuestionReplyProps {
  question: Question;
  onAnswer: (text: string) => Promise<unknown>;
  onNote: (text: string) => Promise<unknown>;
  /** Called when another user has answered or changed the question; the typed text stays. */
  onConflict: () => void;
  loading: boolean;
}

/** One field for both: an email to the asker, or a note for staff. */
export function QuestionReply({ question, onAnswer, onNote, onConflict, loading }: QuestionReplyProps) {
  const draft = useTextDraft(`consulta/${question.id}`);
  const { text, setText, drop } = draft;
  const me = useUser();
  const field = useRef<HTMLTextAreaElement>(null);
  const [tried, setTried] = useState(false);
  /** Set by an attempt to send a text with fields of a template that nobody has filled in. */
  const [unfilled, setUnfilled] = useState(false);
  const [failure, setFailure] = useState<QueryError | null>(null);
  const typed = text.trim();
  const guard = useUnsavedGuard(typed !== "", draft.forget);
  const tooLong = typed.length > MAX_QUESTION_TEXT;
  const open = openFieldsIn(typed);
  const error = tooLong
    ? `Como mucho ${MAX_QUESTION_TEXT.toLocaleString("es-ES")} caracteres.`
    : tried && typed === ""
      ? MISSING_TEXT
      : unfilled && open.length > 0
        ? `Falta escribir ${open.join(", ")}.`
        : undefined;

  const insert = (template: string) => {
    const filled = fillReply(template, replyValuesFor(question, me?.name));
    const { selectionStart: start = text.length, selectionEnd: end = text.length } = field.current ?? {};
    setText(text.slice(0, start) + filled + text.slice(end));
    setUnfilled(false);
    field.current?.focus();
  };

  const send = async (how: (text: string) => Promise<unknown>, message: string) => {
    if (loading) return;
    setTried(true);
    setUnfilled(how === onAnswer);
    if (typed === "" || tooLong || (how === onAnswer && open.length > 0)) return;
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
        <Textarea
          ref={field}
          name="reply"
          rows={5}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <DraftNote draft={draft} />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <span className="me-auto">
          <ReplyTemplates text={text} disabled={loading} onInsert={insert} />
        </span>
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
