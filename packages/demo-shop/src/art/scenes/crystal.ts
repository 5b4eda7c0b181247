import type { Palette } from "../palettes.ts";
import { polygon } from "../svg.ts";
import { mix, shade } from "../tones.ts";
import { dots, ground, type Scene, uprightUnit } from "./scene.ts";

/** A cluster of cut crystals under a shaft of light. */
export const crystal: Scene = (frame, palette, random) => {
  const u = uprightUnit(frame, 1.3);
  const { width: w, height: h } = frame;
  const x = w / 2;
  const spread = Math.max(1, Math.min(1.5, w / u));
  const tall = Math.min(1.25, Math.max(0.9, h / u));
  const slots: readonly (readonly [at: number, height: number])[] = [
    [-0.34, 0.3],
    [0.35, 0.32],
    [-0.22, 0.44],
    [0.2, 0.46],
    [-0.43, 0.2],
    [0.44, 0.2],
    [0, 0.74],
    [-0.11, 0.34],
    [0.12, 0.3],
  ];
  const gems = slots
    .map(([at, height]) => {
      const half = u * random.range(0.062, 0.085) * (height > 0.6 ? 1.35 : 1) * (0.6 + spread * 0.4);
      const top = Math.min(h * 0.86, u * height * tall * random.range(0.92, 1.08));
      return gem(
        palette,
        x + at * u * spread,
        h,
        half,
        top,
        random.pick([palette.accent, palette.accent, palette.paper]),
      );
    })
    .join("");
  return (
    ground(frame, palette.night) +
    polygon(mix(palette.night, palette.deep, 0.55), x, -h * 0.06, x + u * 0.36, h, x - u * 0.36, h) +
    dots(random, {
      count: Math.round((w / u) * 22),
      x: 0,
      y: 0,
      width: w,
      height: h * 0.7,
      size: u * 0.008,
      fill: palette.paper,
    }) +
    gems
  );
};

function gem(palette: Palette, x: number, foot: number, half: number, height: number, tip: string): string {
  const top = foot - height;
  const shoulder = top + half * 2.1;
  const ridge = x - half * 0.12;
  const low = shoulder + half * 0.55;
  return (
    polygon(palette.mid, x - half, shoulder, ridge, low, ridge, foot, x - half * 0.9, foot) +
    polygon(palette.deep, x + half, shoulder, ridge, low, ridge, foot, x + half * 0.9, foot) +
    polygon(
      mix(palette.mid, palette.paper, 0.5),
      x - half,
      shoulder,
      x - half * 0.56,
      shoulder + half * 0.24,
      x - half * 0.56,
      foot,
      x - half * 0.9,
      foot,
    ) +
    polygon(palette.paper, x, top, ridge, low, x - half, shoulder) +
    polygon(tip === palette.paper ? shade(tip) : tip, x, top, x + half, shoulder, ridge, low)
  );
}
