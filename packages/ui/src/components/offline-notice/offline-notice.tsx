import { type ComponentProps, useSyncExternalStore } from "react";
import { Icon } from "../icon/icon.tsx";
import { outlineSignalSlash } from "../icon/icons/outline-signal-slash.generated.ts";

function subscribe(notify: () => void) {
  window.addEventListener("online", notify);
  window.addEventListener("offline", notify);
  return () => {
    window.removeEventListener("online", notify);
    window.removeEventListener("offline", notify);
  };
}

/** Returns true if the browser reports a network connection. Always true on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

export interface OfflineNoticeProps extends Omit<ComponentProps<"div">, "children"> {
  /** Overrides the browser's status. */
  offline?: boolean;
  /** Default "Sin conexión. Lo que escribas se conserva." */
  message?: string;
}

/** A notice shown while offline. The live region is always rendered, so that its text is announced. */
export function OfflineNotice({
  offline,
  message = "Sin conexión. Lo que escribas se conserva.",
  className,
  ...props
}: OfflineNoticeProps) {
  const online = useOnline();
  const show = offline ?? !online;
  return (
    <div
      data-slot="offline-notice"
      data-state={show ? "offline" : "online"}
      role="status"
      className={className}
      {...props}
    >
      {show ? (
        <p className="flex items-center justify-center gap-2 bg-warning-bg px-4 py-2 text-table text-warning-text">
          <Icon icon={outlineSignalSlash} size={18} />
          {message}
        </p>
      ) : null}
    </div>
  );
}
