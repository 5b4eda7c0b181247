import { defineConfig } from "@playwright/test";
import { chromiumArgs, findChromium } from "../../scripts/lib/chromium.ts";

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  // Two cores: one browser leaves a quarter of them idle.
  workers: 2,
  fullyParallel: false,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    locale: "es-ES",
    timezoneId: "Europe/Madrid",
    viewport: { width: 1440, height: 900 },
    trace: "retain-on-failure",
    launchOptions: { executablePath: findChromium(), args: chromiumArgs() },
  },
});
