import { ApiError, errorMessage } from "@tablero/api-client/errors";
import { useMutation, useQuery } from "@tablero/api-client/query";
import { useIntentions } from "@tablero/api-client/use-intention";
import type { Question, QuestionEntry } from "@tablero/contract/people/shapes/questions";
import { QUESTIONS } from "@tablero/domain/platform/resources/people/questions";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { toast } from "@tablero/ui/toast";
import { isVersionConflict } from "../../platform/forms/version-conflict.tsx";
import { OpeningRecord, RECORD_OPTIONS } from "../../platform/kit/opening-record.tsx";
import { useRecordTitle } from "../../platform/pages/use-record-title.ts";
import { RelativeTime } from "../../platform/values/relative-time.tsx";
import { QuestionReply } from "./question-reply.tsx";

const INVALIDATION = { invalidates: ["GET /api/admin/questions", "GET /api/admin/questions/{id}"] } as const;

interface QuestionWindowProps {
  id: string;
  mayWrite: boolean;
  onClose: () => void;
}

/** A question over the inbox: its text, answers and notes, and the available actions. */
export function QuestionWindow({ id, mayWrite, onClose }: QuestionWindowProps) {
  const response = useQuery("GET /api/admin/questions/{id}", { params: { id } }, RECORD_OPTIONS);
  useRecordTitle(response.data?.subject);
  if (!response.data) return <OpeningRecord resource={QUESTIONS} response={response} onClose={onClose} />;
  return (
    <OpenQuestion
      question={response.data}
      mayWrite={mayWrite}
      onReload={() => void response.mutate()}
      onClose={onClose}
    />
  );
}

interface OpenQuestionProps extends Omit<QuestionWindowProps, "id"> {
  question: Question;
  onReload: () => void;
}

function OpenQuestion({ question, mayWrite, onReload, onClose }: OpenQuestionProps) {
  const { id, version, state, assignee } = question;
  const change = useMutation("PATCH /api/admin/questions/{id}", INVALIDATION);
  const answer = useMutation("POST /api/admin/questions/{id}/answers", INVALIDATION);
  const note = useMutation("POST /api/admin/questions/{id}/notes", INVALIDATION);
  const params = { id };
  const intentions = useIntentions<{ text: string; version: number }>();

  /** A retry after a lost response causes neither a second email nor a second note. */
  const send = async (kind: "answer" | "note", typed: string) => {
    const { body, idempotencyKey } = intentions.of({ text: typed, version }, `${kind} ${typed}`);
    try {
      if (kind === "answer") await answer.run({ params, body }, { idempotencyKey });
      else await note.run({ params, body: { text: body.text } }, { idempotencyKey });
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) intentions.end();
      throw error;
    }
    intentions.end();
  };

  const set = async (body: { state?: "open" | "answered"; mine?: boolean }, message: string) => {
    try {
      await change.run({ params, body: { ...body, version } });
      toast.success(message);
    } catch (error) {
      toast.error("No se ha cambiado la consulta", { description: errorMessage(error) });
      // The other user's change is shown, so that the next attempt is based on it.
      if (isVersionConflict(error)) onReload();
    }
  };

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        size="lg"
        // An unsent reply is kept.
        onCloseRequest={() => true}
        title={question.subject}
        footer={
          <>
            {mayWrite ? (
              <>
                <Button
                  variant="ghost"
                  disabled={change.running}
                  onClick={() =>
                    void (assignee
                      ? set({ mine: false }, "Ya no la lleva nadie")
                      : set({ mine: true }, "Ahora la llevas tú"))
                  }
                >
                  {assignee ? "Soltarla" : "Llevarla yo"}
                </Button>
                <Button
                  variant="ghost"
                  disabled={change.running}
                  onClick={() =>
                    void (state === "open"
                      ? set({ state: "answered" }, "Consulta cerrada")
                      : set({ state: "open" }, "Consulta abierta otra vez"))
                  }
                >
                  {state === "open" ? "Cerrar sin responder" : "Abrir otra vez"}
                </Button>
              </>
            ) : null}
            <Button variant="secondary" onClick={onClose}>
              Salir
            </Button>
          </>
        }
      >
        <p className="text-secondary text-table">
          <span className="font-semibold text-text">{question.name}</span> ·{" "}
          <a
            href={`mailto:${question.email}`}
            className="rounded-xs text-primary-text underline underline-offset-2 wrap-anywhere"
          >
            {question.email}
          </a>{" "}
          · <RelativeTime iso={question.createdAt} />
        </p>
        {question.product ? (
          <p className="mt-1 text-table">
            Sobre{" "}
            <a
              href={`/producto/${question.product.slug}`}
              className="rounded-xs font-semibold text-primary-text underline underline-offset-2"
            >
              {question.product.name}
            </a>
          </p>
        ) : null}
        {assignee ? <p className="mt-1 text-secondary text-table">La lleva {assignee.name}.</p> : null}
        <p className="mt-4 whitespace-pre-line wrap-anywhere">{question.text}</p>
        <Entries entries={question.entries} />
        {mayWrite ? (
          <QuestionReply
            id={id}
            onAnswer={(text) => send("answer", text)}
            onNote={(text) => send("note", text)}
            onConflict={onReload}
            loading={answer.running || note.running}
          />
        ) : null}
      </DialogContent>
    </Dialog>
  );
}

function Entries({ entries }: { entries: readonly QuestionEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <ol aria-label="Respuestas y notas" className="mt-6 flex flex-col gap-3">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className={
            entry.kind === "answer"
              ? "rounded-lg bg-primary-tint px-4 py-3"
              : "rounded-lg border border-dashed px-4 py-3"
          }
        >
          <p className="text-label text-secondary">
            {entry.kind === "answer" ? "Respuesta" : "Nota interna"} · {entry.author ?? "La tienda"} ·{" "}
            <RelativeTime iso={entry.at} />
          </p>
          <p className="mt-1 whitespace-pre-line text-table wrap-anywhere">{entry.text}</p>
        </li>
      ))}
    </ol>
  );
}
