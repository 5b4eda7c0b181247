import { useEffect, useRef } from "react";
import { Toaster as Sonner, type ToasterProps as SonnerProps, toast } from "sonner";
import { Icon } from "../icon/icon.tsx";
import { solid20CheckCircle } from "../icon/icons/solid20-check-circle.generated.ts";
import { solid20ExclamationCircle } from "../icon/icons/solid20-exclamation-circle.generated.ts";
import { solid20ExclamationTriangle } from "../icon/icons/solid20-exclamation-triangle.generated.ts";
import { solid20InformationCircle } from "../icon/icons/solid20-information-circle.generated.ts";
import { Spinner } from "../spinner/spinner.tsx";
import type { ToasterProps } from "./toast.tsx";
import { useToastFocus } from "./use-toast-focus.ts";

export type Shown = typeof toast;

const classNames: NonNullable<NonNullable<SonnerProps["toastOptions"]>["classNames"]> = {
  toast:
    "flex min-h-12 w-full items-center gap-3 rounded-lg bg-nav px-4 py-2 font-sans text-body text-nav-text shadow-panel dark:bg-raised sm:w-90",
  content: "min-w-0 flex-1",
  title: "wrap-anywhere",
  description: "mt-0.5 text-label font-normal text-nav-hint",
  icon: "flex shrink-0 items-center",
  // Also beside an open window; the rest of a toast lets presses through to the buttons of that window.
  actionButton:
    "pointer-events-auto ms-auto inline-flex h-control-sm shrink-0 items-center rounded-md px-2 font-semibold text-nav-text hover:bg-nav-text/12 outline-current!",
};

export interface ToastRegionProps extends Required<ToasterProps> {
  /** Called with the toast API as soon as toasts can be rendered; the returned function is called on unmount. */
  onReady: (shown: Shown) => () => void;
}

/** The toasts themselves, in a separate chunk. */
export function ToastRegion({ label, offset, onReady }: ToastRegionProps) {
  // Runs after Sonner's own effect, which subscribes.
  useEffect(() => onReady(toast), [onReady]);
  const region = useRef<HTMLDivElement>(null);
  useToastFocus(region);
  return (
    <div ref={region} className="contents">
      <Sonner
        position="bottom-center"
        containerAriaLabel={label}
        offset={offset}
        mobileOffset={offset > 24 ? offset : 16}
        gap={8}
        visibleToasts={3}
        expand
        className="z-toast!"
        icons={{
          success: <Icon icon={solid20CheckCircle} size={20} />,
          info: <Icon icon={solid20InformationCircle} size={20} />,
          warning: <Icon icon={solid20ExclamationTriangle} size={20} />,
          error: <Icon icon={solid20ExclamationCircle} size={20} />,
          loading: <Spinner size="sm" decorative />,
        }}
        toastOptions={{ unstyled: true, classNames }}
      />
    </div>
  );
}
