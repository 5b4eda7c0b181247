import type { CsvColumn, CsvValue } from "../kit/csv.ts";
import { formatMoney } from "../money/money.ts";
import { entriesOf, keysOf } from "../typed.ts";
import type { BlankOf, Field, FieldList, SortOf, ValuesOf } from "./field.ts";

/** The values of a new record. */
export function blankValues<L extends FieldList>(list: L): BlankOf<L>;
export function blankValues(list: FieldList): Record<string, unknown> {
  const blank = ({ kind, default: value }: Field) => {
    if (value !== undefined) return [value];
    return kind === "line" || kind === "code" || kind === "url" || kind === "text" ? [""] : [];
  };
  return Object.fromEntries(
    Object.entries(list).flatMap(([name, field]) => blank(field).map((value) => [name, value])),
  );
}

/** The values of the listed fields, without the other members of a row. */
export function pickValues<L extends FieldList>(list: L, row: ValuesOf<L>): ValuesOf<L>;
export function pickValues(list: FieldList, row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(keysOf(list).map((name) => [name, row[name]]));
}

/** The sorts of the list: the field `first`, the other sorted fields in their order, then `more` that are no fields. */
export function sortNames<L extends FieldList, First extends SortOf<L>, More extends string = never>(
  list: L,
  first: First,
  more: readonly More[] = [],
): readonly [First, ...(SortOf<L> | More)[]] {
  const isSorted = (name: keyof L & string): name is SortOf<L> => list[name]?.sorted === true;
  return [
    first,
    ...keysOf(list)
      .filter((name) => name !== first)
      .filter(isSorted),
    ...more,
  ];
}

/** The value as staff read it; null if it is empty or stands for an unknown one. */
export function fieldText(field: Field, value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  switch (field.kind) {
    case "int":
    case "cents": {
      if (typeof value !== "number" || value === field.isUnsetAt) return null;
      if (field.kind === "cents") return formatMoney(value);
      const { unit } = field;
      const number = new Intl.NumberFormat("es-ES", { useGrouping: "always" }).format(value);
      return unit ? `${number} ${value === 1 ? unit.one : unit.many}` : number;
    }
    case "flag": {
      const { yes, no } = field.values ?? { yes: "Sí", no: "No" };
      return value ? yes : no;
    }
    case "active":
      return value ? field.label : `In${field.label.toLowerCase()}`;
    case "choice":
      return field.choiceLabels[String(value)] ?? String(value);
    default:
      return String(value);
  }
}

/** Labels and texts of all fields, for the comparison of two versions. */
export const fieldFacts = <L extends FieldList>(list: L, values: ValuesOf<L>): [label: string, text: string][] =>
  keysOf(list)
    .map((name): [Field | undefined, unknown] => [list[name], values[name]])
    .flatMap(([field, value]) =>
      field && field.kind !== "id"
        ? [[field.kind === "active" ? "Estado" : field.label, fieldText(field, value) ?? "—"]]
        : [],
    );

function fileValue(field: Field, value: unknown): CsvValue {
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

/** Name of a field in the audit log, with the format of its numbers. */
export const logWords = (list: FieldList): [name: string, words: string | { label: string; as: "cents" }][] =>
  entriesOf(list).map(([name, field]) => {
    const label = field.labels?.log ?? field.labels?.file ?? field.label;
    return [name, field.kind === "cents" ? { label, as: "cents" } : label];
  });
