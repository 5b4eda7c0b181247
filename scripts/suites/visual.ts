import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { needStorybook, readCommand } from "../lib/command.ts";

/**
 * `npm run test:visual`: builds the Storybook and compares its screenshots with those in tests/visual/references. `--
 * -u` updates the references, `-- -g Button` compares a selection, `-- --no-build` uses the existing build.
 */
const { values: asked } = readCommand("test:visual");
const REFERENCES = fileURLToPath(new URL("../../tests/visual/references/", import.meta.url));
const PLAYWRIGHT = ["npx", "--no", "playwright", "test", "--config", "tests/visual/playwright.config.ts"];

function run(command: string[]): number {
  const [program = "", ...rest] = command;
  return spawnSync(program, rest, { stdio: "inherit", shell: process.platform === "win32" }).status ?? 1;
}

/**
 * With 256 colours a reference image takes a quarter of the bytes and stays well within the tolerance. Only those that
 * this run has written: packed again, a picture loses a little each time.
 */
async function pack(since: number): Promise<void> {
  for (const name of readdirSync(REFERENCES)) {
    if (statSync(REFERENCES + name).mtimeMs < since) continue;
    const before = readFileSync(REFERENCES + name);
    const packed = await sharp(before).png({ palette: true, dither: 0, effort: 10 }).toBuffer();
    if (packed.length < before.length) writeFileSync(REFERENCES + name, packed);
  }
}

if (asked["no-build"]) needStorybook();
const built = asked["no-build"] ? 0 : run(["npm", "run", "--silent", "build-storybook"]);
const some = asked.grep === undefined ? [] : ["--grep", asked.grep];
const began = Date.now();
const status = built || run([...PLAYWRIGHT, ...some, ...(asked["update-snapshots"] ? ["--update-snapshots"] : [])]);
if (asked["update-snapshots"]) await pack(began);
else if (status && !built) {
  process.stdout.write("Before, after and difference: npx playwright show-report playwright-report/visual\n");
}
process.exitCode = status;
