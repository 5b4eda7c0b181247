import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromiumArgs, findChromium } from "./scripts/lib/chromium.ts";

/** The unit tests need no browser, so that its absence only shows where one is used. */
function launchOptions() {
  const wanted = !process.argv.includes("--project") || process.argv.includes("storybook");
  return wanted ? { executablePath: findChromium(), args: chromiumArgs() } : {};
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          environment: "node",
          include: ["packages/*/src/**/*.test.ts", "packages/*/src/**/*.test.tsx", "scripts/**/*.test.ts"],
        },
      },
      { test: { name: "architecture", environment: "node", include: ["tests/architecture/**/*.test.ts"] } },
      {
        test: {
          name: "conformance",
          environment: "node",
          include: ["tests/conformance/**/*.test.ts"],
          hookTimeout: 60_000,
          testTimeout: 30_000,
        },
      },
      {
        plugins: [storybookTest({ configDir: ".storybook" })],
        optimizeDeps: {
          include: [
            "react",
            "react-dom",
            "react-dom/client",
            "react/jsx-dev-runtime",
            "react-router-dom",
            "storybook/test",
            "msw",
            "msw/browser",
            "msw-storybook-addon/csf3",
            "hono",
            "zod",
            "jose",
            "clsx",
            "class-variance-authority",
            "react-day-picker",
            "react-day-picker/locale/es",
            "@iconify/react/offline",
            "@iconify-json/heroicons",
            "@iconify-json/feather",
            "@iconify-json/ic",
            "@dnd-kit/core",
            "@dnd-kit/sortable",
            "@dnd-kit/utilities",
            "@tanstack/react-table",
            "@tanstack/react-virtual",
            "@tiptap/react",
            "@tiptap/starter-kit",
            "cmdk",
            "sonner",
            "swr",
            "@radix-ui/react-slot",
            "@radix-ui/react-accordion",
            "@radix-ui/react-alert-dialog",
            "@radix-ui/react-avatar",
            "@radix-ui/react-checkbox",
            "@radix-ui/react-dialog",
            "@radix-ui/react-dropdown-menu",
            "@radix-ui/react-popover",
            "@radix-ui/react-progress",
            "@radix-ui/react-radio-group",
            "@radix-ui/react-select",
            "@radix-ui/react-slider",
            "@radix-ui/react-switch",
            "@radix-ui/react-tabs",
            "@radix-ui/react-toggle-group",
            "@radix-ui/react-tooltip",
          ],
        },
        test: {
          name: "storybook",
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: launchOptions() }),
            instances: [{ browser: "chromium", viewport: { width: 1280, height: 900 } }],
          },
        },
      },
    ],
  },
});
