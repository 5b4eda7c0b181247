import { PROVINCES } from "@tablero/domain/platform/geography/postcodes";
import type { DispatchSettings } from "@tablero/domain/settings/sections/dispatch";
import { Button } from "@tablero/ui/button";
import { Field } from "@tablero/ui/field";
import { Icon } from "@tablero/ui/icon";
import { IconButton } from "@tablero/ui/icon-button";
import { outlinePlus } from "@tablero/ui/icons/outline-plus";
import { outlineTrash } from "@tablero/ui/icons/outline-trash";
import { MultiSelect } from "@tablero/ui/multi-select";
import { TextInput } from "@tablero/ui/text-input";
import { Controller, useFieldArray } from "react-hook-form";
import type { ApiForm } from "../../platform/forms/use-api-form.ts";

const OPTIONS = PROVINCES.map(({ name }) => ({ value: name, label: name }));

/** Days without dispatch, with the provinces they apply to. */
export function HolidaysField({ form }: { form: ApiForm<DispatchSettings, DispatchSettings> }) {
  const { control, register, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: "holidays" });
  const errors = formState.errors.holidays;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-secondary">
        Esos días no salen paquetes ni reparten los transportistas. Cada año: 25/12. Una sola vez: 23/04/2027. Contado
        desde el domingo de Pascua: pascua-2 es Viernes Santo.
      </p>
      <ul className="flex flex-col gap-3">
        {fields.map(({ id, name }, index) => (
          <li key={id} className="flex flex-wrap items-start gap-2 md:gap-3">
            <Field
              label="Día"
              hideLabel={index > 0}
              error={errors?.[index]?.on?.message}
              className="w-26 shrink-0 md:w-32"
            >
              <TextInput {...register(`holidays.${index}.on`)} autoComplete="off" spellCheck={false} />
            </Field>
            <Field
              label="Nombre"
              hideLabel={index > 0}
              error={errors?.[index]?.name?.message}
              className="min-w-0 flex-1 @2xl:max-w-72"
            >
              <TextInput {...register(`holidays.${index}.name`)} autoComplete="off" />
            </Field>
            <IconButton
              icon={outlineTrash}
              label={`Quitar ${name || "el festivo"}`}
              className={index > 0 ? "shrink-0 @2xl:order-last" : "mt-6.5 shrink-0 @2xl:order-last"}
              onClick={() => remove(index)}
            />
            <Controller
              control={control}
              name={`holidays.${index}.provinces`}
              render={({ field: { value = [], onChange } }) => (
                <Field
                  label={
                    // The header in a one-column layout; the holiday's name distinguishes the rows.
                    <>
                      Provincias<span className="sr-only"> de {name || "este festivo"}</span>
                    </>
                  }
                  hideLabel={index > 0}
                  error={errors?.[index]?.provinces?.message}
                  className="w-full min-w-0 @lg:ps-35 @2xl:w-auto @2xl:flex-1 @2xl:ps-0"
                >
                  <MultiSelect
                    options={OPTIONS}
                    value={value}
                    onValueChange={(chosen) => onChange(chosen.length > 0 ? chosen : undefined)}
                    placeholder={value.length > 0 ? undefined : "En toda España"}
                  />
                </Field>
              )}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button variant="secondary" size="sm" onClick={() => append({ on: "", name: "" })}>
          <Icon icon={outlinePlus} size={16} />
          Añadir festivo
        </Button>
      </div>
    </div>
  );
}
