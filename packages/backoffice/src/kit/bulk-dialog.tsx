import { ApiError, NetworkError } from "@tablero/api-client/errors";
import type { QueryError } from "@tablero/api-client/query";
import type { BulkResult } from "@tablero/contract/kit/record-endpoints";
import type { BulkAction } from "@tablero/domain/bulk";
import type { Words } from "@tablero/domain/resources/descriptor";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { SkeletonRegion, SkeletonText } from "@tablero/ui/skeleton";
import { useCallback, useEffect, useState } from "react";
import { count } from "../shared/amounts.tsx";
import { FailureAlert } from "../shared/failure-alert.tsx";
import { restText, verbOf, willText } from "./bulk-words.ts";

const MAX_EXAMPLES = 5;

const TEXTS: Record<BulkAction, string> = {
  archive: "Dejan de ofrecerse. Lo que ya los usa se queda como está, y se pueden restaurar.",
  restore: "Vuelven a ofrecerse.",
};

export interface BulkDialogProps {
  words: Words;
  action: BulkAction;
  /** Which rows would change; nothing is done. */
  preview(): Promise<BulkResult>;
  /** The name of a row, where it is known. */
  nameOf(id: string): string | undefined;
  /** Changes exactly these rows. */
  run(ids: readonly string[]): Promise<void>;
  onClose: () => void;
}

/** Says how many rows would change and names some of them, then asks. */
export function BulkDialog({ words, action, preview, nameOf, run, onClose }: BulkDialogProps) {
  const { found, failure, load } = usePreview(preview);
  const [running, setRunning] = useState(false);
  const [refused, setRefused] = useState<QueryError | null>(null);
  const todo = found?.changed ?? [];
  const confirm = async () => {
    setRunning(true);
    setRefused(null);
    try {
      await run(todo);
    } catch (error) {
      setRefused(failureOf(error));
      setRunning(false);
    }
  };
  return (
    <Dialog open onOpenChange={(open) => !open && !running && onClose()}>
      <DialogContent
        title={`${verbOf(action)} ${words.many}`}
        onCloseRequest={() => !running}
        onCloseAutoFocus={focusList}
        footer={
          <>
            <Button variant="secondary" disabled={running} onClick={onClose}>
              {found && todo.length === 0 ? "Cerrar" : "Cancelar"}
            </Button>
            {found && todo.length === 0 ? null : (
              <Button disabled={!found} loading={running} onClick={() => void confirm()}>
                {found ? `${verbOf(action)} ${count(todo.length)}` : verbOf(action)}
              </Button>
            )}
          </>
        }
      >
        <div className="flex flex-col gap-3">
          <FailureAlert error={failure} title="No se ha podido comprobar" onRetry={load} />
          <FailureAlert error={refused} title="No se ha hecho" onRetry={() => void confirm()} retrying={running} />
          {found ? (
            <Preview words={words} action={action} found={found} nameOf={nameOf} />
          ) : failure ? null : (
            <SkeletonRegion label="Comprobando la selección">
              <SkeletonText lines={3} />
            </SkeletonRegion>
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}

/** When it is done, the bar whose button opened the dialog is gone: the keyboard goes on in the list. */
function focusList(event: Event) {
  if (document.querySelector("[data-slot=bulk-bar]")) return;
  event.preventDefault();
  document.querySelector<HTMLElement>("[data-slot=data-table-row][tabindex='0']")?.focus();
}

function usePreview(preview: () => Promise<BulkResult>) {
  const [found, setFound] = useState<BulkResult | null>(null);
  const [failure, setFailure] = useState<QueryError | null>(null);
  // What was chosen when the dialog opened: the list behind it may be read again.
  const [ask] = useState(() => preview);
  const [attempt, setAttempt] = useState(0);
  const load = useCallback(() => setAttempt((before) => before + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let left = false;
    setFailure(null);
    ask().then(
      (result) => left || setFound(result),
      (error: unknown) => left || setFailure(failureOf(error)),
    );
    return () => {
      left = true;
    };
  }, [ask, attempt]);
  return { found, failure, load };
}

/** The failed call; a fault of the program is not told as one. */
function failureOf(error: unknown): QueryError {
  if (error instanceof ApiError || error instanceof NetworkError) return error;
  throw error;
}

interface PreviewProps {
  words: Words;
  action: BulkAction;
  found: BulkResult;
  nameOf(id: string): string | undefined;
}

function Preview({ words, action, found, nameOf }: PreviewProps) {
  const { changed, matched } = found;
  const rest = matched - changed.length;
  const names = changed.flatMap((id) => nameOf(id) ?? []).slice(0, MAX_EXAMPLES);
  const more = changed.length - names.length;
  return (
    <>
      {changed.length > 0 ? (
        <p className="font-semibold">{willText(action, words, changed.length)}</p>
      ) : (
        <p>No hay nada que cambiar.</p>
      )}
      {names.length > 0 ? (
        <ul aria-label="Se cambian" className="list-disc pl-5">
          {names.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have one name, and the list never changes
            <li key={index} className="wrap-anywhere">
              {name}
            </li>
          ))}
          {more > 0 ? <li className="text-secondary">y {count(more)} más</li> : null}
        </ul>
      ) : null}
      {rest > 0 ? <p className="text-secondary">{restText(action, words, rest)}</p> : null}
      {changed.length > 0 ? <p className="text-secondary">{TEXTS[action]}</p> : null}
    </>
  );
}
