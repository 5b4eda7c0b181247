import { Switch } from "@tablero/ui/switch";
import { type Ref, useId } from "react";

export interface SwitchFieldProps {
  /** Label of the switch when it is on. */
  label: string;
  /** The field as returned by the form's controller. */
  field: { value: boolean; onChange: (value: boolean) => void; onBlur: () => void; ref: Ref<HTMLInputElement> };
  /** Validation error. */
  error?: string | undefined;
}

/** A switch as a form field. */
export function SwitchField({ label, field: { value, onChange, onBlur, ref }, error }: SwitchFieldProps) {
  const id = useId();
  return (
    <div>
      <Switch
        label={label}
        checked={value}
        onCheckedChange={onChange}
        onBlur={onBlur}
        ref={ref}
        {...(error && { invalid: true, "aria-describedby": id })}
      />
      {error ? (
        <p id={id} className="mt-1 text-label text-danger-text">
          {error}
        </p>
      ) : null}
    </div>
  );
}
