import { memberOf } from "@tablero/domain/platform/typed";
import type { StaffRole } from "@tablero/domain/platform/vocabulary";
import { Field } from "@tablero/ui/field";
import { Select } from "@tablero/ui/select";
import type { Control } from "react-hook-form";
import { Controller, type FieldPath, type FieldValues } from "react-hook-form";
import { ROLE_HINTS, ROLE_OPTIONS } from "./user-words.ts";

export interface RoleFieldProps<Values extends FieldValues & { role: StaffRole }, Sent> {
  control: Control<Values, unknown, Sent>;
  /** Reason why the role cannot be changed. */
  fixed?: string | undefined;
}

/** A staff role, with its description. */
export function RoleField<Values extends FieldValues & { role: StaffRole }, Sent>({
  control,
  fixed,
}: RoleFieldProps<Values, Sent>) {
  return (
    <Controller
      control={control}
      name={"role" as FieldPath<Values>}
      render={({ field: { value, onChange, onBlur, name }, fieldState: { error } }) => (
        <Field label="Rol" error={error?.message} hint={fixed ?? memberOf(ROLE_HINTS, value)} disabled={Boolean(fixed)}>
          <Select name={name} value={value ?? ""} onValueChange={onChange} onBlur={onBlur} options={ROLE_OPTIONS} />
        </Field>
      )}
    />
  );
}
