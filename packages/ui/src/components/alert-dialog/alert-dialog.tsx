import * as Radix from "@radix-ui/react-alert-dialog";
import { type ReactNode, useState } from "react";
import { Alert } from "../alert/alert.tsx";
import { Button } from "../button/button.tsx";
import { useReturnFocus } from "../dialog/use-return-focus.ts";

export interface AlertDialogProps {
  /** Opens the dialog on click and gets the focus back. Omit it for a controlled dialog. */
  trigger?: ReactNode;
  /** Controlled state, for use without a `trigger`. */
  open?: boolean;
  /** Called when the dialog opens or closes, but not while the action is running. */
  onOpenChange?: (open: boolean) => void;
  /** A question, or the action itself: "Emitir la factura F2026-000872". */
  title: ReactNode;
  /** What the action causes and what cannot be undone. */
  description: ReactNode;
  /** The verb of the action: "Emitir factura". */
  confirmLabel: string;
  /** Label of the safe choice, such as "Seguir revisando". Default "Cancelar". */
  cancelLabel?: string;
  /** Default "primary"; "danger" for destructive actions. */
  tone?: "primary" | "danger";
  /** Runs the action. The dialog waits for it, closes on success, and shows the message of an Error in place. */
  onConfirm: () => void | Promise<void>;
  /** Called before the focus returns to the trigger. Call `preventDefault()` to move the focus elsewhere. */
  onCloseAutoFocus?: (event: Event) => void;
  /** More content or fields between the text and the buttons. */
  children?: ReactNode;
}

/**
 * Asks for confirmation of an action that cannot be undone. If it can be undone, show a toast with «Deshacer» instead.
 */
export function AlertDialog({
  trigger,
  open: controlled,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = "Cancelar",
  tone = "primary",
  onConfirm,
  onCloseAutoFocus,
  children,
}: AlertDialogProps) {
  const focus = useReturnFocus();
  const [own, setOwn] = useState(false);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const open = controlled ?? own;

  const change = (next: boolean) => {
    // While the action is running, it cannot be cancelled.
    if (pending) return;
    setError(undefined);
    setOwn(next);
    onOpenChange?.(next);
  };

  const confirm = async () => {
    if (pending) return;
    setPending(true);
    setError(undefined);
    try {
      await onConfirm();
      setOwn(false);
      onOpenChange?.(false);
    } catch (cause) {
      setError(
        cause instanceof Error && cause.message ? cause.message : "No se ha podido completar. Inténtalo de nuevo.",
      );
    } finally {
      setPending(false);
    }
  };

  return (
    <Radix.Root open={open} onOpenChange={change}>
      {trigger === undefined ? null : <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-dialog bg-nav/60 data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Radix.Content
          data-slot="alert-dialog"
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={(event) => {
            onCloseAutoFocus?.(event);
            focus.restore(event);
          }}
          data-tone={tone}
          className="fixed inset-x-2 bottom-2 z-dialog max-h-[calc(100dvh-2rem)] overflow-y-auto rounded-xl bg-card p-6 text-text shadow-dialog outline-none data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in sm:inset-0 sm:m-auto sm:h-fit sm:w-[calc(100vw-2rem)] sm:max-w-105"
        >
          <Radix.Title className="text-pretty font-semibold text-shop wrap-anywhere">{title}</Radix.Title>
          <Radix.Description className="mt-1 text-pretty text-body text-secondary wrap-anywhere">
            {description}
          </Radix.Description>
          {children === undefined ? null : <div className="mt-4">{children}</div>}
          {error === undefined ? null : (
            <Alert tone="danger" className="mt-4">
              {error}
            </Alert>
          )}
          <div className="mt-5 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <Radix.Cancel asChild>
              <Button variant="secondary" disabled={pending}>
                {cancelLabel}
              </Button>
            </Radix.Cancel>
            <Button variant={tone} loading={pending} onClick={confirm}>
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
