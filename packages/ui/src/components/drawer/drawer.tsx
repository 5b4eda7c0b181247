import * as Radix from "@radix-ui/react-dialog";
import { cva } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "../../lib/cn.ts";
import { isFromToast } from "../../lib/is-toast.ts";
import { useReturnFocus } from "../dialog/use-return-focus.ts";
import { Icon, type IconData } from "../icon/icon.tsx";
import { outlineXMark } from "../icon/icons/outline-x-mark.generated.ts";

/** A panel that slides in from one side; otherwise it behaves like a dialog. */
export const Drawer = Radix.Root;

export interface DrawerTriggerProps extends ComponentProps<typeof Radix.Trigger> {
  /** The element that opens the drawer. */
  children?: ReactNode;
  /** Renders the only child, a button of the caller, in place of its own element. */
  asChild?: boolean;
}

export function DrawerTrigger(props: DrawerTriggerProps) {
  return <Radix.Trigger data-slot="drawer-trigger" {...props} />;
}

export interface DrawerCloseProps extends ComponentProps<typeof Radix.Close> {
  /** The element that closes the drawer. */
  children?: ReactNode;
  /** Renders the only child, a button of the caller, in place of its own element. */
  asChild?: boolean;
}

/** Closes the drawer. Usually used with `asChild` and a Button or a link. */
export function DrawerClose(props: DrawerCloseProps) {
  return <Radix.Close data-slot="drawer-close" {...props} />;
}

export type DrawerSide = "right" | "left";
export type DrawerSize = "md" | "lg";
export type DrawerTone = "plain" | "primary";

const content = cva(
  "fixed inset-y-0 z-drawer flex h-dvh w-full flex-col bg-card text-text shadow-dialog outline-none",
  {
    variants: {
      side: {
        right:
          "right-0 data-[state=closed]:animate-slide-out-right data-[state=open]:animate-slide-in-right sm:rounded-l-xl",
        left: "left-0 data-[state=closed]:animate-slide-out-left data-[state=open]:animate-slide-in-left sm:rounded-r-xl",
      } satisfies Record<DrawerSide, string>,
      size: { md: "sm:max-w-100", lg: "sm:max-w-160" } satisfies Record<DrawerSize, string>,
    },
    defaultVariants: { side: "right", size: "md" },
  },
);

const head = cva("flex shrink-0 items-center gap-3 ps-6 pe-4 sm:rounded-t-[inherit]", {
  variants: {
    tone: {
      plain: "min-h-15 border-b py-2",
      primary: "min-h-20 bg-primary py-3 text-on-primary",
    } satisfies Record<DrawerTone, string>,
  },
});

export interface DrawerContentProps extends Omit<ComponentProps<typeof Radix.Content>, "title"> {
  /** Title of the drawer, its accessible name. */
  title: ReactNode;
  /** Text below the title, which describes the drawer for screen readers. */
  description?: ReactNode;
  /** Icon in the header, before the title. */
  icon?: IconData;
  /** Window edge from which the drawer slides in. */
  side?: DrawerSide;
  /** 400 px wide, or 640 for the details of a row. Both fill windows narrower than sm. */
  size?: DrawerSize;
  /** primary: the coloured header of the settings drawer, 80 px high. */
  tone?: DrawerTone;
  /** Buttons in the header, before the close button. */
  actions?: ReactNode;
  /** Content that replaces title, icon and actions in the header; the title is kept for screen readers. */
  header?: ReactNode;
  /** Footer that stays at the bottom while the body scrolls. */
  footer?: ReactNode;
  /** none: the content provides its own rows. */
  padding?: "none" | "md";
  /** Called before a click outside or Escape closes the drawer; return false to keep it open. */
  onCloseRequest?: () => boolean;
}

export function DrawerContent({
  title,
  description,
  icon,
  tone = "plain",
  actions,
  header,
  footer,
  padding = "md",
  side = "right",
  size = "md",
  onCloseRequest,
  className,
  onOpenAutoFocus,
  onCloseAutoFocus,
  children,
  ...props
}: DrawerContentProps) {
  const focus = useReturnFocus();
  const guard = (event: Event) => {
    if (isFromToast(event) || (onCloseRequest && !onCloseRequest())) event.preventDefault();
  };
  return (
    <Radix.Portal>
      <Radix.Overlay className="fixed inset-0 z-drawer bg-nav/60 data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
      <Radix.Content
        data-slot="drawer-content"
        data-side={side}
        onEscapeKeyDown={guard}
        onInteractOutside={guard}
        onOpenAutoFocus={(event) => {
          focus.remember();
          onOpenAutoFocus?.(event);
        }}
        onCloseAutoFocus={(event) => {
          onCloseAutoFocus?.(event);
          focus.restore(event);
        }}
        {...(description === undefined ? { "aria-describedby": undefined } : {})}
        className={cn(content({ side, size }), className)}
        {...props}
      >
        <div data-slot="drawer-header" data-tone={tone} className={head({ tone })}>
          {header === undefined ? null : (
            <>
              <Radix.Title className="sr-only">{title}</Radix.Title>
              <div className="min-w-0 flex-1">{header}</div>
            </>
          )}
          {header === undefined ? (
            <>
              {icon === undefined ? null : <Icon icon={icon} size={24} />}
              <div className="min-w-0 flex-1">
                <Radix.Title
                  className={cn("font-semibold wrap-anywhere", tone === "primary" ? "text-shop" : "text-heading")}
                >
                  {title}
                </Radix.Title>
                {description === undefined ? null : (
                  <Radix.Description
                    className={cn("text-table", tone === "primary" ? "text-on-primary" : "text-secondary")}
                  >
                    {description}
                  </Radix.Description>
                )}
              </div>
              {actions}
            </>
          ) : null}
          <Radix.Close
            aria-label="Cerrar"
            className={cn(
              "inline-grid size-11 shrink-0 place-items-center rounded-md transition-colors duration-fast",
              tone === "primary"
                ? "text-on-primary outline-current! hover:bg-primary-hover"
                : "text-secondary hover:bg-hover hover:text-text",
            )}
          >
            <Icon icon={outlineXMark} size={22} />
          </Radix.Close>
        </div>
        <div
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling body must be reachable by keyboard
          tabIndex={0}
          className={cn(
            "min-h-0 flex-1 overflow-y-auto overscroll-contain -outline-offset-2",
            padding === "md" && "p-6",
          )}
        >
          {children}
        </div>
        {footer === undefined ? null : (
          <div data-slot="drawer-footer" className="flex shrink-0 items-center justify-end gap-2 border-t px-6 py-4">
            {footer}
          </div>
        )}
      </Radix.Content>
    </Radix.Portal>
  );
}
