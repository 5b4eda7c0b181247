import type { NodeResult } from "axe-core";
import { expect } from "storybook/test";

const THEMES = ["default", "brand", "teal", "rose", "purple", "amber"];
const SCHEMES = ["light", "dark"];
const ALL_LOOKS = THEMES.flatMap((theme) => SCHEMES.map((scheme) => [theme, scheme] as const));

/** Rules that depend on theme and scheme; all others are checked once, after the story. */
const OF_COLOUR = ["color-contrast", "link-in-text-block"];

/**
 * Number of elements that axe may leave unchecked: a menu entry is marked by a pseudo-element behind it, so axe does
 * not compute the contrast of its text.
 */
const MAX_UNCHECKED = 2;

/**
 * Runs axe on the page in each theme and scheme, then restores the original ones. Violations are reported with theme
 * and scheme: `["rose dark: color-contrast .text-hint"]`.
 */
export const axeInAllLooks = (canvas?: Element): Promise<void> => axeIn(ALL_LOOKS, canvas);

/** The same, but only in the dark scheme. */
export const axeInDark = (canvas?: Element): Promise<void> => axeIn([["default", "dark"]], canvas);

async function axeIn(looks: typeof ALL_LOOKS, canvas: Element = document.body): Promise<void> {
  // Imported with the check rather than the story, because it is larger than the story's own code.
  const { default: axe } = await import("axe-core");
  const { dataset } = document.documentElement;
  const { theme, scheme, motion } = dataset;
  const found: string[] = [];
  // Otherwise colours in transition from one look to the next would be measured.
  dataset.motion = "reduced";
  try {
    for (const [nextTheme, nextScheme] of looks) {
      dataset.theme = `theme-${nextTheme}`;
      dataset.scheme = nextScheme;
      const { violations, incomplete } = await axe.run(canvas, {
        runOnly: { type: "rule", values: OF_COLOUR },
        resultTypes: ["violations", "incomplete"],
        preload: false,
      });
      for (const { id, nodes } of violations)
        found.push(...nodes.map(({ target }) => `${nextTheme} ${nextScheme}: ${id} ${target.join(" ")}`));
      const unchecked = incomplete.flatMap(({ nodes }) => nodes.filter(liesOnPseudoElement));
      if (unchecked.length > MAX_UNCHECKED)
        found.push(`${nextTheme} ${nextScheme}: ${unchecked.length} elements lie on pseudo-elements`);
    }
  } finally {
    dataset.theme = theme;
    dataset.scheme = scheme;
    if (motion === undefined) delete dataset.motion;
    else dataset.motion = motion;
  }
  await expect(found).toEqual([]);
}

const liesOnPseudoElement = ({ any }: NodeResult): boolean =>
  any.some(({ data }) => data?.messageKey === "pseudoContent");
