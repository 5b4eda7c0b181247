/** A key as a burst sees it: one character, or the name of the key that ends a code. */
export interface BurstKey {
  key: string;
  /** When it was pressed, in ms. */
  time: number;
}

export interface BurstRules {
  /** Two keys of one code are at most so far apart; people type no three in a row as fast. */
  maxGap: number;
  /** The fewest characters of a code. */
  minLength: number;
}

/** A keyboard wedge sends a character every 2 to 20 ms; some wait a little longer under load. */
export const BURST_RULES: BurstRules = { maxGap: 35, minLength: 4 };

/** Characters after which a series of quick keys is taken for a scanner, before its end is known. */
const SURE_AFTER = 3;

/** Keys that have come one after another quickly, so far. */
export interface Burst {
  text: string;
  last: number;
}

export const NO_BURST: Burst = { text: "", last: Number.NEGATIVE_INFINITY };

export type BurstStep =
  /** The first character of what may become a burst. */
  | { kind: "first"; burst: Burst }
  /** One more quick character; `sure` once it cannot be a person. */
  | { kind: "more"; burst: Burst; sure: boolean }
  /** The end of a code. */
  | { kind: "scan"; burst: Burst; code: string }
  /** Nothing of a burst: a key with a name, or an end that comes too late or after too little. */
  | { kind: "none"; burst: Burst };

const isCharacter = (key: string) => [...key].length === 1;
const isEnd = (key: string) => key === "Enter" || key === "Tab";

/** What one more key makes of the keys before it. */
export function takeKey(burst: Burst, { key, time }: BurstKey, rules: BurstRules = BURST_RULES): BurstStep {
  const isQuick = burst.text !== "" && time - burst.last <= rules.maxGap;
  if (isCharacter(key)) {
    if (!isQuick) return { kind: "first", burst: { text: key, last: time } };
    const text = burst.text + key;
    return { kind: "more", burst: { text, last: time }, sure: [...text].length >= SURE_AFTER };
  }
  // Shift comes before each capital letter of a code: it is neither part of it nor its end.
  if (key === "Shift") return { kind: "none", burst };
  if (isEnd(key) && isQuick && [...burst.text].length >= rules.minLength)
    return { kind: "scan", burst: NO_BURST, code: burst.text };
  return { kind: "none", burst: NO_BURST };
}

const SHIFTED_DIGITS = ")!@#$%^&*(";
const US_SIGNS: Record<string, [plain: string, shifted: string]> = {
  Space: [" ", " "],
  Minus: ["-", "_"],
  Equal: ["=", "+"],
  BracketLeft: ["[", "{"],
  BracketRight: ["]", "}"],
  Backslash: ["\\", "|"],
  Semicolon: [";", ":"],
  Quote: ["'", '"'],
  Backquote: ["`", "~"],
  Comma: [",", "<"],
  Period: [".", ">"],
  Slash: ["/", "?"],
};

/**
 * The character that a scanner with an American keyboard meant: on a Spanish one its «-» arrives as «'» and its «/» as
 * «-». Undefined for keys that type nothing.
 */
export function usCharacter(code: string, shift: boolean): string | undefined {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit !== undefined) return shift && code.startsWith("Digit") ? SHIFTED_DIGITS[Number(digit)] : digit;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return shift ? letter : letter.toLowerCase();
  return US_SIGNS[code]?.[shift ? 1 : 0];
}

export interface ScanEntry {
  /** The quantity before the code, as in "3*"; 1 without one. */
  times: number;
  /** The rest, without spaces around it. */
  text: string;
}

const TIMES = /^\s*([1-9]\d{0,2})\s*[*×]\s*/;

/** Splits "3*8437000": three of what the code stands for. */
export function splitTimes(entry: string): ScanEntry {
  const found = TIMES.exec(entry);
  return found
    ? { times: Number(found[1]), text: entry.slice(found[0].length).trim() }
    : { times: 1, text: entry.trim() };
}

/** Whether nothing but a quantity has been typed: the code that comes next belongs to it. */
export function isOnlyTimes(entry: string): boolean {
  return TIMES.exec(entry)?.[0].length === entry.length && entry !== "";
}
