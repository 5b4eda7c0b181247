import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { whenIdle } from "../../lib/when-idle.ts";
import type { Shown, ToastRegionProps } from "./toast-region.tsx";

export interface ToastOptions {
  /** A single action, such as «Deshacer» or "Ver carrito". */
  action?: { label: string; onClick: () => void };
  /** A second, quieter line. */
  description?: ReactNode;
  /** Duration in milliseconds. Default 8000 with an action (time to undo), 5000 without. */
  duration?: number;
  /** A toast with the same id replaces the one on screen. */
  id?: string;
  /** Called when the toast closes by itself, which is the time to make an undoable action final. */
  onAutoClose?: () => void;
  /** Called when the user closes the toast. */
  onDismiss?: () => void;
}

/** Identifies a toast, so that it can be dismissed. */
export type ToastId = string | number;

type Kind = "success" | "info" | "warning" | "error";
type Act = (shown: Shown) => void;

/** The toast API once loaded; before that, calls are queued. */
let shown: Shown | null = null;
const waiting: Act[] = [];
/** Loads the code of the mounted region, if there is one. */
let requestLoad: (() => void) | null = null;
let count = 0;

function act(action: Act): void {
  if (shown) {
    action(shown);
  } else {
    waiting.push(action);
    requestLoad?.();
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

/**
 * Short messages at the bottom of the screen, announced politely. Errors to which the user must react are shown in
 * place instead.
 */
export const toast = {
  success: (text: ReactNode, options?: ToastOptions) => show("success", text, options),
  info: (text: ReactNode, options?: ToastOptions) => show("info", text, options),
  warning: (text: ReactNode, options?: ToastOptions) => show("warning", text, options),
  error: (text: ReactNode, options?: ToastOptions) => show("error", text, options),
  /** Stays until it is replaced (by the same id) or dismissed. */
  loading: (text: ReactNode, options: Pick<ToastOptions, "id" | "description"> = {}): ToastId => {
    count += 1;
    const id = options.id ?? `toast-${count}`;
    act((region) => region.loading(text, { duration: Number.POSITIVE_INFINITY, ...options, id }));
    return id;
  },
  dismiss: (id?: ToastId) => {
    // Queued toasts are discarded as well.
    if (id === undefined) waiting.splice(0);
    if (id !== undefined || shown) act((region) => region.dismiss(id));
  },
};

function onReady(region: Shown): () => void {
  shown = region;
  for (const action of waiting.splice(0)) action(region);
  return () => {
    // Sonner keeps its toasts for the next region, where they would be outdated.
    region.dismiss();
    shown = null;
  };
}

export interface ToasterProps {
  /** Default "Avisos". */
  label?: string;
  /** Offset from a bar at the bottom, in px. Default 24. */
  offset?: number;
}

/**
 * Region for the toasts. Render it once, at the root of the app. Alt+T moves the focus to it. Its code loads when the
 * page is idle, or with the first toast.
 */
export function Toaster({ label = "Avisos", offset = 24 }: ToasterProps) {
  const [Region, setRegion] = useState<ComponentType<ToastRegionProps> | null>(null);
  useEffect(() => {
    let gone = false;
    const load = () => {
      // Loading fails while offline; the next toast retries, and then the queued toasts are shown.
      import("./toast-region.tsx").then(
        ({ ToastRegion }) => {
          if (!gone) setRegion(() => ToastRegion);
        },
        () => undefined,
      );
    };
    requestLoad = load;
    const stop = whenIdle(load);
    if (waiting.length > 0) load();
    return () => {
      gone = true;
      requestLoad = null;
      stop();
    };
  }, []);
  return Region && <Region label={label} offset={offset} onReady={onReady} />;
}
