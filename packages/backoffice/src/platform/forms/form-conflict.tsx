import { useState } from "react";
import type { ConflictRow } from "./field-merge.ts";
import type { FormConflict as Conflict } from "./use-api-form.ts";
import { VersionConflict } from "./version-conflict.tsx";

export interface FormConflictProps {
  /** The differing rows, and the actions to resolve them. */
  conflict: Conflict;
  /** The kind of record, such as "el proveedor". */
  what: string;
  /** Label of the button that keeps the typed values. */
  reapplyLabel?: string;
  /** True while the choice is being saved. */
  loading: boolean;
}

/** The fields that two users changed, each with a choice. All others are already merged. */
export function FormConflict({ conflict, what, reapplyLabel, loading }: FormConflictProps) {
  const [stored, setStored] = useState<ReadonlySet<string>>(new Set());
  const { rows, failure } = conflict;
  const taken = rows.filter(({ label }) => stored.has(label));
  const choose = ({ label }: ConflictRow, isStored: boolean) => {
    const next = new Set(stored);
    if (isStored) next.add(label);
    else next.delete(label);
    setStored(next);
  };
  const isMixed = taken.length > 0;
  return (
    <VersionConflict
      what={what}
      failure={failure}
      differences={rows.map((row) => ({
        ...row,
        ...(rows.length > 1 && {
          choice: { isStored: stored.has(row.label), choose: (isStored: boolean) => choose(row, isStored) },
        }),
      }))}
      onReapply={() => void conflict.apply(taken)}
      reapplyLabel={isMixed ? "Guardar lo elegido" : reapplyLabel}
      onDiscard={conflict.takeTheirs}
      loading={loading}
    />
  );
}
