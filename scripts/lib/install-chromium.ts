import { spawnSync } from "node:child_process";
import { findChromium } from "./chromium.ts";

/**
 * Path of the browser for tests; installs one when there is none: Debian's package as root, otherwise Playwright's
 * download.
 */
export function installChromium(): string {
  try {
    return findChromium();
  } catch (missing) {
    if (process.env.CHROMIUM_PATH) throw missing;
  }
  process.stdout.write("No Chromium here: installing one …\n");
  const isDebian = process.getuid?.() === 0 && spawnSync("which", ["apt-get"]).status === 0;
  if (isDebian) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync("apt-get", ["update", "-q"], { env, stdio: "ignore" });
    spawnSync("apt-get", ["install", "-y", "-q", "chromium"], { env, stdio: "inherit" });
  } else {
    spawnSync("npx", ["--no", "playwright", "install", "chromium"], { stdio: "inherit" });
  }
  return findChromium();
}
