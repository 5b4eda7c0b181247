import { defineConfig } from "@playwright/test";
import { chromiumArgs, findChromium } from "../../scripts/lib/browser/chromium.ts";

const PORT = process.env.VISUAL_PORT ?? "6106";
const url = `http://127.0.0.1:${PORT}`;

/** Compares screenshots of the static Storybook with those in `references`: `npm run test:visual`. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/visual",
  snapshotPathTemplate: "{testDir}/references/{arg}{ext}",
  reporter: [["line"], ["html", { outputFolder: "../../playwright-report/visual", open: "never" }]],
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: {
    timeout: 15_000,
    // A pixel counts as different from 7 % of the distance between black and white, and fifty pixels may differ:
    // references have 256 colours, and the edges of letters vary between versions of Chromium.
    toHaveScreenshot: {
      threshold: 0.07,
      maxDiffPixels: 50,
      animations: "disabled",
      caret: "hide",
      scale: "device",
    },
  },
  use: {
    baseURL: url,
    locale: "es-ES",
    timezoneId: "Europe/Madrid",
    colorScheme: "light",
    // Three quarters of the size: text stays legible, and a hundred references stay small.
    deviceScaleFactor: 0.75,
    reducedMotion: "reduce",
    launchOptions: { executablePath: findChromium(), args: chromiumArgs() },
  },
  webServer: { command: "node serve.ts", env: { PORT }, url: `${url}/index.json`, reuseExistingServer: false },
});
