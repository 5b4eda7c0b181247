import { spawnSync } from "node:child_process";
import { findChromium, hasHeadlessShell } from "./chromium.ts";

/**
 * Path of the browser for tests. Installs one if there is none: Debian's packages as root, otherwise Playwright's
 * download. On Debian it also installs the headless shell, which most tests use.
 */
export function installChromium(): string {
  const isDebian = process.getuid?.() === 0 && spawnSync("which", ["apt-get"]).status === 0;
  const isHere = isInstalled();
  if (isDebian && !(isHere && hasHeadlessShell())) {
    process.stdout.write("Installing Chromium and its headless shell …\n");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const install = (...packages: string[]) =>
      spawnSync("apt-get", ["install", "-y", "-q", ...packages], { env, stdio: "inherit" }).status === 0;
    spawnSync("apt-get", ["update", "-q"], { env, stdio: "ignore" });
    // Installs both at once, because they must have the same version. Older Debian versions have no package for the
    // shell.
    if (!install("chromium", "chromium-headless-shell") && !isHere) install("chromium");
  } else if (!isHere) {
    process.stdout.write("No Chromium here: installing one …\n");
    spawnSync("npx", ["--no", "playwright", "install", "chromium"], { stdio: "inherit" });
  }
  return findChromium();
}

function isInstalled(): boolean {
  try {
    findChromium();
    return true;
  } catch (missing) {
    if (process.env.CHROMIUM_PATH) throw missing;
    return false;
  }
}
