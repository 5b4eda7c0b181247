import { addons } from "storybook/manager-api";
import { create } from "storybook/theming";
import { registerAliases } from "./manager/aliases.ts";
import { registerHeldArgs } from "./manager/held-args.ts";
import { labelWithStatus } from "./manager/status.ts";
import { registerToolbar } from "./manager/toolbar.ts";

addons.setConfig({
  theme: create({
    base: "light",
    brandTitle: "Tablero",
    fontBase: '"Inter Variable", ui-sans-serif, system-ui, sans-serif',
    colorPrimary: "#4f39f6",
    colorSecondary: "#4f39f6",
    appBg: "#f1f5f9",
    appContentBg: "#ffffff",
    appPreviewBg: "#f1f5f9",
    appBorderColor: "#e2e8f0",
    appBorderRadius: 12,
    barBg: "#ffffff",
    textColor: "#1d293d",
    textMutedColor: "#56677e",
    barTextColor: "#45556c",
    barSelectedColor: "#4f39f6",
    inputBorderRadius: 8,
  }),
  sidebar: { showRoots: true, renderLabel: labelWithStatus },
});

registerAliases();
registerHeldArgs();
registerToolbar();
