import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { Missing } from "../missing.ts";

/** Paths of an installed Chromium or Chrome on Debian, Ubuntu, Fedora, Arch and macOS. */
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
 * Path of the browser for tests: `CHROMIUM_PATH`, otherwise an installed Chromium or Chrome, otherwise Playwright's own
 * download. Throws with instructions if there is none.
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string {
  const asked = env.CHROMIUM_PATH;
  if (asked) {
    if (existsSync(asked)) return asked;
    throw new Missing(`CHROMIUM_PATH is ${asked}, but there is no such file.`);
  }
  const installed = INSTALLED.find((path) => existsSync(path));
  if (installed) return installed;
  const { chromium } = createRequire(import.meta.url)("playwright") as typeof import("playwright");
  const downloaded = chromium.executablePath();
  if (downloaded && existsSync(downloaded)) return downloaded;
  throw new Missing(
    'No Chromium found. Install one ("apt-get install chromium" or "npx playwright install chromium"), or set CHROMIUM_PATH.',
  );
}

const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

/** Returns true if Debian's headless shell is installed. */
export const hasHeadlessShell = (): boolean => existsSync(HEADLESS_SHELL);

/**
 * Path of Chromium's headless shell, otherwise of Chromium. The shell has no user interface: a new page takes a quarter
 * of the processor time, a story seven eighths. It is not suitable for testing behaviour of the full browser, such as
 * how early it loads lazy pictures, or where the focus goes after the last element.
 */
export function findHeadlessShell(env: NodeJS.ProcessEnv = process.env): string {
  return env.HEADLESS_SHELL_PATH ?? (hasHeadlessShell() ? HEADLESS_SHELL : findChromium(env));
}

/** Arguments for headless Chromium in containers, where as root it refuses to start with its sandbox. */
export function chromiumArgs(): string[] {
  const args = ["--disable-dev-shm-usage", "--disable-gpu", "--font-render-hinting=none", "--force-color-profile=srgb"];
  return process.getuid?.() === 0 ? ["--no-sandbox", ...args] : args;
}
