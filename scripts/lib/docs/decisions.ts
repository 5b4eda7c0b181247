import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = "docs/decisions";
export const DECISIONS_INDEX = `${FOLDER}/README.md`;

export interface Decision {
  file: string;
  /** First line of the file. */
  heading: string;
  /** The text of `docs/decisions/README.md`. */
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

A new decision gets the next free number. Its file is called \`NNNN-short-name.md\` and begins with \`# NNNN Title\`, a blank line and \`Status: accepted\`. When a decision no longer applies, wholly or in part, its status becomes \`Status: replaced by [NNNN](…) in …\`. After either change, run \`npm run docs:decisions\`, which writes the list below; \`tests/architecture/decisions.test.ts\` checks the status lines and the list.
`;

/** Number, title and status as in the file; undefined if the file does not contain them. */
export function decisionsIndex(decisions: readonly Decision[]): string {
  const lines = decisions.map(({ file, number, title = file, status = "" }) => {
    // Links to other decisions also work here, because both files are in the same folder.
    const changed = status === "accepted" ? "" : ` (${status})`;
    return `- [${number ?? "–"}](${file}) ${title}${changed}`;
  });
  return `${HEAD}\n${lines.join("\n")}\n`;
}
