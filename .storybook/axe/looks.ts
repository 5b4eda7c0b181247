/** Themes and schemes of the toolbar; each pair is a look. */
export const THEMES = ["default", "brand", "teal", "rose", "purple", "amber"];
export const SCHEMES = ["light", "dark"];

/** Theme and scheme. */
export type Look = readonly [theme: string, scheme: string];

export const ALL_LOOKS: readonly Look[] = THEMES.flatMap((theme) => SCHEMES.map((scheme): Look => [theme, scheme]));

/** Rules of axe whose result depends on theme and scheme; all others are checked in one look. */
export const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Calls `look` in each look, then restores the one that was there. */
export async function inLooks(looks: readonly Look[], visit: (name: string) => Promise<void>): Promise<void> {
  const { dataset } = document.documentElement;
  const { theme, scheme } = dataset;
  try {
    for (const [nextTheme, nextScheme] of looks) {
      dataset.theme = `theme-${nextTheme}`;
      dataset.scheme = nextScheme;
      await visit(`${nextTheme} ${nextScheme}`);
    }
  } finally {
    dataset.theme = theme;
    dataset.scheme = scheme;
  }
}
