import { Failure } from "../../../platform/failure.ts";
import { MAX_MOVEMENT_CENTS, MAX_MOVEMENTS, type Movement, type Statement } from "./statement.ts";

/** Length of a record of Cuaderno 43 of the AEB; editors may have removed blanks at its end. */
const RECORD = 80;
const EURO = "978";

const invalid = (message: string) =>
  new Failure("validation", message, { errors: [{ path: "file", code: "invalid", message }] });

/** Whether a text begins like a Norma 43 file: with an account header, possibly after a file header. */
export const isNorma43 = (text: string): boolean =>
  /^\uFEFF?(?:00.{0,78}\r?\n)?11\d{18}\d{12}[12]\d{14}\d{3}/.test(text);

/** Sums of an account, to be compared with its closing record. */
interface Account {
  debits: { count: number; sum: number };
  credits: { count: number; sum: number };
  /** Cents. */
  opening: number;
}

/** A signed amount: code 1 means a debt to the bank. */
const signed = (record: string, at: number): number =>
  Number(record.slice(at + 1, at + 15)) * (record[at] === "1" ? -1 : 1);

/**
 * Parses a bank statement in Norma 43 (Cuaderno 43 of the AEB): account headers (11), movements (22) with their
 * concepts (23), closings (33) whose counts and sums must match, end of file (88). If a bank counts the end of
 * file among the records, matching balances show it. Throws `validation` with the line.
 */
export function readNorma43(text: string): Statement {
  const accounts: string[] = [];
  const movements: Movement[] = [];
  let open: Account | null = null;
  let records = 0;
  let ended = false;
  let balanced = true;
  // The last record of concepts, whose last word may continue in the next one.
  let cut = "";
  const remarks: string[] = [];
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  for (const [index, raw] of lines.entries()) {
    const line = index + 1;
    if (raw.trim() === "") continue;
    const record = raw.padEnd(RECORD);
    if (raw.trimEnd().length > RECORD) throw invalid(`La línea ${line} tiene más de 80 caracteres.`);
    const kind = record.slice(0, 2);
    if (kind === "00") continue;
    if (ended) throw invalid(`La línea ${line} está detrás del final del extracto.`);
    if (kind === "88") {
      ended = true;
      const stated = Number(record.slice(20, 26));
      if (stated === records + 1 && balanced)
        remarks.push(
          "El banco cuenta también la línea del final, que la norma no cuenta. Los movimientos, las sumas y el saldo cuadran.",
        );
      else if (stated !== records)
        throw invalid("Al extracto le faltan líneas, o le sobran. Descárgalo otra vez del banco.");
      continue;
    }
    records++;
    if (kind === "11") {
      if (open) throw invalid(`En la línea ${line} empieza otra cuenta sin que se cierre la anterior.`);
      if (record.slice(47, 50) !== EURO) throw invalid(`La cuenta de la línea ${line} no está en euros.`);
      accounts.push(record.slice(2, 20));
      open = { debits: { count: 0, sum: 0 }, credits: { count: 0, sum: 0 }, opening: signed(record, 32) };
    } else if (kind === "22") {
      if (!open) throw invalid(`El movimiento de la línea ${line} no pertenece a ninguna cuenta.`);
      movements.push(readMovement(record, line, open));
      cut = "";
      if (movements.length > MAX_MOVEMENTS) throw tooMany();
    } else if (kind === "23") {
      const last = movements.at(-1);
      if (!open || !last) throw invalid(`El concepto de la línea ${line} no pertenece a ningún movimiento.`);
      const concept = record.slice(4);
      if (/\S$/.test(cut) && /^\S/.test(concept)) last.joined = `${last.joined ?? last.text}${concept.trimEnd()}`;
      else if (last.joined !== undefined) last.joined += ` ${concept.trimEnd()}`;
      last.text = `${last.text} ${concept}`.replace(/\s+/g, " ").trim();
      cut = concept;
    } else if (kind === "33") {
      if (!open) throw invalid(`En la línea ${line} se cierra una cuenta que no se abrió.`);
      compare(record, line, open);
      balanced &&= open.opening + open.credits.sum - open.debits.sum === signed(record, 58);
      open = null;
    } else if (kind !== "24") {
      throw invalid(`La línea ${line} no es de la Norma 43.`);
    }
  }
  if (open || !ended) throw invalid("El extracto está incompleto: le falta el final. Descárgalo otra vez del banco.");
  return { format: "norma43", accounts: [...new Set(accounts)], movements, unread: [], remarks };
}

export const tooMany = () =>
  new Failure("too-large", "El extracto pasa de 5.000 movimientos: descarga menos días de una vez.");

function readMovement(record: string, line: number, account: Account): Movement {
  const sign = record[27];
  const cents = Number(record.slice(28, 42));
  if ((sign !== "1" && sign !== "2") || !/^\d{14}$/.test(record.slice(28, 42)) || cents > MAX_MOVEMENT_CENTS) {
    throw invalid(`El importe de la línea ${line} no se entiende.`);
  }
  const side = sign === "1" ? account.debits : account.credits;
  side.count++;
  side.sum += cents;
  const text = `${record.slice(52, 64)} ${record.slice(64, 80)}`.replace(/\s+/g, " ").trim();
  return { line, day: parseDay(record.slice(10, 16), line), amount: sign === "1" ? -cents : cents, text };
}

/** AAMMDD. */
function parseDay(digits: string, line: number): string {
  const day = digits.replace(/^(\d{2})(\d{2})(\d{2})$/, "20$1-$2-$3");
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) {
    throw invalid(`La fecha de la línea ${line} no existe.`);
  }
  return day;
}

function compare(record: string, line: number, { debits, credits }: Account): void {
  const stated = [record.slice(20, 25), record.slice(25, 39), record.slice(39, 44), record.slice(44, 58)].map(Number);
  const counted = [debits.count, debits.sum, credits.count, credits.sum];
  if (stated.some((value, index) => value !== counted[index])) {
    throw invalid(
      `Los totales de la línea ${line} no son los de sus movimientos: al extracto le falta o le sobra algo. Descárgalo otra vez del banco.`,
    );
  }
}
