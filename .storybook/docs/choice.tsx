import { Segment, SegmentedControl } from "@tablero/ui/segmented-control";
import { useId } from "react";

interface ChoiceProps<Value extends string> {
  label: string;
  options: readonly Value[];
  value: Value;
  onValueChange: (value: Value) => void;
}

/** A choice between a few options, preceded by its label. */
export function Choice<Value extends string>({ label, options, value, onValueChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-body text-text">
      <span id={id} className="text-label text-secondary">
        {label}
      </span>
      <SegmentedControl
        size="sm"
        aria-labelledby={id}
        value={value}
        onValueChange={(next) => {
          const chosen = options.find((option) => option === next);
          if (chosen !== undefined) onValueChange(chosen);
        }}
      >
        {options.map((option) => (
          <Segment key={option} value={option} label={option} />
        ))}
      </SegmentedControl>
    </div>
  );
}
