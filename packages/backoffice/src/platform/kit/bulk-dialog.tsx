import { toQueryError } from "@tablero/api-client/errors";
import type { QueryError } from "@tablero/api-client/query";
import type { BulkResult } from "@tablero/contract/platform/kit/record-endpoints";
import type { BulkAction } from "@tablero/domain/platform/kit/bulk";
import type { Words } from "@tablero/domain/platform/resources/descriptor";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Field } from "@tablero/ui/field";
import { useEffectOn } from "@tablero/ui/lib/effect-on";
import { placed } from "@tablero/ui/lib/places";
import { ScrollArea } from "@tablero/ui/scroll-area";
import { SkeletonRegion, SkeletonText } from "@tablero/ui/skeleton";
import { Textarea } from "@tablero/ui/textarea";
import { useCallback, useRef, useState } from "react";
import { FailureAlert } from "../pages/failure-alert.tsx";
import { count } from "../values/amounts.tsx";
import { type BulkWords, capitalizedVerb, plannedText, refusedText, restText } from "./bulk-words.ts";

const MAX_EXAMPLES = 5;

export interface BulkDialogProps {
  words: Words;
  /** Texts of the two actions. */
  how: BulkWords;
  action: BulkAction;
  /** Dry run: returns the rows that would change. */
  preview(): Promise<BulkResult>;
  /** The name of a row, if it is loaded. */
  nameOf(id: string): string | undefined;
  /** Changes exactly these rows. */
  run(ids: readonly string[], reason?: string): Promise<void>;
  onClose: () => void;
}

/** Shows how many rows would change, names some of them, and asks for confirmation. */
export function BulkDialog({ words, how, action, preview, nameOf, run, onClose }: BulkDialogProps) {
  const { found, failure, load } = usePreview(preview);
  const [running, setRunning] = useState(false);
  const [refused, setRefused] = useState<QueryError | null>(null);
  const todo = found?.changed ?? [];
  const asked = how.reason?.action === action ? how.reason : undefined;
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const fieldError = asked && reasonError(asked, reason);
  const confirm = async () => {
    setTried(true);
    if (fieldError) return field.current?.focus();
    setRunning(true);
    setRefused(null);
    try {
      await run(todo, asked && reason.trim());
    } catch (error) {
      setRefused(toQueryError(error));
      setRunning(false);
    }
  };
  return (
    <Dialog open onOpenChange={(open) => !open && !running && onClose()}>
      <DialogContent
        title={`${capitalizedVerb(action, how)} ${words.many}`}
        onCloseRequest={() => !running}
        onCloseAutoFocus={focusList}
        footer={
          <>
            <Button variant="secondary" disabled={running} onClick={onClose}>
              {found && todo.length === 0 ? "Cerrar" : "Cancelar"}
            </Button>
            {found && todo.length === 0 ? null : (
              <Button disabled={!found} loading={running} onClick={() => void confirm()}>
                {found ? `${capitalizedVerb(action, how)} ${count(todo.length)}` : capitalizedVerb(action, how)}
              </Button>
            )}
          </>
        }
      >
        <div className="flex flex-col gap-3">
          <FailureAlert error={failure} title="No se ha podido comprobar" onRetry={load} />
          <FailureAlert error={refused} title="No se ha hecho" onRetry={() => void confirm()} loading={running} />
          {found ? (
            <Preview words={words} how={how} action={action} found={found} nameOf={nameOf} />
          ) : failure ? null : (
            <SkeletonRegion label="Comprobando la selección">
              <SkeletonText lines={3} />
            </SkeletonRegion>
          )}
          {asked && todo.length > 0 ? (
            <Field label={asked.label} hint={asked.hint} error={tried ? fieldError : undefined}>
              <Textarea
                ref={field}
                name="reason"
                rows={3}
                value={reason}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
            </Field>
          ) : null}
        </div>
      </DialogContent>
    </Dialog>
  );
}

type Reason = NonNullable<BulkWords["reason"]>;

function reasonError({ missing, max }: Reason, reason: string): string | undefined {
  const { length } = reason.trim();
  return length === 0 ? missing : length > max ? `Como mucho ${max} caracteres.` : undefined;
}

/** After success, the bar with the button that opened the dialog disappears, so focus moves to the list. */
function focusList(event: Event) {
  if (document.querySelector("[data-slot=bulk-bar]")) return;
  event.preventDefault();
  document.querySelector<HTMLElement>("[data-slot=data-table-row][tabindex='0']")?.focus();
}

function usePreview(preview: () => Promise<BulkResult>) {
  const [found, setFound] = useState<BulkResult | null>(null);
  const [failure, setFailure] = useState<QueryError | null>(null);
  // The selection when the dialog opened; the list behind the dialog may be refetched.
  const [ask] = useState(() => preview);
  const [attempt, setAttempt] = useState(0);
  const load = useCallback(() => setAttempt((before) => before + 1), []);
  // `attempt` triggers a retry.
  useEffectOn([ask, attempt], () => {
    let left = false;
    setFailure(null);
    ask().then(
      (result) => left || setFound(result),
      (error: unknown) => left || setFailure(toQueryError(error)),
    );
    return () => {
      left = true;
    };
  });
  return { found, failure, load };
}

interface PreviewProps {
  words: Words;
  how: BulkWords;
  action: BulkAction;
  found: BulkResult;
  nameOf(id: string): string | undefined;
}

function Preview({ words, how, action, found, nameOf }: PreviewProps) {
  const { changed, matched, refused = [] } = found;
  const rest = matched - changed.length - refused.length;
  // If only one more name remains, it is shown instead of a count.
  const names = changed
    .flatMap((id) => nameOf(id) ?? [])
    .slice(0, changed.length === MAX_EXAMPLES + 1 ? changed.length : MAX_EXAMPLES);
  const more = changed.length - names.length;
  return (
    <>
      {changed.length > 0 ? (
        <p className="font-semibold">{plannedText(action, words, changed.length, how)}</p>
      ) : (
        <p>No hay nada que cambiar.</p>
      )}
      {names.length > 0 ? (
        <ul aria-label="Se cambian" className="list-disc ps-5">
          {placed(names).map(({ item: name, place: index }) => (
            <li key={index} className="wrap-anywhere">
              {name}
            </li>
          ))}
          {more > 0 ? <li className="text-secondary">y {count(more)} más</li> : null}
        </ul>
      ) : null}
      {refused.length > 0 ? (
        <Alert tone="warning" title={refusedText(action, words, refused.length, how)}>
          <ScrollArea label="Los que no cambian" className="max-h-40">
            <ul className="list-disc ps-5">
              {refused.map(({ id, name, reason }) => (
                <li key={id} className="wrap-anywhere">
                  {name}: {reason}
                </li>
              ))}
            </ul>
          </ScrollArea>
        </Alert>
      ) : null}
      {rest > 0 ? <p className="text-secondary">{restText(action, words, rest, how)}</p> : null}
      {changed.length > 0 ? <p className="text-secondary">{how.text[action]}</p> : null}
    </>
  );
}
