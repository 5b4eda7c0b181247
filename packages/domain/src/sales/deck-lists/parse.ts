import { cardKey } from "../../catalogue/games/card-names.ts";
import { plainCount } from "./formats/counts.ts";
import { readCsvDeck, readTabbedCard } from "./formats/csv.ts";
import { isPasscodeFrame, readPasscodes } from "./formats/numbers.ts";
import { isPokemon, readPokemonLine } from "./formats/pokemon.ts";
import { isForge, isXMage, isXmlDeck, readForgeLine, readXMageLine, readXmlDeck } from "./formats/programs.ts";
import { isArchidekt, readArchidektLine, readTextLine } from "./formats/text.ts";
import type { DeckLine, DeckLineError, LineReader, ParsedDeck, WrittenCard, WrittenLine } from "./formats/types.ts";
import { DECK_BREAK, type DeckSection, MAX_DECK_CHARACTERS, MAX_DECK_COPIES, MAX_DECK_NAME } from "./limits.ts";

// Control and format characters from copied text; tabs separate words.
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;
/** The same without the tabs between the cells of a table. */
const CONTROL = /(?!\t)[\p{Cc}\p{Cf}]/gu;
const NO_NAME = "No encontramos el nombre de una carta en esta línea.";

const tidy = (raw: string) =>
  raw.slice(0, 400).normalize("NFC").replace(/\t/g, " ").replace(INVISIBLE, "").replace(/\s+/gu, " ").trim();

export type DeckFormat = "text" | "archidekt" | "pokemon" | "xmage" | "forge" | "xml" | "csv" | "passcodes";

/** The family of formats of a text, by the signs that only this family writes. */
export function detectFormat(text: string): DeckFormat {
  const rows = text.split(DECK_BREAK).map((row) => row.slice(0, 400).trim());
  const plain = rows.map(tidy).join("\n");
  if (isXmlDeck(plain)) return "xml";
  if (readPasscodes(rows)) return "passcodes";
  if (isPokemon(plain)) return "pokemon";
  if (isForge(plain)) return "forge";
  if (isXMage(plain)) return "xmage";
  if (readCsvDeck(text)) return "csv";
  return isArchidekt(plain) ? "archidekt" : "text";
}

const READERS: Readonly<Record<"text" | "archidekt" | "pokemon" | "xmage" | "forge", LineReader>> = {
  text: readTextLine,
  archidekt: readArchidektLine,
  pokemon: readPokemonLine,
  xmage: readXMageLine,
  forge: readForgeLine,
};

/**
 * Parses a list of cards in any of the known formats. Each line that is not blank is a card, a heading, a comment, or
 * reported: as an error if no card could be read, as a remark if a part was left out. Any text is parsed in linear time.
 */
export function parseDeckList(whole: string): ParsedDeck {
  const text = whole.slice(0, MAX_DECK_CHARACTERS).replace(/^\uFEFF/, "");
  const rows = text.split(DECK_BREAK);
  const format = detectFormat(text);
  const deck = new DeckBuilder();
  if (format === "csv") readCsv(text, deck);
  else if (format === "xml") readXml(rows, deck);
  else if (format === "passcodes") readNumbers(rows, deck);
  else readRows(rows, READERS[format], deck);
  return deck.finish();
}

/** Collects cards, errors and remarks; the same remark for several lines is kept once. */
class DeckBuilder {
  readonly lines: DeckLine[] = [];
  readonly #errors: DeckLineError[] = [];
  readonly #remarks = new Map<string, number[]>();

  addError(line: number, text: string, message: string): void {
    this.#errors.push({ line, text: tidy(text).slice(0, MAX_DECK_NAME), message });
  }

  addRemark(message: string, line?: number): void {
    const lines = this.#remarks.get(message) ?? [];
    this.#remarks.set(message, line === undefined ? lines : [...lines, line]);
  }

  /** Returns whether the card was added. */
  addCard(line: number, text: string, section: DeckSection, written: WrittenCard): boolean {
    const { section: own, leftOut, unknown = [], ...card } = written;
    const name = card.name.slice(0, MAX_DECK_NAME + 1);
    const problem = findProblem(name, card.quantity);
    if (problem) {
      this.addError(line, text, problem);
      return false;
    }
    for (const sign of unknown) this.addRemark(`No conocemos la marca «${sign}»: la hemos pasado por alto.`, line);
    if (leftOut !== undefined) {
      this.addRemark(`Lo que está en «${leftOut}» no cuenta para el mazo.`, line);
      return false;
    }
    const { quantity, set, number, language, condition, finish } = card;
    this.lines.push({ line, quantity, name, section: own ?? section, set, number, language, condition, finish });
    return true;
  }

