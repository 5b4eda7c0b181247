import { bracketErrors, MAX_BRACKETS, type RateFields as Values } from "@tablero/domain/settings/shipping/rates";
import { Button } from "@tablero/ui/button";
import { Field } from "@tablero/ui/field";
import { Icon } from "@tablero/ui/icon";
import { IconButton } from "@tablero/ui/icon-button";
import { outlinePlus } from "@tablero/ui/icons/outline-plus";
import { outlineTrash } from "@tablero/ui/icons/outline-trash";
import { MoneyInput } from "@tablero/ui/money-input";
import { NumberInput } from "@tablero/ui/number-input";
import { type Ref, useRef, useState } from "react";
import { Controller, useFieldArray, useWatch } from "react-hook-form";
import type { RecordApiForm } from "../../platform/kit/record-form.tsx";

type Form = RecordApiForm<Values>;

/** The brackets of a rate: from, to and price. Gaps and overlaps are reported on blur. */
export function BracketFields({ form }: { form: Form }) {
  const { control, getValues, setValue } = form;
  const { fields, append, remove } = useFieldArray({ control, name: "brackets", keyName: "key" });
  const basis = useWatch({ control, name: "basis" });
  const [left, setLeft] = useState(() => getValues("brackets"));
  const look = () => setLeft(structuredClone(getValues("brackets")));
  const fieldErrors = bracketErrors(basis, left);
  const add = () => {
    const last = getValues("brackets").at(-1);
    const from = last?.upTo ?? last?.from ?? 0;
    append({ from, upTo: null, price: last?.price ?? 0 }, { focusName: `brackets.${fields.length}.upTo` });
    look();
  };
  // Last upper limit of each bracket before its field was emptied, used to recognise that the next bracket started
  // there.
  const ends = useRef(new Map<number, number>());
  /** Moves the start of the next bracket if it was equal to the end of this one. */
  const moveEnd = (index: number, before: number | null, upTo: number | null) => {
    if (before !== null) ends.current.set(index, before);
    const next = getValues(`brackets.${index + 1}`);
    if (next && upTo !== null && next.from === ends.current.get(index)) setValue(`brackets.${index + 1}.from`, upTo);
  };
  const { errors } = form.formState;
  const whole = errors.brackets?.message ?? errors.brackets?.root?.message;
  return (
    <fieldset onBlur={look} className="flex flex-col gap-2">
      <legend className="mb-1.5 text-field">Tramos</legend>
      <ol className="flex flex-col gap-2">
        {fields.map(({ key }, index) => (
          <BracketRow
            key={key}
            form={form}
            index={index}
            unit={basis === "weight" ? "kg" : "€"}
            fieldErrors={fieldErrors}
            onEnd={moveEnd}
            onRemove={
              fields.length > 1
                ? () => {
                    remove(index);
                    look();
                  }
                : null
            }
          />
        ))}
      </ol>
      {whole ? (
        <p role="alert" className="text-danger-text text-label">
          {whole}
        </p>
      ) : null}
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        disabled={fields.length >= MAX_BRACKETS}
        onClick={add}
      >
        <Icon icon={outlinePlus} size={16} />
        Añadir un tramo
      </Button>
    </fieldset>
  );
}

interface BracketRowProps {
  form: Form;
  index: number;
  unit: "kg" | "€";
  fieldErrors: ReturnType<typeof bracketErrors>;
  onEnd(index: number, before: number | null, upTo: number | null): void;
  /** null: the last remaining bracket cannot be removed. */
  onRemove: (() => void) | null;
}

function BracketRow({ form, index, unit, fieldErrors, onEnd, onRemove }: BracketRowProps) {
  const { control } = form;
  const path = `brackets.${index}` as const;
  const errors = form.formState.errors.brackets?.[index];
  const messageOf = (name: "from" | "upTo") =>
    errors?.[name]?.message ?? fieldErrors.find((fieldError) => fieldError.path === `${path}.${name}`)?.message;
  const place = `tramo ${index + 1}`;
  return (
    <li
      aria-label={`Tramo ${index + 1}`}
      className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-x-3 gap-y-2 rounded-lg border p-3 sm:grid-cols-[repeat(3,minmax(0,1fr))_var(--spacing-control-md)]"
    >
      <Controller
        control={control}
        name={`${path}.from`}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Field label="Más de" error={messageOf("from")}>
            <Measure
              ref={ref}
              unit={unit}
              label={`Más de, ${place}`}
              value={value ?? 0}
              onValueChange={(limit) => onChange(limit ?? 0)}
              onBlur={onBlur}
            />
          </Field>
        )}
      />
      <Controller
        control={control}
        name={`${path}.upTo`}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Field label="Hasta" error={messageOf("upTo")}>
            <Measure
              ref={ref}
              unit={unit}
              label={`Hasta, ${place}`}
              value={value ?? null}
              placeholder="sin límite"
              onValueChange={(limit) => {
                onEnd(index, value ?? null, limit);
                onChange(limit);
              }}
              onBlur={onBlur}
            />
          </Field>
        )}
      />
      <Controller
        control={control}
        name={`${path}.price`}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Field label="Precio" error={errors?.price?.message}>
            <MoneyInput
              ref={ref}
              aria-label={`Precio, ${place}`}
              value={value ?? null}
              onValueChange={onChange}
              onBlur={onBlur}
            />
          </Field>
        )}
      />
      {onRemove ? (
        <IconButton
          variant="ghost"
          icon={outlineTrash}
          label={`Quitar el ${place}`}
          onClick={onRemove}
          className="mt-6 max-sm:justify-self-end"
        />
      ) : null}
    </li>
  );
}

interface MeasureProps {
  unit: "kg" | "€";
  label: string;
  /** Grams or cents. */
  value: number | null;
  placeholder?: string;
  onValueChange: (value: number | null) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
}

/** Limit of a bracket: grams are shown as kilograms, cents as euros. */
function Measure({ unit, label, value, onValueChange, ...rest }: MeasureProps) {
  if (unit === "€") return <MoneyInput aria-label={label} value={value} onValueChange={onValueChange} {...rest} />;
  return (
    <NumberInput
      aria-label={label}
      value={value === null ? null : value / 1000}
      onValueChange={(kilos) => onValueChange(kilos === null ? null : Math.round(kilos * 1000))}
      min={0}
      decimals={3}
      suffix="kg"
      {...rest}
    />
  );
}
