import { useId } from "react";
import { Group } from "../../_internal/group.tsx";
import { useNumberDraft } from "../../_internal/use-number-draft.ts";
import { cn } from "../../lib/cn.ts";
import { parseSpanishNumber } from "../../lib/spanish-number.ts";
import { Icon } from "../icon/icon.tsx";
import { outlineMinus } from "../icon/icons/outline-minus.generated.ts";
import { outlinePlus } from "../icon/icons/outline-plus.generated.ts";

export type QuantityStepperSize = "sm" | "md" | "lg" | "xl";

const SIZES: Record<QuantityStepperSize, { box: string; button: string; input: string }> = {
  // 44 px for coarse pointers, also with enlarged text.
  sm: {
    box: "h-control-sm pointer-coarse:h-11",
    button: "w-control-sm pointer-coarse:w-[44px]",
    input: "w-8 text-table",
  },
  md: {
    box: "h-control-md pointer-coarse:h-11",
    button: "w-control-md pointer-coarse:w-[44px]",
    input: "w-8 text-body",
  },
  lg: { box: "h-control-lg", button: "w-11", input: "w-8 text-shop" },
  xl: { box: "h-control-xl", button: "w-11", input: "w-8 text-shop" },
};

export interface QuantityStepperProps {
  /** The quantity, a whole number. */
  value: number;
  /** Called for every valid quantity between `min` and `max`. */
  onValueChange: (value: number) => void;
  /** Accessible name, such as "Unidades de Almadraba". */
  label: string;
  /** Minimum quantity. Default 1. */
  min?: number;
  /** Available quantity, at which the plus button stops. Default 99. */
  max?: number;
  /** sm: in tables; md: in a line of the cart; lg: in a card; xl: beside the storefront's main action. */
  size?: QuantityStepperSize;
  /** Disables the buttons and the input. */
  disabled?: boolean;
  /** Shows the box as invalid, also to screen readers. */
  invalid?: boolean | undefined;
  /** Name of the input in a form. */
  name?: string;
  /** Classes of the box. */
  className?: string;
}

/** A quantity with minus and plus buttons. Users can also type, or use the arrow keys. */
export function QuantityStepper({
  value,
  onValueChange,
  label,
  min = 1,
  max = 99,
  size = "md",
  disabled = false,
  invalid = false,
  name,
  className,
}: QuantityStepperProps) {
  const id = useId();
  const draft = useNumberDraft({
    value,
    // A cleared field keeps the last quantity until a valid number is typed.
    onValueChange: (number) => number !== null && number >= min && number <= max && onValueChange(number),
    format: String,
    min,
    max,
    step: 1,
    decimals: 0,
  });
  /**
   * A quantity above the available one is reduced to that one; any other invalid text is replaced by the last quantity.
   */
  const leave = () => {
    const number = parseSpanishNumber(draft.text);
    if (typeof number === "number" && Number.isInteger(number) && number > max) onValueChange(max);
    draft.restore();
  };
  const look = SIZES[size];
  const button = cn(
    "grid h-full place-items-center rounded-lg text-secondary transition-colors duration-fast hover:not-disabled:bg-hover hover:not-disabled:text-text active:not-disabled:bg-press disabled:cursor-not-allowed disabled:opacity-40",
    look.button,
  );
  return (
    <Group
      data-slot="quantity-stepper"
      data-size={size}
      aria-label={label}
      className={cn("field-box inline-flex shrink-0 items-center rounded-lg", look.box, className)}
    >
      <button
        type="button"
        className={button}
        aria-label="Quitar una unidad"
        aria-controls={id}
        disabled={disabled || value <= min}
        onClick={() => draft.stepBy(-1)}
      >
        <Icon icon={outlineMinus} size={18} />
      </button>
      <input
        id={id}
        name={name}
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-invalid={invalid || undefined}
        disabled={disabled}
        value={draft.text}
        onChange={(event) => draft.type(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => (event.key === "Enter" ? leave() : draft.onKeyDown(event))}
        className={cn("h-full bg-transparent text-center font-semibold tabular-nums outline-none", look.input)}
      />
      <button
        type="button"
        className={button}
        aria-label="Añadir una unidad"
        aria-controls={id}
        disabled={disabled || value >= max}
        onClick={() => draft.stepBy(1)}
      >
        <Icon icon={outlinePlus} size={18} />
      </button>
    </Group>
  );
}
