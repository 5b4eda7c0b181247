import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { whenIdle } from "../../lib/when-idle.ts";
import type { Shown, ToastRegionProps } from "./toast-region.tsx";

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
type Act = (shown: Shown) => void;

/** What shows toasts, and what was asked of it before it was there. */
let shown: Shown | null = null;
const waiting: Act[] = [];
/** The region on the page that brings the code, if there is one. */
let bring: (() => void) | null = null;
let count = 0;

function act(deed: Act): void {
  if (shown) {
    deed(shown);
  } else {
    waiting.push(deed);
    bring?.();
  }
}

function show(kind: Kind, text: ReactNode, { action, onAutoClose, onDismiss, ...rest }: ToastOptions = {}): ToastId {
  count += 1;
  const id = rest.id ?? `toast-${count}`;
  act((region) =>
    region[kind](text, {
      duration: action ? 8000 : 5000,
      action,
      onAutoClose: onAutoClose && (() => onAutoClose()),
      onDismiss: onDismiss && (() => onDismiss()),
      ...rest,
      id,
    }),
  );
  return id;
}

/** Short news at the bottom of the screen, announced politely. Errors that need an answer stay in their place instead. */
export const toast = {
  success: (text: ReactNode, options?: ToastOptions) => show("success", text, options),
  info: (text: ReactNode, options?: ToastOptions) => show("info", text, options),
  warning: (text: ReactNode, options?: ToastOptions) => show("warning", text, options),
  error: (text: ReactNode, options?: ToastOptions) => show("error", text, options),
  /** Stays until it is replaced (same id) or dismissed. */
  loading: (text: ReactNode, options: Pick<ToastOptions, "id" | "description"> = {}): ToastId => {
    count += 1;
    const id = options.id ?? `toast-${count}`;
    act((region) => region.loading(text, { duration: Number.POSITIVE_INFINITY, ...options, id }));
    return id;
  },
  dismiss: (id?: ToastId) => {
    // What was not shown yet goes as well.
    if (id === undefined) waiting.splice(0);
    if (id !== undefined || shown) act((region) => region.dismiss(id));
  },
};

function onReady(region: Shown): () => void {
  shown = region;
  for (const deed of waiting.splice(0)) deed(region);
  return () => {
    // Sonner keeps what it shows for the next region, where it would be old news.
    region.dismiss();
    shown = null;
  };
}

export interface ToasterProps {
  /** Default "Avisos". */
  label?: string;
  /** Keeps clear of a bar at the bottom. In px; default 24. */
  offset?: number;
}

/**
 * Where the toasts appear. Once, at the root of the app. Alt+T moves the focus here. What draws them comes when the
 * page is idle, or with the first toast.
 */
export function Toaster({ label = "Avisos", offset = 24 }: ToasterProps) {
  const [Region, setRegion] = useState<ComponentType<ToastRegionProps> | null>(null);
  useEffect(() => {
    let gone = false;
    const load = () => {
      // Offline it does not come; the next toast tries again, and shows what waits.
      import("./toast-region.tsx").then(
        ({ ToastRegion }) => {
          if (!gone) setRegion(() => ToastRegion);
        },
        () => undefined,
      );
    };
    bring = load;
    const stop = whenIdle(load);
    if (waiting.length > 0) load();
    return () => {
      gone = true;
      bring = null;
      stop();
    };
  }, []);
  return Region && <Region label={label} offset={offset} onReady={onReady} />;
}
