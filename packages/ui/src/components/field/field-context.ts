import { createContext, useContext, useLayoutEffect } from "react";

export interface FieldContextValue {
  /** id of the control, to which the label refers. */
  controlId: string;
  /** id of the label, which names groups (radios, sliders). */
  labelId: string;
  /** ids of the displayed hint and error. */
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  disabled: boolean;
  /** Declares that the control is a group, to which a label's `for` must not refer. Returns the cleanup function. */
  joinGroup(): () => void;
  /** Shows an error that the control itself has found in the typed text; null removes it. */
  report(error: string | null): void;
}

export const FieldContext = createContext<FieldContextValue | null>(null);

interface ControlProps {
  id?: string | undefined;
  invalid?: boolean | undefined;
  "aria-describedby"?: string | undefined;
  "aria-required"?: boolean | "true" | "false" | undefined;
  disabled?: boolean | undefined;
}

/**
 * Props that a control takes from the surrounding `Field`. Its own props take precedence, and descriptions are joined.
 */
export function useFieldControl(own: ControlProps) {
  const field = useContext(FieldContext);
  return {
    id: own.id ?? field?.controlId,
    "aria-describedby": [own["aria-describedby"], field?.describedBy].filter(Boolean).join(" ") || undefined,
    "aria-invalid": (own.invalid ?? field?.invalid) || undefined,
    "aria-required": own["aria-required"] ?? (field?.required || undefined),
    disabled: own.disabled ?? (field?.disabled || undefined),
  };
}

/** The same for a group (radios, a slider), which uses aria-labelledby instead of the label's `for`. */
export function useFieldGroup(own: ControlProps & { "aria-labelledby"?: string | undefined }) {
  const field = useContext(FieldContext);
  const control = useFieldControl(own);
  const joinGroup = field?.joinGroup;
  useLayoutEffect(() => joinGroup?.(), [joinGroup]);
  return { ...control, "aria-labelledby": own["aria-labelledby"] ?? field?.labelId };
}
