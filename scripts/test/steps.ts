import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Outcome {
  name: string;
  passed: number;
  failed: number;
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
function count(kind: Step["counts"], report: string, succeeded: boolean): { passed: number; failed: number } {
  if (kind === "exit" || !existsSync(report)) return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const json = JSON.parse(readFileSync(report, "utf8")) as {
    numPassedTests?: number;
    numFailedTests?: number;
    stats?: { expected: number; unexpected: number; flaky: number };
  };
  const passed = json.numPassedTests ?? json.stats?.expected ?? 0;
  const failed = json.numFailedTests ?? (json.stats ? json.stats.unexpected + json.stats.flaky : 0);
  return { passed, failed: !succeeded && failed === 0 ? 1 : failed };
}
