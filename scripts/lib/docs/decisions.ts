import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = "docs/decisions";
export const DECISIONS_INDEX = `${FOLDER}/README.md`;

export interface Decision {
  file: string;
  /** First line of the file. */
  heading: string;
  /** Number, title and status as stated in the file; undefined if it does not state them. */
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

These decisions explain why the shop is built the way it is, one choice per file. A decision states the choice, the rejected alternatives with their reasons, and the consequences. It is edited when the choice changes, and contains no history.

A new decision takes the next number: \`NNNN-short-name.md\` begins with \`# NNNN Title\`, a blank line and \`Status: accepted\`. The status of a decision that no longer applies, wholly or in part, is \`Status: replaced by [NNNN](…) in …\`. Afterwards \`npm run docs:decisions\` writes this list; \`tests/architecture/decisions.test.ts\` checks both.
`;

/** The text of `docs/decisions/README.md`. */
export function decisionsIndex(decisions: readonly Decision[]): string {
  const lines = decisions.map(({ file, number, title = file, status = "" }) => {
    // Links to other decisions work here too, because both files are in one folder.
    const changed = status === "accepted" ? "" : ` (${status})`;
    return `- [${number ?? "–"}](${file}) ${title}${changed}`;
  });
  return `${HEAD}\n${lines.join("\n")}\n`;
}
