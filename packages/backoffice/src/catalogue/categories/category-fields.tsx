import type { AdminCategory } from "@tablero/contract/catalogue/shapes/categories";
import { MAX_CATEGORY_LEVELS, type CategoryFields as Values } from "@tablero/domain/catalogue/products/categories";
import { slugify } from "@tablero/domain/platform/slug";
import { Combobox } from "@tablero/ui/combobox";
import { Field } from "@tablero/ui/field";
import { Select } from "@tablero/ui/select";
import { TextInput } from "@tablero/ui/text-input";
import { Textarea } from "@tablero/ui/textarea";
import { Controller, useWatch } from "react-hook-form";
import { SwitchField } from "../../platform/forms/switch-field.tsx";
import { selectableChoices, useCategoryChoices, useGameChoices } from "../../platform/forms/use-choices.tsx";
import type { RecordApiForm } from "../../platform/kit/record-form.tsx";

export interface CategoryFieldsProps {
  form: RecordApiForm<Values>;
  /** null for a new record. */
  category: AdminCategory | null;
}

/** Radix Select does not support an empty value. */
const NONE = "none";

/** Name and slug, parent, game, description. */
export function CategoryFields({ form, category }: CategoryFieldsProps) {
  const { control, register } = form;
  const { errors } = form.formState;
  const [name, slug] = useWatch({ control, name: ["name", "slug"] });
  const games = useGameChoices();
  return (
    <>
      <div className="grid gap-fields sm:grid-cols-2">
        <Field label="Nombre" error={errors.name?.message}>
          <TextInput {...register("name")} autoComplete="off" />
        </Field>
        <Controller
          control={control}
          name="gameId"
          render={({ field }) => (
            <Field label="Juego" error={errors.gameId?.message} hint="Da su color a la categoría.">
              <Select
                options={[{ value: NONE, label: "Sin juego" }, ...selectableChoices(games, [field.value])]}
                value={field.value ?? NONE}
                onValueChange={(value) => field.onChange(value === NONE ? null : value)}
                onBlur={field.onBlur}
              />
            </Field>
          )}
        />
      </div>
      <Field
        label="Dirección en la tienda"
        mark="optional"
        hint={
          category && slug !== category.slug
            ? "La dirección anterior llevará a la nueva."
            : "Si la dejas vacía, se hace con el nombre."
        }
        error={errors.slug?.message}
      >
        <TextInput
          {...register("slug")}
          prefix="/categoria/"
          placeholder={slugify(name ?? "") || "nombre-de-la-categoria"}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      {category ? null : <ParentField form={form} />}
      <Field
        label="Descripción"
        mark="optional"
        error={errors.description?.message}
        hint="Sale en su página y en los buscadores."
      >
        <Textarea {...register("description", { setValueAs: (text: string | null) => text || null })} rows={3} />
      </Field>
      {category ? (
        <Controller
          control={control}
          name="active"
          render={({ field }) => <SwitchField label="Activa" field={field} />}
        />
      ) : null}
    </>
  );
}

/** The parent of a new category. */
function ParentField({ form: { control, formState } }: Pick<CategoryFieldsProps, "form">) {
  const categories = useCategoryChoices().filter(({ depth }) => depth + 1 < MAX_CATEGORY_LEVELS);
  return (
    <Controller
      control={control}
      name="parentId"
      render={({ field }) => (
        <Field
          label="Dentro de"
          mark="optional"
          hint="Vacío: una de las principales."
          error={formState.errors.parentId?.message}
        >
          <Combobox
            options={categories}
            value={field.value ?? ""}
            onValueChange={(value) => field.onChange(value || null)}
            onBlur={field.onBlur}
            placeholder="Ninguna"
          />
        </Field>
      )}
    />
  );
}
