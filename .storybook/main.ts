import type { StorybookConfig } from "@storybook/react-vite";
import tailwindcss from "@tailwindcss/vite";
import { mergeConfig } from "vite";
import { appRoutes } from "./app-routes.ts";
import { codeSplitting } from "./chunks.ts";
import { componentFacts } from "./component-facts.ts";
import { OPTIMIZED } from "./optimized.ts";
import { waitForFonts } from "./wait-for-fonts.ts";

const config: StorybookConfig = {
  framework: "@storybook/react-vite",
  stories: [
    "./introduction.mdx",
    "./docs/*.mdx",
    "./patterns/*.mdx",
    "./*/*.stories.tsx",
    "../packages/*/src/**/*.stories.tsx",
  ],
  staticDirs: ["./public", { from: "../packages/ui/tokens", to: "/tokens" }],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: process.env.VITEST ? false : "react-docgen" },
  viteFinal: (base) =>
    mergeConfig(base, {
      plugins: [tailwindcss(), appRoutes(), componentFacts(), waitForFonts()],
      build: { rolldownOptions: { output: { codeSplitting } } },
      optimizeDeps: { include: OPTIMIZED },
      resolve: { dedupe: ["react", "react-dom", "react-router", "react-router-dom"] },
    }),
};

export default config;
