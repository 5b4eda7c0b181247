import { addDays, formatLongDay, isDay } from "@tablero/domain/platform/dates";
import { formatPercent } from "@tablero/domain/platform/money/money";
import { placeName } from "@tablero/domain/sales/oss/words";
import type { TaxSettings } from "@tablero/domain/settings/sections/taxes";
import { OSS_PLACES } from "@tablero/domain/settings/taxes/oss-places";
import { OSS_RATES_READ_ON, type OssCorrection, ossSteps } from "@tablero/domain/settings/taxes/oss-rates";
import { MAX_OSS_CORRECTIONS } from "@tablero/domain/settings/taxes/oss-settings";
import { rateOn } from "@tablero/domain/settings/taxes/rate-on";
import { TAX_KINDS } from "@tablero/domain/settings/taxes/rates";
import { stepText, TAX_KIND_LABELS } from "@tablero/domain/settings/taxes/tax-words";
import { Accordion, AccordionItem } from "@tablero/ui/accordion";
import { Button } from "@tablero/ui/button";
import { DateInput } from "@tablero/ui/date-input";
import { Field } from "@tablero/ui/field";
import { Heading } from "@tablero/ui/heading";
import { Icon } from "@tablero/ui/icon";
import { IconButton } from "@tablero/ui/icon-button";
import { outlinePlus } from "@tablero/ui/icons/outline-plus";
import { outlineTrash } from "@tablero/ui/icons/outline-trash";
import { NativeSelect } from "@tablero/ui/native-select";
import { NumberInput } from "@tablero/ui/number-input";
import { ScrollArea } from "@tablero/ui/scroll-area";
import { Controller, useFieldArray } from "react-hook-form";
import type { ApiForm } from "../../platform/forms/use-api-form.ts";

const PLACES = [...OSS_PLACES]
  .map((place) => ({ place, name: placeName(place) }))
  .sort((a, b) => a.name.localeCompare(b.name, "es"));

interface OssRatesProps {
  form: ApiForm<TaxSettings, TaxSettings>;
  today: string;
}

/** The current rates of the other member states, and corrections by the owner. */
export function OssRates({ form, today }: OssRatesProps) {
  const { control, formState, register, watch } = form;
  const { fields, append, remove } = useFieldArray({ control, name: "oss.rates" });
  const errors = formState.errors.oss?.rates;
  const rows = watch("oss.rates");
  const stored = (formState.defaultValues?.oss?.rates ?? []).flatMap(whole);
  const isPast = (row: OssCorrection) =>
    row.from < today &&
    stored.some(
      ({ place, kind, rate, from }) =>
        place === row.place && kind === row.kind && rate === row.rate && from === row.from,
    );
  return (
    <section aria-labelledby="oss-tipos" className="flex flex-col gap-4 border-t pt-5">
      <div>
        <Heading level={3} id="oss-tipos">
          Tipos de cada país
        </Heading>
        <p className="text-secondary text-table">
          Leídos el {formatLongDay(OSS_RATES_READ_ON)}: el general, el reducido más alto y el de los libros, que es lo
          que aquí lleva el superreducido. Compruébalos con tu gestoría; si uno cambia, añade el nuevo con su día.
        </p>
      </div>
      <Accordion type="single" collapsible>
        <AccordionItem value="today" title="Los tipos de hoy" level={4}>
          <ScrollArea label="Tipos de IVA de hoy por país" axis="horizontal">
            <table className="w-full max-w-160 text-table tabular-nums">
              <caption className="sr-only">Tipos de IVA de hoy por país</caption>
              <thead className="text-secondary">
                <tr className="*:border-b *:py-1.5 *:font-medium">
                  <th scope="col" className="pe-3 text-start">
                    País
                  </th>
                  {TAX_KINDS.map((kind) => (
                    <th key={kind} scope="col" className="px-2 text-end">
                      {TAX_KIND_LABELS[kind]}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {PLACES.map(({ place, name }) => (
                  <tr key={place} className="*:border-b *:py-1.5">
                    <th scope="row" className="pe-3 text-start font-normal">
                      {name}
                    </th>
                    {TAX_KINDS.map((kind) => (
                      <td key={kind} className="px-2 text-end">
                        {formatPercent(rateOn(ossSteps(stored, place, kind), today))}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollArea>
        </AccordionItem>
      </Accordion>
      <ul className="flex flex-col gap-4 empty:hidden" aria-label="Tipos corregidos">
        {fields.map(({ id }, index) => {
          const row = rows[index];
          if (row && isPast(row))
            return (
              <li key={id} className="text-secondary text-table">
                {placeName(row.place)}, {TAX_KIND_LABELS[row.kind].toLowerCase()}: {stepText(row)}
              </li>
            );
          const what = row ? placeName(row.place) : "";
          return (
            <li key={id} className="grid grid-cols-2 items-start gap-3 sm:flex">
              <Field
                label="País"
                error={errors?.[index]?.place?.message}
                className="col-span-2 min-w-0 sm:max-w-56 sm:flex-1"
              >
                <NativeSelect {...register(`oss.rates.${index}.place`)}>
                  {PLACES.map(({ place, name }) => (
                    <option key={place} value={place}>
                      {name}
                    </option>
                  ))}
                </NativeSelect>
              </Field>
              <Field label="Clase" className="min-w-0 sm:w-40">
                <NativeSelect {...register(`oss.rates.${index}.kind`)}>
                  {TAX_KINDS.map((kind) => (
                    <option key={kind} value={kind}>
                      {TAX_KIND_LABELS[kind]}
                    </option>
                  ))}
                </NativeSelect>
              </Field>
              <Controller
                control={control}
                name={`oss.rates.${index}.rate`}
                render={({ field: { value, onChange, onBlur, ref } }) => (
                  <Field label="Tipo" error={errors?.[index]?.rate?.message} className="sm:w-28">
                    <NumberInput
                      ref={ref}
                      aria-label={`Tipo: ${what}`}
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
                name={`oss.rates.${index}.from`}
                render={({ field: { value, onChange, onBlur, ref } }) => (
                  <Field label="Desde el día" error={errors?.[index]?.from?.message} className="min-w-0 sm:w-40">
                    <DateInput
                      ref={ref}
                      aria-label={`Desde el día: ${what}`}
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
                label={`Quitar el tipo de ${what}`}
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
      {fields.length < MAX_OSS_CORRECTIONS ? (
        <div>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => append({ place: "PT", kind: "general", rate: null as never, from: addDays(today, 1) })}
          >
            <Icon icon={outlinePlus} size={16} />
            Corregir un tipo
          </Button>
        </div>
      ) : null}
    </section>
  );
}

type Loose = { [K in keyof OssCorrection]?: OssCorrection[K] | undefined };

/** A row of the form's initial values; the form library types all its members as optional. */
const whole = (row: Loose | undefined): OssCorrection[] =>
  row?.place !== undefined && row.kind !== undefined && row.rate !== undefined && row.from !== undefined
    ? [{ place: row.place, kind: row.kind, rate: row.rate, from: row.from }]
    : [];
