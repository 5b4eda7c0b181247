import type { Preview } from "@storybook/react-vite";
import { STAFF_ROLES } from "@tablero/domain/platform/vocabulary";
import { DEFAULT_LAYOUT, LAYOUT_NAMES } from "@tablero/layouts/layout-names";
import { DENSITIES } from "@tablero/ui/density";
import { configure } from "storybook/test";
import "./preview.css";
import { MATCHERS, readableControls } from "./arg-types.ts";
import { reportArgsImmediately } from "./args-at-once.ts";
import { clearAssets, failOnMissingAssets } from "./asset-guard.ts";
import { beginStill, endStill, skipScrollAnimations, waitForRest } from "./at-rest.ts";
import { failOnAxe, isAxeRun } from "./axe/run.ts";
import { clearConsole, failOnConsole } from "./console-guard.ts";
import {
  withAppearance,
  withDefaults,
  withFreshCache,
  withLanguage,
  withRouter,
  withToolbarChoice,
} from "./decorators.tsx";
import { defaultArgs } from "./default-args.ts";
import { DocsFrame, DocsPage } from "./docs-page/index.tsx";
import { guardFrame } from "./frame-guard.ts";
import { beginHeldArgs, endHeldArgs, withHeldArgs } from "./held-args.tsx";
import { failOnDanglingReferences } from "./id-guard.ts";
import { applyChosenNetwork, demoApi, failOnUnanswered } from "./network.ts";
import { expectOpenOverlay } from "./open-guard.ts";
import { inOwnWindow } from "./own-window.ts";
import { resumeAnimations } from "./resume-animations.ts";
import { showSource } from "./snippets/show-source.ts";
import { clearSubject, showSubject, watchExpectations } from "./subject/subject.ts";

// Timeout of `findBy…` and `waitFor`, in ms. The default of 1 s assumes a DOM without network and layout, and is too
// short on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

guardFrame();
skipScrollAnimations();
watchExpectations();
reportArgsImmediately();

/** A small phone, a common phone, and the breakpoints. */
const VIEWPORTS = { w320: 320, w390: 390, sm: 600, md: 960, lg: 1280, xl: 1440 };

/** The languages that the shop supports. Its texts are hard-coded, and numbers and dates use the Spanish format. */
const LOCALES = [{ value: "es", title: "Español" }];

type Choice = string | { value: string; title: string };

/** A menu of the toolbar, rendered by `manager/toolbar.ts`: a symbol, with text unless the default is chosen. */
const choice = (title: string, usual: string, choices: readonly Choice[]) => ({
  description: title,
  tool: {
    title,
    usual,
    choices: choices.map((each) => (typeof each === "string" ? { value: each, title: each } : each)),
  },
});

const TOOLS = {
  theme: choice("Theme", "default", ["default", "brand", "teal", "rose", "purple", "amber"]),
  scheme: choice("Scheme", "light", ["light", "dark"]),
  density: choice("Density", "cosy", DENSITIES),
  layout: choice("Layout", DEFAULT_LAYOUT, LAYOUT_NAMES),
  direction: choice("Direction", "ltr", [
    { value: "ltr", title: "Left to right" },
    { value: "rtl", title: "Right to left" },
  ]),
  motion: choice("Motion", "full", [
    { value: "full", title: "Full motion" },
    { value: "reduced", title: "Reduced motion" },
  ]),
  network: choice("Network", "ok", [
    { value: "ok", title: "Network ok" },
    { value: "slow", title: "Network slow" },
    { value: "failing", title: "Network failing" },
    { value: "empty", title: "Empty lists" },
    { value: "many", title: "Very long lists" },
    { value: "forbidden", title: "Role forbidden (403)" },
    { value: "unauthenticated", title: "Session ended (401)" },
  ]),
  role: choice("Role", "admin", STAFF_ROLES),
  locale: choice("Language", "es", LOCALES),
};

const preview: Preview = {
  // The last decorator is the outermost.
  decorators: [withHeldArgs, withDefaults, withFreshCache, withRouter, withToolbarChoice, withAppearance, withLanguage],
  loaders: [inOwnWindow, demoApi],
  beforeEach: [
    beginStill,
    beginHeldArgs,
    resumeAnimations,
    clearConsole,
    clearAssets,
    clearSubject,
    applyChosenNetwork,
  ],
  // Storybook runs these from last to first.
  afterEach: [
    endStill,
    endHeldArgs,
    failOnAxe,
    failOnUnanswered,
    failOnConsole,
    failOnMissingAssets,
    failOnDanglingReferences,
    expectOpenOverlay,
    showSubject,
    waitForRest,
  ],
  tags: ["autodocs"],
  argTypesEnhancers: [readableControls],
  argsEnhancers: [defaultArgs],
  parameters: {
    a11y: {
      test: "error",
      // Automated runs collect only violations, which takes half the time; the panel also lists the passed rules.
      ...(navigator.webdriver && { options: { resultTypes: ["violations"] } }),
    },
    backgrounds: { disable: true },
    docs: { page: DocsPage, container: DocsFrame, source: { language: "tsx", transform: showSource } },
    controls: { expanded: true, matchers: MATCHERS },
    layout: "padded",
    options: {
      storySort: {
        method: "alphabetical",
        order: [
          "Introduction",
          "What changed",
          "Foundations",
          [
            "Overview",
            "Colour",
            "Type",
            "Icons",
            "Space and shape",
            "Timing",
            "Words",
            "Accessibility",
            "Theme editor",
            "*",
          ],
          "Components",
          ["Which component", "A new component", "*"],
          "Patterns",
          ["Do and don't", "States", "*"],
          "Shell",
          ["All layouts", "Themes", "Screens", "Layouts", "Shell", "*"],
          "Storefront",
          ["Home", "Shell", "*", "Parts"],
          "Back office",
          ["Overview", "All sections", "*", "Parts"],
          "Mails",
          ["Every mail", "*"],
          "App",
          "API",
          ["Calls", ["Overview", "*"]],
          // Hidden from the sidebar by the tag `!dev`.
          "Tests",
        ],
      },
    },
    viewport: {
      options: Object.fromEntries(
        Object.entries(VIEWPORTS).map(([name, width]) => [
          name,
          {
            name: name.startsWith("w") ? `${width}` : `${name} ${width}`,
            styles: { width: `${width}px`, height: width < 600 ? "760px" : "900px" },
            type: width < 600 ? "mobile" : "desktop",
          },
        ]),
      ),
    },
  },
  globalTypes: TOOLS,
  initialGlobals: {
    ...Object.fromEntries(Object.entries(TOOLS).map(([name, { tool }]) => [name, tool.usual])),
    // Automated runs (tests, screenshots) skip animations: a half-faded element is not visible and lacks contrast.
    ...(navigator.webdriver && { motion: "reduced" }),
    ...(isAxeRun && { a11y: { manual: true } }),
  },
};

export default preview;
