import { type KeyboardEvent, useState } from "react";
import { parseSpanishNumber } from "../lib/spanish-number.ts";

interface Options {
  value: number | null;
  onValueChange: ((value: number | null) => void) | undefined;
  /** Formats the value while nobody types. */
  format: (value: number) => string;
  min: number;
  max: number;
  /** Step of the up and down arrows; the page keys use ten times as much. */
  step: number;
  /** Number of decimal places to keep. */
  decimals: number;
}

const KEYS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/**
 * Number typed as text. The text stays as typed while the field has the focus; the value follows every keystroke that
 * yields a number, and is clamped to min and max on leaving the field. Text that is no number stays visible and is
 * reported as `unreadable`, never discarded silently.
 */
export function useNumberDraft({ value, onValueChange, format, min, max, step, decimals }: Options) {
  const [draft, setDraft] = useState<string | null>(null);
  const round = (number: number) => Number(number.toFixed(decimals));
  const clamp = (number: number) => Math.min(max, Math.max(min, number));
  const unreadable = draft !== null && parseSpanishNumber(draft) === undefined;

  function type(text: string) {
    setDraft(text);
    const number = parseSpanishNumber(text);
    if (number !== undefined) onValueChange?.(number === null ? null : round(number));
  }

  function leave() {
    if (draft === null || unreadable) return;
    setDraft(null);
    const number = parseSpanishNumber(draft);
    if (typeof number === "number" && clamp(round(number)) !== value) onValueChange?.(clamp(round(number)));
  }

  function stepBy(steps: number) {
    setDraft(null);
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

  return { text: draft ?? (value === null ? "" : format(value)), unreadable, type, leave, stepBy, onKeyDown };
}
