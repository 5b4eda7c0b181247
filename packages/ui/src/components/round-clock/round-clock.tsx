import { type ComponentProps, useEffect, useState } from "react";
import { cn } from "../../lib/cn.ts";

export interface RoundClockProps extends Omit<ComponentProps<"time">, "children"> {
  /** End of a running clock, as an ISO instant. */
  endsAt: string | null;
  /** Milliseconds left on a stopped clock. Null together with a null `endsAt` means no time limit. */
  left: number | null;
  /** Returns the current time in ms. Keep the function stable. Default: the local clock. */
  clock?: () => number;
}

/** «49:07», also beyond an hour, because rounds are counted in minutes. After the end, it continues with «+1:20». */
export function clockText(milliseconds: number): string {
  const over = milliseconds < 0;
  const seconds = over ? Math.floor(-milliseconds / 1000) : Math.ceil(milliseconds / 1000);
  return `${over ? "+" : ""}${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Time of a round to the second; the text for screen readers changes every minute. */
export function RoundClock({ endsAt, left, clock = Date.now, className, ...props }: RoundClockProps) {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    if (endsAt === null) return;
    const tick = () => setNow(clock());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [endsAt, clock]);
  if (endsAt === null && left === null) return null;
  const rest = endsAt === null ? left : now === null ? null : Date.parse(endsAt) - now;
  const minutes = rest === null ? null : Math.ceil(Math.max(0, rest) / 60_000);
  const state = endsAt === null ? "stopped" : rest !== null && rest <= 0 ? "over" : "running";
  return (
    <time
      data-slot="round-clock"
      data-state={state}
      className={cn("tabular-nums", state === "over" && "text-danger-text", className)}
      {...props}
    >
      <span aria-hidden="true">{rest === null ? "–:––" : clockText(rest)}</span>
      <span className="sr-only">
        {state === "over" ? "Se ha acabado el tiempo" : minutes === null ? "" : `Quedan ${minutes} minutos`}
        {state === "stopped" ? ", parado" : ""}
      </span>
    </time>
  );
}
