import { hash64 } from "../../../platform/kit/hash-text.ts";
import { normaliseIban } from "../../../platform/validation.ts";
import { DEFAULT_PREFIX } from "../../../settings/orders/number.ts";

/** Maximum size of a bank statement: enough for years of a shop's movements. */
export const MAX_STATEMENT_BYTES = 2 * 1024 * 1024;
export const MAX_MOVEMENTS = 5_000;

/** One movement of a bank account. */
export interface Movement {
  /** Line of the file at which it begins, from 1. */
  line: number;
  /** Day of the operation, yyyy-MM-dd. */
  day: string;
  /** Cents; negative for money that left the account. */
  amount: number;
  /** The bank's text: concept, payer, references. */
  text: string;
  /** The text with words rejoined that the bank split at the end of a record; only used to find numbers. */
  joined?: string;
}

/** A row that was not read as a movement. */
export interface UnreadRow {
  line: number;
  /** Spanish. */
  reason: string;
}

/** Maximum number of unread rows per statement that are listed with their reasons; all are counted. */
export const MAX_UNREAD_SHOWN = 100;

/** Maximum cents of one movement. Amounts larger than any payment match nothing; see `MAX_AMOUNT`. */
export const MAX_MOVEMENT_CENTS = 9_999_999_999_999;

export interface Statement {
  format: "norma43" | "csv";
  /** Spanish account numbers (bank, office, account: 18 digits without control digits) in the file. */
  accounts: string[];
  movements: Movement[];
  /**
   * Rows that are not a movement of the shop, with the reason: another currency, reverted, or an invalid day or
   * amount.
   */
  unread: UnreadRow[];
  /** Irregularities of the file that do not affect the parsed data. Spanish. */
  remarks: string[];
}

/** Number of rows that were not read, and the first of them. */
export const summariseUnread = (unread: readonly UnreadRow[]) => ({
  count: unread.length,
  rows: unread.slice(0, MAX_UNREAD_SHOWN),
});

/** `P2026-000042` as people and banks write it: with other separators, without the letters, or inside other words. */
const NUMBERS = /(?:([A-Z]{1,6}) ?)?(20\d{2}) ?(\d{6,9})(?!\d)/g;

/** Current and earlier prefixes of order numbers. */
export const prefixesOf = (orderPrefix: string): string[] => [...new Set([orderPrefix, DEFAULT_PREFIX])];

/** Order numbers possibly named in a movement. */
export const orderNumbersOf = ({ text, joined = "" }: Movement, prefixes: readonly string[]): string[] => [
  ...new Set([...orderNumbersIn(text, prefixes), ...orderNumbersIn(joined, prefixes)]),
];

/** Order numbers possibly named in a text, with any of the prefixes or letters before the year. */
export function orderNumbersIn(text: string, prefixes: readonly string[]): string[] {
  const plain = text
    .toUpperCase()
    .normalize("NFKD")
    .replace(/[^A-Z0-9]+/g, " ");
  return [...plain.matchAll(NUMBERS)].flatMap(([, letters, year = "", count = ""]) =>
    [...new Set([...prefixes, ...(letters ? [letters] : [])])].map((prefix) => `${prefix}${year}-${count}`),
  );
}

/**
 * The reference stored with a payment that was recorded from a movement. The same movement has the same
 * reference in every file of the same format. `repeated` distinguishes equal movements of one day, counted from
 * 0.
 */
export const referenceOf = ({ day, amount, text }: Movement, repeated: number): string =>
  `Extracto ${day} ${hash64(JSON.stringify([day, amount, text, repeated]))}`;

/** The reference of each movement, in order. */
export function makeReferences(movements: readonly Movement[]): string[] {
  const seen = new Map<string, number>();
  return movements.map((movement) => {
    const first = referenceOf(movement, 0);
    const repeated = seen.get(first) ?? 0;
    seen.set(first, repeated + 1);
    return referenceOf(movement, repeated);
  });
}

/** Whether a Spanish IBAN is one of the file's accounts; true if either is unknown. */
export function isOneOfAccounts(iban: string, accounts: readonly string[]): boolean {
  const digits = /^ES\d{2}(\d{8})\d{2}(\d{10})$/.exec(normaliseIban(iban));
  return !digits || accounts.length === 0 || accounts.includes(`${digits[1]}${digits[2]}`);
}
