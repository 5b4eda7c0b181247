import { Switch } from "@tablero/ui/switch";
import type { Ref } from "react";

export interface SwitchFieldProps {
  label: string;
  /** The field as a controller of the form gives it. */
  field: { value: boolean; onChange: (value: boolean) => void; onBlur: () => void; ref: Ref<HTMLInputElement> };
}

/** A switch as a field of a form. */
export function SwitchField({ label, field: { value, onChange, onBlur, ref } }: SwitchFieldProps) {
  return <Switch label={label} checked={value} onCheckedChange={onChange} onBlur={onBlur} ref={ref} />;
}
