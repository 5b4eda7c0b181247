import type { GameFields as Values } from "@tablero/domain/catalogue/games/games";
import { slugify } from "@tablero/domain/platform/slug";
import { GAME_KINDS, RULESETS } from "@tablero/domain/platform/vocabulary";
import { GAME_KIND_LABELS, RULESET_LABELS } from "@tablero/domain/platform/words/labels";
import { Field } from "@tablero/ui/field";
import { Select } from "@tablero/ui/select";
import { TextInput } from "@tablero/ui/text-input";
import { Textarea } from "@tablero/ui/textarea";
import { Controller, useWatch } from "react-hook-form";
import { SwitchField } from "../../platform/forms/switch-field.tsx";
import type { RecordApiForm } from "../../platform/kit/record-form.tsx";
import { ColourSwatch } from "../../platform/values/colour-swatch.tsx";

export interface GameFieldsProps {
  form: RecordApiForm<Values>;
  /** Renders the switch for the active state. */
  archivable: boolean;
}

const KINDS = GAME_KINDS.map((value) => ({ value, label: GAME_KIND_LABELS[value] }));
const RULES = RULESETS.map((value) => ({ value, label: RULESET_LABELS[value] }));

/** Name and slug, type, colour. */
export function GameFields({ form, archivable }: GameFieldsProps) {
  const { control, register } = form;
  const { errors } = form.formState;
  const name = useWatch({ control, name: "name" });
  return (
    <>
      <div className="grid gap-fields sm:grid-cols-2">
        <Field label="Nombre" error={errors.name?.message}>
          <TextInput {...register("name")} autoComplete="off" />
        </Field>
        <Field
          label="Dirección"
          mark="optional"
          hint="Si la dejas vacía, se hace con el nombre."
          error={errors.slug?.message}
        >
          <TextInput
            {...register("slug")}
            placeholder={slugify(name ?? "") || "nombre-del-juego"}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <Controller
          control={control}
          name="kind"
          render={({ field: { value, onChange, onBlur } }) => (
            <Field label="Tipo" error={errors.kind?.message}>
              <Select options={KINDS} value={value} onValueChange={onChange} onBlur={onBlur} />
            </Field>
          )}
        />
        <Controller
          control={control}
          name="ruleset"
          render={({ field: { value, onChange, onBlur } }) => (
            <Field label="Reglas de torneo" error={errors.ruleset?.message}>
              <Select options={RULES} value={value} onValueChange={onChange} onBlur={onBlur} />
            </Field>
          )}
        />
        <Controller
          control={control}
          name="colour"
          render={({ field }) => (
            <Field label="Color" error={errors.colour?.message} hint="Oscuro: encima va texto blanco.">
              <TextInput
                {...field}
                prefix={<ColourSwatch value={field.value} onValueChange={field.onChange} />}
                autoComplete="off"
                spellCheck={false}
              />
            </Field>
          )}
        />
      </div>
      <Field label="Descripción" mark="optional" error={errors.description?.message}>
        <Textarea {...register("description", { setValueAs: (text: string | null) => text || null })} rows={3} />
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
