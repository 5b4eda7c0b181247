import { cva } from "class-variance-authority";
import { type ComponentProps, type ReactNode, useId } from "react";
import { Group } from "../../_internal/group.tsx";
import { numberError } from "../../_internal/number-error.ts";
import { useNumberDraft } from "../../_internal/use-number-draft.ts";
import { useRefusedSubmit } from "../../_internal/use-refused-submit.ts";
import { cn } from "../../lib/cn.ts";
import { formatEuro, formatSpanishNumber } from "../../lib/spanish-number.ts";
import { likelyAmounts, tenderOf } from "./tender.ts";

/** md: in a window; lg: on a counter, where the client reads the change from the other side. */
export type TenderInputSize = "md" | "lg";

const given = cva("flex min-w-0 items-baseline font-semibold tabular-nums", {
  variants: {
    size: {
      md: "text-price-total",
      lg: "text-price-total @md:text-display-xl",
    } satisfies Record<TenderInputSize, string>,
  },
});

const change = cva("block font-semibold tabular-nums whitespace-nowrap", {
  variants: {
    size: {
      md: "text-price-total @md:text-display-xl",
      lg: "text-display-xl @3xl:text-display-2xl",
    } satisfies Record<TenderInputSize, string>,
    state: { change: "text-success-text", missing: "text-text", even: "text-text" },
  },
});

const EURO = ["€"];

/** Digits are as wide as a zero; commas and points are half as wide. */
const widthOf = (text: string) => `${[...text].reduce((sum, sign) => sum + (/[.,]/.test(sign) ? 0.5 : 1), 0.1)}ch`;

export interface TenderInputProps
  extends Omit<ComponentProps<"input">, "size" | "type" | "value" | "defaultValue" | "onChange" | "min" | "max"> {
  /** Amount due, in integer cents. */
  due: number;
  /** Amount received, in integer cents; null while nothing has been typed. */
  value: number | null;
  /** Called with integer cents, or null if the field is cleared. */
  onValueChange: (cents: number | null) => void;
  /** Caption of the field. */
  label?: string;
  /**
   * Amounts in cents on the buttons below, including the exact amount. If omitted, they are derived from the amount
   * due.
   */
  amounts?: ReadonlyArray<number>;
  /** Disables the field and the amounts, because cash is not accepted. */
  disabled?: boolean;
  /** md: in a window; lg: on a counter. */
  size?: TenderInputSize;
  /** True if the amount is not acceptable: the border is red. Show the reason next to it. */
  invalid?: boolean;
  /** Text below the change: what to do with it, or why cash is not allowed. */
  note?: ReactNode;
}

/**
 * A cash payment: the amount received, buttons for likely amounts, and the change, which is the largest text. All
 * values are in cents. An amount lower than the amount due is not an error: the rest is paid in another way.
 */
