import { numberError } from "../../_internal/number-error.ts";
import { useNumberDraft } from "../../_internal/use-number-draft.ts";
import { useRefusedSubmit } from "../../_internal/use-refused-submit.ts";
import { formatSpanishNumber } from "../../lib/spanish-number.ts";
import { TextInput, type TextInputBox, type TextInputProps } from "../text-input/text-input.tsx";

const EURO = ["€"];

export interface MoneyInputProps
  extends TextInputBox,
    Omit<TextInputProps, "value" | "defaultValue" | "onChange" | "type" | "min" | "max" | "step" | "suffix"> {
  /** Integer cents. */
  value: number | null;
  /** Called with integer cents; null if the field is empty. */
  onValueChange?: (cents: number | null) => void;
  /** Cents. Default 0. */
  min?: number;
  /** Cents. */
  max?: number;
}

/**
 * An amount in euros. The value is in cents, shown as "1.234,50" with a fixed € sign. Arrow keys change it by one euro;
 * an amount outside its limits is rejected.
 */
export function MoneyInput({
  value,
  onValueChange,
  min = 0,
  max = Number.POSITIVE_INFINITY,
  onBlur,
  ref,
  ...rest
}: MoneyInputProps) {
  const draft = useNumberDraft({
    validate: numberError,
    value: value === null ? null : value / 100,
    onValueChange: (euros) => onValueChange?.(euros === null ? null : Math.round(euros * 100)),
    format: (euros) => formatSpanishNumber(euros, 2, 2),
    min: min / 100,
    max: max / 100,
    step: 1,
    decimals: 2,
    units: EURO,
  });
  const input = useRefusedSubmit(draft, ref);
  return (
    <TextInput
      data-slot="money-input"
      inputMode="decimal"
      autoComplete="off"
      align="end"
      suffix="€"
      {...rest}
      ref={input}
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
