import { errorMessage } from "@tablero/api-client/errors";
import type { Shortcut } from "@tablero/contract/platform/shapes/notices";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Icon } from "@tablero/ui/icon";
import { outlineCheckCircle } from "@tablero/ui/icons/outline-check-circle";
import { outlinePlus } from "@tablero/ui/icons/outline-plus";
import { useEffectOn } from "@tablero/ui/lib/effect-on";
import { NamedIcon } from "@tablero/ui/named-icon";
import { Spinner } from "@tablero/ui/spinner";
import { useRef, useState } from "react";
import { useThisPage } from "./this-page.ts";
import type { ShortcutDraft } from "./use-shortcuts.ts";

export interface AddThisPageProps {
  shortcuts: readonly Shortcut[];
  onAdd: (draft: ShortcutDraft) => Promise<Shortcut>;
  onRemove: (id: string) => Promise<void>;
}

/**
 * Adds the current page to the shortcuts in one click, with an undo. Renders nothing if the page is already a shortcut.
 */
export function AddThisPage({ shortcuts, onAdd, onRemove }: AddThisPageProps) {
  const page = useThisPage();
  const [added, setAdded] = useState<Shortcut | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);

  // The pressed button is replaced by the other one, which then receives the focus.
  useEffectOn([added], () => {
    if (pressed.current) button.current?.focus();
    pressed.current = false;
  });

  async function run(action: () => Promise<Shortcut | null>) {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const next = await action();
      pressed.current = true;
      setAdded(next);
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  }

  const add = () => run(() => onAdd(page));
  const undo = (shortcut: Shortcut) =>
    run(async () => {
      await onRemove(shortcut.id);
      return null;
    });

  const stands = added !== null && shortcuts.some(({ id }) => id === added.id);
  if (!stands && shortcuts.some(({ link }) => link === page.link)) return null;
  return (
    <div className="sticky bottom-0 border-t bg-raised max-sm:bg-card sm:rounded-b-xl [ul+&]:border-t-0">
      {failure !== null && (
        <Alert tone="danger" className="m-3 mb-0">
          {errorMessage(failure)}
        </Alert>
      )}
      {stands ? (
        <div className="flex min-h-14 items-center gap-3 py-2 pe-3 ps-5">
          <Icon icon={outlineCheckCircle} size={20} className="text-success-icon" />
          <span role="status" className="min-w-0 flex-1 text-table wrap-anywhere">
            «{added.label}» añadida
          </span>
          <Button ref={button} size="sm" variant="ghost" loading={busy} onClick={() => void undo(added)}>
            Deshacer
          </Button>
        </div>
      ) : (
        <button
          ref={button}
          type="button"
          aria-busy={busy || undefined}
          onClick={() => void add()}
          className="flex min-h-14 w-full items-center gap-3 px-5 sm:rounded-b-xl py-2 text-start -outline-offset-2! transition-colors duration-fast hover:bg-hover"
        >
          {busy ? (
            <Spinner size="sm" label="Guardando" />
          ) : (
            <Icon icon={outlinePlus} size={20} className="shrink-0 text-primary-text" />
          )}
          <span className="min-w-0 flex-1">
            <span className="block text-table font-semibold text-primary-text">Añadir esta página</span>
            <span className="block truncate text-label font-normal text-secondary">{page.label}</span>
          </span>
          <NamedIcon name={page.icon} size={20} className="text-hint" />
        </button>
      )}
    </div>
  );
}
