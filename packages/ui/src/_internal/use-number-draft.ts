import { type KeyboardEvent, useState } from "react";
import { parseSpanishNumber } from "../lib/spanish-number.ts";

export interface NumberDraftOptions {
  value: number | null;
  onValueChange: ((value: number | null) => void) | undefined;
  /** Formats the value while the user is not typing. */
  format: (value: number) => string;
  min: number;
  max: number;
  /** Step of the up and down arrow keys; the page keys use ten times as much. */
  step: number;
  /** Number of decimal places. */
  decimals: number;
  /** Units accepted after the number. Default: € and %. */
  units?: readonly string[] | undefined;
  /**
   * Reason why a typed text cannot become the value; null if it can. Default: every text is accepted while it is being
   * typed.
   */
  validate?: (text: string, options: NumberDraftOptions) => string | null;
}

const KEYS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/**
 * A number typed as text. While the field has the focus, the text stays as typed, and every keystroke that gives a
 * number updates the value. An invalid text, or a number outside the limits, is never turned into another number: it
 * stays visible with its `error`, and `useRefusedSubmit` prevents the form from being submitted.
 */
export function useNumberDraft(options: NumberDraftOptions) {
  const { value, onValueChange, format, min, max, step, decimals, units } = options;
  const [draft, setDraft] = useState<string | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  const round = (number: number) => Number(number.toFixed(decimals));
  const isExact = (number: number) => Math.abs(round(number) - number) < 1e-9;
  const clamp = (number: number) => Math.min(max, Math.max(min, number));
  const [seen, setSeen] = useState(value);
  const error = draft === null ? null : (options.validate?.(draft, options) ?? null);
  if (value !== seen) {
    setSeen(value);
    // The form itself has set another value, such as a proposal; a rejected text must not hide it.
    if (draft !== null && error !== null && parseSpanishNumber(draft, units) !== value) restore();
  }

  function type(text: string) {
    setDraft(text);
    setIsLeft(false);
    const number = parseSpanishNumber(text, units);
    if (number === null) onValueChange?.(null);
    else if (number !== undefined && isExact(number)) onValueChange?.(round(number));
  }

  /** Called when the field loses the focus and when its form cannot be submitted because of it. */
  function leave() {
    if (draft === null) return;
    if (error === null) setDraft(null);
    else setIsLeft(true);
  }

  /** Replaces the typed text with the value. */
  function restore() {
    setDraft(null);
    setIsLeft(false);
  }

  function stepBy(steps: number) {
    restore();
    onValueChange?.(clamp(round((value ?? Math.max(0, min) - (steps > 0 ? step : 0)) + steps * step)));
  }

  function onKeyDown(event: KeyboardEvent) {
    const steps = KEYS[event.key];
    if (steps) {
      event.preventDefault();
      stepBy(steps);
    } else if (event.key === "Enter") {
      leave();
    }
  }

  return {
    text: draft ?? (value === null ? "" : format(value)),
    /** Reason why the text cannot become the value, from the first keystroke on. */
    error,
    /** The same reason, shown once the field has lost the focus; text that is not a number is marked immediately. */
    shownError: isLeft ? error : null,
    unreadable: draft !== null && parseSpanishNumber(draft, units) === undefined,
    type,
    leave,
    restore,
    stepBy,
    onKeyDown,
  };
}
