import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { TestProject } from "vitest/node";
import type { CaseLine, FileRecord } from "./case-record.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Folder in which each test file stores the endpoints that its cases called. */
    caseFolder: string;
  }
}

/** Content of `cases.generated.json`, with everything in alphabetical order. */
export interface CaseList {
  /** Number of cases that ran, by target. */
  cases: Record<string, number>;
  /** Number of cases by endpoint and target. */
  endpoints: Record<string, Record<string, number>>;
  /** Names of the cases, for the endpoints in section 7 of the specification. */
  names: Record<string, string[]>;
}

/** auth, common and the simulated apps: the endpoints that the specification lists individually. */
export const isSpecified = (key: string): boolean => !/ \/api\/(shop|admin|health|ready)\b/.test(key);

const LIST = resolve(import.meta.dirname, "cases.generated.json");

export const readCaseList = (): CaseList => JSON.parse(readFileSync(LIST, "utf8")) as CaseList;

/**
 * Global setup of the conformance project. After a full run of the suite, the cases of each endpoint must match
 * `cases.generated.json` (written by `npm run docs:mock-api`), with which `tests/architecture` proves that no endpoint
 * lacks cases.
 */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), "tablero-cases-"));
  project.provide("caseFolder", folder);
  return () => {
    const records = readdirSync(folder).map(
      (name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as FileRecord,
    );
    rmSync(folder, { recursive: true });
    if (!isWhole(records, project)) return;
    const list = listOf(records.flatMap(({ lines }) => lines));
    if (process.env.WRITE_CASES) return writeFileSync(LIST, `${JSON.stringify(list, null, 2)}\n`);
    if (JSON.stringify(list) !== JSON.stringify(readCaseList()))
      throw new Error(
        `The cases are not those of cases.generated.json (${differences(list)}): run npm run docs:mock-api`,
      );
  };
}

function isWhole(records: readonly FileRecord[], project: TestProject): boolean {
  if (
    project.config.testNamePattern ||
    project.vitest.config.tagsFilter ||
    project.vitest.state.getCountOfFailedTests() > 0
  )
    return false;
  const all = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" });
  return all.filter((name) => name.endsWith(".test.ts")).length === new Set(records.map(({ file }) => file)).size;
}

function listOf(lines: readonly CaseLine[]): CaseList {
  const names = (some: readonly CaseLine[]) => [...new Set(some.map(({ name }) => name))].sort(compare);
  const bySide = (some: readonly CaseLine[]) => entries(some, "side", (own) => names(own).length);
  return {
    cases: bySide(lines),
    endpoints: entries(lines, "key", bySide),
    names: entries(
      lines.filter(({ key }) => isSpecified(key)),
      "key",
      names,
    ),
  };
}

function entries<T>(
  lines: readonly CaseLine[],
  field: "key" | "side",
  value: (own: CaseLine[]) => T,
): Record<string, T> {
  const groups = [...Map.groupBy(lines, (line) => line[field])].sort(([a], [b]) => compare(a, b));
  return Object.fromEntries(groups.map(([name, own]) => [name, value(own)]));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function differences(list: CaseList): string {
  const kept = readCaseList();
  const of = ({ endpoints, names }: CaseList, key: string) => JSON.stringify([endpoints[key], names[key]]);
  const keys = new Set([...Object.keys(list.endpoints), ...Object.keys(kept.endpoints)]);
  const counts = ({ endpoints }: CaseList, key: string) => JSON.stringify(endpoints[key] ?? {});
  const told = (key: string) => `${key} ${counts(kept, key)}, now ${counts(list, key)}`;
  return (
    [...keys]
      .filter((key) => of(list, key) !== of(kept, key))
      .map(told)
      .join("; ") || "their number"
  );
}
