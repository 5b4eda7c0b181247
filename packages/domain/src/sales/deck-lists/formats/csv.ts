import { headKey } from "../../../platform/tables/head-key.ts";
import { DECK_BREAK } from "../limits.ts";
import { readCode, tidyName } from "./line.ts";
import { NO_WISH, type WrittenCard } from "./types.ts";
import { type ConditionScale, conditionNamed, finishNamed, languageNamed, sectionNamed } from "./words.ts";

/*
 * Files of collections and wish lists: Moxfield, ManaBox, Dragon Shield, Deckbox, Archidekt, TCGplayer, MTGGoldfish,
 * TopDecked, Cardmarket and own spreadsheets, recognised by the names of their columns.
 */

interface CsvRow {
  /** The line at which the row begins, from 1. */
  line: number;
  cells: string[];
}

/** The rows of a CSV text in linear time; quoted cells may contain separators and line breaks. */
function parseCsvRows(text: string, separator: string): CsvRow[] {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = "";
  let quoted = false;
  let line = 1;
  let begin = 1;
  const endRow = () => {
    cells.push(cell);
    if (cells.some((each) => each.trim() !== "")) rows.push({ line: begin, cells });
    cells = [];
    cell = "";
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (sign === "\n") line += 1;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell === "") quoted = true;
    else if (sign === separator) {
      cells.push(cell);
      cell = "";
    } else if (sign === "\n") {
      endRow();
      begin = line;
    } else cell += sign;
  }
  endRow();
  return rows;
}

type Column = "quantity" | "name" | "code" | "set" | "number" | "finish" | "condition" | "language" | "section";

/** Names of the columns, the best first: Deckbox has the set's code beside its name, TCGplayer two names. */
const COLUMNS: Readonly<Record<Column, string>> = {
  quantity: "quantity, count, qty, cantidad, copias, amount, groupcount, unidades",
  name: "simple name, name, card name, card, english name, nombre, carta, nombre de la carta, local name",
  code: "set code, edition code, setcode, set id, exp, expansion code, codigo de expansion",
  set: "edition, set name, set, exp name, expansion, edicion, coleccion",
  number: "collector number, card number, collectornumber, number, numero, numero de coleccionista",
  finish: "foil, finish, printing, acabado",
  condition: "condition, estado, min condition, minimum condition, estado minimo",
  language: "language, lang, idioma",
  section: "board, section, zone, seccion",
};

type Places = ReadonlyMap<Column, number>;

function findColumns(heads: readonly string[]): Places {
  const keys = heads.map((head) => headKey(head));
  const places = new Map<Column, number>();
  for (const [column, names] of Object.entries(COLUMNS)) {
    const place = names
      .split(", ")
      .map((name) => keys.indexOf(name))
      .find((at) => at >= 0);
    const known = (
      ["quantity", "name", "code", "set", "number", "finish", "condition", "language", "section"] as const
    ).find((each) => each === column);
    if (known && place !== undefined) places.set(known, place);
  }
  return places;
}

/** Cardmarket, ManaBox and Dragon Shield grade as Cardmarket does. */
const EUROPEAN_HEADS = new Set(["manabox id", "idarticle", "idproduct", "trade quantity", "groupcount"]);

interface CsvDeck {
  cards: { line: number; card: WrittenCard }[];
  /** Rows without a name or with an unreadable number of copies. */
  unread: { line: number; text: string; message: string }[];
  /** Lines by unknown cell: «Estado «Bien»». */
  unknown: Map<string, number[]>;
  /** Lines of rows that know a card only by a number of another site. */
  nameless: number[];
}

const SEPARATORS = [";", "\t", ","] as const;

/** The columns of a CSV text, from its first row below «sep=,»; null if it is no table of cards. */
function findTable(text: string): { separator: string; skipped: number; places: Places; heads: string[] } | null {
  const rows = text.split("\n");
  const first = rows.findIndex((row) => row.trim() !== "");
  const skipped = /^"?sep=.?"?$/i.test(rows[first]?.trim() ?? "") ? first + 1 : first;
  const head = rows[skipped] ?? "";
  for (const separator of SEPARATORS) {
    const [found] = parseCsvRows(head, separator);
    const places = findColumns(found?.cells ?? []);
    const others = places.size - (places.has("name") ? 1 : 0);
    const isNameless = headKey(head).includes("idproduct") && places.has("quantity");
    if ((places.has("name") || isNameless) && others > 0)
      return { separator, skipped, places, heads: (found?.cells ?? []).map((cell) => headKey(cell)) };
  }
  return null;
}

