import { cellText } from "../../platform/tables/cells.ts";
import type { ImportIssue, ImportMapping, ImportRow } from "./types.ts";

/** Data that the reader and the plans omit on purpose; it is counted and shown in the report. */
export const LEFT_OUT_RULES = [
  "reference-price",
  "dated-sale",
  "descriptive-attribute",
  "address-kept",
  "picture-limit",
  "picture-kept",
  "newsletter",
  "has-account",
] as const;
export type LeftOutRule = (typeof LEFT_OUT_RULES)[number];

export const isLeftOutRule = (text: string): text is LeftOutRule => LEFT_OUT_RULES.some((rule) => rule === text);

/** Counts per rule, and counts of cells in columns without a field, by heading. */
export interface LeftOut {
  rules: Readonly<Record<string, number>>;
  columns: Readonly<Record<string, number>>;
}

export const NOTHING_LEFT_OUT: LeftOut = { rules: {}, columns: {} };

function sum(a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>): Record<string, number> {
  const all: Record<string, number> = { ...a };
  for (const [name, count] of Object.entries(b)) all[name] = (all[name] ?? 0) + count;
  return all;
}

export const addLeftOut = (a: LeftOut, b: LeftOut): LeftOut => ({
  rules: sum(a.rules, b.rules),
  columns: sum(a.columns, b.columns),
});

export const hasLeftOut = ({ rules, columns }: LeftOut): boolean =>
  Object.keys(rules).length + Object.keys(columns).length > 0;

/** A note that part of a record is omitted by design. */
export const leftOutIssue = ({ line }: { line: number }, rule: LeftOutRule): ImportIssue => ({
  line,
  column: null,
  code: rule,
  message: "",
  level: "left-out",
});

/** An issue listed in the report; omissions on purpose are only counted. */
export type ListedIssue = ImportIssue & { level: "error" | "warning" };
export const isListed = (issue: ImportIssue): issue is ListedIssue => issue.level !== "left-out";

/** How often each rule omitted data. */
export function countRules(issues: readonly ImportIssue[]): LeftOut {
  const rules: Record<string, number> = {};
  for (const { code, level } of issues) if (level === "left-out") rules[code] = (rules[code] ?? 0) + 1;
  return { rules, columns: {} };
}

/** Maximum length of a stored heading, and maximum number of distinct headings: further ones are counted together. */
const MAX_HEAD = 80;
const MAX_HEADS = 60;
const OTHERS = "Otras columnas";

/** Counts the cells of columns without a field. */
export class UnmappedCells {
  readonly #heads: readonly (readonly [index: number, head: string])[];
  #counts: Record<string, number> = {};

  constructor({ columns }: ImportMapping) {
    this.#heads = columns
      .flatMap(({ head, field }, index) => (field === null ? [[index, head.slice(0, MAX_HEAD)] as const] : []))
      .map(([index, head], at) => [index, at < MAX_HEADS ? head : OTHERS] as const);
  }

  add({ cells }: ImportRow): void {
    for (const [index, head] of this.#heads)
      if (cellText(cells[index]) !== "") this.#counts[head] = (this.#counts[head] ?? 0) + 1;
  }

  /** Returns the counts since the last call. */
  take(): Record<string, number> {
    const counts = this.#counts;
    this.#counts = {};
    return counts;
  }
}
