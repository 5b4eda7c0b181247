import { z } from "zod";

export const upgradeNotePath = (version: string): string => `docs/upgrades/${version}.md`;

const Front = z.strictObject({
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  /** Versions from which a direct upgrade is possible, as a range. */
  from: z.string().min(1),
  /** Yes if the new version changes the database at startup. */
  migrations: z.enum(["yes", "no"]),
  /** Yes if the previous version can run on the database afterwards. */
  reversible: z.enum(["yes", "no"]),
});

export interface UpgradeStep {
  title: string;
  /** Shell commands, to be run in order. */
  run: string;
  /** A command that checks whether the step is done. It exits with 0, and its expected output is given. */
  check: string;
  expect: string;
}

export interface UpgradeNote extends z.infer<typeof Front> {
  steps: UpgradeStep[];
}

const block = (label: string) => `${label}:\\n\\n\`\`\`sh\\n([\\s\\S]+?)\\n\`\`\``;
const RUN = new RegExp(block("Run"));
const CHECK = new RegExp(`${block("Check")}\\n\\nExpect: (.+)`);

/**
 * Reads an upgrade note. An error message contains the name of the missing part. `docs/upgrades/README.md` describes
 * the format.
 */
export function readUpgradeNote(text: string): UpgradeNote {
  const [, head, body = ""] = /^---\n([\s\S]+?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  if (head === undefined) throw new Error("an upgrade note begins with its front matter between two lines of ---");
  const front = Front.parse(
    Object.fromEntries(
      head
        .trim()
        .split("\n")
        .map((line) => {
          const [, key = line, value = ""] = /^(\w+): +"?(.*?)"?$/.exec(line) ?? [];
          return [key, value];
        }),
    ),
  );
  const sections = body.split(/^## /m).slice(1);
  const steps = sections
    .filter((section) => /^\d+\. /.test(section))
    .map((section, index) => {
      const [, number, title = ""] = /^(\d+)\. (.+)/.exec(section) ?? [];
      if (Number(number) !== index + 1) throw new Error(`step ${index + 1} is numbered ${number}`);
      const run = RUN.exec(section)?.[1];
      const [, check, expect] = CHECK.exec(section) ?? [];
      if (run === undefined) throw new Error(`step ${number} has no "Run:" with a block of sh`);
      if (check === undefined || expect === undefined)
        throw new Error(`step ${number} has no "Check:" with a block of sh and a line "Expect:"`);
      return { title, run, check, expect };
    });
  if (steps.length === 0) throw new Error('an upgrade note has steps: "## 1. Title"');
  return { ...front, steps };
}
