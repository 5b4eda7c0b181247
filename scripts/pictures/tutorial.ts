import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { needBuild, readCommand } from "../lib/command.ts";

/** The pictures of docs/tutorial.md, taken by the test that follows it. Needs a current `npm run build`. */
readCommand("pictures:tutorial");
needBuild();
const folder = join(import.meta.dirname, "../../docs/screens/tutorial");
const { status } = spawnSync(
  "npx",
  ["--no", "playwright", "test", "--config", "tests/e2e/playwright.config.ts", "first-steps"],
  { stdio: "inherit", env: { ...process.env, TUTORIAL_PICTURES: folder }, shell: process.platform === "win32" },
);
process.exit(status ?? 1);
