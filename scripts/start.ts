import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readCommand } from "./lib/command.ts";
import { fingerprint } from "./lib/fingerprint.ts";

const ROOT = join(import.meta.dirname, "..");
const STAMP = join(ROOT, "packages/app/build/fingerprint");

/** Builds if the sources have changed since the last build, then starts. */
function build(): void {
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === fingerprint(ROOT)) return;
  process.stdout.write("Compilando la tienda, una sola vez …\n");
  const { status, stdout, stderr } = spawnSync("npm", ["run", "build"], {
    cwd: ROOT,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production" },
    shell: process.platform === "win32",
  });
  if (status !== 0) {
    process.stderr.write(`${stdout}\n${stderr}\nNo se ha podido compilar.\n`);
    process.exit(1);
  }
}

readCommand("start");
process.env.NODE_ENV ??= "production";
build();
const { start } = await import("../packages/app/server.ts");
await start();
