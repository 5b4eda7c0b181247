/*
 * Yu-Gi-Oh! decks as numbers: «.ydk» files (one passcode a line, below «#main», «#extra» and «!side») and «ydke://»
 * links (the same numbers in base64). Neither contains a name.
 */

const LINK = /ydke:\/\/([A-Za-z\d+/=_-]*)!([A-Za-z\d+/=_-]*)!([A-Za-z\d+/=_-]*)!?/;
const PASSCODE = /^\d{4,9}$/;

/** Four bytes a card. */
const linkCards = (part: string): number => Math.floor((part.replace(/[=_-]/g, "").length * 3) / 4 / 4);

/** Lines with passcodes and their number of cards; null if the text is no such list. */
export function readPasscodes(rows: readonly string[]): { lines: number[]; cards: number } | null {
  const filled = rows.map((row) => row.trim());
  const link = filled.findIndex((row) => LINK.test(row));
  if (link >= 0) {
    const [, ...parts] = LINK.exec(filled[link] ?? "") ?? [];
    return { lines: [link + 1], cards: parts.reduce((sum, part) => sum + linkCards(part), 0) };
  }
  const isMarked = filled.some((row) => /^#main$|^#extra$|^!side$/i.test(row));
  const lines = filled.flatMap((row, index) => (PASSCODE.test(row) ? [index + 1] : []));
  return isMarked && lines.length > 0 ? { lines, cards: lines.length } : null;
}

/** Whether a line belongs to a list of passcodes without being a card. */
export const isPasscodeFrame = (row: string): boolean =>
  /^(?:#.*|!side)$/i.test(row.trim()) || PASSCODE.test(row.trim());
