import { formatPercent } from "@tablero/domain/platform/money/money";
import { optionLabel } from "@tablero/domain/platform/words/options";
import type { RateToday } from "@tablero/domain/settings/sections/taxes";
import { Field } from "@tablero/ui/field";
import { NumberInput } from "@tablero/ui/number-input";
import { Select } from "@tablero/ui/select";
import { TextInput } from "@tablero/ui/text-input";
import { Controller, useController, useFormContext } from "react-hook-form";
import type { ProductValues, StoredVariant } from "../product-values.ts";
import { useFieldError } from "../use-field-error.ts";
import { useTaxRates } from "../use-tax-rates.ts";
import { BarcodeField } from "./barcode-field.tsx";
import { FIXED_OPTION_VALUES } from "./fixed-option-values.ts";

/** The current rates. A product stored before a change of the law is sold at the new rate of its kind. */
function rateOptions(rates: readonly RateToday[], value: number) {
  const own = rates.find(({ stored }) => stored.includes(value));
  const known = rates.map((each) => ({
    value: String(each === own ? value : each.rate),
    label: formatPercent(each.rate),
  }));
  return own ? known : [...known, { value: String(value), label: formatPercent(value) }];
}

export interface VariantDetailsProps {
  index: number;
  optionNames: readonly string[];
  /** The stored variant; omitted for a new one. */
  stored?: StoredVariant | undefined;
  readOnly: boolean;
}

/** Fields that do not fit into the row of a variant. */
export function VariantDetails({ index, optionNames, stored, readOnly }: VariantDetailsProps) {
  const { register, control } = useFormContext<ProductValues>();
  const errorAt = useFieldError();
  const { rates } = useTaxRates();
  const at = <N extends string>(name: N) => `variants.${index}.${name}` as const;
  const number = (name: "weight" | "perClientLimit" | "initialStock", label: string, rest: NumberFieldRest) => (
    <Controller
      control={control}
      name={at(name)}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <Field
          label={label}
          mark={rest.optional ? "optional" : "none"}
          hint={value === 0 ? (rest.zero ?? rest.hint) : rest.hint}
          error={errorAt(at(name))}
        >
          <NumberInput
            ref={ref}
            value={value ?? null}
            onValueChange={(next) => onChange(next ?? rest.emptied ?? null)}
            onBlur={onBlur}
            min={rest.min ?? 0}
            suffix={rest.unit}
          />
        </Field>
      )}
    />
  );
  return (
    <div className="grid gap-x-4 gap-y-4 border-t bg-sunken px-5 py-4 @md:grid-cols-2 @2xl:grid-cols-3">
      {optionNames.map((name, place) => (
        <OptionField
          key={name}
          index={index}
          name={name}
          ofAll={place === 0 ? errorAt(at("options")) : undefined}
          readOnly={readOnly}
        />
      ))}
      <Field label="SKU" error={errorAt(at("sku")) ?? (optionNames.length === 0 ? errorAt(at("options")) : undefined)}>
        <TextInput {...register(at("sku"))} autoComplete="off" spellCheck={false} />
      </Field>
      <BarcodeField index={index} stored={stored} />
      <Field
        label="Estante"
        mark="optional"
        hint="Su sitio en el almacén, para prepararlo: A3-2"
        error={errorAt(at("shelf"))}
      >
        <TextInput {...register(at("shelf"))} autoComplete="off" spellCheck={false} />
      </Field>
      <Controller
        control={control}
        name={at("taxRate")}
        render={({ field: { value, onChange, onBlur } }) => (
          <Field label="IVA" error={errorAt(at("taxRate"))}>
            <Select
              options={rateOptions(rates, value)}
              value={String(value)}
              onValueChange={(rate) => onChange(Number(rate))}
              onBlur={onBlur}
              disabled={readOnly}
            />
          </Field>
        )}
      />
      {number("weight", "Peso", {
        unit: "g",
        zero: "Sin peso: los portes se calculan como si no pesara nada.",
      })}
      {number("perClientLimit", "Límite por persona", { optional: true, min: 1 })}
      {stored
        ? null
        : number("initialStock", "Unidades iniciales", {
            optional: true,
            emptied: 0,
            hint: "Su primera entrada en el almacén.",
          })}
    </div>
  );
}

interface NumberFieldRest {
  optional?: boolean;
  hint?: string;
  /** Replaces the hint while the value is 0. */
  zero?: string;
  unit?: string;
  min?: number;
  /** Value of an emptied field; omitted where null is a valid value. */
  emptied?: number;
}

interface OptionFieldProps {
  index: number;
  name: string;
  /** An error that concerns all options together. */
  ofAll: string | undefined;
  readOnly: boolean;
}

function OptionField({ index, name, ofAll, readOnly }: OptionFieldProps) {
  const { control } = useFormContext<ProductValues>();
  const { field } = useController({ control, name: `variants.${index}.options` });
  const errorAt = useFieldError();
  const fixed = FIXED_OPTION_VALUES[name];
  const value = field.value?.[name] ?? "";
  const change = (next: string) => field.onChange({ ...field.value, [name]: next });
  return (
    <Field label={optionLabel(name)} error={errorAt(`variants.${index}.options.${name}`) ?? ofAll}>
      {fixed ? (
        <Select
          options={
            fixed.some((option) => option.value === value) || !value ? fixed : [...fixed, { value, label: value }]
          }
          value={value}
          onValueChange={change}
          disabled={readOnly}
        />
      ) : (
        <TextInput value={value} onChange={(event) => change(event.currentTarget.value)} autoComplete="off" />
      )}
    </Field>
  );
}
