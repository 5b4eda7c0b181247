import type { FieldList, FieldStatement } from "@tablero/domain/platform/fields/field";
import { entriesOf } from "@tablero/domain/platform/typed";
import { DateInput } from "@tablero/ui/date-input";
import { Field } from "@tablero/ui/field";
import { MoneyInput } from "@tablero/ui/money-input";
import { NumberInput } from "@tablero/ui/number-input";
import { Select } from "@tablero/ui/select";
import { TextInput } from "@tablero/ui/text-input";
import { Textarea } from "@tablero/ui/textarea";
import { Fragment, type ReactNode } from "react";
import { useController, useFormContext } from "react-hook-form";
import { SwitchField } from "../forms/switch-field.tsx";
import { ColourSwatch } from "../values/colour-swatch.tsx";

export interface FieldInputsProps<L extends FieldList> {
  list: L;
  /** Renders the switch for the active state. */
  archivable: boolean;
  /** Fields that come first in the form; the others follow in the order of the list. */
  first?: readonly (keyof L & string)[];
  /** Inputs of fields that need more than their kind. */
  own?: { readonly [K in keyof L]?: ReactNode };
}

interface Placed {
  name: string;
  field: FieldStatement;
}

/** The inputs of a record's fields, inside a `RecordForm`. */
export function FieldInputs<L extends FieldList>({ list, archivable, first = [], own = {} }: FieldInputsProps<L>) {
  const isShown = ({ kind }: FieldStatement) => kind !== "id" && (kind !== "active" || archivable);
  const all = entriesOf(list).flatMap(([name, field]) => (isShown(field) ? [{ name, field }] : []));
  const isEarly = ({ name }: Placed) => first.includes(name);
  const early = first.flatMap((name) => all.filter((each) => each.name === name));
  return groupInRows([...early, ...all.filter((each) => !isEarly(each))]).map((row) => {
    const inputs = row.map(({ name, field }) => (
      <Fragment key={name}>{own[name] ?? <FieldInput name={name} field={field} />}</Fragment>
    ));
    const [{ name, field }] = row;
    return field.half ? (
      <div key={name} className="grid gap-fields sm:grid-cols-2">
        {inputs}
      </div>
    ) : (
      <Fragment key={name}>{inputs}</Fragment>
    );
  });
}

/** Consecutive fields of half the width share a grid. */
function groupInRows(fields: readonly Placed[]): [Placed, ...Placed[]][] {
  const rows: [Placed, ...Placed[]][] = [];
  for (const each of fields) {
    const last = rows.at(-1);
    if (last?.[0].field.half && each.field.half) last.push(each);
    else rows.push([each]);
  }
  return rows;
}

/** A cleared number gets its default; without one, the form reports the empty field. */
const orDefault = (field: { default?: number | null }, value: number | null): number | null =>
  value ?? field.default ?? null;

/** An empty field is stored as null. */
const orNull = (value: string | null): string | null => value || null;

/** The input of one field, according to its kind. */
export function FieldInput({ name, field }: { name: string; field: FieldStatement }) {
  switch (field.kind) {
    case "line":
    case "code":
    case "url":
    case "text":
    case "email":
    case "phone":
      return <TypedInput name={name} field={field} />;
    case "int":
    case "cents":
    case "day":
    case "colour":
    case "choice":
    case "flag":
    case "active":
      return <ControlledInput name={name} field={field} />;
    case "id":
      // The form of the resource has the input.
      return null;
    default:
      return field satisfies never;
  }
}

type TypedField = Extract<FieldStatement, { kind: "line" | "code" | "url" | "text" | "email" | "phone" }>;
type ControlledField = Exclude<FieldStatement, TypedField | { kind: "id" }>;

const frameOf = ({ label, labels, hint, default: value }: FieldStatement) => ({
  label: labels?.form ?? label,
  hint,
  ...((value === null || value === "") && { mark: "optional" as const }),
});

function TypedInput({ name, field }: { name: string; field: TypedField }) {
  const { register, getFieldState, formState } = useFormContext();
  const props = {
    ...register(name, field.default === null ? { setValueAs: orNull } : {}),
    ...("placeholder" in field && { placeholder: field.placeholder }),
  };
  const { kind } = field;
  return (
    <Field {...frameOf(field)} error={getFieldState(name, formState).error?.message}>
      {kind === "text" ? (
        <Textarea {...props} rows={3} />
      ) : (
        <TextInput
          {...props}
          autoComplete="off"
          {...(kind === "email" && { type: "email", inputMode: "email" })}
          {...(kind === "phone" && { type: "tel", inputMode: "tel" })}
          {...(kind === "url" && { inputMode: "url" })}
          {...(kind !== "line" && kind !== "phone" && { spellCheck: false })}
        />
      )}
    </Field>
  );
}

function ControlledInput({ name, field }: { name: string; field: ControlledField }) {
  const {
    field: control,
    fieldState: { error },
  } = useController({ name });
  const { value, onChange, onBlur, ref } = control;
  const frame = { ...frameOf(field), error: error?.message };
  switch (field.kind) {
    case "int":
      return (
        <Field {...frame}>
          <NumberInput
            ref={ref}
            value={value}
            onValueChange={(number) => onChange(orDefault(field, number))}
            onBlur={onBlur}
            min={field.min}
            max={field.max}
            suffix={field.unit?.many}
          />
        </Field>
      );
    case "cents":
      return (
        <Field {...frame}>
          <MoneyInput
            ref={ref}
            value={value}
            onValueChange={(cents) => onChange(orDefault(field, cents))}
            onBlur={onBlur}
          />
        </Field>
      );
    case "day":
      return (
        <Field {...frame}>
          <DateInput ref={ref} value={value} onValueChange={onChange} onBlur={onBlur} />
        </Field>
      );
    case "colour":
      return (
        <Field {...frame}>
          <TextInput
            {...control}
            prefix={<ColourSwatch value={value} onValueChange={onChange} />}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
      );
    case "choice":
      return (
        <Field {...frame}>
          <Select
            options={field.choices.map((each) => ({ value: each, label: field.choiceLabels[each] ?? each }))}
            value={value}
            onValueChange={onChange}
            onBlur={onBlur}
          />
        </Field>
      );
    case "flag":
    case "active":
      return <SwitchField label={frame.label} field={control} error={frame.error} />;
    default:
      return field satisfies never;
  }
}
