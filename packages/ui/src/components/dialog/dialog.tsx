import * as Radix from "@radix-ui/react-dialog";
import { cva } from "class-variance-authority";
import { type ComponentProps, type ReactNode, useDeferredValue, useRef, useState } from "react";
import { cn } from "../../lib/cn.ts";
import { isFromToast } from "../../lib/is-toast.ts";
import { Icon } from "../icon/icon.tsx";
import { outlineXMark } from "../icon/icons/outline-x-mark.generated.ts";
import { useReturnFocus } from "./use-return-focus.ts";

export interface DialogProps extends ComponentProps<typeof Radix.Root> {
  /** Whether the dialog is open, when controlled. */
  open?: boolean;
  /** Whether the dialog is open initially, when uncontrolled. */
  defaultOpen?: boolean;
  /** Called when it opens or closes. */
  onOpenChange?: (open: boolean) => void;
  /** The trigger, if there is one, and the window. */
  children?: ReactNode;
}

/**
 * A modal window. It traps the focus and returns it when closed; Escape and a click outside close it. The press that
 * opens it has a visible effect before the window is rendered.
 */
export function Dialog({ open, ...props }: DialogProps) {
  const isRendered = useDeferredValue(open, false);
  return <Radix.Root open={open && isRendered} {...props} />;
}

export interface DialogTriggerProps extends ComponentProps<typeof Radix.Trigger> {
  /** The element that opens the dialog. */
  children?: ReactNode;
  /** Renders the only child, a button of the caller, in place of its own element. */
  asChild?: boolean;
}

export function DialogTrigger(props: DialogTriggerProps) {
  return <Radix.Trigger data-slot="dialog-trigger" {...props} />;
}

export interface DialogCloseProps extends ComponentProps<typeof Radix.Close> {
  /** The element that closes the dialog. */
  children?: ReactNode;
  /** Renders the only child, a button of the caller, in place of its own element. */
  asChild?: boolean;
}

/** Closes the dialog. Usually used with `asChild` and a Button. */
export function DialogClose(props: DialogCloseProps) {
  return <Radix.Close data-slot="dialog-close" {...props} />;
}

export type DialogSize = "sm" | "md" | "lg" | "xl";

const content = cva(
  [
    "fixed z-dialog flex max-h-[calc(100dvh-2rem)] flex-col overflow-hidden rounded-xl bg-card text-text shadow-dialog outline-none",
    // A sheet at the bottom on a phone, within reach of the thumb; centred from sm on.
    "inset-x-2 bottom-2 sm:inset-0 sm:m-auto sm:h-fit sm:w-[calc(100vw-2rem)]",
    "data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in",
  ],
  {
    variants: {
      size: {
        sm: "sm:max-w-105",
        md: "sm:max-w-140",
        lg: "sm:max-w-180",
        xl: "sm:max-w-240",
      } satisfies Record<DialogSize, string>,
    },
    defaultVariants: { size: "md" },
  },
);

export interface DialogContentProps extends Omit<ComponentProps<typeof Radix.Content>, "title"> {
  /** Maximum width in px: sm 420, md 560, lg 720, xl 960. */
  size?: DialogSize;
  /** Title of the dialog, its accessible name. */
  title: ReactNode;
  /** One or two sentences below the title. */
  description?: ReactNode;
  /** Buttons at the bottom, the primary last. */
  footer?: ReactNode;
  /**
   * Called before a click outside or Escape closes the dialog; return false to keep it open. If omitted, neither closes
   * a window with unsaved text.
   */
  onCloseRequest?: () => boolean;
  /** Whether a click outside or Escape closes the window. If false, only its own buttons do. Default true. */
  dismissible?: boolean;
}

