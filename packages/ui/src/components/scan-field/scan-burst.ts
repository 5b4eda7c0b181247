/** A key in a burst: a character, or the name of the key that ends a code. */
export interface BurstKey {
  key: string;
  /** Time of the key press, in ms. */
  time: number;
}

export interface BurstRules {
  /** Maximum interval between two keys of a code; people do not type three keys in a row that fast. */
  maxGap: number;
  /** Minimum number of characters of a code. */
  minLength: number;
}

/** A keyboard-wedge scanner sends a character every 2 to 20 ms; some take a little longer under load. */
export const BURST_RULES: BurstRules = { maxGap: 35, minLength: 4 };

/** Number of quick characters after which a burst counts as a scan before its end is known. */
const SURE_AFTER = 3;

/** The consecutive quick keys received so far. */
export interface Burst {
  text: string;
  last: number;
}

export const NO_BURST: Burst = { text: "", last: Number.NEGATIVE_INFINITY };

export type BurstStep =
  /** The first character of a possible burst. */
  | { kind: "first"; burst: Burst }
  /** Another quick character; `sure` once a person could not have typed them. */
  | { kind: "more"; burst: Burst; sure: boolean }
  /** The end of a code. */
  | { kind: "scan"; burst: Burst; code: string }
  /** Not part of a burst: a named key, or an end key that comes too late or after too few characters. */
  | { kind: "none"; burst: Burst };

const isCharacter = (key: string) => [...key].length === 1;
const isEnd = (key: string) => key === "Enter" || key === "Tab";

/** The state of a burst after one more key. */
export function addKey(burst: Burst, { key, time }: BurstKey, rules: BurstRules = BURST_RULES): BurstStep {
  const isQuick = burst.text !== "" && time - burst.last <= rules.maxGap;
  if (isCharacter(key)) {
    if (!isQuick) return { kind: "first", burst: { text: key, last: time } };
    const text = burst.text + key;
    return { kind: "more", burst: { text, last: time }, sure: [...text].length >= SURE_AFTER };
  }
  // Shift comes before each capital letter of a code; it is neither part of the code nor its end.
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
 * The character that a scanner with a US keyboard layout meant: on a Spanish layout, its «-» arrives as «'» and its «/»
 * as «-». Undefined for keys that type nothing.
 */
export function usCharacter(code: string, shift: boolean): string | undefined {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit !== undefined) return shift && code.startsWith("Digit") ? SHIFTED_DIGITS[Number(digit)] : digit;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return shift ? letter : letter.toLowerCase();
  return US_SIGNS[code]?.[shift ? 1 : 0];
}

export interface ScanEntry {
  /** The quantity before the code, as in "3*"; 1 if there is none. */
  times: number;
  /** The rest of the text, trimmed. */
  text: string;
}

const TIMES = /^\s*([1-9]\d{0,2})\s*[*×]\s*/;

/** Splits "3*8437000": three units of the code. */
export function splitTimes(entry: string): ScanEntry {
  const found = TIMES.exec(entry);
  return found
    ? { times: Number(found[1]), text: entry.slice(found[0].length).trim() }
    : { times: 1, text: entry.trim() };
}

/** Returns true if only a quantity has been typed, which applies to the next code. */
export function isOnlyTimes(entry: string): boolean {
  return TIMES.exec(entry)?.[0].length === entry.length && entry !== "";
}
