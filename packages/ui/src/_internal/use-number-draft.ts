import { type KeyboardEvent, type Ref, useContext, useEffect, useImperativeHandle, useRef, useState } from "react";
import { FieldContext } from "../components/field/field-context.ts";
import { formatSpanishNumber, parseSpanishNumber } from "../lib/spanish-number.ts";

interface Options {
  value: number | null;
  onValueChange: ((value: number | null) => void) | undefined;
  /** Formats the value while nobody types. */
  format: (value: number) => string;
  min: number;
  max: number;
  /** Step of the up and down arrows; the page keys use ten times as much. */
  step: number;
  /** Number of decimal places. */
  decimals: number;
  /** Units that may be typed behind the number. Default € and %. */
  units?: readonly string[] | undefined;
}

const KEYS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** Why a typed text cannot become the value of the field; null if it can. */
export function numberFault(
  text: string,
  { min, max, decimals, units }: Pick<Options, "min" | "max" | "decimals" | "units">,
) {
  const number = parseSpanishNumber(text, units);
  if (number === undefined) return `«${text.trim()}» no es un número.`;
  if (number === null) return null;
  if (number < 0 && min === 0) return "No puede ser negativo.";
  if (number < min) return `Como mínimo, ${formatSpanishNumber(min)}.`;
  if (number > max) return `Como máximo, ${formatSpanishNumber(max)}.`;
  if (Math.abs(Number(number.toFixed(decimals)) - number) > 1e-9)
    return decimals === 0 ? "Sin decimales." : `Como mucho, ${decimals} decimales.`;
  return null;
}

/**
 * Number typed as text. The text stays as typed while the field has the focus, and the value follows every keystroke
 * that yields a number. A text that is no number, or one outside the limits, is never turned into another number: it
 * stays visible with its `fault`, and `useRefusedSubmit` keeps its form from being submitted.
 */
export function useNumberDraft(options: Options) {
  const { value, onValueChange, format, min, max, step, decimals, units } = options;
  const [draft, setDraft] = useState<string | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  const round = (number: number) => Number(number.toFixed(decimals));
  const isExact = (number: number) => Math.abs(round(number) - number) < 1e-9;
  const clamp = (number: number) => Math.min(max, Math.max(min, number));
  const [seen, setSeen] = useState(value);
  const fault = draft === null ? null : numberFault(draft, options);
  if (value !== seen) {
    setSeen(value);
    // The form has another value by itself, a proposal for example: a refused text must not hide it.
    if (draft !== null && fault !== null && parseSpanishNumber(draft, units) !== value) restore();
  }

  function type(text: string) {
    setDraft(text);
    setIsLeft(false);
    const number = parseSpanishNumber(text, units);
    if (number === null) onValueChange?.(null);
    else if (number !== undefined && isExact(number)) onValueChange?.(round(number));
  }

  /** On leaving the field, and when its form refuses to be submitted. */
  function leave() {
    if (draft === null) return;
    if (fault === null) setDraft(null);
    else setIsLeft(true);
  }

  /** Shows the value again instead of what was typed. */
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
    /** Why the text cannot be the value, from the first keystroke on. */
    fault,
    /** The same once the field has been left, for the reader; texts that are no number are marked at once. */
    shownFault: isLeft ? fault : null,
    unreadable: draft !== null && parseSpanishNumber(draft, units) === undefined,
    type,
    leave,
    restore,
    stepBy,
    onKeyDown,
  };
}

/**
 * While the field has a fault its form is not submitted: the first faulty field takes the focus and says why. The
 * listener sits on the form itself, before the handlers of React, so that no form has to know of it.
 */
export function useRefusedSubmit(
  { fault, shownFault, leave }: ReturnType<typeof useNumberDraft>,
  ref: Ref<HTMLInputElement> | undefined,
) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current);
  const report = useContext(FieldContext)?.report;
  const leaveNow = useRef(leave);
  useEffect(() => {
    leaveNow.current = leave;
  });
  useEffect(() => {
    const element = input.current;
    const form = element?.form;
    element?.setCustomValidity(fault ?? "");
    if (!element || !form || fault === null) return;
    const refuse = (event: SubmitEvent) => {
      event.preventDefault();
      leaveNow.current();
      event.stopPropagation();
      const first = form.querySelector(":is(input, select, textarea):invalid");
      if (first === element) element.focus();
    };
    form.addEventListener("submit", refuse);
    return () => form.removeEventListener("submit", refuse);
  }, [fault]);
  useEffect(() => {
    report?.(shownFault);
    return () => report?.(null);
  }, [report, shownFault]);
  return input;
}
