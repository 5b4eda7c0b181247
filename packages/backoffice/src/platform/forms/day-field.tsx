import { DateInput } from "@tablero/ui/date-input";
import { Field } from "@tablero/ui/field";
import type { Ref } from "react";
import { isInstant } from "./instants.ts";

export interface DayFieldProps {
  /** What the day is for: "Llega el". */
  label: string;
  /** An instant (UTC ISO), null for none, or the invalid text as typed, so that it can be corrected. */
  value: string | null;
  /** Called with the instant of the chosen day, the text that is no day, or null. */
  onValueChange: (value: string | null) => void;
  /** The focus leaves the field. */
  onBlur?: (() => void) | undefined;
  /** What to know before one types. */
  hint?: string | undefined;
  /** It cannot be left empty. */
  required?: boolean | undefined;
  /** What is wrong with it. */
  error: string | undefined;
  /** The input, for the form to give it the focus. */
  inputRef?: Ref<HTMLInputElement> | undefined;
  /** The shown day of an instant. */
  dayOf: (instant: string) => string;
  /** The instant of a chosen day. */
  instantOf: (day: string) => string;
}

/** An instant that is chosen as a day of the shop's time zone. */
export function DayField(props: DayFieldProps) {
  const { label, value, onValueChange, onBlur, hint, required = false, error, inputRef, dayOf, instantOf } = props;
  return (
    <Field label={label} mark={required ? "none" : "optional"} error={error} hint={hint}>
      <DateInput
        ref={inputRef}
        value={isInstant(value) ? dayOf(value) : null}
        // Invalid text is a value, too: otherwise it would be stored as no date.
        onValueChange={(day, text) => onValueChange(day ? instantOf(day) : text.trim() || null)}
        onBlur={onBlur}
      />
    </Field>
  );
}
