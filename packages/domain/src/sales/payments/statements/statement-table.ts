import { parseInputDate } from "../../../platform/dates.ts";
import { Failure } from "../../../platform/failure.ts";
import { centsOf, isForeignAmount, readDecimal } from "../../../platform/tables/amounts.ts";
import { shorten } from "../../../platform/tables/cells.ts";
import { tooMany } from "./norma43.ts";
import { MAX_MOVEMENT_CENTS, MAX_MOVEMENTS, type Movement, type Statement, type UnreadRow } from "./statement.ts";
import type { StatementColumn, StatementField } from "./statement-columns.ts";

/** A row of a CSV file with the line at which it ends, from 1. */
export interface StatementRow {
  line: number;
  cells: readonly string[];
}

/** Headings of bank files in Spanish and English, folded. The first match is used; for `text`, all of them. */
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
/** Banks write name, account and dates above the headings. */
const MAX_PREAMBLE = 40;
/** States of movements that did not reach the account or were reverted. */
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

/** The fields for known bank headings; null if the day or the amount is not among them. */
function recognisedColumns(cells: readonly string[]): StatementColumn[] | null {
  const known = knownColumns(cells);
  if (!known) return null;
  const fields = new Map<number, StatementField>(known.texts.map((at) => [at, "text"]));
  for (const field of ["day", "amount", "credit", "debit", "currency", "state"] as const)
    if (known[field] >= 0) fields.set(known[field], field);
  return cells.map((head, at) => ({ head, field: fields.get(at) ?? null }));
}

function indexColumns(columns: readonly StatementColumn[]): Columns {
  const find = (field: StatementField) => columns.findIndex((column) => column.field === field);
  return {
    day: find("day"),
    amount: find("amount"),
    credit: find("credit"),
    debit: find("debit"),
    currency: find("currency"),
    state: find("state"),
    texts: columns.flatMap(({ field }, at) => (field === "text" ? [at] : [])),
  };
}

