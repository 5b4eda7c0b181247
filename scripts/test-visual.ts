import { spawnSync } from "node:child_process";

/**
 * `npm run test:visual`: builds the Storybook and compares its pictures with those in tests/visual/references.
 * `-- -u` takes the new ones as references, `-- -g Button` looks at some, `-- --no-build` at the build that is there.
 */
const args = process.argv.slice(2);
const run = (command: string[]): void => {
  const [program = "", ...rest] = command;
  const { status } = spawnSync(program, rest, { stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) process.exitCode = status ?? 1;
};

if (!args.includes("--no-build")) run(["npm", "run", "--silent", "build-storybook"]);
const rest = args.filter((arg) => arg !== "--no-build");
if (!process.exitCode)
  run(["npx", "--no", "playwright", "test", "--config", "tests/visual/playwright.config.ts", ...rest]);
if (process.exitCode) {
  process.stdout.write("Before, after and difference: npx playwright show-report playwright-report/visual\n");
}
