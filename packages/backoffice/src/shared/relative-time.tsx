import { formatLongDateTime, formatRelative } from "@tablero/domain/dates";
import { cn } from "@tablero/ui/lib/cn";
import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let minute = 0;
let timer: ReturnType<typeof setInterval> | undefined;

// A single clock for all times on the page.
function subscribe(listener: () => void) {
  listeners.add(listener);
  timer ??= setInterval(() => {
    minute += 1;
    for (const each of listeners) each();
  }, 60_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Re-renders every minute, so that "hace 4 min" stays correct. */
export function useMinute(): number {
  return useSyncExternalStore(
    subscribe,
    () => minute,
    () => 0,
  );
}

export interface RelativeTimeProps {
  /** UTC ISO; a missing value renders as a dash. */
  iso: string | null;
  className?: string;
}

/** "hace 4 min", with the full date as a tooltip. */
export function RelativeTime({ iso, className }: RelativeTimeProps) {
  useMinute();
  if (iso === null)
    return (
      <span className={className}>
        <span aria-hidden="true">—</span>
        <span className="sr-only">Nunca</span>
      </span>
    );
  return (
    <time
      dateTime={iso}
      title={formatLongDateTime(iso)}
      className={cn("whitespace-nowrap text-secondary tabular-nums", className)}
    >
      {formatRelative(iso)}
    </time>
  );
}
