import { defineConfig } from "@playwright/test";
import journeys from "../e2e/playwright.config.ts";

/** The HTML of every page through a validator: `npm run test:html`. The shop is that of the end-to-end tests. */
export default defineConfig(journeys, {
  testDir: ".",
  outputDir: "../../test-results/html",
  globalSetup: "../e2e/demo-template.ts",
});
