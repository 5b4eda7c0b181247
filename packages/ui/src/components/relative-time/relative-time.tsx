import { type ComponentProps, useSyncExternalStore } from "react";
import { cn } from "../../lib/cn.ts";
import { relativeTime, wholeTime } from "../../lib/relative-time.ts";

const listeners = new Set<() => void>();
let minute = 0;
let timer: ReturnType<typeof setInterval> | undefined;

// One clock for all times on the page.
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

export interface RelativeTimeProps extends Omit<ComponentProps<"time">, "children" | "dateTime"> {
  /** The moment as ISO text; any other text is shown as it is. Null if it never happened, which shows a dash. */
  iso: string | null;
  /** Text of the dash for screen readers. */
  empty?: string;
  /** Formats the moment. Default: "hace 4 min", or the date after a week; in the browser's time zone. */
  format?: (iso: string, now: string) => string;
  /** Formats the full date for the tooltip. Default: with weekday and time, in the browser's time zone. */
  formatWhole?: (iso: string) => string;
}

/** A time relative to now in everyday words, which is updated as time passes. The full date is in the tooltip. */
export function RelativeTime({ iso, empty = "Nunca", format, formatWhole, className, ...props }: RelativeTimeProps) {
  useMinute();
  if (iso === null)
    return (
      <span data-slot="relative-time" className={className}>
        <span aria-hidden="true">—</span>
        <span className="sr-only">{empty}</span>
      </span>
    );
  if (Number.isNaN(Date.parse(iso)))
    return (
      <span data-slot="relative-time" className={className}>
        {iso}
      </span>
    );
  return (
    <time
      data-slot="relative-time"
      dateTime={iso}
      // A date that begins with its day keeps the order of its parts from right to left.
      dir="auto"
      title={(formatWhole ?? wholeTime)(iso)}
      // The server rendered its text slightly earlier.
      suppressHydrationWarning
      className={cn("whitespace-nowrap text-secondary tabular-nums", className)}
      {...props}
    >
      {(format ?? relativeTime)(iso, new Date().toISOString())}
    </time>
  );
}
