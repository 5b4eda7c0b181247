/** A colour in OKLCH: lightness 0 to 1, chroma 0 to about 0.4, hue in degrees. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

type Rgb = readonly [r: number, g: number, b: number];

const HEX = /^#[0-9a-f]{6}$/;

/** Whether a text is a colour such as `#5e2dad`, in lower case. */
export const isHexColour = (text: string): boolean => HEX.test(text);

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toGamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** Red, green and blue in linear light, 0 to 1. */
function toLinearRgb(hex: string): Rgb {
  const channel = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}

export function toOklch(hex: string): Oklch {
  const [r, g, b] = toLinearRgb(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bee = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const h = (Math.atan2(bee, a) * 180) / Math.PI;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bee),
    h: h < 0 ? h + 360 : h,
  };
}

function toRgb({ l, c, h }: Oklch): Rgb {
  const angle = (h * Math.PI) / 180;
  const [a, b] = [c * Math.cos(angle), c * Math.sin(angle)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const ALMOST = 1e-4;
const isInGamut = (rgb: Rgb) => rgb.every((value) => value >= -ALMOST && value <= 1 + ALMOST);

/** The sRGB colour of this lightness and hue with as much of the chroma as screens can show. */
export function toHex(colour: Oklch): string {
  let rgb = toRgb(colour);
  if (!isInGamut(rgb)) {
    let [least, most] = [0, colour.c];
    while (most - least > 0.001) {
      const c = (least + most) / 2;
      if (isInGamut(toRgb({ ...colour, c }))) least = c;
      else most = c;
    }
    rgb = toRgb({ ...colour, c: least });
  }
  const pair = (value: number) =>
    Math.round(toGamma(Math.min(1, Math.max(0, value))) * 255)
      .toString(16)
      .padStart(2, "0");
  return `#${rgb.map(pair).join("")}`;
}

function computeLuminance(hex: string): number {
  const [r, g, b] = toLinearRgb(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two colours as WCAG 2.2 defines it, 1 to 21. */
export function computeContrast(one: string, other: string): number {
  const [first, second] = [computeLuminance(one), computeLuminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}
