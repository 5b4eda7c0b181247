import { cva } from "class-variance-authority";
import type { ComponentProps, KeyboardEvent, ReactNode } from "react";
import { Group } from "../../_internal/group.tsx";
import { cn } from "../../lib/cn.ts";
import { type KeypadKey, type KeypadRules, keypadKeyOf, pressKey, showEntry } from "../../lib/keypad.ts";
import { Icon } from "../icon/icon.tsx";
import { outlineBackspace } from "../icon/icons/outline-backspace.generated.ts";
import { useKeyGrid } from "./use-key-grid.ts";
import { usePageKeys } from "./use-page-keys.ts";

/** md: keys 56 px high, beside other controls; lg: keys at least 72 px high, which fill the height of the panel. */
export type NumericKeypadSize = "md" | "lg";
/** money: with a comma and two decimals; quantity: whole numbers. */
export type NumericKeypadMode = "money" | "quantity";

const grid = cva("grid min-h-0 flex-1 select-none", {
  variants: {
    size: {
      md: "auto-rows-[minmax(var(--spacing-control-xl),1fr)] gap-2 text-stat",
      lg: "auto-rows-[minmax(--spacing(18),1fr)] gap-2.5 text-title",
    } satisfies Record<NumericKeypadSize, string>,
    confirm: {
      true: "grid-cols-[repeat(3,minmax(0,1fr))_repeat(2,minmax(0,0.8fr))]",
      false: "grid-cols-4",
    },
  },
});

const KEY =
  "grid min-w-0 touch-manipulation place-items-center rounded-lg bg-raised font-semibold text-text tabular-nums shadow-tile transition-colors duration-fast hover:not-disabled:bg-hover disabled:cursor-not-allowed disabled:text-hint disabled:opacity-60";
const KEY_PRESSED = "active:not-disabled:bg-primary-tint-strong active:not-disabled:text-on-tint";

export interface NumericKeypadProps extends Omit<ComponentProps<"div">, "children" | "onSubmit"> {
  /** Accessible name of the group of keys, such as "Importe entregado". */
  label: string;
  /** The text typed so far: "80", "12,5", "3*". `readKeypad` in `lib/keypad` converts it to cents or units. */
  value: string;
  /** Called with the typed text after each key that changes it. */
  onValueChange: (entry: string) => void;
  /** money: with a comma and two decimals; quantity: whole numbers. */
  mode?: NumericKeypadMode;
  /** Adds the × key for a quantity before the number: "3*" means three of the next item. */
  times?: boolean;
  /** Maximum number of digits before the comma. Default 6 for money and 4 for a quantity. */
  maxDigits?: number;
  /** Shows the typed text above the keys. Set it to false if an adjacent field shows the text. */
  display?: boolean;
  /** Unit after the displayed number: "€", "uds.". */
  unit?: string;
  /** Called by the large key and by Enter. If omitted, there is no large key. */
  onSubmit?: () => void;
  /** Label of the large key, a verb such as "Cobrar". */
  submitLabel?: ReactNode;
  /** Disables the large key and Enter. */
  submitDisabled?: boolean;
  /** md: keys 56 px high; lg: at least 72 px, for a shop counter. */
  size?: NumericKeypadSize;
  /** page: accepts digits typed anywhere while no field has the focus; within: only while the keypad has the focus. */
  keys?: "within" | "page";
  /** Disables all keys. */
  disabled?: boolean;
}

interface KeyLook {
  key: KeypadKey;
  name?: string;
  content?: ReactNode;
  className?: string;
}

/** Digits are arranged as on a calculator, with seven in the top row. */
function layOutKeys(mode: NumericKeypadMode, times: boolean, hasSubmit: boolean): KeyLook[] {
  const digits = (row: string): KeyLook[] => [...row].flatMap((key) => keypadKeyOf(key) ?? []).map((key) => ({ key }));
  const star: KeyLook = { key: "*", name: "Por, la cantidad va delante", content: "×" };
  const back: KeyLook = {
    key: "backspace",
    name: "Borrar la última cifra",
    content: <Icon icon={outlineBackspace} size={26} />,
  };
  const clear: KeyLook = { key: "clear", name: "Borrar todo", content: <span className="text-[0.75em]">Borrar</span> };
  const wide = (look: KeyLook, className: string): KeyLook => ({ ...look, className });
  const hasStar = times && mode === "money";
  const lastOfRow: KeyLook = mode === "money" ? { key: ",", name: "Coma" } : times ? star : { key: "00" };
  const zeros: KeyLook[] =
    mode === "money" || times ? [{ key: "00" }, { key: "0" }, lastOfRow] : [wide({ key: "0" }, "col-span-3")];
  if (!hasSubmit)
    return [
      ...digits("789"),
      wide(back, hasStar ? "" : "row-span-2"),
      ...digits("456"),
      ...(hasStar ? [star] : []),
      ...digits("123"),
      wide(clear, "row-span-2"),
      ...zeros,
    ];
  return [
    ...digits("789"),
    wide(back, "col-span-2"),
    ...digits("456"),
    ...(hasStar ? [star, clear] : [wide(clear, "col-span-2")]),
    ...digits("123"),
    ...zeros,
  ];
}

