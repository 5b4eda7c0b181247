import type { ZoneForm } from "@tablero/contract/settings/shapes/transport";
import { countryName } from "@tablero/domain/platform/words/countries";
import { PLACE_PRESETS } from "@tablero/domain/settings/shipping/places";
import { Button } from "@tablero/ui/button";
import { Combobox } from "@tablero/ui/combobox";
import { Field } from "@tablero/ui/field";
import { Icon } from "@tablero/ui/icon";
import { IconButton } from "@tablero/ui/icon-button";
import { outlinePlus } from "@tablero/ui/icons/outline-plus";
import { outlineTrash } from "@tablero/ui/icons/outline-trash";
import { NumberInput } from "@tablero/ui/number-input";
import { TextInput } from "@tablero/ui/text-input";
import { Textarea } from "@tablero/ui/textarea";
import { Controller, useFieldArray } from "react-hook-form";
import { SwitchField } from "../../platform/forms/switch-field.tsx";
import type { RecordApiForm } from "../../platform/kit/record-form.tsx";

/** Spain, Portugal and "any country" first, then other European countries by name. */
const CODES = "AD AT BE BG CH CY CZ DE DK EE FI FR GB GR HR HU IE IT LT LU LV MC MT NL NO PL RO SE SI SK".split(" ");
const named = (code: string) => ({ value: code, label: countryName(code) });
const COUNTRIES = [
  ...["ES", "PT", "*"].map(named),
  ...CODES.map(named).sort((a, b) => a.label.localeCompare(b.label, "es")),
];

export interface ZoneFieldsProps {
  form: RecordApiForm<ZoneForm>;
  /** Renders the switch for the active state. */
  archivable: boolean;
}

/** Name, priority, and the covered areas by country. */
export function ZoneFields({ form, archivable }: ZoneFieldsProps) {
  const { control, register } = form;
  const { errors } = form.formState;
  const { fields, append, remove } = useFieldArray({ control, name: "areas", keyName: "key" });
  return (
    <>
      <div className="grid gap-fields sm:grid-cols-[minmax(0,1fr)_8rem]">
        <Field label="Nombre" error={errors.name?.message}>
          <TextInput {...register("name")} autoComplete="off" />
        </Field>
        <Controller
          control={control}
          name="priority"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Field label="Prioridad" error={errors.priority?.message}>
              <NumberInput ref={ref} value={value ?? null} onValueChange={onChange} onBlur={onBlur} min={1} />
            </Field>
          )}
        />
      </div>
      <p className="-mt-2 text-hint text-label">
        Si un código postal está en varias zonas, cuenta la de número de prioridad más bajo.
      </p>
      <ul aria-label="Adónde llega" className="flex flex-col gap-3">
        {fields.map(({ key }, index) => (
          <AreaFields key={key} form={form} index={index} onRemove={fields.length > 1 ? () => remove(index) : null} />
        ))}
      </ul>
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        onClick={() => append({ country: "PT", places: "" }, { focusName: `areas.${fields.length}.places` })}
      >
        <Icon icon={outlinePlus} size={16} />
        Añadir otro país
      </Button>
      {archivable ? (
        <Controller
          control={control}
          name="active"
          render={({ field }) => <SwitchField label="Activa" field={field} />}
        />
      ) : null}
    </>
  );
}

interface AreaFieldsProps {
  form: RecordApiForm<ZoneForm>;
  index: number;
  /** null: the last remaining area cannot be removed. */
  onRemove: (() => void) | null;
}

function AreaFields({ form, index, onRemove }: AreaFieldsProps) {
  const { control, register, watch, setValue, getValues } = form;
  const errors = form.formState.errors.areas?.[index];
  const path = `areas.${index}` as const;
  const country = watch(`${path}.country`);
  const add = (places: string) => {
    const before = getValues(`${path}.places`)
      .trim()
      .replace(/[,;]+$/, "");
    setValue(`${path}.places`, before ? `${before}, ${places}` : places, { shouldDirty: true, shouldTouch: true });
  };
  return (
    <li className="flex flex-col gap-3 rounded-lg border p-3">
      <div className="flex items-end gap-2">
        <Controller
          control={control}
          name={`${path}.country`}
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Field label="País" error={errors?.country?.message} className="flex-1">
              <Combobox
                ref={ref}
                options={COUNTRIES.some((option) => option.value === value) ? COUNTRIES : [...COUNTRIES, named(value)]}
                value={value}
                onValueChange={onChange}
                onBlur={onBlur}
                listLabel="Países"
              />
            </Field>
          )}
        />
        {onRemove ? (
          <IconButton variant="ghost" icon={outlineTrash} label={`Quitar ${countryName(country)}`} onClick={onRemove} />
        ) : null}
      </div>
      {country === "*" ? null : (
        <Field
          label="Códigos postales y provincias"
          mark="optional"
          hint={
            country === "ES"
              ? "Vacío, todo el país. Con comas: 28*, 07001-07860, 46001, Las Palmas."
              : "Vacío, todo el país. Con comas: 1*, 1000-1999, 4000-001."
          }
          error={errors?.places?.message}
        >
          <Textarea {...register(`${path}.places`)} rows={2} spellCheck={false} autoComplete="off" />
        </Field>
      )}
      {country === "ES" ? (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-label text-secondary">Añadir:</span>
          {PLACE_PRESETS.map(({ name, places }) => (
            <Button key={name} variant="secondary" size="sm" onClick={() => add(places)}>
              {name}
            </Button>
          ))}
        </div>
      ) : null}
    </li>
  );
}
