import { parseInputDate } from "../../dates.ts";
import { Failure } from "../../failure.ts";
import { centsOf, isForeignAmount, readDecimal } from "../../imports/amounts.ts";
import { shortened } from "../../imports/cells.ts";
import { tooMany } from "./norma43.ts";
import { MAX_MOVEMENT_CENTS, MAX_MOVEMENTS, type Movement, type Statement, type UnreadRow } from "./statement.ts";

/** A row of a CSV file with the line at which it ends, from 1. */
export interface StatementRow {
  line: number;
  cells: readonly string[];
}

/** Heads of banks' files in Spanish and English, folded: the first that a file has is taken, all of `text`. */
const HEADS = {
  day: [
    "fecha operacion",
    "f operacion",
    "fecha contable",
    "f contable",
    "fecha de operacion",
    "fecha",
    "fecha de finalizacion",
    "fecha valor",
    "f valor",
    "fecha de valor",
    "fecha de inicio",
    "completed date",
    "booking date",
    "date",
    "value date",
    "started date",
  ],
  amount: ["importe", "importe eur", "importe euros", "importe en euros", "cantidad", "amount", "amount eur"],
  credit: ["abono", "abonos", "haber", "ingreso", "ingresos", "credit"],
  debit: ["cargo", "cargos", "debe", "gasto", "gastos", "debit"],
  currency: ["divisa", "moneda", "currency"],
  state: ["state", "estado", "status", "situacion"],
} as const;
const TEXTS =
  /concepto|descripcion|observaciones|detalle|referencia|ordenante|remitente|movimiento|informacion|mas datos|comentario|description|reference|payer|payee/;
/** Banks write name, account and dates above the heads. */
const MAX_PREAMBLE = 40;
/** States of what did not reach the account, or has left it again. */
const UNSETTLED = /revert|devuel|pend|declin|deneg|fail|fallid|rechaz|reject|cancel|anulad/i;

const invalid = (message: string) =>
  new Failure("validation", message, { errors: [{ path: "file", code: "invalid", message }] });

const folded = (head: string): string =>
  head
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

type Columns = Record<keyof typeof HEADS, number> & { texts: number[] };

function columnsOf(cells: readonly string[]): Columns | null {
  const heads = cells.map(folded);
  const find = (names: readonly string[]) => names.map((name) => heads.indexOf(name)).find((at) => at >= 0) ?? -1;
  const columns: Columns = {
    day: find(HEADS.day),
    amount: find(HEADS.amount),
    credit: find(HEADS.credit),
    debit: find(HEADS.debit),
    currency: find(HEADS.currency),
    state: find(HEADS.state),
    texts: heads.flatMap((head, at) => (TEXTS.test(head) ? [at] : [])),
  };
  return columns.day < 0 || (columns.amount < 0 && columns.credit < 0) ? null : columns;
}

/** The day of a cell, whose year may have two figures and behind which a time may stand; null for what is none. */
function dayIn(cell: string): string | null {
  const day = cell.trim().replace(/[T\s]+\d{1,2}:\d{2}(?::\d{2})?.{0,8}$/, "");
  return parseInputDate(day.replace(/^(\d{1,2}[-/.]\d{1,2}[-/.])(\d{2})$/, "$120$2"));
}

type Amount = { cents: number } | { reason: string };

function amountIn(cell: string): Amount {
  if (cell.trim() === "") return { cents: 0 };
  const quoted = `«${shortened(cell.trim())}»`;
  if (isForeignAmount(cell)) return { reason: `No está en euros: ${quoted}.` };
  const amount = readDecimal(cell, "thousands");
  if (!amount) return { reason: `No se entiende el importe ${quoted}.` };
  const cents = centsOf(amount);
  return Math.abs(cents) > MAX_MOVEMENT_CENTS ? { reason: `El importe ${quoted} es demasiado grande.` } : { cents };
}

/** What came in less what went out, where they have columns of their own. */
function differenceOf(credit: Amount, debit: Amount): Amount {
  if ("reason" in credit) return credit;
  return "reason" in debit ? debit : { cents: credit.cents - Math.abs(debit.cents) };
}

/** The movement of a row, or why it is none; null for a row that says nothing. */
function readRow({ line, cells }: StatementRow, columns: Columns): Movement | UnreadRow | null {
  const cell = (at: number) => cells[at] ?? "";
  const unread = (reason: string): UnreadRow => ({ line, reason });
  const written = columns.amount >= 0 ? cell(columns.amount) : `${cell(columns.credit)}${cell(columns.debit)}`;
  if (cell(columns.day).trim() === "" && written.trim() === "") return null;
  if (cell(columns.day).trim() === "") return unread("No tiene fecha.");
  const day = dayIn(cell(columns.day));
  if (!day) return unread(`«${shortened(cell(columns.day).trim())}» no es una fecha como 27/11/2026.`);
  if (written.trim() === "") return unread("No tiene importe.");
  const currency = cell(columns.currency).trim().toUpperCase();
  if (currency && !/^(?:EUR|EUROS?|€)$/.test(currency))
    return unread(`No está en euros, sino en ${shortened(currency)}.`);
  const state = cell(columns.state).trim();
  if (UNSETTLED.test(state)) return unread(`El banco dice que está «${shortened(state)}».`);
  const amount =
    columns.amount >= 0
      ? amountIn(cell(columns.amount))
      : differenceOf(amountIn(cell(columns.credit)), amountIn(cell(columns.debit)));
  if ("reason" in amount) return unread(amount.reason);
  const text = columns.texts.map(cell).join(" ").replace(/\s+/g, " ").trim();
  return { line, day, amount: amount.cents, text };
}

/**
 * Reads the rows of a bank's CSV file: heads are looked for below what banks write above them. A row with a day or an
 * amount that is no movement of the shop is among the `unread` ones, with its reason. Throws `validation` where there are
 * no heads of day and amount, or no movement; `too-large`.
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
  const unread: UnreadRow[] = [];
  for (const row of rows.slice(start + 1)) {
    const read = readRow(row, columns);
    if (read === null) continue;
    if ("reason" in read) unread.push(read);
    else movements.push(read);
    if (movements.length > MAX_MOVEMENTS) throw tooMany();
  }
  if (movements.length + unread.length === 0) throw invalid("El extracto no tiene ningún movimiento.");
  return { format: "csv", accounts: [], movements, unread, remarks: [] };
}
