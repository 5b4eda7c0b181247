import { formatMoney } from "../money/money.ts";
import { entriesOf, keysOf } from "../typed.ts";
import type { BlankOf, FieldList, FieldStatement, SortOf, ValuesOf } from "./field.ts";

/** The values of a new record. */
export function blankValues<L extends FieldList>(list: L): BlankOf<L>;
export function blankValues(list: FieldList): Record<string, unknown> {
  const blank = ({ kind, default: value }: FieldStatement) => {
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
export function fieldText(field: FieldStatement, value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  switch (field.kind) {
    case "int":
    case "cents": {
      if (typeof value !== "number" || (value === 0 && field.zeroIsUnknown)) return null;
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
    case "line":
    case "code":
    case "url":
    case "text":
    case "email":
    case "phone":
    case "day":
    case "colour":
    case "id":
      return String(value);
    default:
      return field satisfies never;
  }
}

/** Labels and texts of all fields, for the comparison of two versions. */
export const fieldDetails = <L extends FieldList>(list: L, values: ValuesOf<L>): [label: string, text: string][] =>
  keysOf(list)
    .map((name): [FieldStatement | undefined, unknown] => [list[name], values[name]])
    .flatMap(([field, value]) =>
      field && field.kind !== "id"
        ? [[field.kind === "active" ? "Estado" : field.label, fieldText(field, value) ?? "—"]]
        : [],
    );

/** Name of a field in the audit log, with the format of its numbers. */
export const logWords = (list: FieldList): [name: string, words: string | { label: string; as: "cents" }][] =>
  entriesOf(list).map(([name, field]) => {
    const label = field.labels?.log ?? field.labels?.file ?? field.label;
    return [name, field.kind === "cents" ? { label, as: "cents" } : label];
  });
