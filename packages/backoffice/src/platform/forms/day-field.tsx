import { DateInput } from "@tablero/ui/date-input";
import { Field } from "@tablero/ui/field";
import type { Ref } from "react";
import { isInstant } from "./instants.ts";

export interface DayFieldProps {
  /** Label of the day: "Llega el". */
  label: string;
  /** An instant (UTC ISO), null if empty, or invalid text as typed, so that it can be corrected. */
  value: string | null;
  /** Called with the instant of the chosen day, the invalid text, or null. */
  onValueChange: (value: string | null) => void;
  /** Called when the field loses the focus. */
  onBlur?: (() => void) | undefined;
  /** Hint shown before the user types. */
  hint?: string | undefined;
  /** The field is required. */
  required?: boolean | undefined;
  /** Validation error. */
  error: string | undefined;
  /** Ref of the input, so that the form can focus it. */
  inputRef?: Ref<HTMLInputElement> | undefined;
  /** The day shown for an instant. */
  dayOf: (instant: string) => string;
  /** The instant of a chosen day. */
  instantOf: (day: string) => string;
}

/** An instant, entered as a day in the shop's time zone. */
export function DayField(props: DayFieldProps) {
  const { label, value, onValueChange, onBlur, hint, required = false, error, inputRef, dayOf, instantOf } = props;
  return (
    <Field label={label} mark={required ? "none" : "optional"} error={error} hint={hint}>
      <DateInput
        ref={inputRef}
        value={isInstant(value) ? dayOf(value) : null}
        // Invalid text is a value too; otherwise the form would store no date.
        onValueChange={(day, text) => onValueChange(day ? instantOf(day) : text.trim() || null)}
        onBlur={onBlur}
      />
    </Field>
  );
}
