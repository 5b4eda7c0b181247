import type { StorybookConfig } from "@storybook/react-vite";
import tailwindcss from "@tailwindcss/vite";
import type { Manifests } from "storybook/internal/types";
import { mergeConfig } from "vite";
import { appRoutes } from "./app-routes.ts";
import { codeSplitting } from "./chunks.ts";
import { withTags } from "./component-info/component-status.ts";
import { componentInfo } from "./component-info/plugin.ts";
import { unusedArgs } from "./component-info/unused-args.ts";
import { forcedStates } from "./forced-states.ts";
import { OPTIMIZED } from "./optimized.ts";
import { llms } from "./snippets/llms.ts";
import { componentsForPrograms } from "./snippets/manifest.ts";
import { snippets } from "./snippets/plugin.ts";
import { waitForFonts } from "./wait-for-fonts.ts";

/** The framework's type omits this preset. */
interface WithManifests {
  experimental_manifests: (manifests?: Manifests) => Manifests;
}

const config: StorybookConfig & WithManifests = {
  framework: "@storybook/react-vite",
  stories: [
    "./introduction.mdx",
    "./what-changed.mdx",
    "./docs/*.mdx",
    "./patterns/*.mdx",
    "./*/*.stories.tsx",
    "../packages/*/src/**/*.stories.tsx",
  ],
  staticDirs: [
    "./public",
    { from: "../packages/ui/tokens", to: "/tokens" },
    // For the sidebar, whose styles no bundler reads (manager-head.html).
    { from: "../packages/ui/src/assets/fonts", to: "/fonts" },
  ],
  addons: [
    "@storybook/addon-docs",
    "@storybook/addon-a11y",
    "@storybook/addon-vitest",
    // Only while Storybook is served, for programs that build screens: neither in the static build nor in tests.
    ...(process.env.NODE_ENV === "development"
      ? [{ name: "@storybook/addon-mcp", options: { toolsets: { dev: true, docs: true, test: false } } }]
      : []),
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { componentsManifest: true, experimentalSearchDocsHeadings: true },
  experimental_indexers: (indexers) => withTags(indexers),
  experimental_manifests: (manifests) => ({
    ...manifests,
    ...(manifests?.components && {
      components: {
        ...manifests.components,
        components: componentsForPrograms(manifests.components.components),
      },
    }),
  }),
  typescript: { reactDocgen: process.env.VITEST ? false : "react-docgen" },
  viteFinal: (base) =>
    mergeConfig(base, {
      plugins: [
        tailwindcss(),
        appRoutes(),
        componentInfo(),
        unusedArgs(),
        waitForFonts(),
        forcedStates(),
        ...(process.env.VITEST ? [] : [snippets(), llms()]),
      ],
      build: { rolldownOptions: { output: { codeSplitting } } },
      optimizeDeps: { include: OPTIMIZED },
      resolve: { dedupe: ["react", "react-dom", "react-router", "react-router-dom"] },
    }),
};

export default config;
