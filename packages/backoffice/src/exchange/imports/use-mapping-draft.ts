import type { Import } from "@tablero/contract/exchange/shapes/imports";
import { validateMapping } from "@tablero/domain/exchange/imports/reading/mapping";
import { Failure, type FieldError } from "@tablero/domain/platform/failure";
import { useMemo, useState } from "react";

type Mapping = Pick<Import, "columns" | "options">;

/** A mapping that is being edited, with the version of the import it is based on. */
export interface MappingDraft extends Mapping {
  version: number;
}

export interface MappingEdit extends Mapping {
  /** The mapping to store; null without changes. */
  draft: MappingDraft | null;
  /** Errors that prevent the file from being read with these columns, at `columns` or `columns.{index}.field`. */
  errors: readonly FieldError[];
  setField(index: number, field: string | null): void;
  setOption<K extends keyof Import["options"]>(name: K, value: Import["options"][K]): void;
  discard(): void;
}

/**
 * The mapping of an import while a user edits it. The user's choices stay, whatever the server sends in the meantime.
 */
export function useMappingDraft(file: Import): MappingEdit {
  const [stored, setDraft] = useState<MappingDraft | null>(null);
  const { columns, options, version } = file;
  const same = stored && JSON.stringify([stored.columns, stored.options]) === JSON.stringify([columns, options]);
  const draft = same ? null : stored;
  const shown: Mapping = draft ?? { columns, options };
  const change = (part: Partial<Mapping>) =>
    setDraft({ version, ...shown, ...(draft && { version: draft.version }), ...part });
  const errors = useMemo(() => mappingErrors(file.kind, columns, shown.columns), [file.kind, columns, shown.columns]);
  return {
    columns: shown.columns,
    options: shown.options,
    draft,
    errors,
    setField: (index, field) =>
      change({ columns: shown.columns.map((column, at) => (at === index ? { ...column, field } : column)) }),
    setOption: (name, value) => change({ options: { ...shown.options, [name]: value } }),
    discard: () => setDraft(null),
  };
}

/** The errors that the server would report. */
function mappingErrors(
  kind: Import["kind"],
  columns: Import["columns"],
  wanted: Import["columns"],
): readonly FieldError[] {
  try {
    validateMapping({ kind, columns }, wanted);
    return [];
  } catch (error) {
    if (error instanceof Failure) return error.errors ?? [];
    throw error;
  }
}
