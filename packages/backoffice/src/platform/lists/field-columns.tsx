import type { FieldList, FieldStatement, ValuesOf } from "@tablero/domain/platform/fields/field";
import { fieldText } from "@tablero/domain/platform/fields/field-values";
import { keysOf } from "@tablero/domain/platform/typed";
import type { dataColumns } from "@tablero/ui/data-table";
import { ValueOrDash } from "../values/amounts.tsx";
import { Money } from "../values/money.tsx";

function FieldValue({ field, value }: { field: FieldStatement; value: unknown }) {
  const text = fieldText(field, value);
  return <ValueOrDash>{text !== null && field.kind === "cents" ? <Money cents={Number(value)} /> : text}</ValueOrDash>;
}

/** The columns of the listed fields, in their order. */
export function fieldColumns<L extends FieldList, Row extends ValuesOf<L>>(
  col: ReturnType<typeof dataColumns<Row>>,
  list: L,
) {
  return keysOf(list).flatMap((name) => {
    const field = list[name];
    if (!field?.listed) return [];
    const isNumber = field.kind === "int" || field.kind === "cents";
    return col.columns([
      col.accessor((row: Row): unknown => row[name], {
        id: name,
        header: field.label,
        enableSorting: field.sorted === true,
        meta: {
          ...(isNumber && { align: "end" as const }),
          ...(field.listed === "wide" && { width: "@max-5xl:hidden" }),
        },
        cell: (info) => <FieldValue field={field} value={info.getValue()} />,
      }),
    ]);
  });
}
