import { createContext, useContext } from "react";

export interface FieldContextValue {
  /** id of the control; the label points at it. */
  controlId: string;
  /** id of the label; groups (radios, sliders) are labelled by it. */
  labelId: string;
  /** ids of hint and error, as they are shown. */
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  disabled: boolean;
}

export const FieldContext = createContext<FieldContextValue | null>(null);

interface ControlProps {
  id?: string | undefined;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling" | undefined;
  "aria-required"?: boolean | "true" | "false" | undefined;
  disabled?: boolean | undefined;
}

/** What a control inside a `Field` takes from it; its own props win, descriptions are joined. */
export function useFieldControl(own: ControlProps): ControlProps {
  const field = useContext(FieldContext);
  if (!field) return own;
  return {
    id: own.id ?? field.controlId,
    "aria-describedby": [own["aria-describedby"], field.describedBy].filter(Boolean).join(" ") || undefined,
    "aria-invalid": own["aria-invalid"] ?? (field.invalid || undefined),
    "aria-required": own["aria-required"] ?? (field.required || undefined),
    disabled: own.disabled ?? (field.disabled || undefined),
  };
}

/** The same for a group (radios, a slider): labelled by the field's label instead of being pointed at by it. */
export function useFieldGroup(own: ControlProps & { "aria-labelledby"?: string | undefined }) {
  const field = useContext(FieldContext);
  const control = useFieldControl(own);
  return { ...control, "aria-labelledby": own["aria-labelledby"] ?? field?.labelId };
}
