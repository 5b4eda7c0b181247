import { type FieldError, requireNoErrors } from "../../../platform/failure.ts";
import type { ImportColumn, ImportKind, ImportMapping, ImportOptions } from "../types.ts";
import { fieldLabel, isImportField, REPEATABLE_FIELDS } from "./fields.ts";
import { defaultOptions, headsKey, missingFields, recogniseFile, suggestMapping } from "./recognise.ts";

interface Mapped {
  columns: ImportColumn[];
  options: ImportOptions;
  /** Whether it is the mapping of an earlier file. */
  mappingKept: boolean;
}

/** The first mapping of a file: the stored one, the one of its platform, or one suggested by its headings. */
export function initialMapping(
  kind: ImportKind,
  heads: readonly string[],
  kept: { columns: readonly ImportColumn[]; options: ImportOptions } | null,
): Mapped {
  const fieldByHead = kept && keptFields(kept.columns, heads);
  if (kept && fieldByHead) return { columns: fieldByHead, options: kept.options, mappingKept: true };
  const known = recogniseFile(heads);
  if (known?.kind === kind) return { columns: [...known.mapping.columns], options: known.options, mappingKept: false };
  return {
    columns: [...suggestMapping(kind, heads).columns],
    options: defaultOptions(known?.source ?? "other"),
    mappingKept: false,
  };
}

/** The stored columns in the order of the file; among duplicate headings, the first is matched first. */
function keptFields(columns: readonly ImportColumn[], heads: readonly string[]): ImportColumn[] | null {
  const left = [...columns];
  const found = heads.map((head) => {
    const at = left.findIndex((column) => headsKey([column.head]) === headsKey([head]));
    const [column] = at < 0 ? [] : left.splice(at, 1);
    return column && { head, field: column.field };
  });
  return found.every((column) => column !== undefined) ? found : null;
}

/**
 * A mapping that staff chose for the columns of a file, with the key under which it is stored. Throws
 * `validation`, at the columns.
 */
export function validateMapping(
  { kind, columns }: { kind: ImportKind; columns: readonly { head: string }[] },
  wanted: readonly { head: string; field: string | null }[],
): { headsKey: string; columns: ImportColumn[] } {
  const errors: FieldError[] = [];
  if (wanted.length !== columns.length || wanted.some(({ head }, index) => head !== columns[index]?.head))
    errors.push({ path: "columns", code: "other-heads", message: "Las columnas no son las del fichero." });
  const mapped = wanted.map(({ head, field }, index): ImportColumn => {
    if (field === null) return { head, field };
    if (isImportField(kind, field)) return { head, field };
    errors.push({ path: `columns.${index}.field`, code: "unknown", message: `No hay ningún campo «${field}».` });
    return { head, field: null };
  });
  errors.push(...duplicateErrors(kind, mapped));
  const mapping: ImportMapping = { columns: mapped };
  if (errors.length === 0)
    for (const message of missingFields(kind, mapping)) errors.push({ path: "columns", code: "missing", message });
  requireNoErrors(errors);
  return { headsKey: headsKey(columns.map(({ head }) => head)), columns: mapped };
}

const duplicateErrors = (kind: ImportKind, columns: readonly ImportColumn[]): FieldError[] =>
  columns.flatMap(({ field }, index) => {
    if (field === null || REPEATABLE_FIELDS.has(field)) return [];
    if (columns.findIndex((column) => column.field === field) === index) return [];
    const message = `«${fieldLabel(kind, field)}» ya es otra columna.`;
    return [{ path: `columns.${index}.field`, code: "doubled", message }];
  });
