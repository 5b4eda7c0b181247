import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Counts, type FailedTest, lastLines, readReport } from "./report.ts";

export interface Outcome {
  name: string;
  passed: number;
  failed: FailedTest[];
  seconds: number;
  /** False if the run was interrupted before this step had ended. */
  hasRun: boolean;
}

export interface Step {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** Source of the counts: a runner's JSON report, or the exit code alone. */
  counts: "vitest" | "playwright" | "exit";
}

/** Runs one step with its output on screen, and counts what passed and failed. */
export async function runStep(step: Step, interrupt?: AbortSignal): Promise<Outcome> {
  if (interrupt?.aborted) return notRun(step);
  process.stdout.write(`\n── ${step.name}\n`);
  const run = begin(step);
  const child = spawn(run.program, run.args, { ...run.options, stdio: "inherit" });
  endWith(child, interrupt);
  const [status] = (await once(child, "close")) as [number | null];
  return interrupt?.aborted ? notRun(step) : run.end(status);
}

/**
 * Runs lanes of steps concurrently, each lane in order, for steps that wait more than they compute. The output of each
 * step is printed when the step has finished.
 */
export async function runLanes(lanes: readonly (readonly Step[])[], interrupt?: AbortSignal): Promise<Outcome[]> {
  const inOrder = async (steps: readonly Step[]) => {
    const outcomes: Outcome[] = [];
    for (const step of steps) outcomes.push(await runQuietly(step, interrupt));
    return outcomes;
  };
  return (await Promise.all(lanes.map(inOrder))).flat();
}

async function runQuietly(step: Step, interrupt?: AbortSignal): Promise<Outcome> {
  if (interrupt?.aborted) return notRun(step);
  const run = begin(step);
  const child = spawn(run.program, run.args, { ...run.options, stdio: ["ignore", "pipe", "pipe"] });
  endWith(child, interrupt);
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => output.push(part));
  const [status] = (await once(child, "close")) as [number | null];
  if (interrupt?.aborted) return notRun(step);
  process.stdout.write(`\n── ${step.name}\n`);
  const printed = Buffer.concat(output);
  process.stdout.write(printed);
  return run.end(status, printed.toString("utf8"));
}

/** A terminal also interrupts the runners; a signal sent only to this process does not. */
function endWith(child: ChildProcess, interrupt: AbortSignal | undefined): void {
  interrupt?.addEventListener("abort", () => child.kill(), { once: true });
}

const notRun = ({ name }: Step): Outcome => ({ name, passed: 0, failed: [], seconds: 0, hasRun: false });

/** Builds the command of a step, with its JSON report and a way to read its outcome. */
function begin({ name, command, env = {}, counts }: Step) {
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
  return {
    program,
    args: [...args, ...extra],
    options: {
      env: {
        ...process.env,
        // A coloured dot takes 25 bytes in a log. Playwright already omits dots by itself.
        ...(counts === "vitest" && !process.stdout.isTTY && { NO_COLOR: "1" }),
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        ...env,
      },
      shell: process.platform === "win32",
    },
    /** `output`: the printed text, if it was captured. */
    end(status: number | null, output = ""): Outcome {
      const seconds = Math.round((performance.now() - started) / 1000);
      const { passed, failed } = count(counts, report, { succeeded: status === 0, output });
      rmSync(folder, { recursive: true, force: true });
      return { name, passed, failed, seconds, hasRun: true };
    },
  };
}

/** A runner that failed without reporting a failed test (a crash, an unhandled error) counts as one failure. */
function count(
  kind: Step["counts"],
  report: string,
  { succeeded, output }: { succeeded: boolean; output: string },
): Counts {
  const counts = kind === "exit" ? null : readReport(kind, report);
  if (counts && (succeeded || counts.failed.length > 0)) return counts;
  return { passed: counts?.passed ?? (succeeded ? 1 : 0), failed: succeeded ? [] : [failedCommand(output)] };
}

/** The end of the output is repeated, because a CI keeps only the end of its log. */
function failedCommand(output: string): FailedTest {
  const lines = lastLines(output);
  return { name: "the command", message: `ended with an error${lines ? `:\n${lines}` : ": see its output"}` };
}
