import { spawnSync } from "node:child_process";
import { readCommand } from "../lib/command.ts";

/**
 * `npm run test:axe`: plays the stories and runs axe in every theme and scheme; `.storybook/axe/review.ts` does the
 * checks. `-- packages/ui` selects the stories in a folder, `-- -g Button` those with a matching name.
 */
const { values: asked, positionals: folders } = readCommand("test:axe");
const some = asked.grep === undefined ? [] : ["--testNamePattern", asked.grep];
// Checking twelve looks of a long table takes longer than the story itself.
const command = ["--no", "vitest", "run", "--project", "storybook", "--testTimeout", "600000", ...some, ...folders];
const { status } = spawnSync("npx", command, {
  stdio: "inherit",
  shell: process.platform === "win32",
  env: { ...process.env, STORYBOOK_AXE: "looks" },
});
process.exitCode = status ?? 1;
