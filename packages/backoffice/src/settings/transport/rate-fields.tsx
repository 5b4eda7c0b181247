import { RATE_FIELDS } from "@tablero/domain/platform/fields/rates";
import { rateLimits, rateOddities, type RateFields as Values } from "@tablero/domain/settings/shipping/rates";
import { Alert } from "@tablero/ui/alert";
import { Combobox } from "@tablero/ui/combobox";
import { Field } from "@tablero/ui/field";
import { NumberInput } from "@tablero/ui/number-input";
import { Controller, useWatch } from "react-hook-form";
import { SwitchField } from "../../platform/forms/switch-field.tsx";
import { selectableChoices } from "../../platform/forms/use-choices.tsx";
import { FieldInput } from "../../platform/kit/field-inputs.tsx";
import type { RecordApiForm } from "../../platform/kit/record-form.tsx";
import { BracketFields } from "./bracket-fields.tsx";
import type { RateChoices } from "./use-rate-choices.ts";

export interface RateFieldsProps {
  form: RecordApiForm<Values>;
  choices: RateChoices;
  /** Renders the switch for the active state. */
  archivable: boolean;
}

/** Carrier and zone, price by weight or by amount, and further conditions. */
export function RateFields({ form, choices, archivable }: RateFieldsProps) {
  const { control } = form;
  const { errors, defaultValues } = form.formState;
  return (
    <>
      <div className="grid gap-fields sm:grid-cols-2">
        <Controller
          control={control}
          name="carrierId"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Field label="Transportista" error={errors.carrierId?.message}>
              <Combobox
                ref={ref}
                options={selectableChoices(choices.carriers, [defaultValues?.carrierId])}
                value={value}
                onValueChange={onChange}
                onBlur={onBlur}
                listLabel="Transportistas"
              />
            </Field>
          )}
        />
        <Controller
          control={control}
          name="zoneId"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Field label="Zona" error={errors.zoneId?.message}>
              <Combobox
                ref={ref}
                options={selectableChoices(choices.zones, [defaultValues?.zoneId])}
                value={value}
                onValueChange={onChange}
                onBlur={onBlur}
                listLabel="Zonas"
              />
            </Field>
          )}
        />
        <FieldInput name="name" field={RATE_FIELDS.name} />
        <FieldInput name="basis" field={RATE_FIELDS.basis} />
      </div>
      <BracketFields form={form} />
      <RateNotes form={form} />
      <div className="grid gap-fields sm:grid-cols-3">
        <FieldInput name="freeFrom" field={RATE_FIELDS.freeFrom} />
        <Controller
          control={control}
          name="maxWeight"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Field label={RATE_FIELDS.maxWeight.label} mark="optional" error={errors.maxWeight?.message}>
              <NumberInput
                ref={ref}
                value={value == null ? null : value / 1000}
                onValueChange={(kilos) => onChange(kilos === null ? null : Math.round(kilos * 1000))}
                onBlur={onBlur}
                min={0}
                decimals={3}
                suffix="kg"
              />
            </Field>
          )}
        />
        <FieldInput name="codSurcharge" field={RATE_FIELDS.codSurcharge} />
        <Days form={form} name="daysFrom" />
        <Days form={form} name="days" />
      </div>
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

/** A cleared number is an error, even if the field has a default. */
function Days({ form, name }: { form: RecordApiForm<Values>; name: "daysFrom" | "days" }) {
  const { label, hint, unit } = RATE_FIELDS[name];
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <Field
          label={label}
          mark={name === "daysFrom" ? "optional" : "none"}
          hint={hint}
          error={form.formState.errors[name]?.message}
        >
          <NumberInput
            ref={ref}
            value={value ?? null}
            onValueChange={onChange}
            onBlur={onBlur}
            min={0}
            suffix={unit.many}
          />
        </Field>
      )}
    />
  );
}

/** Hints about valid but possibly unintended values: the range in which the rate is offered. */
function RateNotes({ form }: { form: RecordApiForm<Values> }) {
  const [basis, brackets, freeFrom, maxWeight] = useWatch({
    control: form.control,
    name: ["basis", "brackets", "freeFrom", "maxWeight"],
  });
  const rate = { basis, brackets, freeFrom: freeFrom ?? null, maxWeight: maxWeight ?? null };
  const notes = [...rateLimits(rate), ...rateOddities(rate)];
  if (notes.length === 0) return null;
  return (
    <Alert tone="neutral" live="off" title="Con estos tramos">
      <ul className="list-disc ps-5">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Alert>
  );
}
