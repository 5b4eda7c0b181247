import { addons } from "storybook/manager-api";
import { create } from "storybook/theming";

const SHARED = {
  brandTitle: "Tablero",
  fontBase: '"Inter Variable", ui-sans-serif, system-ui, sans-serif',
  appBorderRadius: 12,
  inputBorderRadius: 8,
} as const;

/** Colours of sidebar, toolbar and panels, by scheme, as in packages/ui/src/styles/colour.css. */
const LIGHT = create({
  base: "light",
  ...SHARED,
  colorPrimary: "#4f39f6",
  colorSecondary: "#4f39f6",
  appBg: "#f1f5f9",
  appContentBg: "#ffffff",
  appPreviewBg: "#f1f5f9",
  appBorderColor: "#e2e8f0",
  barBg: "#ffffff",
  textColor: "#1d293d",
  textMutedColor: "#56677e",
  barTextColor: "#45556c",
  barSelectedColor: "#4f39f6",
});

const DARK = create({
  base: "dark",
  ...SHARED,
  colorPrimary: "#a3b3ff",
  colorSecondary: "#a3b3ff",
  appBg: "#0f172b",
  appContentBg: "#1d293d",
  // Behind the canvas, whose scheme the toolbar chooses.
  appPreviewBg: "#f1f5f9",
  appBorderColor: "#314158",
  barBg: "#1d293d",
  textColor: "#f1f5f9",
  textInverseColor: "#0f172b",
  textMutedColor: "#cad5e2",
  barTextColor: "#cad5e2",
  barSelectedColor: "#a3b3ff",
  inputBg: "#0f172b",
  inputBorder: "#56677e",
  inputTextColor: "#f1f5f9",
});

/** Sidebar, toolbar and panels have the scheme of the system, also after it changes. */
export function followSystemScheme(): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const apply = () => addons.setConfig({ theme: dark.matches ? DARK : LIGHT });
  apply();
  dark.addEventListener("change", apply);
}
