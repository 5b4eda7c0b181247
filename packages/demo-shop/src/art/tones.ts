// Light and shade: every tone in a picture is an ink of its palette, or that ink changed by one of these steps.

type Channels = readonly [number, number, number];

const channelsOf = (hex: string): Channels => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

const toHex = (channels: Channels): string =>
  `#${channels
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;

/** Mixes two colours; amount 0 gives the first, 1 the second. */
export function mix(from: string, to: string, amount: number): string {
  const [a, b] = [channelsOf(from), channelsOf(to)];
  const between = (one: number, other: number) => one + (other - one) * amount;
  return toHex([between(a[0], b[0]), between(a[1], b[1]), between(a[2], b[2])]);
}

/** The side face of a solid: 28 % darker. */
export const sideTone = (ink: string): string => mix(ink, "#000000", 0.28);

/** The top face of a solid: 18 % lighter. */
export const topTone = (ink: string): string => mix(ink, "#ffffff", 0.18);

/** The shaded right half of an object. Yellow turns to ochre, as in print, instead of brown. */
export function shade(ink: string): string {
  const [red, green, blue] = channelsOf(ink);
  const light = Math.min(red, green, blue) > 190;
  if (light) return toHex([red * 0.87, green * 0.85, blue * 0.82]);
  const warm = red > 200 && green > 120 && blue < 130;
  if (warm) return toHex([red * 0.93, green * 0.83, blue * 0.62]);
  return toHex([red * 0.76, green * 0.76, blue * 0.8]);
}
