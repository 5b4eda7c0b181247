import type { ReactNode } from "react";
import { Toaster as Sonner, type ToasterProps as SonnerProps, toast as sonner } from "sonner";
import { Icon } from "../icon/icon.tsx";
import {
  solid20CheckCircle,
  solid20ExclamationCircle,
  solid20ExclamationTriangle,
  solid20InformationCircle,
} from "../icon/icons.generated.ts";
import { Spinner } from "../spinner/spinner.tsx";

export interface ToastOptions {
  /** One way back or on: «Deshacer», "Ver carrito". */
  action?: { label: string; onClick: () => void };
  /** A second, quieter line. */
  description?: ReactNode;
  /** Milliseconds. Default 8000 with an action (time to change one's mind), 5000 without. */
  duration?: number;
  /** A toast with the same id replaces the one on screen. */
  id?: string;
  /** When it goes away by itself: the moment to make an undoable deed final. */
  onAutoClose?: () => void;
  /** When it is closed by hand. */
  onDismiss?: () => void;
}

/** Identifies a toast, to dismiss it. */
export type ToastId = string | number;

type Kind = "success" | "info" | "warning" | "error";

function show(kind: Kind, text: ReactNode, { action, onAutoClose, onDismiss, ...rest }: ToastOptions = {}): ToastId {
  return sonner[kind](text, {
    duration: action ? 8000 : 5000,
    action,
    onAutoClose: onAutoClose && (() => onAutoClose()),
    onDismiss: onDismiss && (() => onDismiss()),
    ...rest,
  });
}

/** Short news at the bottom of the screen, announced politely. Errors that need an answer stay in their place instead. */
export const toast = {
  success: (text: ReactNode, options?: ToastOptions) => show("success", text, options),
  info: (text: ReactNode, options?: ToastOptions) => show("info", text, options),
  warning: (text: ReactNode, options?: ToastOptions) => show("warning", text, options),
  error: (text: ReactNode, options?: ToastOptions) => show("error", text, options),
  /** Stays until it is replaced (same id) or dismissed. */
  loading: (text: ReactNode, options?: Pick<ToastOptions, "id" | "description">): ToastId =>
    sonner.loading(text, { duration: Number.POSITIVE_INFINITY, ...options }),
  dismiss: (id?: ToastId) => {
    sonner.dismiss(id);
  },
};

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

export interface ToasterProps {
  /** Default "Avisos". */
  label?: string;
  /** Keeps clear of a bar at the bottom. In px; default 24. */
  offset?: number;
}

/** Where the toasts appear. Once, at the root of the app. Alt+T moves the focus here. */
export function Toaster({ label = "Avisos", offset = 24 }: ToasterProps) {
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
