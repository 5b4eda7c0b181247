/** Themes and schemes of the toolbar; each pair is a look. */
const THEMES = ["default", "brand", "teal", "rose", "purple", "amber"];
const SCHEMES = ["light", "dark"];

/** Theme and scheme. */
export type Look = readonly [theme: string, scheme: string];

export const ALL_LOOKS: readonly Look[] = THEMES.flatMap((theme) => SCHEMES.map((scheme): Look => [theme, scheme]));

/** Axe rules whose result depends on theme and scheme; all others are checked in one look. */
export const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

export const lookNow = (): string => {
  const { theme = "", scheme = "" } = document.documentElement.dataset;
  return `${theme.replace("theme-", "")} ${scheme}`;
};

/** Calls `visit` in each look except the current one, which it restores afterwards. */
export async function inOtherLooks(visit: (name: string) => Promise<void>): Promise<void> {
  const { dataset } = document.documentElement;
  const { theme, scheme } = dataset;
  const own = lookNow();
  try {
    for (const [nextTheme, nextScheme] of ALL_LOOKS) {
      const name = `${nextTheme} ${nextScheme}`;
      if (name === own) continue;
      dataset.theme = `theme-${nextTheme}`;
      dataset.scheme = nextScheme;
      await visit(name);
    }
  } finally {
    dataset.theme = theme;
    dataset.scheme = scheme;
  }
}
