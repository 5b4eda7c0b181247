import { numberFault } from "../../_internal/number-fault.ts";
import { useNumberDraft } from "../../_internal/use-number-draft.ts";
import { useRefusedSubmit } from "../../_internal/use-refused-submit.ts";
import { formatSpanishNumber } from "../../lib/spanish-number.ts";
import { TextInput, type TextInputBox, type TextInputProps } from "../text-input/text-input.tsx";

export interface NumberInputProps
  extends TextInputBox,
    Omit<TextInputProps, "value" | "defaultValue" | "onChange" | "type" | "min" | "max" | "step"> {
  /** The number; null for an empty box. */
  value: number | null;
  /** Called for every parsable change; null when cleared. */
  onValueChange?: (value: number | null) => void;
  /** Smallest accepted number. Default: none. */
  min?: number;
  /** Largest accepted number. Default: none. */
  max?: number;
  /** Step of the arrow keys. Default 1. */
  step?: number;
  /** Decimal places kept. Default 0. */
  decimals?: number;
  /** end: right-aligned and tabular, so that numbers in a column are comparable. */
  align?: "start" | "end";
}

/**
 * A number with a decimal comma. Arrow and page keys step; a number outside its limits is refused and never changed.
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
    faultOf: numberFault,
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
      {...((draft.unreadable || draft.shownFault) && { invalid: true })}
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
