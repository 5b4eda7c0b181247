import { cva } from "class-variance-authority";
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { cn } from "../../lib/cn.ts";
import { AlertDialog } from "../alert-dialog/alert-dialog.tsx";
import { outlineArrowLeft } from "../icon/icons/outline-arrow-left.generated.ts";
import { outlineXMark } from "../icon/icons/outline-x-mark.generated.ts";
import { IconButton } from "../icon-button/icon-button.tsx";
import { useKeptFocus } from "./use-kept-focus.ts";

/** counter: a dark header that marks the till, closed by a cross; task: a light header, closed by a back arrow. */
export type KioskFrameVariant = "counter" | "task";

const head = cva(
  "flex shrink-0 items-center gap-x-4 gap-y-1 ps-[max(--spacing(4),env(safe-area-inset-left))] pe-[max(--spacing(3),env(safe-area-inset-right))] pt-[env(safe-area-inset-top)] min-h-[calc(--spacing(15)+env(safe-area-inset-top))]",
  {
    variants: {
      variant: {
        counter: "bg-nav text-nav-text",
        task: "border-b bg-card text-text",
      } satisfies Record<KioskFrameVariant, string>,
    },
  },
);

export interface KioskGuard {
  /** The question, such as "¿Dejar la venta?". */
  title: string;
  /** The consequence of leaving. */
  text: string;
  /** The verb of the action, such as "Dejarla". */
  confirmLabel: string;
  /** Label of the safe choice. Default "Seguir aquí". */
  cancelLabel?: string;
}

export interface KioskFrameProps extends Omit<ComponentProps<"div">, "title"> {
  /** Name of the screen, such as "Mostrador". It is the heading of the page. */
  title: ReactNode;
  /** Small text beside the title, such as "Caja 1 · abierta a las 9:58". */
  meta?: ReactNode;
  /** Content at the end of the header: connection, parked sales, staff on duty. */
  actions?: ReactNode;
  /** Content at the bottom, above the safe area: the main action or a row of keys. */
  bar?: ReactNode;
  /** counter: a dark header with a cross; task: a light header with a back arrow. */
  variant?: KioskFrameVariant;
  /** Called when the user leaves, after the confirmation of `guard`. If omitted, there is no leave button. */
  onLeave?: () => void;
  /** Name of the leave button: "Salir del mostrador". */
  leaveLabel?: string;
  /** While set, leaving asks for confirmation, and so does the browser before it closes or reloads the page. */
  guard?: KioskGuard | null;
  /**
   * Element with the initial focus, such as the scan field. It gets the focus back when no other element has it.
   * Default: the content.
   */
  focus?: RefObject<HTMLElement | null>;
}

/**
 * A full-screen page: a header, content that scrolls vertically but never sideways, and a bar at the bottom. It stays
 * clear of notches and rounded corners, never loses the focus, and asks for confirmation before unfinished work is
 * left.
 */
export function KioskFrame({
  title,
  meta,
  actions,
  bar,
  variant = "counter",
  onLeave,
  leaveLabel = "Salir",
  guard = null,
  focus,
  className,
  children,
  ...rest
}: KioskFrameProps) {
  const base = useId();
  const frame = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);
  const [asking, setAsking] = useState(false);
  const place = useCallback(() => focus?.current ?? main.current, [focus]);
  useKeptFocus(frame, place);
  const isGuarded = guard !== null;
  useEffect(() => {
    if (!isGuarded) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isGuarded]);

  const leave = onLeave ? (
    <IconButton
      icon={variant === "counter" ? outlineXMark : outlineArrowLeft}
      variant={variant === "counter" ? "nav" : "ghost"}
      size="lg"
      label={leaveLabel}
      onClick={() => (guard ? setAsking(true) : onLeave())}
    />
  ) : null;

  return (
    <div
      ref={frame}
      data-slot="kiosk-frame"
      data-variant={variant}
      className={cn("fixed inset-0 z-nav flex h-dvh flex-col overflow-clip bg-page text-text", className)}
      {...rest}
    >
      <header className={head({ variant })}>
        {/* On the dark bar, everything uses the dark roles, including the focus ring. */}
        <div className="contents" {...(variant === "counter" && { "data-scheme": "dark" })}>
          {variant === "task" ? leave : null}
          <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 py-2">
            <h1 id={`${base}title`} className="min-w-0 truncate text-shop-lg text-text font-semibold">
              {title}
            </h1>
            {meta ? <span className={"min-w-0 truncate text-body text-secondary"}>{meta}</span> : null}
          </div>
          {actions ? <div className="flex shrink-0 items-center gap-x-4">{actions}</div> : null}
          {variant === "counter" ? leave : null}
        </div>
      </header>
      <main
        ref={main}
        aria-labelledby={`${base}title`}
        tabIndex={-1}
        className={cn(
          "min-h-0 min-w-0 flex-1 overflow-x-clip overflow-y-auto overscroll-contain outline-none",
          "py-4 ps-[max(--spacing(4),env(safe-area-inset-left))] pe-[max(--spacing(4),env(safe-area-inset-right))]",
          !bar && "pb-[max(--spacing(4),env(safe-area-inset-bottom))]",
        )}
      >
        {children}
      </main>
      {bar ? (
        <footer className="flex shrink-0 flex-wrap items-center gap-3 border-t bg-card py-3 ps-[max(--spacing(4),env(safe-area-inset-left))] pe-[max(--spacing(4),env(safe-area-inset-right))] pb-[max(--spacing(3),env(safe-area-inset-bottom))]">
          {bar}
        </footer>
      ) : null}
      {guard && onLeave ? (
        <AlertDialog
          open={asking}
          onOpenChange={setAsking}
          title={guard.title}
          description={guard.text}
          confirmLabel={guard.confirmLabel}
          cancelLabel={guard.cancelLabel ?? "Seguir aquí"}
          tone="danger"
          onConfirm={onLeave}
        />
      ) : null}
    </div>
  );
}