/** The cards of a CSV file; null if the text is none. */
export function readCsvDeck(text: string): CsvDeck | null {
  const normal = text.split(DECK_BREAK).join("\n");
  const table = findTable(normal);
  if (!table) return null;
  const { separator, skipped, places, heads } = table;
  const scale: ConditionScale = heads.some((head) => EUROPEAN_HEADS.has(head)) ? "european" : "american";
  const deck: CsvDeck = { cards: [], unread: [], unknown: new Map(), nameless: [] };
  const body = normal.split("\n").slice(skipped + 1);
  for (const { line: inBody, cells } of parseCsvRows(body.join("\n"), separator)) {
    const line = inBody + skipped + 1;
    const cell = (column: Column) => (cells[places.get(column) ?? -1] ?? "").replace(/\s+/g, " ").trim();
    if (!places.has("name")) {
      deck.nameless.push(line);
      continue;
    }
    const card = readRow(cell, scale, (label) => {
      deck.unknown.set(label, [...(deck.unknown.get(label) ?? []), line]);
    });
    if (typeof card === "string") deck.unread.push({ line, text: cells.join(separator), message: card });
    else deck.cards.push({ line, card });
  }
  return deck;
}

function readRow(
  cell: (column: Column) => string,
  scale: ConditionScale,
  report: (label: string) => void,
): WrittenCard | string {
  const name = tidyName(cell("name"));
  if (!/\p{L}/u.test(name)) return "No encontramos el nombre de una carta en esta línea.";
  const count = cell("quantity").replace(/[.,]0+$/, "");
  if (!/^\d{0,6}$/.test(count)) return "No entendemos la cantidad de esta línea.";
  const read = <T>(column: Column, label: string, named: (words: string) => T | null): T | null => {
    const words = cell(column);
    const found = words === "" ? null : named(words);
    if (words !== "" && found === null) report(`${label} «${words}»`);
    return found;
  };
  const code = readCode(cell("number"));
  const section = sectionNamed(cell("section"));
  return {
    ...NO_WISH,
    quantity: count === "" ? 1 : Number(count),
    name,
    set: cell("code") || cell("set") || code?.set || null,
    number: cell("number") || null,
    language: read("language", "Idioma", languageNamed),
    condition: read("condition", "Estado", (words) => conditionNamed(words, scale)),
    finish: read("finish", "Acabado", finishNamed),
    ...(section === "out" ? { leftOut: cell("section") } : section && { section }),
  };
}

const PRICE = /^[€$£]? ?\d{1,6}(?:[.,]\d{1,2})? ?[€$£]$|^\d{1,6}[.,]\d{2}$/;

/**
 * A row without headings, as copied from Cardmarket's page of wants or from a spreadsheet: «4», the name, and cells that
 * are recognised by their words. Null for any other line.
 */
export function readTabbedCard(raw: string): WrittenCard | null {
  const [count = "", name = "", ...cells] = raw.split("\t").map((cell) => cell.replace(/\s+/g, " ").trim());
  const [, quantity] = /^(\d{1,6}) ?[x×]?$/iu.exec(count) ?? [];
  if (quantity === undefined || cells.length === 0 || !/\p{L}/u.test(name)) return null;
  const card: WrittenCard = { ...NO_WISH, quantity: Number(quantity), name: tidyName(name) };
  for (const cell of cells) {
    if (cell === "" || PRICE.test(cell)) continue;
    const isWord = /\p{L}/u.test(cell);
    const language = isWord ? languageNamed(cell) : null;
    const condition = isWord ? conditionNamed(cell, "american") : null;
    if (language) card.language = language;
    else if (condition) card.condition = condition;
    else if (isWord && finishNamed(cell)) card.finish = finishNamed(cell);
    else if (isWord && card.set === null) card.set = cell;
    else if (!isWord && card.number === null) card.number = cell.replace(/^#/, "");
    else card.unknown = [...(card.unknown ?? []), cell.slice(0, 60)];
  }
  // A number without its set identifies no printing.
  return card.set === null ? { ...card, number: null } : card;
}
