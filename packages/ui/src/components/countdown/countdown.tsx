import { type ComponentProps, useEffect, useRef, useState } from "react";
import { cn } from "../../lib/cn.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Whole days, hours and minutes left between two instants (ms). Never negative. */
export function timeLeft(until: number, now: number): { days: number; hours: number; minutes: number; ended: boolean } {
  const left = Math.max(0, until - now);
  return {
    days: Math.floor(left / day),
    hours: Math.floor((left % day) / hour),
    minutes: Math.floor((left % hour) / minute),
    ended: left === 0,
  };
}

export interface CountdownProps extends Omit<ComponentProps<"time">, "children"> {
  /** End, as an ISO instant. */
  until: string;
  /** Time of the first render in ms. Pass the server's time, so that both renders agree. Default: the local clock. */
  now?: number;
  /**
   * Returns the current time in ms, if the local clock should not be used. Default: the local clock. Keep it stable.
   */
  clock?: () => number;
  /** Text shown after the end. Default "Cerrado". */
  endedText?: string;
  /** Called once when the time runs out while the component is mounted. */
  onEnd?: () => void;
}

/** Time left in whole units without seconds, so that the page does not change every second. */
export function Countdown({
  until,
  now,
  clock = Date.now,
  endedText = "Cerrado",
  onEnd,
  className,
  ...props
}: CountdownProps) {
  const end = Date.parse(until);
  const [current, setCurrent] = useState(() => now ?? clock());
  const onEndRef = useRef(onEnd);
  onEndRef.current = onEnd;

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const time = clock();
      setCurrent(time);
      const left = end - time;
      if (left <= 0) return;
      // Re-renders when the displayed minute changes, not every second.
      timer = setTimeout(
        () => {
          tick();
          if (clock() >= end) onEndRef.current?.();
        },
        (left % minute) + 1,
      );
    };
    // The real clock replaces a fixed time (server rendering, stories) only if both are close.
    if (now === undefined || Math.abs(clock() - now) < day) tick();
    return () => clearTimeout(timer);
  }, [end, now, clock]);

  const left = timeLeft(end, current);
  const units = left.ended ? [] : listUnits(left);
  return (
    <time
      data-slot="countdown"
      data-state={left.ended ? "ended" : "running"}
      dateTime={until}
      suppressHydrationWarning
      className={cn("inline-flex flex-wrap items-center gap-1.5 tabular-nums", className)}
      {...props}
    >
      {left.ended ? (
        <span className="text-secondary">{endedText}</span>
      ) : (
        <>
          <span className="sr-only" suppressHydrationWarning>
            {units.map((unit) => unit.spoken).join(", ")}
          </span>
          {units.map((unit) => (
            <span
              key={unit.short}
              aria-hidden="true"
              className="inline-flex items-baseline gap-1 whitespace-nowrap rounded-md bg-neutral-bg px-2 py-1 text-label text-neutral-text"
            >
              <span className="font-semibold text-shop text-text" suppressHydrationWarning>
                {unit.value}
              </span>
              {unit.short}
            </span>
          ))}
        </>
      )}
    </time>
  );
}

interface Unit {
  value: string;
  short: string;
  spoken: string;
}

function listUnits({ days, hours, minutes }: { days: number; hours: number; minutes: number }): Unit[] {
  const units: Unit[] = [];
  if (days > 0) units.push({ value: String(days), short: days === 1 ? "día" : "días", spoken: plural(days, "día") });
  if (days > 0 || hours > 0) units.push({ value: String(hours), short: "h", spoken: plural(hours, "hora") });
  if (days === 0 && hours === 0 && minutes === 0) {
    units.push({ value: "< 1", short: "min", spoken: "menos de un minuto" });
  } else {
    const padded = days > 0 || hours > 0 ? String(minutes).padStart(2, "0") : String(minutes);
    units.push({ value: padded, short: "min", spoken: plural(minutes, "minuto") });
  }
  return units;
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}
