import { parseInputDate } from "../../dates.ts";
import { Failure } from "../../failure.ts";
import { centsOf, readDecimal } from "../../imports/amounts.ts";
import { tooMany } from "./norma43.ts";
import { MAX_MOVEMENTS, type Movement, type Statement } from "./statement.ts";

/** A row of a CSV file with the line at which it ends, from 1. */
export interface StatementRow {
  line: number;
  cells: readonly string[];
}

/** Heads of Spanish banks' files, folded: the first that a file has is taken, all of `text`. */
const HEADS = {
  day: ["fecha operacion", "f operacion", "fecha contable", "f contable", "fecha de operacion", "fecha", "fecha valor"],
  amount: ["importe", "importe eur", "importe euros", "importe en euros", "cantidad"],
  credit: ["abono", "abonos", "haber", "ingreso", "ingresos"],
  debit: ["cargo", "cargos", "debe", "gasto", "gastos"],
} as const;
const TEXTS =
  /concepto|descripcion|observaciones|detalle|referencia|ordenante|remitente|movimiento|informacion|mas datos/;
/** Banks write name, account and dates above the heads. */
const MAX_PREAMBLE = 40;

const invalid = (message: string) =>
  new Failure("validation", message, { errors: [{ path: "file", code: "invalid", message }] });

const folded = (head: string): string =>
  head
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

interface Columns {
  day: number;
  amount: number;
  credit: number;
  debit: number;
  texts: number[];
}

function columnsOf(cells: readonly string[]): Columns | null {
  const heads = cells.map(folded);
  const find = (names: readonly string[]) => names.map((name) => heads.indexOf(name)).find((at) => at >= 0) ?? -1;
  const [day, amount, credit, debit] = [find(HEADS.day), find(HEADS.amount), find(HEADS.credit), find(HEADS.debit)];
  if (day < 0 || (amount < 0 && credit < 0)) return null;
  return { day, amount, credit, debit, texts: heads.flatMap((head, at) => (TEXTS.test(head) ? [at] : [])) };
}

function centsIn(cell: string, line: number): number {
  if (cell.trim() === "") return 0;
  const amount = readDecimal(cell, "thousands");
  if (!amount) throw invalid(`El importe de la línea ${line} no se entiende: «${cell.slice(0, 40)}».`);
  const cents = centsOf(amount);
  if (!Number.isSafeInteger(cents)) throw invalid(`El importe de la línea ${line} es demasiado grande.`);
  return cents;
}

/**
 * Reads the rows of a bank's CSV file: heads are looked for below what banks write above them, rows without a day or an
 * amount (sums, notes) are left out. Throws `validation` where there are no heads of day and amount, or an amount that
 * is none; `too-large`.
 */
export function readStatementTable(rows: readonly StatementRow[]): Statement {
  const start = rows.slice(0, MAX_PREAMBLE).findIndex(({ cells }) => columnsOf(cells));
  const columns = columnsOf(rows[start]?.cells ?? []);
  if (!columns) {
    throw invalid(
      "No encontramos las columnas de la fecha y del importe. Descarga el extracto en Norma 43 (Cuaderno 43), o en CSV con una fila de títulos.",
    );
  }
  const movements: Movement[] = [];
  for (const { line, cells } of rows.slice(start + 1)) {
    const cell = (at: number) => cells[at] ?? "";
    const day = parseInputDate(cell(columns.day));
    const written = columns.amount >= 0 ? cell(columns.amount) : `${cell(columns.credit)}${cell(columns.debit)}`;
    if (!day || written.trim() === "") continue;
    const amount =
      columns.amount >= 0
        ? centsIn(cell(columns.amount), line)
        : centsIn(cell(columns.credit), line) - Math.abs(centsIn(cell(columns.debit), line));
    const text = columns.texts.map(cell).join(" ").replace(/\s+/g, " ").trim();
    movements.push({ line, day, amount, text });
    if (movements.length > MAX_MOVEMENTS) throw tooMany();
  }
  if (movements.length === 0) throw invalid("El extracto no tiene ningún movimiento.");
  return { format: "csv", accounts: [], movements };
}
