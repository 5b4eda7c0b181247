/** Upper limits of a pasted list; a list above them is refused as a whole, never cut silently. */
export const MAX_DECK_LINES = 300;
export const MAX_DECK_CHARACTERS = 20_000;
/** Maximum copies of one line, against typing errors like «400 Isla». */
export const MAX_DECK_COPIES = 99;
const MAX_NAME = 120;

export const DECK_SECTIONS = ["main", "sideboard"] as const;
export type DeckSection = (typeof DECK_SECTIONS)[number];

export interface DeckLine {
  /** Number of the line in the pasted text, from 1. */
  line: number;
  quantity: number;
  name: string;
  /** Set and collector number as typed: «(TDC) 158», «[Marea Roja]». */
  set: string | null;
  number: string | null;
  section: DeckSection;
}

/** A line that is not a card, with the reason in Spanish. */
export interface DeckLineError {
  line: number;
  text: string;
  message: string;
}

export interface ParsedDeck {
  lines: DeckLine[];
  faults: DeckLineError[];
}

const COMMENT = /^(?:\/\/|#|;|--)/;
const BREAK = /\r\n|[\r\n\u2028\u2029\u0085]/;
// Control and format characters from copied text; tabs separate words.
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;
const QUANTITY = /^(?:(\d{1,6})\s*[x×*]?|[x×*]\s*(\d{1,6}))\s+(\S.*)$/iu;
const QUANTITY_GLUED = /^(\d{1,6})[x×](?=\p{L}|["«“])(.+)$/iu;
const TRAILING_QUANTITY = /^(.*\S)\s+(?:[x×]\s*(\d{1,6})|(\d{1,6})\s*[x×])$/iu;
/** Notes after a name that describe the copy, not the card. */
const MARK = /\s+\*[^*\s]{1,10}\*$/u;
const SET_BEHIND = /^(.*\S)\s*[([{]([^()[\]{}]{1,60})[)\]}]\s*#?([\p{L}\d/★-]{1,12})?$/u;

/** Headers of sections, folded: «Mazo principal (60)», «Sideboard:», «Banquillo». */
const HEADERS: Readonly<Record<string, DeckSection>> = {
  deck: "main",
  main: "main",
  "main deck": "main",
  maindeck: "main",
  mainboard: "main",
  mazo: "main",
  "mazo principal": "main",
  principal: "main",
  commander: "main",
  comandante: "main",
  companion: "main",
  companero: "main",
  criaturas: "main",
  creatures: "main",
  hechizos: "main",
  spells: "main",
  tierras: "main",
  lands: "main",
  pokemon: "main",
  entrenador: "main",
  trainer: "main",
  energia: "main",
  energy: "main",
  "extra deck": "main",
  "mazo extra": "main",
  side: "sideboard",
  sideboard: "sideboard",
  "side deck": "sideboard",
  banquillo: "sideboard",
  maybeboard: "sideboard",
  reserva: "sideboard",
};

function parseHeader(text: string): DeckSection | null {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/^[\s[(=*-]+|[\s\])=*-]+$/g, "")
    .replace(/\s*[:(].*$/u, "")
    .replace(/\s+\d+$/, "")
    .trim();
  return Object.hasOwn(HEADERS, plain) ? (HEADERS[plain] ?? null) : null;
}

/**
 * Parses a pasted deck list: «4 Nombre», «1x Nombre (SET) 12», «Nombre x2»; a name alone is one copy. Empty
 * lines, comments and section headers are ignored; «SB: 2 Nombre» belongs to the sideboard. Any text is parsed
 * in linear time.
 */
export function parseDeckList(text: string): ParsedDeck {
  const lines: DeckLine[] = [];
  const faults: DeckLineError[] = [];
  let section: DeckSection = "main";
  for (const [index, raw] of text.slice(0, MAX_DECK_CHARACTERS).split(BREAK).entries()) {
    const line = index + 1;
    const own = tidy(raw);
    if (own === "" || COMMENT.test(own)) continue;
    const header = parseHeader(own);
    if (header) {
      section = header;
      continue;
    }
    const side = /^SB:\s*(.+)$/i.exec(own);
    const read = readLine(side?.[1] ?? own);
    if (typeof read === "string") faults.push({ line, text: own.slice(0, MAX_NAME), message: read });
    else lines.push({ line, ...read, section: side ? "sideboard" : section });
  }
  return { lines, faults };
}

const tidy = (raw: string) =>
  raw.slice(0, 400).normalize("NFC").replace(/\t/g, " ").replace(INVISIBLE, "").replace(/\s+/gu, " ").trim();

/** The number of copies and the rest of the line; a line without one is one copy. */
function parseQuantity(text: string): [quantity: number, rest: string] {
  const before = QUANTITY.exec(text);
  if (before) return [Number(before[1] ?? before[2]), before[3] ?? ""];
  const glued = QUANTITY_GLUED.exec(text);
  if (glued) return [Number(glued[1]), glued[2] ?? ""];
  const behind = TRAILING_QUANTITY.exec(text);
  if (behind) return [Number(behind[2] ?? behind[3]), behind[1] ?? ""];
  return [1, text];
}

function readLine(text: string): Omit<DeckLine, "line" | "section"> | string {
  const [quantity, rest] = parseQuantity(text);
  const plain = rest.replace(MARK, "").replace(/\s+\/\/.*$/u, (tail) => (/^\s+\/\/\s*\p{L}/u.test(tail) ? tail : ""));
  const behind = SET_BEHIND.exec(plain);
  const name = (behind?.[1] ?? plain).replace(/^["«“]+|["»”]+$/gu, "").trim();
  if (!/\p{L}/u.test(name)) return "No encontramos el nombre de una carta en esta línea.";
  if (name.length > MAX_NAME) return `El nombre tiene más de ${MAX_NAME} caracteres.`;
  if (quantity < 1) return "La cantidad tiene que ser al menos 1.";
  if (quantity > MAX_DECK_COPIES) return `Como mucho ${MAX_DECK_COPIES} copias por línea.`;
  return { quantity, name, set: behind?.[2]?.trim() ?? null, number: behind?.[3] ?? null };
}

/** Why a text is refused as a whole, in Spanish; null if it can be parsed. */
export function deckListProblem(text: string): string | null {
  if (text.trim() === "") return "Pega aquí la lista de tu mazo.";
  if (text.length > MAX_DECK_CHARACTERS)
    return `La lista tiene más de ${MAX_DECK_CHARACTERS.toLocaleString("es-ES")} caracteres.`;
  const lines = text.split(BREAK).filter((line) => line.trim() !== "").length;
  if (lines > MAX_DECK_LINES) return `La lista tiene ${lines} líneas; como mucho ${MAX_DECK_LINES}.`;
  return null;
}
