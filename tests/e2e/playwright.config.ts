import { defineConfig } from "@playwright/test";
import { chromiumArgs, findHeadlessShell } from "../../scripts/lib/browser/chromium.ts";

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  globalSetup: "./demo-template.ts",
  // Two workers leave a sixth of two cores idle. With three, runs took 499 and 576 s instead of 538 s.
  workers: 2,
  fullyParallel: false,
  retries: 0,
  // Ends a test that hangs; the longest journeys take over 30 s on a busy machine.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    locale: "es-ES",
    timezoneId: "Europe/Madrid",
    viewport: { width: 1440, height: 900 },
    // Takes 7 % less processor time. Stories and the files with `WITH_MOTION` test animations.
    contextOptions: { reducedMotion: "reduce" },
    // If an action finds nothing, its error contains the locator; the timeout of the whole test does not.
    actionTimeout: 30_000,
    // Recording each test takes a sixth of its processor time. For a test that fails, use `--trace on`.
    trace: "off",
    // `page.route` does not see requests by a service worker, so only `offline.spec.ts` has one.
    serviceWorkers: "block",
    launchOptions: { executablePath: findHeadlessShell(), args: chromiumArgs() },
  },
});
