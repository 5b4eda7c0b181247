import { Failure, type FieldError } from "../../../platform/failure.ts";
import { hash64 } from "../../../platform/kit/hash-text.ts";
import { headKey } from "../../../platform/tables/head-key.ts";

/** The fields to which a column of a bank's file can be assigned. */
export const STATEMENT_FIELDS = ["day", "amount", "credit", "debit", "text", "currency", "state"] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];

export const STATEMENT_FIELD_LABELS: Record<StatementField, string> = {
  day: "Fecha",
  amount: "Importe, con su signo",
  credit: "Lo que entra",
  debit: "Lo que sale",
  text: "Concepto",
  currency: "Moneda",
  state: "Estado",
};

/** A column of the file, in file order; a column without a field is ignored. */
export interface StatementColumn {
  head: string;
  field: StatementField | null;
}

/** Origin of the column assignment. */
export const COLUMN_ORIGINS = ["recognised", "kept", "chosen"] as const;
export type ColumnOrigin = (typeof COLUMN_ORIGINS)[number];

/** The part of a table shown to staff for assigning the columns. */
export interface StatementTable {
  columns: StatementColumn[];
  /** The first rows below the headings. */
  samples: string[][];
}

const isStatementField = (text: unknown): text is StatementField => STATEMENT_FIELDS.some((field) => field === text);

/**
 * Files with the same headings in the same order come from one bank, so its column choice is reused for the next
 * file.
 */
export const statementKey = (heads: readonly string[]): string => hash64(JSON.stringify(heads.map(headKey)));

/** Errors of a column choice, in Spanish; empty if the file can be read with it. */
export function columnErrors(columns: readonly StatementColumn[]): FieldError[] {
  const has = (field: StatementField) => columns.some((column) => column.field === field);
  const fieldErrors = columns.flatMap(({ field }, index): FieldError[] => {
    if (field === null || field === "text") return [];
    if (columns.findIndex((column) => column.field === field) === index) return [];
    const message = `«${STATEMENT_FIELD_LABELS[field]}» ya es otra columna.`;
    return [{ path: `columns.${index}`, code: "doubled", message }];
  });
  const missing = (message: string) => fieldErrors.push({ path: "columns", code: "missing", message });
  if (!has("day")) missing("Falta la columna de la fecha.");
  if (!has("amount") && !has("credit")) missing("Falta la columna del importe, o la de lo que entra.");
  return fieldErrors;
}

/** A column choice for the headings of a file. Throws `validation`. */
export function validateColumns(heads: readonly string[], wanted: readonly StatementColumn[]): StatementColumn[] {
  const isSame = wanted.length === heads.length && wanted.every(({ head }, index) => head === heads[index]);
  const errors = isSame
    ? columnErrors(wanted)
    : [{ path: "columns", code: "other-heads", message: "Las columnas no son las del fichero." }];
  if (errors[0]) throw new Failure("validation", errors[0].message, { errors });
  return wanted.map(({ head, field }) => ({ head, field }));
}

/** The columns in a form, as JSON; null if it has none. Throws `validation`. */
export function readColumnsField(form: FormData): StatementColumn[] | null {
  const text = form.get("columns");
  if (typeof text !== "string" || text === "") return null;
  const columns = columnsIn(text);
  if (columns) return columns;
  const message = "Las columnas no se entienden.";
  throw new Failure("validation", message, { errors: [{ path: "columns", code: "invalid", message }] });
}

function columnsIn(text: string): StatementColumn[] | null {
  const values = parsed(text);
  if (!Array.isArray(values)) return null;
  const columns = values.flatMap((value: unknown): StatementColumn[] => {
    if (typeof value !== "object" || value === null || !("head" in value) || !("field" in value)) return [];
    const { head, field } = value;
    if (typeof head !== "string" || !(field === null || isStatementField(field))) return [];
    return [{ head, field }];
  });
  return columns.length === values.length ? columns : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
