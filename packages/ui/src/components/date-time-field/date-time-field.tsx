import { type Ref, useContext, useId, useRef, useState } from "react";
import { useDiscarded } from "../../_internal/use-discarded.ts";
import { parseTime } from "../../lib/clock-time.ts";
import { cn } from "../../lib/cn.ts";
import { DateInput } from "../date-input/date-input.tsx";
import { FieldContext } from "../field/field-context.ts";
import { TimeField } from "../time-field/time-field.tsx";

export type DateTimeFieldSize = "sm" | "md" | "lg";

export interface DateTimeFieldProps {
  /** Local day and time, yyyy-MM-ddTHH:mm, without a time zone; or null. */
  value: string | null;
  /**
   * Called with the combined value and the texts as typed; the value is null while either part is missing or invalid.
   */
  onValueChange?: (value: string | null, text: string) => void;
  /** Called when either field loses the focus. */
  onBlur?: () => void;
  /** Time for a day selected without a time, HH:mm. If omitted, a day alone is not a value. */
  defaultTime?: string;
  /** First accepted moment, yyyy-MM-ddTHH:mm. */
  min?: string;
  /** Last accepted moment, yyyy-MM-ddTHH:mm. */
  max?: string;
  /** Minutes by which ↑ and ↓ change the time. */
  step?: number;
  /** Height: sm in tables, md in the back office, lg on the storefront. */
  size?: DateTimeFieldSize;
  /** Neither field can be changed. */
  disabled?: boolean;
  /** Shows both fields as invalid, also to screen readers. A `Field` with an error sets this. */
  invalid?: boolean | undefined;
  /** Accessible name of the day field, if no `Field` provides one. */
  "aria-label"?: string;
  /** Name of the time field, to which the label of the `Field` is added. */
  timeLabel?: string;
  /** Ref to the input of the day. */
  ref?: Ref<HTMLInputElement>;
  /** Classes of the root. */
  className?: string;
}

interface Parts {
  day: { value: string | null; text: string };
  /** The time as typed. Its limits depend on the day, so it is parsed again for each day. */
  time: string;
}

/** Minimum width of the day with its calendar button; with less room, the time moves below it. */
const DAY_WIDTH: Record<DateTimeFieldSize, string> = { sm: "basis-34", md: "basis-34", lg: "basis-42" };

const EMPTY: Parts = { day: { value: null, text: "" }, time: "" };
const partsOf = (value: string): Parts => ({
  day: { value: value.slice(0, 10), text: value.slice(0, 10) },
  time: value.slice(11, 16),
});
/** The time of a limit, if the day is the limit's day. */
const onDay = (limit: string | undefined, day: string | null) =>
  limit && day === limit.slice(0, 10) ? limit.slice(11, 16) : undefined;

/** A day and a time, typed side by side. */
export function DateTimeField({
  value,
  onValueChange,
  onBlur,
  defaultTime,
  min,
  max,
  step,
  size = "md",
  disabled,
  invalid,
  timeLabel = "Hora",
  "aria-label": label,
  ref,
  className,
}: DateTimeFieldProps) {
  const [draft, setDraft] = useState<Parts | null>(null);
  const timeId = useId();
  const field = useContext(FieldContext);
  const root = useRef<HTMLDivElement>(null);
  useDiscarded(root, () => setDraft(null));
  // An incomplete input is kept until there is a value, typed here or set from outside.
  if (value !== null && draft !== null) setDraft(null);
  const { day, time } = value === null ? (draft ?? EMPTY) : partsOf(value);

  function change(next: Parts) {
    const clock = next.time.trim() === "" ? defaultTime : parseTime(next.time);
    const moment = next.day.value && clock ? `${next.day.value}T${clock}` : null;
    const isWithin = moment !== null && !(min && moment < min) && !(max && moment > max);
    setDraft(isWithin ? null : next);
    // A time without a day is not a value.
    const text = next.day.text.trim() === "" ? "" : `${next.day.text} ${next.time}`.trim();
    onValueChange?.(isWithin ? moment : null, text);
  }

  return (
    <div ref={root} data-slot="date-time-field" className={cn("flex flex-wrap gap-2.5", className)}>
      <DateInput
        ref={ref}
        // Text is larger on phones.
        className={cn("min-w-0 grow max-sm:basis-40", DAY_WIDTH[size])}
        size={size}
        aria-label={label}
        invalid={invalid}
        disabled={disabled}
        min={min?.slice(0, 10)}
        max={max?.slice(0, 10)}
        value={day.value}
        onBlur={() => {
          // The time stays while another day is typed, but not if the day is left empty.
          if (day.text.trim() === "") setDraft(null);
          onBlur?.();
        }}
        onValueChange={(changed, text) => change({ day: { value: changed, text }, time })}
      />
      <TimeField
        id={timeId}
        className="max-w-30 grow basis-26 max-sm:max-w-32"
        aria-label={label ? `${timeLabel}, ${label.toLowerCase()}` : field ? `${timeLabel},` : timeLabel}
        aria-labelledby={field && !label ? `${timeId} ${field.labelId}` : undefined}
        size={size}
        invalid={invalid}
        // A surrounding `Field` can also disable it.
        disabled={disabled || day.text.trim() === "" || undefined}
        min={onDay(min, day.value)}
        max={onDay(max, day.value)}
        {...(step && { step })}
        value={time || null}
        onBlur={onBlur}
        onValueChange={(_, text) => change({ day, time: text })}
      />
    </div>
  );
}
