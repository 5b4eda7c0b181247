import { formatLongDay, formatTime, madridDay } from "@tablero/domain/platform/dates";
import { DateTimeField } from "@tablero/ui/date-time-field";
import { Field } from "@tablero/ui/field";
import type { Ref } from "react";
import { findSkippedMoment, isInstant, momentOf } from "./instants.ts";

export interface MomentFieldProps {
  /** Label that names the start or the end: "Se ve desde". */
  label: string;
  /** An instant (UTC ISO), null if empty, or invalid text as typed, so that it can be corrected. */
  value: string | null;
  /** Called with the chosen instant, the invalid text, or null. */
  onValueChange: (value: string | null) => void;
  /** Called when the field loses the focus. */
  onBlur?: () => void;
  /** Default time, HH:mm, for a day chosen without a time. */
  clock: string;
  /** Hint shown before the user types. */
  hint?: string;
  /** The field is required. */
  required?: boolean;
  /** Validation error. */
  error: string | undefined;
  /** Ref of the input, so that the form can focus it. */
  inputRef?: Ref<HTMLInputElement>;
}

/** Day and time of a form value in the shop's time zone; null if there is none. */
function toWallClock(value: string | null): string | null {
  if (isInstant(value)) return `${madridDay(value)}T${formatTime(value)}`;
  const skipped = findSkippedMoment(value);
  return skipped && `${skipped.day}T${skipped.clock}`;
}

/** Date and time in the shop's time zone, independent of the browser's. */
export function MomentField({
  label,
  value,
  onValueChange,
  onBlur,
  clock,
  hint,
  required = false,
  error,
  inputRef,
}: MomentFieldProps) {
  const skipped = findSkippedMoment(value);
  return (
    <Field
      label={label}
      mark={required ? "none" : "optional"}
      hint={hint}
      error={
        skipped ? `El ${formatLongDay(skipped.day)} no hay ${skipped.clock}: de las 2:00 se pasa a las 3:00.` : error
      }
    >
      <DateTimeField
        ref={inputRef}
        value={toWallClock(value)}
        // Invalid text is a value too; otherwise the form would store no date.
        onValueChange={(moment, text) =>
          onValueChange(moment ? momentOf(moment.slice(0, 10), moment.slice(11)) : text || null)
        }
        onBlur={onBlur}
        defaultTime={clock}
      />
    </Field>
  );
}
