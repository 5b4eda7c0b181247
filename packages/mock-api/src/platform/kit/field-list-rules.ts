import type { FieldList, SortOf, ValuesOf } from "@tablero/domain/platform/fields/field";
import { nameSortKey } from "@tablero/domain/platform/search/name-order";
import { entriesOf } from "@tablero/domain/platform/typed";
import type { ListRules } from "../lists.ts";

/** How a list of records is searched and sorted by its fields. */
export function fieldListRules<L extends FieldList>(list: L): ListRules<ValuesOf<L>, SortOf<L>>;
export function fieldListRules(list: FieldList): ListRules<ValuesOf<FieldList>, string> {
  const fields = entriesOf(list);
  const searched = fields.filter((entry) => entry[1].searched).map(([name]) => name);
  const sortedBy =
    (name: string, isName: boolean) =>
    (row: ValuesOf<FieldList>): string | number | null => {
      const value = row[name] ?? null;
      if (typeof value === "boolean") return Number(value);
      return isName && typeof value === "string" ? nameSortKey(value) : value;
    };
  return {
    text: (row) => searched.map((name) => row[name] ?? "").join(" "),
    sorts: Object.fromEntries(
      fields.filter(([, { sorted }]) => sorted).map(([name, { kind }]) => [name, sortedBy(name, kind === "line")]),
    ),
  };
}
