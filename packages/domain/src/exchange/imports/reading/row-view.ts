import {
  centsOf,
  type Decimal,
  isForeignAmount,
  isScientific,
  type LoneDot,
  readDecimal,
} from "../../../platform/tables/amounts.ts";
import { cellText, type Read } from "../../../platform/tables/cells.ts";
import type { ImportIssue, ImportMapping, ImportOptions, ImportRow, ImportSource } from "../types.ts";
import type { ImportField } from "./fields.ts";

/**
 * Exports are written by programs, with a dot for decimals and no thousands separator; people use the Spanish
 * format.
 */
const LONE_DOT: Record<ImportSource, LoneDot> = {
  prestashop: "decimal",
  shopify: "decimal",
  woocommerce: "decimal",
  tablero: "thousands",
  other: "thousands",
};

/** The columns of a file by the field to which they are mapped. */
export class ColumnIndex {
  readonly heads: readonly string[];
  readonly options: ImportOptions;
  readonly #columns = new Map<ImportField, number[]>();

  constructor({ columns }: ImportMapping, options: ImportOptions) {
    this.heads = columns.map(({ head }) => head);
    this.options = options;
    columns.forEach(({ field }, index) => {
      if (field) this.#columns.set(field, [...(this.#columns.get(field) ?? []), index]);
    });
  }

  columnsOf(field: ImportField): readonly number[] {
    return this.#columns.get(field) ?? [];
  }

  findHead(field: ImportField): string | null {
    const [first] = this.columnsOf(field);
    return first === undefined ? null : (this.heads[first] ?? null);
  }

  has(field: ImportField): boolean {
    return this.#columns.has(field);
  }
}

/** A row read by fields: unreadable cells are noted as issues at their column. */
export class RowView {
  readonly row: ImportRow;
  readonly columns: ColumnIndex;
  readonly issues: ImportIssue[];

  constructor(row: ImportRow, columns: ColumnIndex, issues: ImportIssue[]) {
    this.row = row;
    this.columns = columns;
    this.issues = issues;
  }

  get line(): number {
    return this.row.line;
  }

  /** The text of the first non-empty column of the field; empty without one. */
  text(field: ImportField): string {
    for (const index of this.columns.columnsOf(field)) {
      const text = cellText(this.row.cells[index]);
      if (text) return text;
    }
    return "";
  }

  /** The texts of all non-empty columns of the field. */
  texts(field: ImportField): string[] {
    return this.columns.columnsOf(field).flatMap((index) => cellText(this.row.cells[index]) || []);
  }

  /** Whether the row has a value in one of the fields. */
  hasAny(fields: readonly ImportField[]): boolean {
    return fields.some((field) => this.text(field) !== "");
  }

  error(field: ImportField | null, code: string, message: string): void {
    this.#note("error", field, code, message);
  }

  warn(field: ImportField | null, code: string, message: string): void {
    this.#note("warning", field, code, message);
  }

  #note(level: ImportIssue["level"], field: ImportField | null, code: string, message: string): void {
    this.issues.push({ line: this.line, column: field && this.columns.findHead(field), code, message, level });
  }

  /** The parsed value of the cell; undefined if it is empty, or invalid, which is noted. */
  read<T>(field: ImportField, reader: (text: string) => Read<T>, level: ImportIssue["level"] = "error"): T | undefined {
    const text = this.text(field);
    if (!text) return undefined;
    const result = reader(text);
    if ("value" in result) return result.value;
    this.#note(level, field, result.code, result.message);
    return undefined;
  }

  /** A number; `unit` is the unit that may follow it. */
  decimal(field: ImportField, unit?: RegExp): Decimal | undefined {
    return this.read(field, (cell) => {
      const text = unit ? cell.replace(unit, "") : cell;
      if (isScientific(text)) {
        return {
          code: "excel-number",
          message: "Excel ha abreviado el número. Escríbelo con todas sus cifras.",
        };
      }
      if (isForeignAmount(text)) {
        return { code: "foreign-currency", message: "No está en euros." };
      }
      const decimal = readDecimal(text, LONE_DOT[this.columns.options.source]);
      return decimal ? { value: decimal } : { code: "bad-number", message: "No es un número como 24,95." };
    });
  }

  /** An amount of euros in cents, from 0 to `max`. */
  cents(field: ImportField, max: number): number | undefined {
    const decimal = this.decimal(field);
    return decimal && this.within(field, centsOf(decimal), max);
  }

  /** A number between 0 and `max`; undefined for any other, which is noted. */
  within(field: ImportField, number: number, max: number): number | undefined {
    if (number >= 0 && number <= max) return number;
    const message = number < 0 ? "No puede ser negativo." : "Es demasiado grande.";
    this.error(field, "out-of-range", message);
    return undefined;
  }

  /** A text of at most `max` characters; a longer one is noted and omitted. */
  short(field: ImportField, max: number, transform: (text: string) => string, level?: ImportIssue["level"]) {
    return this.read(
      field,
      (cell) => {
        const text = transform(cell);
        return text.length <= max
          ? { value: text || undefined }
          : { code: "too-long", message: `Tiene ${text.length} caracteres: como mucho ${max}.` };
      },
      level,
    );
  }
}
