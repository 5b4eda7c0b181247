import { isDay, madridDay } from "@tablero/domain/platform/dates";
import { PAYMENT_METHOD_LABELS } from "@tablero/domain/platform/words/shop-labels";
import type { RuledMethod } from "@tablero/domain/settings/payments/method-rules";
import {
  type FeeSettings,
  MAX_FEE_FIXED,
  MAX_FEE_PERCENT,
  MAX_FEE_STEPS,
} from "@tablero/domain/settings/sections/fees";
import { Button } from "@tablero/ui/button";
import { DateInput } from "@tablero/ui/date-input";
import { Field } from "@tablero/ui/field";
import { Heading } from "@tablero/ui/heading";
import { Icon } from "@tablero/ui/icon";
import { IconButton } from "@tablero/ui/icon-button";
import { outlinePlus } from "@tablero/ui/icons/outline-plus";
import { outlineTrash } from "@tablero/ui/icons/outline-trash";
import { MoneyInput } from "@tablero/ui/money-input";
import { NumberInput } from "@tablero/ui/number-input";
import { Controller, useFieldArray } from "react-hook-form";
import type { ApiForm } from "../../platform/forms/use-api-form.ts";

/** The fees of a payment method, each with a start date. */
export function FeeFields({ form, method }: { form: ApiForm<FeeSettings, FeeSettings>; method: RuledMethod }) {
  const { control, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: `paymentFees.${method}` });
  const errors = formState.errors.paymentFees?.[method];
  const label = PAYMENT_METHOD_LABELS[method];
  return (
    <li className="flex flex-col gap-3 py-5 first:pt-0 last:pb-0">
      <Heading level={3}>{label}</Heading>
      {fields.length === 0 ? <p className="text-secondary text-table">Sin comisión.</p> : null}
      <ul className="flex flex-col gap-4">
        {fields.map(({ id }, index) => (
          <li key={id} className="flex items-start gap-2 sm:gap-3">
            <div className="grid min-w-0 flex-1 grid-cols-2 items-start gap-3 sm:grid-cols-[7rem_8rem_11rem]">
              <Controller
                control={control}
                name={`paymentFees.${method}.${index}.percent`}
                render={({ field: { value, onChange, onBlur, ref } }) => (
                  <Field label="Porcentaje" error={errors?.[index]?.percent?.message}>
                    <NumberInput
                      ref={ref}
                      aria-label={`Porcentaje: ${label}`}
                      value={typeof value === "number" ? value / 100 : null}
                      onValueChange={(next) => onChange(next === null ? null : Math.round(next * 100))}
                      onBlur={onBlur}
                      decimals={2}
                      min={0}
                      max={MAX_FEE_PERCENT / 100}
                      suffix="%"
                    />
                  </Field>
                )}
              />
              <Controller
                control={control}
                name={`paymentFees.${method}.${index}.fixed`}
                render={({ field: { value, onChange, onBlur, ref } }) => (
                  <Field label="Y por cobro" error={errors?.[index]?.fixed?.message}>
                    <MoneyInput
                      ref={ref}
                      aria-label={`Por cobro: ${label}`}
                      value={value}
                      onValueChange={onChange}
                      onBlur={onBlur}
                      max={MAX_FEE_FIXED}
                    />
                  </Field>
                )}
              />
              <Controller
                control={control}
                name={`paymentFees.${method}.${index}.from`}
                render={({ field: { value, onChange, onBlur, ref } }) => (
                  <Field
                    label="Desde el día"
                    error={errors?.[index]?.from?.message}
                    className="max-sm:col-span-2 max-sm:max-w-44"
                  >
                    <DateInput
                      ref={ref}
                      aria-label={`Desde el día: ${label}`}
                      value={isDay(value) ? value : null}
                      onValueChange={(day, text) => onChange(day ?? text.trim())}
                      onBlur={onBlur}
                    />
                  </Field>
                )}
              />
            </div>
            <IconButton
              icon={outlineTrash}
              label={`Quitar la comisión ${index + 1}: ${label}`}
              className="mt-6 shrink-0"
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ul>
      {(errors?.message ?? errors?.root?.message) ? (
        <p role="alert" className="text-danger-text text-table">
          {errors?.message ?? errors?.root?.message}
        </p>
      ) : null}
      {fields.length < MAX_FEE_STEPS ? (
        <div>
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Añadir una comisión: ${label}`}
            onClick={() => append({ percent: 0, fixed: 0, from: madridDay(new Date().toISOString()) })}
          >
            <Icon icon={outlinePlus} size={16} />
            Añadir una comisión
          </Button>
        </div>
      ) : null}
    </li>
  );
}
