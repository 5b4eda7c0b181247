import { errorMessage } from "@tablero/api-client/errors";
import { useMutation, useQuery } from "@tablero/api-client/query";
import type { Question } from "@tablero/contract/people/shapes/questions";
import { QUESTIONS } from "@tablero/domain/platform/resources/people/questions";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { toast } from "@tablero/ui/toast";
import { isVersionConflict } from "../../platform/forms/version-conflict.tsx";
import { OpeningRecord, RECORD_OPTIONS } from "../../platform/kit/opening-record.tsx";
import { useRecordTitle } from "../../platform/pages/use-record-title.ts";
import { QUESTION_CHANGED, QuestionConversation } from "./question-conversation.tsx";

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
  const change = useMutation("PATCH /api/admin/questions/{id}", QUESTION_CHANGED);
  const params = { id };

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
        <QuestionConversation question={question} mayWrite={mayWrite} onReload={onReload} />
      </DialogContent>
    </Dialog>
  );
}
