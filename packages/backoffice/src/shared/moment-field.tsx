import { formatLongDay, formatTime, madridDay, madridToUtc } from "@tablero/domain/dates";
import { Field } from "@tablero/ui/field";
import { TextInput } from "@tablero/ui/text-input";
import type { Ref } from "react";
import { DayField } from "./day-field.tsx";
import { isInstant, momentOf, skippedMoment } from "./instants.ts";

export interface MomentFieldProps {
  /** Label, naming the start or the end: "Se ve desde". */
  label: string;
  /** An instant (UTC ISO), null for none, or the invalid text as typed, so that it can be corrected. */
  value: string | null;
  /** Called with the chosen instant, the text that is none, or null. */
  onValueChange: (value: string | null) => void;
  /** The focus leaves the field. */
  onBlur?: () => void;
  /** Default time, HH:mm, for a day chosen without a time. */
  clock: string;
  /** What to know before one types. */
  hint?: string;
  /** It cannot be left empty. */
  required?: boolean;
  /** What is wrong with it. */
  error: string | undefined;
  /** The input, for the form to give it the focus. */
  inputRef?: Ref<HTMLInputElement>;
}

/** Date and time in the shop's time zone, independent of the browser's. */
export function MomentField({
  label,
  value,
  onValueChange,
  onBlur,
  clock,
  hint,
  required,
  error,
  inputRef,
}: MomentFieldProps) {
  const skipped = skippedMoment(value);
  const day = isInstant(value) ? madridDay(value) : (skipped?.day ?? null);
  const time = isInstant(value) ? formatTime(value) : (skipped?.clock ?? "");
  return (
    <DayField
      label={label}
      // The day stays on the screen while its time is wrong.
      value={skipped ? madridToUtc(skipped.day, "12:00") : value}
      onValueChange={onValueChange}
      onBlur={onBlur}
      hint={hint}
      required={required}
      error={
        skipped ? `El ${formatLongDay(skipped.day)} no hay ${skipped.clock}: de las 2:00 se pasa a las 3:00.` : error
      }
      inputRef={inputRef}
      dayOf={madridDay}
      instantOf={(next) => momentOf(next, time || clock)}
      beside={
        <Field label={`Hora, ${label.toLowerCase()}`} hideLabel>
          <TextInput
            type="time"
            value={time}
            disabled={day === null}
            onChange={({ target }) => day && onValueChange(momentOf(day, target.value || clock))}
          />
        </Field>
      }
    />
  );
}
