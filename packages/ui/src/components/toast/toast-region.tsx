import { useEffect } from "react";
import { Toaster as Sonner, type ToasterProps as SonnerProps, toast } from "sonner";
import { Icon } from "../icon/icon.tsx";
import {
  solid20CheckCircle,
  solid20ExclamationCircle,
  solid20ExclamationTriangle,
  solid20InformationCircle,
} from "../icon/icons.generated.ts";
import { Spinner } from "../spinner/spinner.tsx";
import type { ToasterProps } from "./toast.tsx";

export type Shown = typeof toast;

const classNames: NonNullable<NonNullable<SonnerProps["toastOptions"]>["classNames"]> = {
  toast:
    "flex min-h-12 w-full items-center gap-3 rounded-lg bg-nav px-4 py-2 font-sans text-body text-nav-text shadow-panel dark:bg-raised sm:w-90",
  content: "min-w-0 flex-1",
  title: "wrap-anywhere",
  description: "mt-0.5 text-label font-normal text-nav-hint",
  icon: "flex shrink-0 items-center",
  actionButton:
    "ml-auto inline-flex h-8 shrink-0 items-center rounded-md px-2 font-semibold text-nav-text hover:bg-nav-text/12 outline-current!",
};

export interface ToastRegionProps extends Required<ToasterProps> {
  /** Told of what shows toasts as soon as one can be seen; what it answers is called when that ends. */
  onReady: (shown: Shown) => () => void;
}

/** The toasts themselves, in a chunk of their own. */
export function ToastRegion({ label, offset, onReady }: ToastRegionProps) {
  // After Sonner's own effect, which is when it begins to listen.
  useEffect(() => onReady(toast), [onReady]);
  return (
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
  );
}
