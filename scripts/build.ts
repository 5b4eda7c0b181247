import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint } from "./lib/fingerprint.ts";

/** Builds the shop and notes of which sources: `npm start` and the doctor compare them. */
const ROOT = join(import.meta.dirname, "..");
// Of before the build: what is edited meanwhile is built again by the next start.
const current = fingerprint(ROOT);
const { status } = spawnSync("npm", ["run", "--workspace", "@tablero/app", "build"], {
  cwd: ROOT,
  stdio: "inherit",
  shell: process.platform === "win32",
});
if (status !== 0) process.exit(status ?? 1);
await import("./precompress.ts");
writeFileSync(join(ROOT, "packages/app/build/fingerprint"), current);
