import { type ComponentProps, useEffect, useState } from "react";
import { cn } from "../../lib/cn.ts";

export interface RoundClockProps extends Omit<ComponentProps<"time">, "children"> {
  /** End of a running clock, as an ISO instant. */
  endsAt: string | null;
  /** Milliseconds left of a stopped one; null with `endsAt` null: no time limit. */
  left: number | null;
  /** Current time in ms; keep the function stable. Default: the local clock. */
  clock?: () => number;
}

/** «49:07», also beyond an hour, because rounds are counted in minutes. After the end it counts on, «+1:20». */
export function clockText(milliseconds: number): string {
  const over = milliseconds < 0;
  const seconds = over ? Math.floor(-milliseconds / 1000) : Math.ceil(milliseconds / 1000);
  return `${over ? "+" : ""}${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Time of a round, by the second; the screen reader text changes by the minute. */
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
