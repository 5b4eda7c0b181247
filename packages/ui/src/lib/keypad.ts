import { formatSpanishNumber } from "./spanish-number.ts";

export type KeypadDigit = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9";
/** "00" presses zero twice. "*" ends a quantity: "3*" means three of the item. */
export type KeypadKey = KeypadDigit | "00" | "," | "*" | "backspace" | "clear";

export interface KeypadRules {
  /** 2: an amount in euros, with a comma; 0: a whole number. */
  decimals: 0 | 2;
  /** True if a quantity may precede the number. */
  times: boolean;
  /** Maximum number of digits before the comma. */
  maxDigits: number;
}

const TIMES_DIGITS = 3;

/** The typed text after another key. A key that does not fit changes nothing. */
export function pressKey(entry: string, key: KeypadKey, rules: KeypadRules): string {
  if (key === "clear") return "";
  if (key === "backspace") return entry.slice(0, -1);
  if (key === "00") return pressKey(pressKey(entry, "0", rules), "0", rules);
  const [head, number] = splitEntry(entry);
  if (key === "*") {
    const isQuantity = head === "" && /^[1-9]\d*$/.test(number) && number.length <= TIMES_DIGITS;
    return rules.times && isQuantity ? `${number}*` : entry;
  }
  if (key === ",") {
    if (rules.decimals === 0 || number.includes(",")) return entry;
    return `${head}${number === "" ? "0" : number},`;
  }
  const [whole = "", cents] = number.split(",");
  if (cents !== undefined) return cents.length < rules.decimals ? `${entry}${key}` : entry;
  // A number has no leading zeros.
  if (whole === "0") return `${head}${key}`;
  return whole.length < rules.maxDigits ? `${entry}${key}` : entry;
}

function splitEntry(entry: string): [head: string, number: string] {
  const star = entry.indexOf("*");
  return star === -1 ? ["", entry] : [entry.slice(0, star + 1), entry.slice(star + 1)];
}

export interface KeypadReading {
  /** The quantity before the number; 1 if there is none. */
  times: number;
  /** Cents if there are two decimals, otherwise units; null while no digit has been typed. */
  amount: number | null;
}

/** The number after the quantity. Cents are composed of digits, so fractions are never multiplied. */
export function readKeypad(entry: string, decimals: KeypadRules["decimals"]): KeypadReading {
  const [head, number] = splitEntry(entry);
  const times = head === "" ? 1 : Number(head.slice(0, -1));
  if (number === "") return { times, amount: null };
  const [whole = "0", cents = ""] = number.split(",");
  return { times, amount: Number(`${whole}${cents.padEnd(decimals, "0").slice(0, decimals)}`) };
}

/** The text that a user would have typed for a number: 8000 cents are "80", 8050 are "80,50". */
export function formatEntry(amount: number | null, decimals: KeypadRules["decimals"]): string {
  if (amount === null) return "";
  const digits = String(Math.abs(amount)).padStart(decimals + 1, "0");
  if (decimals === 0) return digits;
  const cents = digits.slice(-decimals);
  return `${digits.slice(0, -decimals)}${/^0+$/.test(cents) ? "" : `,${cents}`}`;
}

/** The typed text in a readable format: "3 × 1.250,5". */
export function showEntry(entry: string): string {
  const [head, number] = splitEntry(entry);
  const [whole = "", cents] = number.split(",");
  const grouped = whole === "" ? "" : formatSpanishNumber(Number(whole), 0, 0);
  const shown = cents === undefined ? grouped : `${grouped},${cents}`;
  return head === "" ? shown : `${head.slice(0, -1)} × ${shown}`.trimEnd();
}

const TYPED: Record<string, KeypadKey> = {
  ",": ",",
  ".": ",",
  Decimal: ",",
  Separator: ",",
  "*": "*",
  Multiply: "*",
  Backspace: "backspace",
  Delete: "clear",
  Clear: "clear",
};

/** The keypad key for a keyboard key. */
export function keypadKeyOf(key: string): KeypadKey | undefined {
  return /^\d$/.test(key) ? (key as KeypadDigit) : TYPED[key];
}
