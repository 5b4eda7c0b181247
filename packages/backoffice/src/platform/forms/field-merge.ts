import { mergeFields, withFields } from "@tablero/domain/platform/kit/merge";
import type { Difference } from "./version-conflict.tsx";

/** A field that both sides changed, as display text. */
export interface ConflictRow extends Difference {
  /** The fields that make up the text, as accepted by `take`. */
  fields: readonly string[];
}

export interface FormMerge<Values> {
  /** The merged values: a change by only one user is kept; if both changed a field, the typed value is kept. */
  values: Values;
  rows: readonly ConflictRow[];
}

/** Merges the values of a form with those that another user has stored in the meantime. */
export interface Merging<Values> {
  merge(base: object, mine: Values, theirs: Values): FormMerge<Values>;
  /** Returns `values` with the stored values of these fields. */
  take(values: Values, theirs: Values, fields: readonly string[]): Values;
}

/** Compares field by field; `differences` returns the texts for two records. */
export function mergeByFields<Values extends object>(
  differences: (mine: Values, theirs: Values) => readonly Difference[],
): Merging<Values> {
  return {
    take: withFields,
    merge(base, mine, theirs) {
      const { values, conflicts } = mergeFields(base, mine, theirs);
      const labelsOf = (field: string) =>
        differences(withFields(theirs, values, [field]), theirs).map(({ label }) => label);
      const rows: ConflictRow[] = differences(withFields(theirs, values, conflicts), theirs).map((row) => ({
        ...row,
        // Several fields may form one text, such as an address or a period.
        fields: conflicts.filter((field) => labelsOf(field).includes(row.label)),
      }));
      const unnamed = conflicts.filter((field) => !rows.some(({ fields }) => fields.includes(field)));
      if (unnamed.length > 0)
        rows.push({ label: "Otros datos", mine: "los que has escrito", theirs: "los guardados", fields: unnamed });
      return { values, rows };
    },
  };
}

/** Differences between two records whose fields `details` converts to text. */
export const differencesBy =
  <Values>(details: (values: Values) => readonly (readonly [label: string, text: string])[]) =>
  (mine: Values, theirs: Values): Difference[] => {
    const other = new Map(details(theirs));
    return details(mine)
      .map(([label, text]) => ({ label, mine: text, theirs: other.get(label) ?? "—" }))
      .filter((row) => row.mine !== row.theirs);
  };
