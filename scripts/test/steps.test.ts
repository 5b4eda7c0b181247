import { expect, onTestFinished, test, vi } from "vitest";
import { lastLines } from "./report.ts";
import { runLanes, type Step } from "./steps.ts";
import { printSummary } from "./summary.ts";

const ESCAPE = String.fromCharCode(27);

/** A step that runs a program in Node. */
const step = (counts: Step["counts"], program: string): Step => ({
  name: "a step",
  command: [process.execPath, "--input-type=module", "--eval", program, "--"],
  counts,
});

/** Runs the step in a lane, whose output does not appear on the screen. */
async function run(counts: Step["counts"], program: string) {
  const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  onTestFinished(() => written.mockRestore());
  const [outcome] = await runLanes([[step(counts, program)]]);
  return outcome;
}

const vitestReport = (failed: string[]) =>
  `import { writeFileSync } from "node:fs";
   const path = process.argv.find((each) => each.startsWith("--outputFile.json=")).slice(18);
   const failed = ${JSON.stringify(failed)}.map((fullName) => ({ status: "failed", fullName, failureMessages: ["wrong"] }));
   const file = { name: "a.test.ts", status: "failed", message: "", assertionResults: failed };
   writeFileSync(path, JSON.stringify({ numPassedTests: 3, testResults: failed.length ? [file] : [] }));`;

test("a successful step counts as one test, or as the number in its report", async () => {
  expect(await run("exit", "")).toMatchObject({ passed: 1, failed: [] });
  expect(await run("vitest", vitestReport([]))).toMatchObject({ passed: 3, failed: [] });
});

test("a failed command shows the end of its output", async () => {
  const outcome = await run("exit", 'console.error("first"); throw new Error("no database")');
  expect(outcome?.passed).toBe(0);
  expect(outcome?.failed).toEqual([{ name: "the command", message: expect.stringMatching(/^ended with an error:\n/) }]);
  expect(outcome?.failed[0]?.message).toContain("Error: no database");
});

test("a runner that fails without a failed test shows the end of its output, and otherwise only the failed tests are named", async () => {
  const close = `console.log("Test Files  1 passed (1)"); console.error("error during close Error: Connection terminated"); process.exitCode = 1;`;
  expect(await run("vitest", `${vitestReport([])}${close}`)).toMatchObject({
    passed: 3,
    failed: [{ name: "the command", message: "ended with an error:\nerror during close Error: Connection terminated" }],
  });
  const named = await run("vitest", `${vitestReport(["adds up"])}${close}`);
  expect(named?.failed).toEqual([
    { name: "a.test.ts › adds up", message: "wrong", alone: ["a.test.ts", "-t", "adds up"] },
  ]);
});

test("a failure without output says where to look", async () => {
  expect((await run("exit", "process.exitCode = 3"))?.failed[0]?.message).toBe("ended with an error: see its output");
});

test("an interrupted run ends its programs, and says what has not run", async () => {
  const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  onTestFinished(() => written.mockRestore());
  const interrupt = new AbortController();
  const endless = step("exit", "setInterval(() => {}, 1000)");
  const running = runLanes([[endless, { ...step("exit", ""), name: "a later step" }]], interrupt.signal);
  interrupt.abort();
  const outcomes = await running;
  expect(outcomes.map(({ name, hasRun }) => [name, hasRun])).toEqual([
    ["a step", false],
    ["a later step", false],
  ]);
  expect(printSummary(outcomes, { seconds: 1, shard: null })).toBe(false);
  expect(written.mock.calls.join("")).toContain("Interrupted. Not run: a step; a later step");
});

test("the summary names a failed test with its step, its shard and its command", () => {
  const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  onTestFinished(() => written.mockRestore());
  const failed = [{ name: "a.test.ts › adds «$up»", message: "wrong", alone: ["a.test.ts", "-t", "adds «$up»"] }];
  const outcome = { name: "unit", passed: 2, failed, seconds: 1, hasRun: true };
  expect(printSummary([outcome], { seconds: 1, shard: { index: 2, count: 4 } })).toBe(false);
  const text = written.mock.calls.join("");
  expect(text).toContain("✗ unit, shard 2/4: a.test.ts › adds «$up»");
  expect(text).toContain('alone: npm test -- a.test.ts -t "adds «\\$up»"');
  expect(text.trim().endsWith("2 passed, 1 failed")).toBe(true);
});

test("the last lines leave out colours, progress, counts and frames", () => {
  const output = [
    `${ESCAPE}[32m····x···${ESCAPE}[39m`,
    "",
    `${ESCAPE}[31mUnhandled Rejection${ESCAPE}[39m`,
    "Error: write EPIPE",
    "    at Socket.write (node:net:12:3)",
    " Test Files  3 passed (3)",
    "      Tests  20 passed (20)",
    "   Duration  3.20s",
    "JSON report written to /tmp/report.json",
    "error during close Error: Connection terminated",
  ].join("\n");
  expect(lastLines(output)).toBe(
    "Unhandled Rejection\nError: write EPIPE\nerror during close Error: Connection terminated",
  );
  const long = Array.from({ length: 500 }, (_, line) => `line ${line} ${"x".repeat(200)}`).join("\n");
  expect(lastLines(long).length).toBeLessThanOrEqual(600);
  expect(lastLines(long)).toContain("line 499");
});
