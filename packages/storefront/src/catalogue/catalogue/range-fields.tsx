import { type KeyboardEvent, useId, useState } from "react";

interface RangeFieldsProps {
  /** Accessible name of the pair. */
  label: string;
  /** Accessible names of both fields. */
  labels: readonly [from: string, to: string];
  /** Names in the form; omitted if other fields of the form carry the values. */
  names?: readonly [from: string, to: string];
  placeholders: readonly [from: string, to: string];
  inputMode: "numeric" | "decimal";
  /** null for no limit. */
  least: number | null;
  most: number | null;
  /** A typed value; null for an empty field, undefined for text that is none. */
  parse: (text: string) => number | null | undefined;
  format: (value: number) => string;
  /** Message for text that is no value. */
  invalidText: string;
  /** Message for a first value above the last one. */
  reversedText: string;
  onValueChange: (least: number | null, most: number | null) => void;
}

const FIELD =
  "h-11 w-full min-w-0 rounded-lg bg-card px-3 text-shop tabular-nums inset-ring inset-ring-border-strong placeholder:text-hint";

/** Two fields of a range, applied on Enter and when a field loses the focus. */
export function RangeFields({ label, labels, names, placeholders, inputMode, least, most, ...rest }: RangeFieldsProps) {
  const { parse, format, invalidText, reversedText, onValueChange } = rest;
  const text = (value: number | null) => (value === null ? "" : format(value));
  const id = useId();
  const [from, setFrom] = useState(text(least));
  const [to, setTo] = useState(text(most));
  const [problem, setProblem] = useState<string | null>(null);
  const [edited, setEdited] = useState<"from" | "to" | null>(null);
  const [seen, setSeen] = useState({ least, most });
  // A changed URL replaces the text of both fields, except in the one that is being edited meanwhile.
  if (seen.least !== least || seen.most !== most) {
    setSeen({ least, most });
    if (edited !== "from") setFrom(text(least));
    if (edited !== "to") setTo(text(most));
    setProblem(null);
  }

  const apply = () => {
    setEdited(null);
    const [first, last] = [parse(from), parse(to)];
    if (first === undefined || last === undefined) return setProblem(invalidText);
    if (first !== null && last !== null && first > last) return setProblem(reversedText);
    setProblem(null);
    if (first !== least || last !== most) onValueChange(first, last);
  };
  const props = {
    type: "text",
    inputMode,
    autoComplete: "off",
    "aria-invalid": problem !== null || undefined,
    "aria-describedby": problem ? id : undefined,
    onBlur: apply,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      apply();
    },
    className: FIELD,
  } as const;
  return (
    <fieldset aria-label={label}>
      <div className="flex items-center gap-2.5 px-0.5">
        <input
          {...props}
          name={names?.[0]}
          aria-label={labels[0]}
          placeholder={placeholders[0]}
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
          name={names?.[1]}
          aria-label={labels[1]}
          placeholder={placeholders[1]}
          value={to}
          onChange={(event) => {
            setEdited("to");
            setTo(event.currentTarget.value);
          }}
        />
      </div>
      <p id={id} role="status" className="mt-1.5 text-body text-danger-text empty:hidden">
        {problem}
      </p>
    </fieldset>
  );
}
