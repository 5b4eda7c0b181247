interface ChoiceProps<Value extends string> {
  label: string;
  options: readonly Value[];
  value: Value;
  onValueChange: (value: Value) => void;
}

/** A choice between a few options, styled like these docs. */
export function Choice<Value extends string>({ label, options, value, onValueChange }: ChoiceProps<Value>) {
  return (
    <fieldset className="flex flex-wrap items-center gap-1 text-body text-text">
      <legend className="sr-only">{label}</legend>
      <span aria-hidden="true" className="mr-2 text-label text-secondary">
        {label}
      </span>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          onClick={() => onValueChange(option)}
          className="h-8 rounded-md px-3 text-label text-secondary hover:bg-hover aria-pressed:bg-primary-tint aria-pressed:text-on-tint"
        >
          {option}
        </button>
      ))}
    </fieldset>
  );
}
