import type { CsvColumn, CsvValue } from "../kit/csv.ts";
import { keysOf } from "../typed.ts";
import type { FieldList, FieldStatement, ValuesOf } from "./field.ts";
import { fieldText } from "./field-values.ts";

function fileValue(field: FieldStatement, value: unknown): CsvValue {
  if (value === null || value === undefined || value === "") return null;
  if (field.kind === "cents" && typeof value === "number") return { cents: value };
  if (typeof value === "number") return value;
  if (field.kind === "active") return value === true;
  return field.kind === "flag" && !field.values ? value === true : fieldText(field, value);
}

/**
 * Columns of the exported file: the fields in their order, then `more`, then the fields in `last`. `values` writes a
 * field in its own way.
 */
export function fieldFile<L extends FieldList, More extends object = object>(
  list: L,
  {
    more = [],
    last = [],
    values = {},
  }: {
    more?: readonly CsvColumn<ValuesOf<L> & More>[];
    last?: readonly (keyof L & string)[];
    values?: { readonly [K in keyof L]?: (row: ValuesOf<L>) => CsvValue };
  },
): readonly CsvColumn<ValuesOf<L> & More>[] {
  const column = (name: keyof L & string): CsvColumn<ValuesOf<L>>[] => {
    const field = list[name];
    if (!field || field.kind === "id") return [];
    const own = values[name];
    return [{ head: field.labels?.file ?? field.label, value: own ?? ((row) => fileValue(field, row[name])) }];
  };
  const first = keysOf(list).filter((name) => !last.includes(name));
  return [...first.flatMap(column), ...more, ...last.flatMap(column)];
}
