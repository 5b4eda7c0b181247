/** The eleven layouts of the specification, in the order of the settings drawer. */
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

export const DEFAULT_LAYOUT: LayoutName = "classy";

export function isLayoutName(name: unknown): name is LayoutName {
  return LAYOUT_NAMES.some((known) => known === name);
}
