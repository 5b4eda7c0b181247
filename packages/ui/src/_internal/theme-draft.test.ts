import { expect, it } from "vitest";
import { NO_CHANGES, THEME_COLOURS, themeCss, themeTokens, withColour } from "./theme-draft.ts";

const black = () => "#000000";
const darkFocus = (scheme: "light" | "dark", name: string) =>
  scheme === "dark" && name === "focus" ? "#ffffff" : "#000000";

it("one colour of one scheme can be changed and reverted", () => {
  const changed = withColour(NO_CHANGES, "dark", "primary", "#ABCDEF");
  expect(changed).toEqual({ light: {}, dark: { primary: "#abcdef" } });
  expect(withColour(changed, "dark", "primary", undefined)).toEqual(NO_CHANGES);
});

it("a theme changes its ramp and the dependent colours, but no surface, text or state", () => {
  expect(THEME_COLOURS).toContain("primary-950");
  expect(THEME_COLOURS).toContain("focus");
  expect(THEME_COLOURS).not.toContain("page");
  expect(THEME_COLOURS).not.toContain("danger");
});

it("the written rules match themes.css, with only the differences for dark", () => {
  const css = themeCss("theme-own", darkFocus);
  const [light = "", dark = ""] = css.split("@media not print");
  for (const name of THEME_COLOURS) expect(light).toContain(`  --color-${name}: #000000;`);
  expect(dark).toContain('[data-theme="theme-own"][data-scheme="dark"] {\n    --color-focus: #ffffff;\n  }');
  expect(dark.match(/--color-/g)).toHaveLength(1);
});

it("the written tokens are a context of the resolver's modifier «theme»", () => {
  const { light, dark } = JSON.parse(themeTokens(darkFocus));
  expect(Object.keys(light.color)).toEqual(["$type", ...THEME_COLOURS]);
  expect(dark.color.focus).toEqual({ $value: { colorSpace: "srgb", components: [1, 1, 1], hex: "#ffffff" } });
  expect(JSON.parse(themeTokens(black)).dark.color.focus.$value.components).toEqual([0, 0, 0]);
});
