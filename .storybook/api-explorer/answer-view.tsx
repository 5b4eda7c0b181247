import { Alert } from "@tablero/ui/alert";
import { Badge, type Tone } from "@tablero/ui/badge";
import { EmptyState } from "@tablero/ui/empty-state";
import type { IconData } from "@tablero/ui/icon";
import { outlinePaperAirplane } from "@tablero/ui/icons/outline-paper-airplane";
import { solid20CheckCircle } from "@tablero/ui/icons/solid20-check-circle";
import { solid20ExclamationTriangle } from "@tablero/ui/icons/solid20-exclamation-triangle";
import { solid20InformationCircle } from "@tablero/ui/icons/solid20-information-circle";
import { solid20XCircle } from "@tablero/ui/icons/solid20-x-circle";
import { CodeBlock } from "./code-block.tsx";
import { CopyButton } from "./copy-button.tsx";
import { FileView } from "./file-view.tsx";
import type { Answer } from "./send.ts";
import { bytes, milliseconds, statusWords } from "./words.ts";

/** Shows the response, or a hint that no request was sent yet. */
export function AnswerView({ answer }: { answer: Answer | null }) {
  if (!answer) {
    return (
      <EmptyState icon={outlinePaperAirplane} title="Todavía no has enviado nada" level={3}>
        La respuesta sale aquí, con su estado, lo que ha tardado y el cuerpo.
      </EmptyState>
    );
  }
  const { status, address, size, text, isJson, file, problem } = answer;
  const [tone, icon] = lookOf(status);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Badge tone={tone} variant="tinted" icon={icon}>
            {status > 0 && `${status} `}
            {statusWords(status)}
          </Badge>
          <span className="text-table text-secondary tabular-nums">
            {milliseconds(answer.milliseconds)} · {bytes(size)}
          </span>
        </p>
        {text && <CopyButton text={text} />}
      </div>
      <p className="font-mono text-label font-normal text-secondary wrap-anywhere" translate="no">
        {address}
      </p>
      {problem && (
        <Alert tone={status >= 500 ? "danger" : "warning"} title={problem.title} live="off">
          {problem.detail}
        </Alert>
      )}
      {status === 0 && (
        <Alert tone="danger" title="No ha llegado ninguna respuesta" live="off">
          La red ha fallado antes de que la API contestara.
        </Alert>
      )}
      {text && <CodeBlock label="Cuerpo de la respuesta" text={text} language={isJson ? "json" : undefined} />}
      {file && <FileView file={file} />}
      {status > 0 && !text && !file && <p className="text-table text-secondary">La respuesta no tiene cuerpo.</p>}
    </div>
  );
}

function lookOf(status: number): [tone: Tone, icon: IconData] {
  if (status === 0 || status >= 500) return ["danger", solid20XCircle];
  if (status >= 400) return ["warning", solid20ExclamationTriangle];
  if (status >= 300) return ["info", solid20InformationCircle];
  return ["success", solid20CheckCircle];
}
