/** The checked-in tokens, as `npm run tokens` writes them. */
interface ColourValue {
  hex?: string;
  alpha?: number;
}
interface Length {
  value: number;
  unit: string;
}
interface ShadowLayer {
  color: { components: readonly number[]; alpha: number };
  offsetX: Length;
  offsetY: Length;
  blur: Length;
  spread: Length;
}
export interface LookTokens {
  color: Record<string, { $value: ColourValue; $description?: string }>;
  shadow: Record<string, { $value: readonly ShadowLayer[] }>;
}

const files = import.meta.glob<LookTokens>("../../packages/ui/tokens/theme-*.tokens.json", {
  eager: true,
  import: "default",
});

export const THEMES = ["default", "brand", "teal", "rose", "purple", "amber"] as const;
export const SCHEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];
export type Scheme = (typeof SCHEMES)[number];

export const lookTokens = (theme: Theme, scheme: Scheme): LookTokens =>
  files[`../../packages/ui/tokens/theme-${theme}.${scheme}.tokens.json`]!;

/** Colour of a role as `#rrggbb`; undefined if it is translucent. */
export function hexOf(theme: Theme, scheme: Scheme, role: string): string | undefined {
  const value = lookTokens(theme, scheme).color[role]?.$value;
  return value?.alpha === undefined ? value?.hex : undefined;
}
