import { spawnSync } from "node:child_process";
import { needStorybook, readCommand } from "../lib/command.ts";

/**
 * `npm run test:storybook`: builds the Storybook and uses it like a designer: controls, toolbar, fonts, requests. `--
 * -g Button` runs a selection, `-- --no-build` uses the existing build.
 */
const { values: asked } = readCommand("test:storybook");

function run(command: string[]): number {
  const [program = "", ...rest] = command;
  return spawnSync(program, rest, { stdio: "inherit", shell: process.platform === "win32" }).status ?? 1;
}

if (asked["no-build"]) needStorybook();
const built = asked["no-build"] ? 0 : run(["npm", "run", "--silent", "build-storybook"]);
const some = asked.grep === undefined ? [] : ["--grep", asked.grep];
process.exitCode =
  built || run(["npx", "--no", "playwright", "test", "--config", "tests/storybook/playwright.config.ts", ...some]);
