import { spawnSync } from "node:child_process";
import { buildUnless, readCommand } from "../lib/command.ts";

/** `npm run test:html`: validates the HTML of every page, email and printed sheet of the built shop. */
const { values: asked } = readCommand("test:html");
buildUnless(asked["no-build"]);
const some = asked.grep === undefined ? [] : ["--grep", asked.grep];
const command = [
  "--no",
  "playwright",
  "test",
  "--config",
  "tests/html/playwright.config.ts",
  "--reporter=line",
  ...some,
];
const { status } = spawnSync("npx", command, { stdio: "inherit", shell: process.platform === "win32" });
process.exitCode = status ?? 1;