  finish(): ParsedDeck {
    const remarks = [...this.#remarks].map(([message, lines]) => ({ lines, message }));
    return { lines: this.lines, faults: this.#errors, remarks };
  }
}

function findProblem(name: string, quantity: number): string | null {
  if (!/\p{L}/u.test(name)) return NO_NAME;
  if (name.length > MAX_DECK_NAME) return `El nombre tiene más de ${MAX_DECK_NAME} caracteres.`;
  if (quantity < 1) return "La cantidad tiene que ser al menos 1.";
  if (quantity > MAX_DECK_COPIES) return `Como mucho ${MAX_DECK_COPIES} copias por línea.`;
  return null;
}

function readRows(rows: readonly string[], readLine: LineReader, deck: DeckBuilder): void {
  let section: DeckSection = "main";
  let leftOut: string | null = null;
  let isCompanion = false;
  let isMarked = false;
  const companions = new Set<DeckLine>();
  /** The first card behind each blank line. */
  const blocks: number[] = [0];
  for (const [index, raw] of rows.entries()) {
    const line = index + 1;
    const text = tidy(raw);
    if (text === "") {
      if (deck.lines.length > (blocks.at(-1) ?? 0)) blocks.push(deck.lines.length);
      isCompanion = false;
      continue;
    }
    const tabbed = raw.includes("\t") ? readTabbedCard(raw.slice(0, 400).replace(CONTROL, "")) : null;
    const written: WrittenLine = tabbed ? { kind: "card", card: tabbed } : readLine(text);
    if (written.kind === "error") deck.addError(line, text, written.message);
    else if (written.kind === "heading") {
      if (written.section === null && !written.leftOut) {
        deck.addRemark(`Hemos tomado «${written.title}» por un título.`, line);
        continue;
      }
      isMarked = true;
      isCompanion = written.companion ?? false;
      section = isCompanion ? "sideboard" : (written.section ?? "main");
      leftOut = written.leftOut ? written.title : null;
    } else if (written.kind === "card") {
      isMarked ||= written.card.section !== undefined;
      const card = leftOut === null ? written.card : { ...written.card, leftOut };
      const added = deck.addCard(line, text, section, card);
      const last = deck.lines.at(-1);
      if (added && last && isCompanion) companions.add(last);
    }
  }
  if (!isMarked) markSideboard(deck.lines, blocks);
  dropCompanions(deck, companions);
}

const MIN_MAIN = 40;
const MAX_SIDEBOARD = 15;

/** Arena and Magic Online separate the sideboard by a blank line only. */
function markSideboard(lines: DeckLine[], blocks: readonly number[]): void {
  const starts = blocks.filter((start) => start < lines.length);
  const [, second] = starts;
  if (starts.length !== 2 || second === undefined) return;
  const main = plainCount(lines.slice(0, second));
  const side = plainCount(lines.slice(second));
  if (main >= MIN_MAIN && side <= MAX_SIDEBOARD) for (const line of lines.slice(second)) line.section = "sideboard";
}

/** Arena lists the companion twice: on its own, and in the sideboard. */
function dropCompanions(deck: DeckBuilder, companions: ReadonlySet<DeckLine>): void {
  for (const companion of companions) {
    const key = cardKey(companion.name);
    const isTwice = deck.lines.some(
      (line) => line !== companion && line.section === "sideboard" && cardKey(line.name) === key,
    );
    if (!isTwice) continue;
    deck.lines.splice(deck.lines.indexOf(companion), 1);
    deck.addRemark("El compañero ya está en el banquillo: lo contamos una vez.", companion.line);
  }
}

function readCsv(text: string, deck: DeckBuilder): void {
  const table = readCsvDeck(text);
  if (!table) return;
  for (const { line, card } of table.cards) deck.addCard(line, card.name, "main", card);
  for (const { line, text: row, message } of table.unread) deck.addError(line, row, message);
  for (const [label, lines] of table.unknown)
    for (const line of lines) deck.addRemark(`${label.slice(0, 80)}: no lo conocemos y no lo tenemos en cuenta.`, line);
  for (const line of table.nameless)
    deck.addRemark(
      "Este archivo solo trae los números de otra web, sin nombres: no podemos saber qué cartas son.",
      line,
    );
}

function readXml(rows: readonly string[], deck: DeckBuilder): void {
  const { cards, unread } = readXmlDeck(rows);
  for (const { line, section, ...card } of cards) deck.addCard(line, card.name, section, card);
  for (const line of unread) deck.addError(line, rows[line - 1] ?? "", NO_NAME);
}

/** Passcodes name no card, which is said once. Other lines of the text are read as usual. */
function readNumbers(rows: readonly string[], deck: DeckBuilder): void {
  const found = readPasscodes(rows);
  if (!found) return;
  const { cards, lines } = found;
  deck.addRemark(
    `Esta lista (YDK o YDKE) trae ${cards} ${cards === 1 ? "carta" : "cartas"} solo por su número, y aquí las cartas se conocen por su nombre: no podemos emparejarlas. Exporta el mazo como texto.`,
  );
  const known = new Set(lines);
  const others = rows.map((row, index) => (known.has(index + 1) || isPasscodeFrame(row) ? "" : row));
  readRows(others, readTextLine, deck);
}
