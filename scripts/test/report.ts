import { existsSync, readFileSync } from "node:fs";

/** A failed test: its location, and the first lines of its output. */
export interface FailedTest {
  name: string;
  message: string;
  /** Arguments of `npm test` that rerun the test alone; missing if no test file is known. */
  alone?: string[];
}

export interface Counts {
  passed: number;
  failed: FailedTest[];
}

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

interface PlaywrightSuite {
  file: string;
  specs?: {
    title: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number };
  suites: PlaywrightSuite[];
}

const MAX_MESSAGE = 600;
const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");

const RUNNER_FRAMES = /^ +at .*(?:node_modules|new Promise|<anonymous>).*\n?/gm;

function failedTest(path: string, title = "", message = ""): FailedTest {
  const file = path.replace(`${process.cwd()}/`, "");
  return {
    name: title ? `${file} › ${title}` : file,
    message: message.replace(ESCAPES, "").replace(RUNNER_FRAMES, "").trim().slice(0, MAX_MESSAGE),
    alone: title ? [file, "-t", title] : [file],
  };
}

const MAX_LAST_LINES = 12;
/** Output lines of a test runner that do not explain a failure: counts, progress and stack frames. */
const NOISE = /^(?:[·.xX*,-]+|Test Files .*|Tests .*|Start at .*|Duration .*|JSON report written to .*|at .*)$/;

/** The last relevant lines of a command's output, for a failure without a failed test. */
export function lastLines(output: string): string {
  const lines = output
    .replace(ESCAPES, "")
    .split("\n")
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== "" && !NOISE.test(line.trim()));
  return lines.slice(-MAX_LAST_LINES).join("\n").slice(-MAX_MESSAGE);
}

/** Reads the JSON report of Vitest or Playwright; null if the runner exited before it wrote one. */
export function readReport(kind: "vitest" | "playwright", path: string): Counts | null {
  if (!existsSync(path)) return null;
  const report: unknown = JSON.parse(readFileSync(path, "utf8"));
  return kind === "vitest" ? ofVitest(report as VitestReport) : ofPlaywright(report as PlaywrightReport);
}

function ofVitest({ numPassedTests, testResults }: VitestReport): Counts {
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status === "failed")
      .map((test) => failedTest(name, test.fullName, test.failureMessages?.[0]));
    // A file that failed to load, or whose hooks failed, contains no failed test.
    return tests.length === 0 && status === "failed" ? [failedTest(name, "", message)] : tests;
  });
  return { passed: numPassedTests, failed };
}

/** Playwright reports files relative to its test folder. */
const E2E = "tests/e2e";

function ofPlaywright({ stats, suites }: PlaywrightReport): Counts {
  const failedIn = (suite: PlaywrightSuite): FailedTest[] => [
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ results }) => failedTest(`${E2E}/${suite.file}`, title, results[0]?.error?.message)),
    ),
    ...(suite.suites ?? []).flatMap(failedIn),
  ];
  return { passed: stats.expected, failed: suites.flatMap(failedIn) };
}
