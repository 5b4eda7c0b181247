import type { Import } from "@tablero/contract/exchange/shapes/imports";
import { fieldLabel, isImportField } from "@tablero/domain/exchange/imports/reading/fields";
import type { ImportKind } from "@tablero/domain/exchange/imports/types";

import type { Difference } from "../../platform/forms/version-conflict.tsx";

/** Spanish name of the field that a column maps to. */
export const fieldWords = (kind: ImportKind, field: string | null): string =>
  field === null ? "No se importa" : isImportField(kind, field) ? fieldLabel(kind, field) : field;

/** Columns mapped to different fields by two mappings, and whether the options differ. */
export function mappingDifferences(
  kind: ImportKind,
  mine: Pick<Import, "columns" | "options">,
  theirs: Pick<Import, "columns" | "options">,
): Difference[] {
  const columns = mine.columns.flatMap(({ head, field }, index) => {
    const other = theirs.columns[index]?.field ?? null;
    if (other === field) return [];
    return [{ label: head, mine: fieldWords(kind, field), theirs: fieldWords(kind, other) }];
  });
  const same = JSON.stringify(mine.options) === JSON.stringify(theirs.options);
  return same ? columns : [...columns, { label: "Opciones", mine: "Las tuyas", theirs: "Otras" }];
}
