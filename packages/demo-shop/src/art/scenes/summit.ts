import { LOCAL_INKS, type Palette } from "../palettes.ts";
import { circle, polygon, rect } from "../svg.ts";
import { shade, sideTone } from "../tones.ts";
import { ground, type Scene, uprightUnit } from "./scene.ts";

/** Snowy mountains in front of a round sun, with firs at their feet. */
export const summit: Scene = (frame, palette, random) => {
  const u = uprightUnit(frame, 1.3);
  const { width: w, height: h } = frame;
  const foot = h * 0.86;
  const shift = random.range(-0.05, 0.05);
  const wide = Math.max(1, w / u);
  const peaks: readonly (readonly [at: number, height: number])[] = [
    [0.2, 0.44],
    [0.86, 0.36],
    ...(wide > 1.7
      ? ([
          [0.02, 0.3],
          [0.99, 0.46],
        ] as const)
      : []),
    [0.55, 0.66],
  ];
  const mountains = peaks
    .map(([at, height]) =>
      mountain(palette, w * (at + shift), foot, Math.min(u * height, h * (height + 0.08)), random.range(0.75, 0.9)),
    )
    .join("");
  const count = Math.round(wide * 11);
  const firs = Array.from({ length: count }, (_, index) => {
    const x = (w * (index + random.range(0, 1))) / count;
    const size = u * random.range(0.08, 0.13);
    return fir(x, foot + (h - foot) * random.range(0.3, 1), size);
  }).join("");
  return (
    ground(frame, palette.mid) +
    circle(palette.accent, w * (0.36 + shift * 2), h * 0.3, u * random.range(0.13, 0.16)) +
    mountains +
    rect(palette.night, 0, foot - 1, w, h - foot + 1) +
    firs
  );
};

function mountain(palette: Palette, x: number, foot: number, height: number, slope: number): string {
  const top = foot - height;
  const [left, right] = [height * slope, height * (slope + 0.12)];
  const snow = height * 0.3;
  const cap = (side: number, reach: number) => x + side * reach * (snow / height);
  return (
    polygon(palette.deep, x, top, x + height * 0.1, foot, x - left, foot) +
    polygon(palette.night, x, top, x + right, foot, x + height * 0.1, foot, x - height * 0.06, top + height * 0.46) +
    polygon(
      palette.paper,
      x,
      top,
      x + height * 0.02,
      top + snow * 0.72,
      x - left * 0.1,
      top + snow * 1.12,
      x - left * 0.17,
      top + snow * 0.8,
      cap(-1, left),
      top + snow,
    ) +
    polygon(
      shade(palette.paper),
      x,
      top,
      cap(1, right),
      top + snow,
      x + right * 0.14,
      top + snow * 0.78,
      x + height * 0.07,
      top + snow * 1.1,
      x + height * 0.02,
      top + snow * 0.72,
    )
  );
}

/** A fir standing on x, y, lit on the left. */
function fir(x: number, y: number, size: number): string {
  const half = size * 0.34;
  return (
    polygon(LOCAL_INKS.fir, x, y - size, x, y, x - half, y) +
    polygon(sideTone(LOCAL_INKS.fir), x, y - size, x + half, y, x, y)
  );
}
