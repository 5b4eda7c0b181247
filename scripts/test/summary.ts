import { cpus } from "node:os";
import type { Shard } from "./options.ts";
import type { FailedTest } from "./report.ts";
import type { Outcome } from "./steps.ts";

/** Milliseconds of processor time that this machine has spent since it was started. */
function busy(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
}

const busyAtStart = busy();

const quoted = (words: readonly string[]) =>
  words.map((word) => (/^[\w./-]+$/.test(word) ? word : `"${word.replaceAll(/(["\\$`])/g, "\\$1")}"`)).join(" ");

/** The lines of a failed test: its location, its message, and the command that reruns it alone. */
function linesOf(step: string, { name, message, alone }: FailedTest, shard: Shard | null): string {
  const where = shard ? `${step}, shard ${shard.index}/${shard.count}` : step;
  const again = alone ? `\n  alone: npm test -- ${quoted(alone)}` : "";
  return `✗ ${where}: ${name}\n  ${message.replaceAll("\n", "\n  ")}${again}\n`;
}

/**
 * Prints the failures, the skipped parts, one line per step, and finally the counts. Returns true if all tests passed.
 */
export function printSummary(
  outcomes: readonly Outcome[],
  { seconds, shard }: { seconds: number; shard: Shard | null },
): boolean {
  const write = (text: string) => process.stdout.write(text);
  write("\n");
  for (const { name, failed } of outcomes) for (const test of failed) write(linesOf(name, test, shard));
  const left = outcomes.filter(({ hasRun }) => !hasRun);
  if (left.length > 0) write(`Interrupted. Not run: ${left.map(({ name }) => name).join("; ")}\n`);
  write("\n");
  for (const { name, passed, failed, seconds: own, hasRun } of outcomes) {
    const counts = `${String(passed).padStart(5)} passed ${String(failed.length).padStart(4)} failed`;
    write(
      `${!hasRun ? "–" : failed.length ? "✗" : "✓"} ${name.padEnd(44)} ${hasRun ? counts : "not run"} ${String(own).padStart(5)} s\n`,
    );
  }
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed.length, 0) + left.length;
  const processor = Math.round((busy() - busyAtStart) / 1000);
  write(`\n${Math.round(seconds)} s; the processors of this machine worked ${processor} s\n`);
  write(`\n${passed} passed, ${failed} failed\n`);
  return failed === 0;
}
