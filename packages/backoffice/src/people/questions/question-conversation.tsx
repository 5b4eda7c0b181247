import { ApiError } from "@tablero/api-client/errors";
import { useMutation } from "@tablero/api-client/query";
import { useIntentions } from "@tablero/api-client/use-intention";
import type { Question, QuestionEntry } from "@tablero/contract/people/shapes/questions";
import { RelativeTime } from "../../platform/values/relative-time.tsx";
import { QuestionReply } from "./question-reply.tsx";

/** Queries that are revalidated after a change of a question. */
export const QUESTION_CHANGED = {
  invalidates: [
    "GET /api/admin/questions",
    "GET /api/admin/questions/{id}",
    "GET /api/admin/inbox",
    "GET /api/common/navigation/badges",
  ],
} as const;

export interface QuestionConversationProps {
  question: Question;
  mayWrite: boolean;
  /** Called when another user has changed the question. */
  onReload: () => void;
  /** Called after an answer was sent. */
  onAnswered?: () => void;
}

/** A question with its answers and notes, and the field for the next one. */
export function QuestionConversation({ question, mayWrite, onReload, onAnswered }: QuestionConversationProps) {
  const { id, version, assignee } = question;
  const params = { id };
  const answer = useMutation("POST /api/admin/questions/{id}/answers", QUESTION_CHANGED);
  const note = useMutation("POST /api/admin/questions/{id}/notes", QUESTION_CHANGED);
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
    if (kind === "answer") onAnswered?.();
  };

  return (
    <div>
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
          question={question}
          onAnswer={(text) => send("answer", text)}
          onNote={(text) => send("note", text)}
          onConflict={onReload}
          loading={answer.running || note.running}
        />
      ) : null}
    </div>
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
