import { markdownTable } from "../../scripts/lib/docs/markdown-table.ts";
import type { Origin } from "../support/slices.ts";
import type { MemoryUse } from "./inspector.ts";
import type { CallFailure } from "./run.ts";
import { addFigures } from "./slice.ts";

export type DatabaseKind = "embedded" | "postgres";

/** A slice as stored in `docs/faults/hostile.json`. */
export interface HostileSlice extends Origin {
  database: DatabaseKind;
  seed: string;
  calls: number;
  kinds: Record<string, number>;
  statuses: Record<string, number>;
  /** Slowest response in milliseconds, and the index of its call. */
  slowest: { ms: number; index: number };
  /** After warm-up and at the end, after garbage collection. */
  memory: [MemoryUse, MemoryUse] | null;
  /** Number of failed calls; the first ones are stored. */
  failed: number;
  failures: CallFailure[];
  /** Rules of ledger, money and state machines violated at the end: `rule: row`. */
  broken: string[];
  /** Whether the shop stopped cleanly on request. */
  stopped: boolean;
  /** Calls retried over a new connection. */
  resent: number;
  seconds: number;
}

export const GOAL = 1_000_000;
const NAMES: Record<DatabaseKind, string> = { embedded: "embedded", postgres: "PostgreSQL" };
const number = (value: number): string => Math.round(value).toLocaleString("en");

/** Sum of all slices, as Markdown. */
export function summary(slices: readonly HostileSlice[]): string {
  const total = slices.reduce((sum, { calls }) => sum + calls, 0);
  const rows = (["embedded", "postgres"] as const).map((database) => row(NAMES[database], of(slices, database)));
  const left = Math.max(GOAL - total, 0);
  const head = [
    "database",
    "slices",
    "calls",
    "5xx",
    "cut off or hanging",
    "over 5 s",
    "other",
    "slowest",
    "heap grew by",
    "rules broken",
  ];
  const parts = [
    "# Hostile calls, added up",
    `Made by \`npm run test:hostile\` from [hostile.json](hostile.json). ${number(total)} of ${number(GOAL)} calls; ${left ? `${number(left)} are still to be made` : "the goal is reached"}.`,
    markdownTable(head, [...rows, row("both", slices)]),
    "Statuses of all responses:",
    markdownTable(
      ["status", "responses"],
      Object.entries(statusesOf(slices)).map(([status, count]) => [status, number(count)]),
    ),
    "Slices:",
    markdownTable(
      ["at", "commit", "database", "seed", "calls", "failed", "slowest", "per s"],
      slices.map(({ at, commit, database, seed, calls, failed, slowest, seconds }) => [
        at.slice(0, 16).replace("T", " "),
        commit,
        NAMES[database],
        seed,
        number(calls),
        failed,
        `${number(slowest.ms)} ms`,
        number(calls / seconds),
      ]),
    ),
  ];
  return `${parts.join("\n\n")}\n`;
}

const of = (slices: readonly HostileSlice[], database: DatabaseKind) =>
  slices.filter((slice) => slice.database === database);

const statusesOf = (slices: readonly HostileSlice[]): Record<string, number> =>
  slices.reduce<Record<string, number>>((sum, { statuses }) => addFigures(sum, statuses), {});

function row(name: string, slices: readonly HostileSlice[]): (string | number)[] {
  const statuses = statusesOf(slices);
  const faults = Object.entries(statuses).reduce(
    (sum, [status, count]) => (status >= "500" && status < "600" ? sum + count : sum),
    0,
  );
  const silent = (statuses.cut ?? 0) + (statuses.hang ?? 0);
  const failures = slices.flatMap((slice) => slice.failures);
  const slow = failures.filter(({ what }) => what.endsWith(" ms")).length;
  const failed = slices.reduce((sum, slice) => sum + slice.failed, 0);
  const growth = slices.map(({ memory }) => (memory ? memory[1].heap - memory[0].heap : 0));
  return [
    name,
    slices.length,
    number(slices.reduce((sum, { calls }) => sum + calls, 0)),
    faults,
    silent,
    slow,
    Math.max(failed - faults - silent - slow, 0),
    `${number(Math.max(0, ...slices.map(({ slowest }) => slowest.ms)))} ms`,
    `at most ${number(Math.max(0, ...growth))} MB`,
    slices.reduce((sum, { broken }) => sum + broken.length, 0),
  ];
}
