import { cellText } from "../../platform/tables/cells.ts";
import type { ImportIssue, ImportMapping, ImportRow } from "./types.ts";

/** What the reader and the plans leave out by design; how often is counted, and told in the report. */
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

/** Counts by rules, and of cells by the heads of columns that are no field. */
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

/** A note that something of a record is left out by design. */
export const leftOut = ({ line }: { line: number }, rule: LeftOutRule): ImportIssue => ({
  line,
  column: null,
  code: rule,
  message: "",
  level: "left-out",
});

/** An issue that the report lists: notes of what is left out are counted only. */
export type ListedIssue = ImportIssue & { level: "error" | "warning" };
export const isListed = (issue: ImportIssue): issue is ListedIssue => issue.level !== "left-out";

/** How often each rule left something out. */
export function countRules(issues: readonly ImportIssue[]): LeftOut {
  const rules: Record<string, number> = {};
  for (const { code, level } of issues) if (level === "left-out") rules[code] = (rules[code] ?? 0) + 1;
  return { rules, columns: {} };
}

/** Characters of a head that are kept, and heads that are told apart: what follows counts together. */
const MAX_HEAD = 80;
const MAX_HEADS = 60;
const OTHERS = "Otras columnas";

/** Counts the cells of columns that are no field. */
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

  /** What was counted since the last time. */
  take(): Record<string, number> {
    const counts = this.#counts;
    this.#counts = {};
    return counts;
  }
}
