import { addDays, isDay, madridDay } from "@tablero/domain/platform/dates";
import { formatPercent } from "@tablero/domain/platform/money/money";
import { MAX_TAX_STEPS, type TaxSettings } from "@tablero/domain/settings/sections/taxes";
import { rateOn } from "@tablero/domain/settings/taxes/rate-on";
import type { TaxKind } from "@tablero/domain/settings/taxes/rates";
import { stepText, TAX_KIND_LABELS } from "@tablero/domain/settings/taxes/tax-words";
import { Button } from "@tablero/ui/button";
import { DateInput } from "@tablero/ui/date-input";
import { Field } from "@tablero/ui/field";
import { Heading } from "@tablero/ui/heading";
import { Icon } from "@tablero/ui/icon";
import { IconButton } from "@tablero/ui/icon-button";
import { outlinePlus } from "@tablero/ui/icons/outline-plus";
import { outlineTrash } from "@tablero/ui/icons/outline-trash";
import { NumberInput } from "@tablero/ui/number-input";
import { Controller, useFieldArray } from "react-hook-form";
import type { ApiForm } from "../../platform/forms/use-api-form.ts";

const EXAMPLES: Readonly<Record<TaxKind, string>> = {
  general: "Juegos, cartas, accesorios, gastos de envío y recargos.",
  reduced: "Entradas de algunos actos.",
  superReduced: "Libros y revistas.",
};

/** The rates of a kind: past ones are read-only, future ones can be changed. */
export function TaxRateFields({ form, kind }: { form: ApiForm<TaxSettings, TaxSettings>; kind: TaxKind }) {
  const { control, formState, watch } = form;
  const { fields, append, remove } = useFieldArray({ control, name: `taxRates.${kind}` });
  const errors = formState.errors.taxRates?.[kind];
  const today = madridDay(new Date().toISOString());
  const steps = watch(`taxRates.${kind}`);
  const stored = formState.defaultValues?.taxRates?.[kind] ?? [];
  // Only stored rates are history: a past day typed by the user remains a field, and is rejected there.
  const isPast = (index: number) =>
    steps[index] !== undefined &&
    steps[index].from < today &&
    stored.some((step) => step?.from === steps[index]?.from && step?.rate === steps[index]?.rate);
  const label = TAX_KIND_LABELS[kind];
  return (
    <li className="flex flex-col gap-3 py-5 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <Heading level={3}>{label}</Heading>
        <p className="font-semibold tabular-nums">{formatPercent(rateOn(stored.flatMap(whole), today))}</p>
        <p className="w-full text-secondary text-table">{EXAMPLES[kind]}</p>
      </div>
      <ul className="flex flex-col gap-3">
        {fields.map(({ id }, index) => {
          const step = steps[index];
          if (isPast(index) && step)
            return (
              <li key={id} className="text-secondary text-table">
                {stepText(step)}
              </li>
            );
          return (
            <li key={id} className="flex items-start gap-2 sm:gap-3">
              <Controller
                control={control}
                name={`taxRates.${kind}.${index}.rate`}
                render={({ field: { value, onChange, onBlur, ref } }) => (
                  <Field label="Nuevo tipo" error={errors?.[index]?.rate?.message} className="w-24 shrink-0 sm:w-28">
                    <NumberInput
                      ref={ref}
                      aria-label={`Nuevo tipo: ${label}`}
                      value={typeof value === "number" ? value / 100 : null}
                      onValueChange={(next) => onChange(next === null ? null : Math.round(next * 100))}
                      onBlur={onBlur}
                      decimals={2}
                      min={0}
                      max={50}
                      suffix="%"
                    />
                  </Field>
                )}
              />
              <Controller
                control={control}
                name={`taxRates.${kind}.${index}.from`}
                render={({ field: { value, onChange, onBlur, ref } }) => (
                  <Field
                    label="Desde el día"
                    error={errors?.[index]?.from?.message}
                    className="min-w-0 max-w-44 flex-1"
                  >
                    <DateInput
                      ref={ref}
                      aria-label={`Desde el día: ${label}`}
                      value={isDay(value) ? value : null}
                      onValueChange={(day, text) => onChange(day ?? text.trim())}
                      onBlur={onBlur}
                      min={today}
                    />
                  </Field>
                )}
              />
              <IconButton
                icon={outlineTrash}
                label={`Quitar el cambio del ${label.toLowerCase()}`}
                className="mt-6 shrink-0"
                onClick={() => remove(index)}
              />
            </li>
          );
        })}
      </ul>
      {(errors?.message ?? errors?.root?.message) ? (
        <p role="alert" className="text-danger-text text-table">
          {errors?.message ?? errors?.root?.message}
        </p>
      ) : null}
      {fields.length < MAX_TAX_STEPS ? (
        <div>
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Añadir un cambio: ${label}`}
            onClick={() => append({ rate: null as never, from: addDays(today, 1) })}
          >
            <Icon icon={outlinePlus} size={16} />
            Añadir un cambio
          </Button>
        </div>
      ) : null}
    </li>
  );
}

/** A step of the form's initial values; the form library types all its members as optional. */
const whole = (step: { rate?: number | undefined; from?: string | undefined } | undefined) =>
  step?.rate !== undefined && step.from !== undefined ? [{ rate: step.rate, from: step.from }] : [];
