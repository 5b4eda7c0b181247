import type { StoryContext } from "@storybook/react-vite";

/**
 * Storybook's own messages. It runs the steps of a play function in React's `act` without awaiting suspended content,
 * and its preview reads a deprecated store.
 */
const OF_STORYBOOK = /A component suspended inside an `act` scope|Accessing the Story Store is deprecated/;

/** Console lines of the running story since it was last rendered. */
let lines: string[] = [];

/** Those since the story was opened: another choice in the toolbar renders it again, and repeats no steps. */
let since: { id: string; lines: string[] } = { id: "", lines: [] };

// In manual use the console is enough; automated runs need an error.
if (navigator.webdriver)
  for (const level of ["error", "warn"] as const) {
    const print = console[level];
    console[level] = (...args: unknown[]) => {
      const text = args.map(String).join(" ");
      if (!OF_STORYBOOK.test(text)) {
        lines.push(`console.${level}: ${text}`);
        since.lines.push(`console.${level}: ${text}`);
      }
      print(...args);
    };
  }

/** Drops lines that the previous story wrote while it unmounted. */
export const clearConsole = ({ id }: StoryContext) => {
  lines = [];
  if (since.id !== id) since = { id, lines: [] };
};

/**
 * A story that writes to `console.error` or `console.warn` fails. A story about an error lists the expected lines:
 * `parameters: { console: { expected: [/Out of paper/] } }`.
 */
export const failOnConsole = ({ parameters }: StoryContext) => {
  if (!navigator.webdriver) return;
  const expected: readonly RegExp[] = parameters.console?.expected ?? [];
  const unexpected = lines.filter((line) => !expected.some((pattern) => pattern.test(line)));
  if (unexpected.length > 0) throw new Error(`Unexpected on the console:\n${unexpected.join("\n")}`);
  const missing = expected.filter((pattern) => !since.lines.some((line) => pattern.test(line)));
  if (missing.length > 0) throw new Error(`Expected on the console, and did not come: ${missing.join(", ")}`);
};
