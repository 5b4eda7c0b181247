import { Switch } from "@tablero/ui/switch";
import type { Ref } from "react";

export interface SwitchFieldProps {
  label: string;
  /** The field as returned by the form's controller. */
  field: { value: boolean; onChange: (value: boolean) => void; onBlur: () => void; ref: Ref<HTMLInputElement> };
}

/** A switch as a form field. */
export function SwitchField({ label, field: { value, onChange, onBlur, ref } }: SwitchFieldProps) {
  return <Switch label={label} checked={value} onCheckedChange={onChange} onBlur={onBlur} ref={ref} />;
}
