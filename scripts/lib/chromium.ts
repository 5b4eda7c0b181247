import { existsSync } from "node:fs";
import { createRequire } from "node:module";

/** Where Debian, Ubuntu, Fedora, Arch and macOS put an installed Chromium or Chrome. */
const INSTALLED = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * The path of the browser to test with: `CHROMIUM_PATH`, else an installed Chromium or Chrome, else Playwright's own
 * download. Throws with what to do when there is none.
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string {
  const asked = env.CHROMIUM_PATH;
  if (asked) {
    if (existsSync(asked)) return asked;
    throw new Error(`CHROMIUM_PATH is ${asked}, but there is no such file.`);
  }
  const installed = INSTALLED.find((path) => existsSync(path));
  if (installed) return installed;
  const { chromium } = createRequire(import.meta.url)("playwright") as typeof import("playwright");
  const downloaded = chromium.executablePath();
  if (downloaded && existsSync(downloaded)) return downloaded;
  throw new Error(
    'No Chromium found. Install one ("apt-get install chromium" or "npx playwright install chromium"), or set CHROMIUM_PATH.',
  );
}

/** Arguments that a headless Chromium needs in containers; as root it refuses to start with its sandbox. */
export function chromiumArgs(): string[] {
  const args = ["--disable-dev-shm-usage", "--disable-gpu", "--font-render-hinting=none", "--force-color-profile=srgb"];
  return process.getuid?.() === 0 ? ["--no-sandbox", ...args] : args;
}