function knownColumns(cells: readonly string[]): Columns | null {
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

/** The day in a cell, whose year may have two digits and which may be followed by a time; null for an invalid one. */
function dayIn(cell: string): string | null {
  const day = cell.trim().replace(/[T\s]+\d{1,2}:\d{2}(?::\d{2})?.{0,8}$/, "");
  return parseInputDate(day.replace(/^(\d{1,2}[-/.]\d{1,2}[-/.])(\d{2})$/, "$120$2"));
}

type Amount = { cents: number } | { reason: string };

function amountIn(cell: string): Amount {
  if (cell.trim() === "") return { cents: 0 };
  const quoted = `«${shorten(cell.trim())}»`;
  if (isForeignAmount(cell)) return { reason: `No está en euros: ${quoted}.` };
  const amount = readDecimal(cell, "thousands");
  if (!amount) return { reason: `No se entiende el importe ${quoted}.` };
  const cents = centsOf(amount);
  return Math.abs(cents) > MAX_MOVEMENT_CENTS ? { reason: `El importe ${quoted} es demasiado grande.` } : { cents };
}

/** Incoming less outgoing amount, for files with a separate column for each. */
function subtractAmounts(credit: Amount, debit: Amount): Amount {
  if ("reason" in credit) return credit;
  return "reason" in debit ? debit : { cents: credit.cents - Math.abs(debit.cents) };
}

/** The movement in a row, or the reason why it is not one; null for an irrelevant row. */
function readRow({ line, cells }: StatementRow, columns: Columns): Movement | UnreadRow | null {
  const cell = (at: number) => cells[at] ?? "";
  const unread = (reason: string): UnreadRow => ({ line, reason });
  const written = columns.amount >= 0 ? cell(columns.amount) : `${cell(columns.credit)}${cell(columns.debit)}`;
  if (cell(columns.day).trim() === "" && written.trim() === "") return null;
  if (cell(columns.day).trim() === "") return unread("No tiene fecha.");
  const day = dayIn(cell(columns.day));
  if (!day) return unread(`«${shorten(cell(columns.day).trim())}» no es una fecha como 27/11/2026.`);
  if (written.trim() === "") return unread("No tiene importe.");
  const currency = cell(columns.currency).trim().toUpperCase();
  if (currency && !/^(?:EUR|EUROS?|€)$/.test(currency))
    return unread(`No está en euros, sino en ${shorten(currency)}.`);
  const state = cell(columns.state).trim();
  if (UNSETTLED.test(state)) return unread(`El banco dice que está «${shorten(state)}».`);
  const amount =
    columns.amount >= 0
      ? amountIn(cell(columns.amount))
      : subtractAmounts(amountIn(cell(columns.credit)), amountIn(cell(columns.debit)));
  if ("reason" in amount) return unread(amount.reason);
  const text = columns.texts.map(cell).join(" ").replace(/\s+/g, " ").trim();
  return { line, day, amount: amount.cents, text };
}

/** Whether a row may be a movement, because it has a day and an amount somewhere. */
function looksRead({ cells }: StatementRow): boolean {
  const day = cells.findIndex((cell) => dayIn(cell) !== null);
  return day >= 0 && cells.some((cell, at) => at !== day && cell.trim() !== "" && "cents" in amountIn(cell));
}

/** The heading row: the one with known bank headings, or else the last full row above the first possible movement. */
function headRow(rows: readonly StatementRow[]): number {
  const first = rows.slice(0, MAX_PREAMBLE);
  const known = first.findIndex(({ cells }) => knownColumns(cells));
  if (known >= 0) return known;
  const isFull = ({ cells }: StatementRow) => cells.filter((cell) => cell.trim() !== "").length > 1;
  const movement = first.findIndex(looksRead);
  const above = first.slice(0, movement < 0 ? first.length : movement);
  return movement < 0 ? above.findIndex(isFull) : above.findLastIndex(isFull);
}

/** A bank's CSV file before its movements are read. */
export interface OpenedTable {
  heads: readonly string[];
  samples: string[][];
  /** Null if a person has to assign the columns. */
  recognised: StatementColumn[] | null;
  /** Throws `validation`, `too-large`. */
  read(columns: readonly StatementColumn[]): Statement;
}

/** Number of rows shown beside the columns. */
const SAMPLES = 3;
/** Maximum number of characters shown of a cell, and of a heading. */
const MAX_SHOWN = 120;
const MAX_COLUMNS = 100;

const NO_TABLE =
  "No encontramos las columnas de la fecha y del importe. Descarga el extracto en Norma 43 (Cuaderno 43), o en CSV con una fila de títulos.";

/** Finds the headings of a bank's CSV file, below the bank's preamble. Throws `validation` if there are none. */
export function openStatementTable(rows: readonly StatementRow[]): OpenedTable {
  const start = headRow(rows);
  const cells = rows[start]?.cells ?? [];
  if (cells.length < 2 || cells.length > MAX_COLUMNS) throw invalid(NO_TABLE);
  const heads = cells.map((cell) => cell.trim().slice(0, MAX_SHOWN));
  const below = rows.slice(start + 1);
  return {
    heads,
    samples: below.slice(0, SAMPLES).map((row) => heads.map((_, at) => (row.cells[at] ?? "").slice(0, MAX_SHOWN))),
    recognised: recognisedColumns(heads),
    read: (columns) => readMovements(below, indexColumns(columns)),
  };
}

/**
 * Reads the rows below the headings. A row with a day or an amount that is not a movement of the shop is
 * listed in `unread`, with its reason. Throws `validation` if there is no movement; `too-large`.
 */
function readMovements(rows: readonly StatementRow[], columns: Columns): Statement {
  const movements: Movement[] = [];
  const unread: UnreadRow[] = [];
  for (const row of rows) {
    const read = readRow(row, columns);
    if (read === null) continue;
    if ("reason" in read) unread.push(read);
    else movements.push(read);
    if (movements.length > MAX_MOVEMENTS) throw tooMany();
  }
  if (movements.length + unread.length === 0) throw invalid("El extracto no tiene ningún movimiento.");
  return { format: "csv", accounts: [], movements, unread, remarks: [] };
}
