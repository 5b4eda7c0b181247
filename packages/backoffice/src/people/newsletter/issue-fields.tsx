import { MAX_ISSUE_SUBJECT, type IssueFields as Values } from "@tablero/domain/people/newsletter/issues";
import { Field } from "@tablero/ui/field";
import { TextInput } from "@tablero/ui/text-input";
import { Textarea } from "@tablero/ui/textarea";
import { Controller } from "react-hook-form";
import { SwitchField } from "../../platform/forms/switch-field.tsx";
import type { RecordApiForm } from "../../platform/kit/record-form.tsx";

export interface IssueFieldsProps {
  form: RecordApiForm<Values>;
  /** Renders the switch for the active state. */
  archivable: boolean;
}

/** Subject and text of an issue. */
export function IssueFields({ form, archivable }: IssueFieldsProps) {
  const { control, register } = form;
  const { errors } = form.formState;
  return (
    <>
      <Field label="Asunto" error={errors.subject?.message}>
        <TextInput {...register("subject")} maxLength={MAX_ISSUE_SUBJECT} autoComplete="off" />
      </Field>
      <Field
        label="Texto"
        error={errors.text?.message}
        hint="Cada línea es un párrafo. «## Título» hace un título, y una línea «[Ver el juego](/producto/…)», un botón."
      >
        <Textarea {...register("text")} rows={12} />
      </Field>
      {archivable ? (
        <Controller
          control={control}
          name="active"
          render={({ field }) => <SwitchField label="Activo" field={field} />}
        />
      ) : null}
    </>
  );
}