/** The window: title, scrolling body and footer. */
export function DialogContent({
  title,
  description,
  footer,
  size = "md",
  onCloseRequest,
  dismissible = true,
  className,
  onOpenAutoFocus,
  onCloseAutoFocus,
  children,
  ...props
}: DialogContentProps) {
  const focus = useReturnFocus();
  const body = useRef<HTMLDivElement>(null);
  const texts = useRef(new WeakMap<Element, string>());
  const [isHeld, setHeld] = useState(false);
  const guard = (event: Event) => {
    if (isFromToast(event)) return event.preventDefault();
    const loses = hasTyped(body.current, texts.current);
    if (dismissible && (onCloseRequest ? onCloseRequest() : !loses)) return;
    event.preventDefault();
    setHeld(dismissible && loses);
  };
  return (
    <Radix.Portal>
      <Radix.Overlay className="fixed inset-0 z-dialog bg-nav/60 data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
      <Radix.Content
        data-slot="dialog-content"
        data-size={size}
        onEscapeKeyDown={guard}
        onInteractOutside={guard}
        onOpenAutoFocus={(event) => {
          focus.remember();
          (onOpenAutoFocus ?? focusBody)(event);
        }}
        onCloseAutoFocus={(event) => {
          onCloseAutoFocus?.(event);
          focus.restore(event);
        }}
        // Without a description, Radix would refer to a missing element.
        {...(description === undefined ? { "aria-describedby": undefined } : {})}
        className={cn(content({ size }), className)}
        {...props}
      >
        <div className={cn("flex items-start gap-4 px-6 pt-5", description === undefined ? "pb-2" : "pb-4")}>
          <div className="min-w-0 flex-1">
            <Radix.Title className="text-pretty text-heading sm:text-shop sm:font-semibold">{title}</Radix.Title>
            {description === undefined ? null : (
              <Radix.Description className="mt-1 text-pretty text-body text-secondary">{description}</Radix.Description>
            )}
          </div>
          {dismissible ? (
            <Radix.Close
              aria-label="Cerrar"
              className="-mt-2 -me-3 inline-grid size-11 shrink-0 place-items-center rounded-md text-secondary transition-colors duration-fast hover:bg-hover hover:text-text"
            >
              <Icon icon={outlineXMark} size={20} />
            </Radix.Close>
          ) : null}
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it records the initial text of each field */}
        <div
          ref={body}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling body must be reachable by keyboard
          tabIndex={0}
          onFocus={(event) => {
            const field: Element = event.target;
            if (isText(field) && !texts.current.has(field)) texts.current.set(field, field.value);
          }}
          data-slot="dialog-body"
          className="min-h-0 flex-1 overflow-y-auto rounded-sm px-6 pt-1 pb-6 -outline-offset-2"
        >
          {children}
        </div>
        {isHeld ? (
          <p role="status" className="px-6 pb-3 text-label text-secondary">
            Lo que has escrito no está guardado: cierra la ventana con sus botones.
          </p>
        ) : null}
        {footer === undefined ? null : (
          <div
            data-slot="dialog-footer"
            className="flex flex-col-reverse gap-2 border-t px-6 py-4 sm:flex-row sm:items-center sm:justify-end"
          >
            {footer}
          </div>
        )}
      </Radix.Content>
    </Radix.Portal>
  );
}

/** Text fields. A search box or the field of a list contains no data that could be lost. */
const isText = (field: Element): field is HTMLTextAreaElement | HTMLInputElement =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement &&
    /^(text|email|tel|url)$/.test(field.type) &&
    field.getAttribute("role") !== "combobox");

/**
 * Returns true if a field's text differs from its text when first focused. Passwords do not count, because users can
 * simply type them again.
 */
function hasTyped(body: HTMLElement | null, texts: WeakMap<Element, string>): boolean {
  if (!body || body.querySelector("[type=password]")) return false;
  return [...body.querySelectorAll("textarea, input")].some(
    (field) => isText(field) && texts.has(field) && texts.get(field) !== field.value,
  );
}

export interface DialogScreenProps extends Omit<ComponentProps<typeof Radix.Content>, "title"> {
  /** Accessible name; not visible. */
  title: string;
}

/** A full-screen window, such as for images. Its content renders the controls, including the close button. */
export function DialogScreen({ title, className, children, ...props }: DialogScreenProps) {
  return (
    <Radix.Portal>
      <Radix.Content
        data-slot="dialog-screen"
        aria-describedby={undefined}
        className={cn(
          "fixed inset-0 z-dialog flex flex-col overflow-hidden bg-page text-text outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in",
          className,
        )}
        {...props}
      >
        <Radix.Title className="sr-only">{title}</Radix.Title>
        {children}
      </Radix.Content>
    </Radix.Portal>
  );
}

/** Focuses the first field of the body; if there is none, Radix focuses the close button. */
function focusBody(event: Event) {
  const content = event.currentTarget as HTMLElement | null;
  const field = content?.querySelector<HTMLElement>(
    ":is([data-slot=dialog-body], form) :is(input:not([type=hidden], [hidden]), select, textarea):not(:disabled)",
  );
  if (!field) return;
  event.preventDefault();
  field.focus();
}
