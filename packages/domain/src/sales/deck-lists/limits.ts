/** Upper limits of a pasted list; a list above them is refused as a whole, never cut silently. */
export const MAX_DECK_LINES = 300;
/** The rows of a collection's CSV file have up to 200 characters. */
export const MAX_DECK_CHARACTERS = 60_000;
/** Maximum copies of one line, against typing errors like «400 Isla». */
export const MAX_DECK_COPIES = 99;
/** Maximum length of a card's name. */
export const MAX_DECK_NAME = 120;

export const DECK_SECTIONS = ["commander", "main", "sideboard"] as const;
export type DeckSection = (typeof DECK_SECTIONS)[number];

export const DECK_FINISHES = ["normal", "foil", "etched"] as const;
export type DeckFinish = (typeof DECK_FINISHES)[number];

/** Line breaks of every system. */
export const DECK_BREAK = /\r\n|[\r\n\u2028\u2029\u0085]/;

/** Why a text is refused as a whole, in Spanish; null if it can be parsed. */
export function deckListProblem(text: string): string | null {
  if (text.trim() === "") return "Pega aquí la lista de tu mazo.";
  if (text.length > MAX_DECK_CHARACTERS)
    return `La lista tiene más de ${MAX_DECK_CHARACTERS.toLocaleString("es-ES")} caracteres.`;
  const lines = text.split(DECK_BREAK).filter((line) => line.trim() !== "").length;
  if (lines > MAX_DECK_LINES) return `La lista tiene ${lines} líneas; como mucho ${MAX_DECK_LINES}.`;
  return null;
}
