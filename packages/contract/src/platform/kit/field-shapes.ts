import type { FieldList, FieldStatement, ValueOf } from "@tablero/domain/platform/fields/field";
import { entriesOf } from "@tablero/domain/platform/typed";
import { z } from "zod";
import {
  Cents,
  Colour,
  Day,
  Email,
  Id,
  line,
  optionalLine,
  optionalPhone,
  PositiveCents,
  TypedColour,
} from "../shapes/basics.ts";

/** The kind of the values, in a response and in a request alike. */
type Shape<F extends FieldStatement> = z.ZodType<ValueOf<F>, ValueOf<F>>;
type Shapes<L extends FieldList> = { [K in keyof L]: Shape<L[K]> };
type Defaults<L extends FieldList> = {
  [K in keyof L as L[K] extends { default: unknown } ? K : never]: z.ZodDefault<Shape<L[K]>>;
};

/** Schemas of the listed fields: in responses, in requests, and those with a default in a new record. */
export interface FieldShapes<L extends FieldList> {
  row: Shapes<L>;
  fields: Shapes<L>;
  defaults: Defaults<L>;
}

/** The schemas of a record's fields, for `recordShapes` and the schema of its row. */
export function fieldShapes<L extends FieldList>(list: L): FieldShapes<L>;
export function fieldShapes(list: FieldList): Record<keyof FieldShapes<FieldList>, Record<string, z.ZodType>> {
  const row: Record<string, z.ZodType> = {};
  const fields: Record<string, z.ZodType> = {};
  const defaults: Record<string, z.ZodType> = {};
  for (const [name, field] of entriesOf(list)) {
    const { about, aboutNew, default: value } = field;
    const answered = value === null ? answeredAs(field).nullable() : answeredAs(field);
    row[name] = about ? answered.describe(about) : answered;
    const asked = value === null ? askedAs(field).nullable() : askedAs(field);
    fields[name] = asked;
    if (value === undefined) continue;
    const filled = asked.default(value);
    defaults[name] = aboutNew ? filled.describe(aboutNew) : filled;
  }
  return { row, fields, defaults };
}

function answeredAs(field: FieldStatement): z.ZodType {
  switch (field.kind) {
    case "int":
      return z.int();
    case "cents":
      return Cents;
    case "day":
      return Day;
    case "colour":
      return Colour;
    case "id":
      return Id;
    case "flag":
    case "active":
      return z.boolean();
    case "choice":
      return z.enum(field.choices);
    case "line":
    case "code":
    case "url":
    case "text":
    case "email":
    case "phone":
      return z.string();
    default:
      return field satisfies never;
  }
}

function askedAs(field: FieldStatement): z.ZodType {
  switch (field.kind) {
    case "int":
      return z.int().min(field.min, field.tooLow).max(field.max, field.tooHigh);
    case "cents":
      return PositiveCents;
    case "colour":
      return TypedColour;
    case "email":
      return Email;
    case "phone":
      return optionalPhone;
    case "line":
    case "code":
    case "url":
    case "text":
      return field.default === undefined ? line(field.max) : optionalLine(field.max);
    case "day":
    case "id":
    case "flag":
    case "active":
    case "choice":
      return answeredAs(field);
    default:
      return field satisfies never;
  }
}
