/** Red, green and blue in linear light, clipped to sRGB, and the alpha. */
export interface Light {
  rgb: readonly [number, number, number];
  alpha: number;
}

/** Parses an oklch() or #rrggbb colour. */
export function readColour(colour: string): Light {
  const oklch = /^oklch\(([\d.]+)%\s+([\d.]+)\s+([\d.]+)(?:\s*\/\s*([\d.]+))?\)$/.exec(colour);
  if (oklch) {
    const [lightness, chroma, hue] = [Number(oklch[1]) / 100, Number(oklch[2]), (Number(oklch[3]) * Math.PI) / 180];
    return { rgb: fromOklab(lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)), alpha: Number(oklch[4] ?? 1) };
  }
  const hex = /^#([0-9a-f]{6})$/i.exec(colour)?.[1];
  if (!hex) throw new Error(`cannot read the colour ${colour}`);
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return { rgb: [r, g, b], alpha: 1 };
}

function fromOklab(lightness: number, a: number, b: number): Light["rgb"] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (channel: number) => Math.min(1, Math.max(0, channel));
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
export const toGamma = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

/** One colour over another, blended as in browsers: in gamma-encoded sRGB. */
export function blendOver(top: Light, ground: Light, share = 1): Light {
  const alpha = top.alpha * share;
  const mix = (at: 0 | 1 | 2) => toLinear(toGamma(top.rgb[at]) * alpha + toGamma(ground.rgb[at]) * (1 - alpha));
  return { rgb: [mix(0), mix(1), mix(2)], alpha: 1 };
}

/** WCAG's relative luminance of a colour. */
const luminance = ({ rgb: [r, g, b] }: Light) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** WCAG's contrast ratio, from 1 to 21. */
export function contrast(one: Light, other: Light): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}
