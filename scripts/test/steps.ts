import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Counts, type FailedTest, readReport } from "./report.ts";

export interface Outcome {
  name: string;
  passed: number;
  failed: FailedTest[];
  seconds: number;
}

export interface Step {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** Who counts: a runner's JSON report, or the exit code alone. */
  counts: "vitest" | "playwright" | "exit";
}

/** Runs one step with its output on screen, and counts what passed and failed. */
export function runStep({ name, command, env = {}, counts }: Step): Outcome {
  process.stdout.write(`\n── ${name}\n`);
  const folder = mkdtempSync(join(tmpdir(), "tablero-report-"));
  const report = join(folder, "report.json");
  const [program = "", ...args] = command;
  const extra =
    counts === "vitest"
      ? ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`]
      : counts === "playwright"
        ? ["--reporter=dot,json"]
        : [];
  const started = performance.now();
  const { status } = spawnSync(program, [...args, ...extra], {
    stdio: "inherit",
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env },
    shell: process.platform === "win32",
  });
  const seconds = Math.round((performance.now() - started) / 1000);
  const { passed, failed } = count(counts, report, status === 0);
  rmSync(folder, { recursive: true, force: true });
  return { name, passed, failed, seconds };
}

/** A runner that failed without naming a failed test (a crash, an unhandled error) counts as one failure. */
function count(kind: Step["counts"], report: string, succeeded: boolean): Counts {
  const counts = kind === "exit" ? null : readReport(kind, report);
  if (!counts) return { passed: succeeded ? 1 : 0, failed: succeeded ? [] : [NO_TEST] };
  return !succeeded && counts.failed.length === 0 ? { ...counts, failed: [NO_TEST] } : counts;
}

const NO_TEST: FailedTest = { name: "the command", message: "ended with an error: see its output" };
