import { type ReactNode, useEffect } from "react";
import { type Deferred, useDeferred } from "./deferred.tsx";
import { DeferredFailed } from "./deferred-failed.tsx";

export interface DeferredWindowProps<T> {
  /** Its code, by `defer`. */
  part: Deferred<T>;
  /** Whether the window is shown. Its code is loaded when it is first opened. */
  open: boolean;
  /** Called by «Cerrar» in the message that is shown if the code could not be loaded. */
  onClose: () => void;
  /** Renders the window, whether open or closing. */
  children: (code: T) => ReactNode;
}

/** A window whose code is loaded when it is first opened. If that fails, a message with a retry is shown instead. */
export function DeferredWindow<T>({ part, open, onClose, children }: DeferredWindowProps<T>) {
  const { code, failed, preload } = useDeferred(part);
  useEffect(() => {
    if (open) preload();
  }, [open, preload]);
  if (code) return children(code);
  return open && failed ? <DeferredFailed onRetry={preload} onClose={onClose} /> : null;
}
