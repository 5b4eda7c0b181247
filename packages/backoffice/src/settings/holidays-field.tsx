import type { DispatchSettings } from "@tablero/domain/shop/settings";
import { Button } from "@tablero/ui/button";
import { Field } from "@tablero/ui/field";
import { Icon } from "@tablero/ui/icon";
import { IconButton } from "@tablero/ui/icon-button";
import { outlinePlus } from "@tablero/ui/icons/outline-plus";
import { outlineTrash } from "@tablero/ui/icons/outline-trash";
import { TextInput } from "@tablero/ui/text-input";
import { useFieldArray } from "react-hook-form";
import type { ApiForm } from "../shared/use-api-form.ts";

/** Days without work, with the provinces that have them. */
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
        {fields.map(({ id, name, provinces }, index) => (
          <li key={id} className="flex items-start gap-2 md:gap-3">
            <Field
              label="Día"
              labelLook={index > 0 ? "hidden" : "above"}
              error={errors?.[index]?.on?.message}
              className="w-26 shrink-0 md:w-32"
            >
              <TextInput {...register(`holidays.${index}.on`)} autoComplete="off" spellCheck={false} />
            </Field>
            <Field
              label="Nombre"
              labelLook={index > 0 ? "hidden" : "above"}
              error={errors?.[index]?.name?.message}
              hint={provinces ? provinces.join(", ") : undefined}
              className="min-w-0 flex-1"
            >
              <TextInput {...register(`holidays.${index}.name`)} autoComplete="off" />
            </Field>
            <IconButton
              icon={outlineTrash}
              label={`Quitar ${name || "el festivo"}`}
              className={index > 0 ? "shrink-0" : "mt-6 shrink-0"}
              onClick={() => remove(index)}
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
