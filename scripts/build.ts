import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readCommand } from "./lib/command.ts";
import { fingerprint } from "./lib/fingerprint.ts";
import { precompress } from "./lib/precompress.ts";

/**
 * `npm run build`: pages and server in one bundle, compressed copies of the files for browsers, and a fingerprint of
 * their sources, which `npm start` and the doctor compare.
 */
const ROOT = join(import.meta.dirname, "..");

readCommand("build");
// Taken before the build, so that the next start rebuilds files that are edited meanwhile.
const current = fingerprint(ROOT);
const { status } = spawnSync("npm", ["run", "--workspace", "@tablero/app", "build"], {
  cwd: ROOT,
  stdio: "inherit",
  shell: process.platform === "win32",
});
if (status !== 0) process.exit(status ?? 1);
precompress(join(ROOT, "packages/app/build/client"));
writeFileSync(join(ROOT, "packages/app/build/fingerprint"), current);
