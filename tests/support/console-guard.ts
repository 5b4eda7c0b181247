import { format } from "node:util";
import { afterAll, afterEach } from "vitest";

const LEVELS = ["error", "warn"] as const;

let unexpected: string[] = [];
let expected: { pattern: RegExp; seen: boolean }[] = [];

/**
 * Declares that the running test expects such a line on `console.error` or `console.warn`. The line is suppressed, but
 * must occur.
 */
export function expectConsole(pattern: RegExp): void {
  expected.push({ pattern, seen: false });
}

function settle(): void {
  const lines = unexpected;
  const missing = expected.filter(({ seen }) => !seen);
  unexpected = [];
  expected = [];
  if (lines.length > 0) throw new Error(`Unexpected on the console:\n${lines.join("\n")}`);
  if (missing.length > 0)
    throw new Error(`Expected on the console, and did not come: ${missing.map(({ pattern }) => pattern).join(", ")}`);
}

/** For the setup file: output on `console.error` or `console.warn` fails the test; outside a test, the file. */
export function guardConsole(): void {
  const originals = LEVELS.map((level) => [level, console[level]] as const);
  for (const [level, print] of originals)
    console[level] = (...args: unknown[]) => {
      const text = format(...args);
      const known = expected.find(({ pattern }) => pattern.test(text));
      if (known) {
        known.seen = true;
        return;
      }
      unexpected.push(`console.${level}: ${text}`);
      print(...args);
    };
  afterEach(settle);
  afterAll(() => {
    for (const [level, print] of originals) console[level] = print;
    settle();
  });
}
