import { spawnSync } from "node:child_process";
import { needVariable, readCommand } from "./lib/command.ts";

/** `npm run chromatic`: compares the stories on chromatic.com, for users who have a project there. */
const { values: asked } = readCommand("chromatic");
needVariable("CHROMATIC_PROJECT_TOKEN", "the token of the project, from its Manage page at chromatic.com");
const folder = asked["storybook-build-dir"];
const args = [
  ...(folder === undefined ? ["--build-script-name", "build-storybook"] : ["--storybook-build-dir", folder]),
  ...(asked["exit-zero-on-changes"] ? ["--exit-zero-on-changes"] : []),
];
const shell = process.platform === "win32";
process.exitCode = spawnSync("npx", ["--no", "chromatic", ...args], { stdio: "inherit", shell }).status ?? 1;
