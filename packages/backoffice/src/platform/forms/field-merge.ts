import { mergeFields, withFields } from "@tablero/domain/platform/kit/merge";
import type { Difference } from "./version-conflict.tsx";

/** A field that both sides changed, in words. */
export interface ConflictRow extends Difference {
  /** The fields that its text is made of, as `take` knows them. */
  fields: readonly string[];
}

export interface FormMerge<Values> {
  /** What only one side changed, as that side has it; what both did, as it was typed. */
  values: Values;
  rows: readonly ConflictRow[];
}

/** How the values of a form are merged with those that another user stored meanwhile. */
export interface Merging<Values> {
  merge(base: object, mine: Values, theirs: Values): FormMerge<Values>;
  /** `values` with what is stored in these fields. */
  take(values: Values, theirs: Values, fields: readonly string[]): Values;
}

/** Field by field; `differences` has the words for two records. */
export function byFields<Values extends object>(
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
        // Several fields may make one text: an address, or a period.
        fields: conflicts.filter((field) => labelsOf(field).includes(row.label)),
      }));
      const unnamed = conflicts.filter((field) => !rows.some(({ fields }) => fields.includes(field)));
      if (unnamed.length > 0)
        rows.push({ label: "Otros datos", mine: "los que has escrito", theirs: "los guardados", fields: unnamed });
      return { values, rows };
    },
  };
}

/** The differences of two records whose fields `facts` puts in words. */
export const differencesBy =
  <Values>(facts: (values: Values) => readonly (readonly [label: string, text: string])[]) =>
  (mine: Values, theirs: Values): Difference[] => {
    const other = new Map(facts(theirs));
    return facts(mine)
      .map(([label, text]) => ({ label, mine: text, theirs: other.get(label) ?? "—" }))
      .filter((row) => row.mine !== row.theirs);
  };
