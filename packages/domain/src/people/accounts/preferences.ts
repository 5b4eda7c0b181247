/** The layouts of the specification, in the order of the settings drawer. */
export const LAYOUT_NAMES = [
  "empty",
  "classic",
  "classy",
  "compact",
  "dense",
  "futuristic",
  "thin",
  "centered",
  "enterprise",
  "material",
  "modern",
] as const;
export type LayoutName = (typeof LAYOUT_NAMES)[number];

/** The same list as in `@tablero/ui/theme`, which may not import other packages; the compiler compares the two. */
export const THEME_NAMES = [
  "theme-default",
  "theme-brand",
  "theme-teal",
  "theme-rose",
  "theme-purple",
  "theme-amber",
] as const;
type ThemeName = (typeof THEME_NAMES)[number];

/** `auto` follows the system. */
export const SCHEME_NAMES = ["auto", "dark", "light"] as const;
type SchemeName = (typeof SCHEME_NAMES)[number];

/** Spacing of rows, fields and entries of the back office. The same as in `@tablero/ui/density`. */
export const DENSITY_NAMES = ["cosy", "compact"] as const;
export type DensityName = (typeof DENSITY_NAMES)[number];

/** The defaults for members of staff. */
export const DEFAULT_LOOK = {
  layout: "classy",
  theme: "theme-default",
  scheme: "light",
  density: "cosy",
} as const;

/**
 * Preferences of a member of staff for the back office; null means not chosen, so that the shop's default
 * applies.
 */
export interface Preferences {
  layout: LayoutName | null;
  theme: ThemeName | null;
  scheme: SchemeName | null;
  density: DensityName | null;
}

/** A change of some preferences. */
export type PreferencesPatch = { [Field in keyof Preferences]?: Preferences[Field] | undefined };

export const NO_PREFERENCES: Preferences = { layout: null, theme: null, scheme: null, density: null };

const known = <T extends string>(names: readonly T[], value: unknown): T | null =>
  names.find((name) => name === value) ?? null;

/** Preferences as stored, perhaps by another version: unknown values count as not chosen. */
export function parsePreferences(stored: unknown): Preferences {
  const { layout, theme, scheme, density }: Record<string, unknown> = {
    ...(typeof stored === "object" ? stored : null),
  };
  return {
    layout: known(LAYOUT_NAMES, layout),
    theme: known(THEME_NAMES, theme),
    scheme: known(SCHEME_NAMES, scheme),
    density: known(DENSITY_NAMES, density),
  };
}

/** Whether a person ever chose any preference. */
export const hasChosen = (preferences: Preferences): boolean =>
  Object.values(preferences).some((choice) => choice !== null);

export interface Look {
  layout: LayoutName;
  theme: ThemeName;
  scheme: SchemeName;
  density: DensityName;
}

/** The appearance that results from these preferences. */
export const lookOf = ({ layout, theme, scheme, density }: Preferences): Look => ({
  layout: layout ?? DEFAULT_LOOK.layout,
  theme: theme ?? DEFAULT_LOOK.theme,
  scheme: scheme ?? DEFAULT_LOOK.scheme,
  density: density ?? DEFAULT_LOOK.density,
});

/**
 * The fields in which an appearance differs from these preferences, because they were changed since. Empty if
 * there are none.
 */
export function preferencesChangedSince(before: Preferences, now: Look): PreferencesPatch {
  const was = lookOf(before);
  return {
    ...(now.layout !== was.layout && { layout: now.layout }),
    ...(now.theme !== was.theme && { theme: now.theme }),
    ...(now.scheme !== was.scheme && { scheme: now.scheme }),
    ...(now.density !== was.density && { density: now.density }),
  };
}

/** The preferences after a change; omitted fields stay unchanged. */
export const applyPreferences = (before: Preferences, change: PreferencesPatch): Preferences => ({
  layout: change.layout === undefined ? before.layout : change.layout,
  theme: change.theme === undefined ? before.theme : change.theme,
  scheme: change.scheme === undefined ? before.scheme : change.scheme,
  density: change.density === undefined ? before.density : change.density,
});
