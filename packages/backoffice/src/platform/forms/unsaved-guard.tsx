import { AlertDialog } from "@tablero/ui/alert-dialog";
import { type ReactNode, useCallback, useContext, useEffect, useRef } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext, useBlocker } from "react-router-dom";
import { leaveUnsaved, useUnsaved } from "./unsaved-changes.ts";

export interface UnsavedGuard {
  /** The confirmation dialog; it can be rendered anywhere. */
  dialog: ReactNode;
  /** Lets the next navigation pass. Call it right before navigating away after a successful save. */
  release(): void;
}

/**
 * Asks for confirmation before leaving with unsaved changes: a dialog within the app, the browser's prompt when closing
 * the window. `onDiscard` is called when the user discards the changes; it must be stable.
 */
export function useUnsavedGuard(dirty: boolean, onDiscard?: () => void): UnsavedGuard {
  const inRouter = useContext(DataRouterContext) !== null;
  const released = useRef(false);
  const release = useCallback(() => {
    released.current = true;
  }, []);
  useEffect(() => {
    if (!dirty) released.current = false;
  }, [dirty]);
  const discard = useCallback(
    (how: "leave" | "close") => {
      if (how === "close") release();
      onDiscard?.();
    },
    [release, onDiscard],
  );
  useUnsaved(dirty, discard);
  const blocks = useCallback(() => dirty && !released.current, [dirty]);
  return { dialog: inRouter ? <LeaveQuestion blocks={blocks} /> : null, release };
}

function LeaveQuestion({ blocks }: { blocks: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => blocks() && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <AlertDialog
      open={blocker.state === "blocked"}
      onOpenChange={(open) => {
        if (!open && blocker.state === "blocked") blocker.reset();
      }}
      title="Hay cambios sin guardar"
      description="Si sales ahora, se pierden."
      confirmLabel="Salir sin guardar"
      cancelLabel="Seguir aquí"
      tone="danger"
      onConfirm={() => {
        leaveUnsaved();
        blocker.proceed?.();
      }}
    />
  );
}
