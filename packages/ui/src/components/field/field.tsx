import { type ComponentProps, type ReactNode, useCallback, useId, useMemo, useState } from "react";
import { cn } from "../../lib/cn.ts";
import { Icon } from "../icon/icon.tsx";
import { solid20ExclamationCircle } from "../icon/icons/solid20-exclamation-circle.generated.ts";
import { Label } from "../label/label.tsx";
import { FieldContext } from "./field-context.ts";

export interface FieldProps extends Omit<ComponentProps<"div">, "id"> {
  /** Name of the control, above it. */
  label: ReactNode;
  /** Text below the control while there is no error. */
  hint?: ReactNode;
  /** The error and how to correct it. Announced when it appears. */
  error?: ReactNode;
  /** Usually optional fields are marked, not required ones; `required` shows the asterisk for forms that need it. */
  mark?: "none" | "optional" | "required";
  /** Tells screen readers that the control must be filled in. */
  required?: boolean;
  /** Disables the control. */
  disabled?: boolean;
  /** Content at the right end of the label line, such as "La he olvidado". */
  aside?: ReactNode;
  /** Shows the label only to screen readers, for tables and search boxes. */
  hideLabel?: boolean;
  /** id of the control; generated if omitted. */
  controlId?: string;
}

/** Label, control, hint and error. The control inside takes its id and ARIA attributes from the context. */
export function Field({
  label,
  hint,
  error: ofForm,
  mark = "none",
  required = false,
  disabled = false,
  aside,
  hideLabel = false,
  controlId,
  className,
  children,
  ...rest
}: FieldProps) {
  const base = useId();
  // Text that the control cannot parse is visible, so this error takes precedence over the form's error, which is about
  // the last valid value.
  const [ofControl, report] = useState<string | null>(null);
  const [isGroup, setGroup] = useState(false);
  const joinGroup = useCallback(() => {
    setGroup(true);
    return () => setGroup(false);
  }, []);
  const error = ofControl ?? ofForm;
  const id = controlId ?? `${base}control`;
  const labelId = `${base}label`;
  const hintId = `${base}hint`;
  const errorId = `${base}error`;
  const describedBy = error ? errorId : hint ? hintId : undefined;
  const invalid = Boolean(error);
  const context = useMemo(
    () => ({ controlId: id, labelId, describedBy, invalid, required, disabled, joinGroup, report }),
    [id, labelId, describedBy, invalid, required, disabled, joinGroup],
  );
  return (
    <FieldContext value={context}>
      <div
        data-slot="field"
        data-invalid={invalid || undefined}
        className={cn("relative flex min-w-0 flex-col", className)}
        {...rest}
      >
        <div className={hideLabel ? "sr-only" : "mb-label"}>
          <Label id={labelId} htmlFor={isGroup ? undefined : id} mark={mark}>
            {label}
          </Label>
        </div>
        {children}
        {/* Shown beside the label, but after the control in tab order. */}
        {aside && <div className="absolute top-0 end-0">{aside}</div>}
        {hint && !error && (
          <p id={hintId} className="mt-1.5 text-label font-normal text-hint">
            {hint}
          </p>
        )}
        {/* Always rendered, so that screen readers announce text that is inserted later. */}
        <div aria-live="polite">
          {error && (
            <p id={errorId} className="mt-1.5 flex items-start gap-1.5 text-label text-danger-text">
              <Icon icon={solid20ExclamationCircle} size={16} />
              <span>{error}</span>
            </p>
          )}
        </div>
      </div>
    </FieldContext>
  );
}