export function TenderInput({
  due,
  value,
  onValueChange,
  label = "Entregado",
  amounts,
  size = "md",
  invalid = false,
  note,
  disabled = false,
  className,
  onBlur,
  ref,
  ...rest
}: TenderInputProps) {
  const base = useId();
  const draft = useNumberDraft({
    validate: numberError,
    value: value === null ? null : value / 100,
    onValueChange: (euros) => onValueChange(euros === null ? null : Math.round(euros * 100)),
    format: (euros) => formatSpanishNumber(euros, 2, 2),
    min: 0,
    max: Number.POSITIVE_INFINITY,
    step: 1,
    decimals: 2,
    units: EURO,
  });
  const input = useRefusedSubmit(draft, ref);
  const tender = tenderOf(due, value ?? 0);
  const state = tender.missing > 0 ? "missing" : tender.change > 0 ? "change" : "even";
  const inputId = rest.id ?? `${base}given`;
  const isInvalid = invalid || draft.unreadable || draft.shownError !== null;
  return (
    <div data-slot="tender-input" data-size={size} data-state={state} className={cn("@container min-w-0", className)}>
      <div className="field-box grid rounded-lg @md:grid-cols-2">
        {/* The whole element is the touch target of the field. */}
        <label
          htmlFor={inputId}
          className={cn("min-w-0 cursor-text p-4 @md:p-5", disabled && "cursor-not-allowed text-hint")}
        >
          <span className="block text-heading font-normal text-secondary">{label}</span>
          <span className={given({ size })}>
            <input
              inputMode="decimal"
              autoComplete="off"
              placeholder="0,00"
              {...rest}
              id={inputId}
              ref={input}
              disabled={disabled}
              aria-invalid={isInvalid || undefined}
              value={draft.text}
              onChange={(event) => draft.type(event.target.value)}
              onFocus={(event) => {
                rest.onFocus?.(event);
                // The next digits begin a new amount.
                event.currentTarget.select();
              }}
              onBlur={(event) => {
                draft.leave();
                onBlur?.(event);
              }}
              onKeyDown={(event) => {
                rest.onKeyDown?.(event);
                if (!event.defaultPrevented) draft.onKeyDown(event);
              }}
              // As wide as its digits, so that the € sign follows them directly.
              style={{ width: widthOf(draft.text || "0,00") }}
              className="max-w-full min-w-0 bg-transparent outline-none placeholder:text-hint disabled:cursor-not-allowed"
              data-text="large"
            />
            <span aria-hidden="true" className="shrink-0 text-secondary">
              €
            </span>
          </span>
        </label>
        <div className="mx-4 min-w-0 border-t py-4 @md:mx-0 @md:my-5 @md:border-t-0 @md:border-s @md:py-0 @md:pe-5 @md:ps-5 @md:text-end">
          <output htmlFor={inputId} aria-live="polite" className="block">
            <span
              className={cn(
                "block text-heading",
                state === "change" ? "font-semibold text-success-text" : "font-normal text-secondary",
              )}
            >
              {state === "missing" ? "Falta" : "Cambio"}
            </span>{" "}
            <bdi className={change({ size, state })}>
              {formatEuro(state === "missing" ? tender.missing : tender.change)}
            </bdi>
          </output>
          {note ? <div className="mt-1 text-label text-secondary">{note}</div> : null}
        </div>
      </div>
      <Group aria-label="Importes probables" className="mt-3 grid grid-cols-3 gap-2 @md:flex @md:flex-wrap">
        {(amounts ?? likelyAmounts(due)).map((cents) => (
          <button
            key={cents}
            type="button"
            disabled={disabled}
            aria-pressed={cents === value}
            onClick={() => {
              draft.restore();
              onValueChange(cents);
            }}
            className={cn(
              "min-w-18 flex-auto rounded-lg bg-raised px-3 font-semibold text-text tabular-nums whitespace-nowrap shadow-tile transition-colors duration-fast",
              "hover:not-disabled:bg-hover disabled:cursor-not-allowed disabled:opacity-60",
              "active:not-disabled:bg-primary-tint-strong active:not-disabled:text-on-tint",
              "aria-pressed:bg-primary-tint aria-pressed:text-on-tint aria-pressed:inset-ring-2 aria-pressed:inset-ring-focus",
              "aria-pressed:hover:not-disabled:bg-primary-tint-strong aria-pressed:active:not-disabled:bg-tint-press aria-pressed:active:not-disabled:text-text",
              // On a phone: two rows of three, with the first amount twice as wide.
              cents === due && "@max-md:col-span-2",
              size === "lg" ? "h-control-xl text-shop-lg" : "h-control-lg text-heading",
            )}
          >
            <bdi>
              {cents % 100 === 0 && cents !== due ? `${formatSpanishNumber(cents / 100, 0, 0)} €` : formatEuro(cents)}
              {cents === due ? " justo" : ""}
            </bdi>
          </button>
        ))}
      </Group>
    </div>
  );
}
