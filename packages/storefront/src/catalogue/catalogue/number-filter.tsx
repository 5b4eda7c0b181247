import { MAX_COLLECTOR_NUMBER, type NumberRange } from "@tablero/domain/catalogue/games/collector-number";
import { type KeyboardEvent, useId, useState } from "react";

interface NumberFilterProps {
  range: NumberRange;
  /** null for no limit. */
  least: number | null;
  most: number | null;
  onValueChange: (least: number | null, most: number | null) => void;
}

const FIELD =
  "h-11 w-full min-w-0 rounded-lg bg-card px-3 text-shop tabular-nums inset-ring inset-ring-border-strong placeholder:text-hint";

const text = (value: number | null) => (value === null ? "" : String(value));

/** null for an empty field; undefined for an invalid collector number. */
function numberIn(typed: string): number | null | undefined {
  const trimmed = typed.trim();
  if (!trimmed) return null;
  // «158/274», as printed on the card.
  const [, written] = /^0*(\d{1,4})(?:\s*\/\s*\d+)?$/.exec(trimmed) ?? [];
  const number = Number(written);
  return number >= 1 && number <= MAX_COLLECTOR_NUMBER ? number : undefined;
}

/** Range of collector numbers, applied on Enter and when a field loses the focus. Two equal numbers find one card. */
export function NumberFilter({ range, least, most, onValueChange }: NumberFilterProps) {
  const id = useId();
  const [from, setFrom] = useState(text(least));
  const [to, setTo] = useState(text(most));
  const [fieldError, setFieldError] = useState<string | null>(null);
  const [edited, setEdited] = useState<"from" | "to" | null>(null);
  const [seen, setSeen] = useState({ least, most });
  // A changed URL replaces the text of both fields, except in the one that is being edited meanwhile.
  if (seen.least !== least || seen.most !== most) {
    setSeen({ least, most });
    if (edited !== "from") setFrom(text(least));
    if (edited !== "to") setTo(text(most));
    setFieldError(null);
  }

  const apply = () => {
    setEdited(null);
    const [first, last] = [numberIn(from), numberIn(to)];
    if (first === undefined || last === undefined)
      return setFieldError(`Escribe números del 1 al ${MAX_COLLECTOR_NUMBER}, como en la carta.`);
    if (first !== null && last !== null && first > last) return setFieldError("El primero es mayor que el último.");
    setFieldError(null);
    if (first !== least || last !== most) onValueChange(first, last);
  };
  const props = {
    type: "text",
    inputMode: "numeric",
    autoComplete: "off",
    "aria-invalid": fieldError !== null || undefined,
    "aria-describedby": fieldError ? id : undefined,
    onBlur: apply,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      apply();
    },
    className: FIELD,
  } as const;
  return (
    <fieldset aria-label="Número de carta">
      <div className="flex items-center gap-2.5 px-0.5">
        <input
          {...props}
          name="minNumber"
          aria-label="Desde el número"
          placeholder={String(range.min)}
          value={from}
          onChange={(event) => {
            setEdited("from");
            setFrom(event.currentTarget.value);
          }}
        />
        <span aria-hidden="true" className="text-body text-secondary">
          a
        </span>
        <input
          {...props}
          name="maxNumber"
          aria-label="Hasta el número"
          placeholder={String(range.max)}
          value={to}
          onChange={(event) => {
            setEdited("to");
            setTo(event.currentTarget.value);
          }}
        />
      </div>
      <p id={id} role="status" className="mt-1.5 text-body text-danger-text empty:hidden">
        {fieldError}
      </p>
    </fieldset>
  );
}
