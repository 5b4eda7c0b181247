import { RATE_BASES } from "@tablero/domain/platform/vocabulary";
import { rateLimits, rateOddities, type RateFields as Values } from "@tablero/domain/settings/shipping/rates";
import { RATE_BASIS_LABELS } from "@tablero/domain/settings/shipping/shipping-words";
import { Alert } from "@tablero/ui/alert";
import { Combobox } from "@tablero/ui/combobox";
import { Field } from "@tablero/ui/field";
import { MoneyInput } from "@tablero/ui/money-input";
import { NumberInput } from "@tablero/ui/number-input";
import { Select } from "@tablero/ui/select";
import { TextInput } from "@tablero/ui/text-input";
import { Controller, useWatch } from "react-hook-form";
import { SwitchField } from "../../platform/forms/switch-field.tsx";
import { selectableChoices } from "../../platform/forms/use-choices.tsx";
import type { RecordApiForm } from "../../platform/kit/record-form.tsx";
import { BracketFields } from "./bracket-fields.tsx";
import type { RateChoices } from "./use-rate-choices.ts";

const BASES = RATE_BASES.map((value) => ({ value, label: RATE_BASIS_LABELS[value] }));

export interface RateFieldsProps {
  form: RecordApiForm<Values>;
  choices: RateChoices;
  /** Renders the switch for the active state. */
  archivable: boolean;
}

/** Carrier and zone, price by weight or by amount, and further conditions. */
export function RateFields({ form, choices, archivable }: RateFieldsProps) {
  const { control, register } = form;
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
        <Field label="Nombre" hint="El que ve quien compra." error={errors.name?.message}>
          <TextInput {...register("name")} autoComplete="off" />
        </Field>
        <Controller
          control={control}
          name="basis"
          render={({ field: { value, onChange, onBlur } }) => (
            <Field label="Cobra" error={errors.basis?.message}>
              <Select options={BASES} value={value} onValueChange={onChange} onBlur={onBlur} />
            </Field>
          )}
        />
      </div>
      <BracketFields form={form} />
      <RateNotes form={form} />
      <div className="grid gap-fields sm:grid-cols-3">
        <Amount form={form} name="freeFrom" label="Gratis desde" hint="De productos, con descuentos." />
        <Controller
          control={control}
          name="maxWeight"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Field label="Peso máximo" mark="optional" error={errors.maxWeight?.message}>
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
        <Amount form={form} name="codSurcharge" label="Contra reembolso" hint="Recargo. Vacío, no se ofrece." />
        <Days form={form} name="daysFrom" label="Plazo mínimo" />
        <Days form={form} name="days" label="Plazo máximo" />
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

interface OwnFieldProps<N extends keyof Values> {
  form: RecordApiForm<Values>;
  name: N;
  label: string;
  hint?: string;
}

function Amount({ form, name, label, hint }: OwnFieldProps<"freeFrom" | "codSurcharge">) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <Field label={label} mark="optional" hint={hint} error={form.formState.errors[name]?.message}>
          <MoneyInput ref={ref} value={value ?? null} onValueChange={onChange} onBlur={onBlur} />
        </Field>
      )}
    />
  );
}

function Days({ form, name, label }: OwnFieldProps<"daysFrom" | "days">) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <Field
          label={label}
          mark={name === "daysFrom" ? "optional" : "none"}
          hint="Días laborables."
          error={form.formState.errors[name]?.message}
        >
          <NumberInput ref={ref} value={value ?? null} onValueChange={onChange} onBlur={onBlur} min={0} suffix="días" />
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
