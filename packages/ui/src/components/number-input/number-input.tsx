import { numberError } from "../../_internal/number-error.ts";
import { useNumberDraft } from "../../_internal/use-number-draft.ts";
import { useRefusedSubmit } from "../../_internal/use-refused-submit.ts";
import { formatSpanishNumber } from "../../lib/spanish-number.ts";
import { TextInput, type TextInputBox, type TextInputProps } from "../text-input/text-input.tsx";

export interface NumberInputProps
  extends TextInputBox,
    Omit<TextInputProps, "value" | "defaultValue" | "onChange" | "type" | "min" | "max" | "step"> {
  /** The number; null if the field is empty. */
  value: number | null;
  /** Called for every change that can be parsed; null if the field is cleared. */
  onValueChange?: (value: number | null) => void;
  /** Smallest accepted number. Default: no limit. */
  min?: number;
  /** Largest accepted number. Default: no limit. */
  max?: number;
  /** Step of the arrow keys. Default 1. */
  step?: number;
  /** Number of decimal places to keep. Default 0. */
  decimals?: number;
  /** end: right-aligned with tabular figures, so that numbers in a column can be compared. */
  align?: "start" | "end";
}

/**
 * A number with a decimal comma. Arrow and page keys change it by steps; a number outside its limits is rejected, never
 * changed.
 */
export function NumberInput({
  value,
  onValueChange,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
  step = 1,
  decimals = 0,
  align = "end",
  onBlur,
  ref,
  suffix,
  ...rest
}: NumberInputProps) {
  const draft = useNumberDraft({
    validate: numberError,
    value,
    onValueChange,
    format: (number) => formatSpanishNumber(number, 0, decimals),
    min,
    max,
    step,
    decimals,
    units: typeof suffix === "string" ? [suffix] : undefined,
  });
  const input = useRefusedSubmit(draft, ref);
  return (
    <TextInput
      data-slot="number-input"
      role="spinbutton"
      inputMode={decimals > 0 ? "decimal" : "numeric"}
      autoComplete="off"
      align={align}
      aria-valuenow={value ?? undefined}
      aria-valuemin={Number.isFinite(min) ? min : undefined}
      aria-valuemax={Number.isFinite(max) ? max : undefined}
      {...rest}
      ref={input}
      suffix={suffix}
      {...((draft.unreadable || draft.shownError) && { invalid: true })}
      value={draft.text}
      onChange={(event) => draft.type(event.target.value)}
      onBlur={(event) => {
        draft.leave();
        onBlur?.(event);
      }}
      onKeyDown={draft.onKeyDown}
    />
  );
}
