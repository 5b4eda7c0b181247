import { formatLongDay } from "@tablero/domain/platform/dates";
import type { IdentitySettings } from "@tablero/domain/settings/sections/identity";
import { isRealDay, MAX_SPECIAL_DAYS, withNationalHolidays } from "@tablero/domain/settings/shop/special-hours";
import { Button } from "@tablero/ui/button";
import { DateInput } from "@tablero/ui/date-input";
import { Field } from "@tablero/ui/field";
import { Icon } from "@tablero/ui/icon";
import { IconButton } from "@tablero/ui/icon-button";
import { outlinePlus } from "@tablero/ui/icons/outline-plus";
import { outlineTrash } from "@tablero/ui/icons/outline-trash";
import { TextInput } from "@tablero/ui/text-input";
import { toast } from "@tablero/ui/toast";
import { Controller, useFieldArray } from "react-hook-form";
import type { ApiForm } from "../../platform/forms/use-api-form.ts";
import { AddHours, HourRanges } from "./hour-ranges.tsx";

type IdentityForm = ApiForm<IdentitySettings, IdentitySettings>;

/** Days with different opening hours, or closed days. */
export function SpecialHoursField({ form }: { form: IdentityForm }) {
  const { control, getValues } = form;
  const { fields, append, remove, replace } = useFieldArray({ control, name: "specialHours" });
  const addHolidays = () => {
    const days = getValues("specialHours");
    const all = withNationalHolidays(days, new Date().toISOString());
    if (all.length > days.length) replace(all);
    else toast.info("Ya están todos los festivos nacionales");
  };
  const full = fields.length >= MAX_SPECIAL_DAYS;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-secondary">
        Mandan sobre el horario de la semana. La tienda los anuncia con 30 días de antelación; los que ya han pasado se
        quitan al guardar.
      </p>
      {fields.length > 0 ? (
        <ul className="flex flex-col divide-y">
          {fields.map(({ id }, index) => (
            <SpecialDayRow key={id} form={form} index={index} onRemove={() => remove(index)} />
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" disabled={full} onClick={() => append({ on: "", name: "", ranges: [] })}>
          <Icon icon={outlinePlus} size={16} />
          Añadir día
        </Button>
        <Button variant="secondary" size="sm" disabled={full} onClick={addHolidays}>
          Añadir los festivos nacionales
        </Button>
      </div>
    </div>
  );
}

function SpecialDayRow({ form, index, onRemove }: { form: IdentityForm; index: number; onRemove(): void }) {
  const { control, register, formState, watch } = form;
  const on = watch(`specialHours.${index}.on`);
  const day = isRealDay(on) ? formatLongDay(on) : "día sin fecha";
  const errors = formState.errors.specialHours?.[index];
  const hideLabel = index > 0;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 py-3 @xl:grid-cols-[10rem_minmax(0,1fr)_auto]">
      <Controller
        control={control}
        name={`specialHours.${index}.on`}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Field label="Día" hideLabel={hideLabel} error={errors?.on?.message} className="max-w-44">
            <DateInput
              ref={ref}
              value={isRealDay(value) ? value : null}
              onValueChange={(chosen, text) => onChange(chosen ?? text.trim())}
              onBlur={onBlur}
            />
          </Field>
        )}
      />
      <Field
        label="Motivo"
        hideLabel={hideLabel}
        mark="optional"
        error={errors?.name?.message}
        className="min-w-0 @max-xl:order-last @max-xl:col-span-2"
      >
        <TextInput {...register(`specialHours.${index}.name`)} autoComplete="off" />
      </Field>
      <IconButton
        icon={outlineTrash}
        label={`Quitar el ${day}`}
        className={index > 0 ? undefined : "mt-6"}
        onClick={onRemove}
      />
      <Controller
        control={control}
        name={`specialHours.${index}.ranges`}
        render={({ field: { value, onChange } }) => (
          <div className="col-span-full flex items-start justify-between gap-3 @max-xl:order-last @xl:ps-43">
            <div className="flex min-w-0 flex-col gap-2">
              {value.length === 0 ? <span className="pt-2.5 text-secondary">Cerrado</span> : null}
              <HourRanges day={day} ranges={value} onChange={onChange} />
              {errors?.ranges?.message ? (
                <p role="alert" className="text-body text-danger-text">
                  {errors.ranges.message}
                </p>
              ) : null}
            </div>
            <AddHours day={day} ranges={value} onChange={onChange} />
          </div>
        )}
      />
    </li>
  );
}
