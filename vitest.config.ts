import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import { chromiumArgs, findHeadlessShell } from "./scripts/lib/browser/chromium.ts";
import { BEYOND_GATE, PROPERTIES, testTier } from "./scripts/lib/test-tier.ts";
import { chosenMutant, plantMutant } from "./tests/mutants/plant.ts";

/**
 * Storybook reads every story as soon as it is configured, eight seconds of processor time, and a browser has to be
 * found: neither for a run of other projects.
 */
const hasStories = !process.argv.includes("--project") || process.argv.includes("storybook");

const tier = testTier();
const { share, seed } = PROPERTIES[tier];
const provide = { propertyShare: share, propertySeed: seed };

async function stories(): Promise<TestProjectConfiguration> {
  const { storybookTest } = await import("@storybook/addon-vitest/vitest-plugin");
  const { playwright } = await import("@vitest/browser-playwright");
  const launchOptions = { executablePath: findHeadlessShell(), args: chromiumArgs() };
  return {
    plugins: [
      ...plantMutant(),
      storybookTest({ configDir: ".storybook", ...(tier === "gate" && { tags: { include: ["gate"] } }) }),
    ],
    test: {
      name: "storybook",
      // The page is loaded once for all files. Modules keep their state from one to the next, and so does the mock's
      // worker: an address of a source that holds "/api/" would be a call to it.
      isolate: false,
      setupFiles: ".storybook/without-owner-stacks.ts",
      // The first story of a file waits for all that its screens are made of.
      testTimeout: 60_000,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions }),
        instances: [{ browser: "chromium", viewport: { width: 1280, height: 900 } }],
      },
    },
  };
}

export default defineConfig({
  test: {
    // Vitest leaves one core free: of two, that is half the machine.
    maxWorkers: "100%",
    // What is loaded with a fault in it must not be kept for the next run, nor be what was kept before.
    fsModuleCache: chosenMutant() === undefined,
    tags: [{ name: BEYOND_GATE, description: "Runs with `npm test -- --all`; too expensive for the gate" }],
    ...(tier === "gate" && { tagsFilter: [`!${BEYOND_GATE}`] }),
    projects: [
      {
        plugins: plantMutant(),
        test: {
          name: "unit",
          environment: "node",
          // Modules are loaded once for all files: half the processor time. What a module keeps is shared by them.
          isolate: false,
          setupFiles: ["tests/support/guard-console.ts", "tests/support/properties.ts"],
          provide,
          include: [
            "packages/*/{src,http}/**/*.test.ts",
            "packages/*/src/**/*.test.tsx",
            "scripts/**/*.test.ts",
            "tests/imports/**/*.test.ts",
            "tests/load/**/*.test.ts",
            "tests/providers/**/*.test.ts",
            "tests/money/**/*.test.ts",
            "tests/commands/**/*.test.ts",
          ],
          // Against hanging, not against a machine that is busy.
          hookTimeout: 60_000,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "architecture",
          environment: "node",
          setupFiles: "tests/support/properties.ts",
          provide,
          include: ["tests/architecture/**/*.test.ts"],
        },
      },
      {
        plugins: plantMutant(),
        test: {
          name: "conformance",
          environment: "node",
          // Server and mock are loaded once; each file opens a shop of its own.
          isolate: false,
          include: ["tests/conformance/**/*.test.ts"],
          globalSetup: ["tests/support/demo-template.ts", "tests/conformance/case-list.ts"],
          setupFiles: [
            "tests/support/guard-console.ts",
            "tests/support/properties.ts",
            "tests/conformance/keep-record.ts",
          ],
          provide,
          hookTimeout: 60_000,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "faults",
          environment: "node",
          include: ["tests/faults/**/*.test.ts", "tests/hostile/**/*.test.ts"],
          globalSetup: "tests/support/demo-template.ts",
          // Each file runs a shop and all its buyers.
          fileParallelism: false,
          hookTimeout: 60_000,
          testTimeout: 60_000,
        },
      },
      ...(hasStories ? [await stories()] : []),
    ],
  },
});