/**
 * A touch keypad for an amount or a quantity. Its value is text, so that "12," is shown as typed. The keyboard works
 * too, with either comma or point; Backspace removes the last digit, Delete all digits.
 */
export function NumericKeypad({
  label,
  value,
  onValueChange,
  mode = "money",
  times = false,
  maxDigits,
  display = true,
  unit,
  onSubmit,
  submitLabel = "Aceptar",
  submitDisabled = false,
  size = "md",
  keys = "within",
  disabled = false,
  className,
  ...rest
}: NumericKeypadProps) {
  const { root, stop, onFocus, move } = useKeyGrid();
  const rules: KeypadRules = {
    decimals: mode === "money" ? 2 : 0,
    times,
    maxDigits: maxDigits ?? (mode === "money" ? 6 : 4),
  };
  const press = (key: KeypadKey) => {
    const next = pressKey(value, key, rules);
    if (next !== value) onValueChange(next);
  };
  const canSubmit = onSubmit !== undefined && !disabled && !submitDisabled;

  /** Returns true if the keyboard key belongs to the keypad. */
  const typeKey = (key: string): boolean => {
    const own = keypadKeyOf(key);
    if (own === undefined || disabled) return false;
    press(own);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (move(event) || typeKey(event.key)) event.preventDefault();
  };
  usePageKeys(keys === "page" && !disabled, (event) => {
    if (event.key === "Enter" ? !canSubmit : !typeKey(event.key)) return;
    event.preventDefault();
    if (event.key === "Enter") onSubmit?.();
  });

  const looks = layOutKeys(mode, times, onSubmit !== undefined);
  // The large key is the tab stop, because users type digits and press it with Enter.
  const wanted = stop ?? "submit";
  const tabStop = wanted === "submit" && !canSubmit ? "7" : wanted;
  const draw = ({ key, name, content, className: span }: KeyLook) => (
    <button
      key={key}
      data-key={key}
      type="button"
      aria-label={name}
      disabled={disabled}
      tabIndex={key === tabStop ? 0 : -1}
      // A touch must not move the focus; otherwise Enter would press the digit again.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => press(key)}
      className={cn(KEY, KEY_PRESSED, span)}
    >
      {content ?? key}
    </button>
  );
  // The large key is beside the last two rows.
  const beforeSubmit = looks.findIndex(({ key }) => key === "3") + 1;
  return (
    <div data-slot="numeric-keypad" data-size={size} className={cn("flex min-w-0 flex-col gap-3", className)} {...rest}>
      {display ? (
        <output
          aria-label={label}
          className="flex min-h-control-xl items-center justify-end overflow-hidden rounded-lg bg-sunken px-4 text-end text-text text-title tabular-nums inset-ring inset-ring-border"
        >
          <bdi className="min-w-0 truncate">{showEntry(value) || "0"}</bdi>
          {unit === undefined ? null : <span className="shrink-0 text-secondary whitespace-pre">{` ${unit}`}</span>}
        </output>
      ) : null}
      <Group
        ref={root}
        aria-label={label}
        // Digits keep their positions on right-to-left pages.
        dir="ltr"
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        className={grid({ size, confirm: onSubmit !== undefined })}
      >
        {looks.slice(0, onSubmit ? beforeSubmit : undefined).map(draw)}
        {onSubmit ? (
          <>
            <button
              type="button"
              data-key="submit"
              tabIndex={tabStop === "submit" ? 0 : -1}
              disabled={disabled || submitDisabled}
              onMouseDown={(event) => event.preventDefault()}
              onClick={onSubmit}
              className="col-span-2 row-span-2 grid min-w-0 touch-manipulation place-items-center rounded-lg bg-primary p-2 font-semibold text-on-primary text-stat wrap-anywhere transition-colors duration-fast hover:not-disabled:bg-primary-hover active:not-disabled:bg-primary-press disabled:cursor-not-allowed disabled:opacity-50"
            >
              {submitLabel}
            </button>
            {looks.slice(beforeSubmit).map(draw)}
          </>
        ) : null}
      </Group>
    </div>
  );
}
