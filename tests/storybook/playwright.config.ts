import { defineConfig } from "@playwright/test";
import { chromiumArgs, findChromium } from "../../scripts/lib/browser/chromium.ts";

const PORT = process.env.STORYBOOK_PORT ?? "6107";
const url = `http://127.0.0.1:${PORT}`;

/** Uses the static Storybook like a designer: `npm run test:storybook`. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/storybook",
  reporter: [["line"]],
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Prevents hanging; a component has up to forty stories.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: url,
    locale: "es-ES",
    timezoneId: "Europe/Madrid",
    viewport: { width: 1280, height: 900 },
    reducedMotion: "reduce",
    launchOptions: {
      executablePath: findChromium(),
      // `navigator.webdriver` must be false, as for a human user, because the preview reads it.
      args: [...chromiumArgs(), "--disable-blink-features=AutomationControlled"],
    },
  },
  webServer: {
    command: "node ../visual/serve.ts",
    env: { PORT },
    url: `${url}/index.json`,
    reuseExistingServer: false,
  },
});
