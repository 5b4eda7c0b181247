import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { cn } from "../../lib/cn.ts";
import { tellDiscarded } from "../../lib/discard.ts";
import { Button } from "../button/button.tsx";
import { Icon } from "../icon/icon.tsx";
import { outlinePencilSquare } from "../icon/icons/outline-pencil-square.generated.ts";
import { Kbd } from "../kbd/kbd.tsx";

export interface UnsavedBarProps extends Omit<ComponentProps<"section">, "children"> {
  /** Number of fields that differ from the stored values. Nothing is rendered for 0. */
  count: number;
  /** Called by "Descartar". Fields then drop any text they could not parse, even if their value stays the same. */
  onDiscard: () => void;
  /** Called by the button and by Ctrl+S (⌘S). Omit it if `form` submits. */
  onSave?: () => void;
  /** Id of the form that the button and Ctrl+S submit, so that the form is validated. */
  form?: string;
  /** The save is pending. */
  loading?: boolean;
  /** Label of the button. Default "Guardar". */
  saveLabel?: string;
  /** Message of a failed save: an Alert, shown above the buttons. */
  error?: ReactNode;
}

/** A bar at the bottom while a form has changes: their number, discard and save. */
export function UnsavedBar({
  count,
  onDiscard,
  onSave,
  form,
  loading = false,
  saveLabel = "Guardar",
  error,
  className,
  ...props
}: UnsavedBarProps) {
  const open = count > 0;
  const saveButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "s") return;
      // Always prevented, because the browser's own "save page" is never intended here.
      event.preventDefault();
      if (!event.repeat) saveButton.current?.click();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [open]);

  const words = count === 1 ? "1 cambio sin guardar" : `${count} cambios sin guardar`;
  return (
    <>
      <span className="sr-only" role="status">
        {open ? words : ""}
      </span>
      {open ? (
        <section
          data-slot="unsaved-bar"
          aria-label="Cambios sin guardar"
          className={cn("sticky bottom-0 z-sticky animate-rise-in bg-card px-4 py-3 shadow-panel md:px-8", className)}
          {...props}
        >
          {error === undefined || error === null ? null : <div className="mb-3">{error}</div>}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <span className="me-auto inline-flex items-center gap-1.5 rounded-sm bg-warning-bg px-2 py-1 text-label text-warning-text">
              <Icon icon={outlinePencilSquare} size={14} />
              {words}
            </span>
            <Button
              variant="ghost"
              form={form}
              disabled={loading}
              onClick={(event) => {
                onDiscard();
                tellDiscarded(event.currentTarget.form);
              }}
            >
              Descartar
            </Button>
            <Button
              ref={saveButton}
              type={form === undefined ? "button" : "submit"}
              form={form}
              loading={loading}
              aria-keyshortcuts="Control+S"
              onClick={onSave}
              className="max-sm:h-11 max-sm:w-full"
            >
              {saveLabel}
              <Kbd tone="inherit" aria-hidden="true" className="max-sm:hidden">
                Ctrl S
              </Kbd>
            </Button>
          </div>
        </section>
      ) : null}
    </>
  );
}
