import { ApiError } from "@tablero/api-client/errors";
import type { QueryError } from "@tablero/api-client/query";
import { Field } from "@tablero/ui/field";
import { TextInput } from "@tablero/ui/text-input";
import { FailureAlert } from "../pages/failure-alert.tsx";

export interface NameFieldProps {
  value: string;
  onValueChange: (value: string) => void;
  /** Error of the failed call; shown at the field if it concerns the name. */
  error: QueryError | null;
  autoFocus?: boolean;
}

/**
 * The name of a saved filter. Validated only by the API, because one field does not justify loading a form library on
 * every list.
 */
export function NameField({ value, onValueChange, error, autoFocus }: NameFieldProps) {
  const fieldError = error instanceof ApiError ? error.fieldErrors.find(({ path }) => path === "name") : undefined;
  return (
    <>
      <FailureAlert error={fieldError ? null : error} title="No se ha guardado" />
      <Field label="Nombre" error={fieldError?.message}>
        <TextInput
          value={value}
          autoFocus={autoFocus}
          autoComplete="off"
          maxLength={60}
          onChange={(event) => onValueChange(event.target.value)}
        />
      </Field>
    </>
  );
}
