import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = "docs/decisions";
export const DECISIONS_INDEX = `${FOLDER}/README.md`;

export interface Decision {
  file: string;
  /** First line of the file. */
  heading: string;
  /** Number, title and status as the file states them; undefined where it does not. */
  number: string | undefined;
  title: string | undefined;
  status: string | undefined;
}

export function readDecisions(root: string): Decision[] {
  const files = readdirSync(join(root, FOLDER)).filter((name) => name.endsWith(".md") && name !== "README.md");
  return files.sort().map((file) => {
    const [heading = "", blank, status = ""] = readFileSync(join(root, FOLDER, file), "utf8").split("\n");
    const [, number, title] = /^# (\d{4}) ([^\s·:].*)$/.exec(heading) ?? [];
    const stated = blank === "" ? /^Status: ((?:accepted|replaced by)\b.*)$/.exec(status)?.[1] : undefined;
    return { file, heading, number, title, status: stated };
  });
}

const HEAD = `# Decisions

Why the shop is built as it is, one choice a file. A decision says what was chosen, what was rejected and why, and what follows from it; it is changed when the choice is, and tells no history.

A new one takes the next number: \`NNNN-short-name.md\` begins with \`# NNNN Title\`, a blank line and \`Status: accepted\`. One that no longer holds, wholly or in part, says so: \`Status: replaced by [NNNN](…) in …\`. Then \`npm run docs:decisions\` writes this list; \`tests/architecture/decisions.test.ts\` checks both.
`;

/** The text of `docs/decisions/README.md`. */
export function decisionsIndex(decisions: readonly Decision[]): string {
  const lines = decisions.map(({ file, number, title = file, status = "" }) => {
    // Links to other decisions work here as they do in the decision: both lie in one folder.
    const changed = status === "accepted" ? "" : ` (${status})`;
    return `- [${number ?? "–"}](${file}) ${title}${changed}`;
  });
  return `${HEAD}\n${lines.join("\n")}\n`;
}
