import axe from "axe-core";
import { expect } from "storybook/test";

const THEMES = ["default", "brand", "teal", "rose", "purple", "amber"];
const SCHEMES = ["light", "dark"];

/** The rules that theme and scheme can break; all others are looked at once, after the story. */
const OF_COLOUR = ["color-contrast", "link-in-text-block"];

/**
 * Lets axe look at the page in each theme and scheme, and puts the page's own back. What it finds is named with its
 * look: `["rose dark: color-contrast .text-hint"]`.
 */
export async function axeInAllLooks(canvas: Element = document.body): Promise<void> {
  const { dataset } = document.documentElement;
  const { theme, scheme } = dataset;
  const found: string[] = [];
  try {
    for (const nextTheme of THEMES)
      for (const nextScheme of SCHEMES) {
        dataset.theme = `theme-${nextTheme}`;
        dataset.scheme = nextScheme;
        const { violations } = await axe.run(canvas, {
          runOnly: { type: "rule", values: OF_COLOUR },
          resultTypes: ["violations"],
          preload: false,
        });
        for (const { id, nodes } of violations)
          found.push(...nodes.map(({ target }) => `${nextTheme} ${nextScheme}: ${id} ${target.join(" ")}`));
      }
  } finally {
    dataset.theme = theme;
    dataset.scheme = scheme;
  }
  await expect(found).toEqual([]);
}
