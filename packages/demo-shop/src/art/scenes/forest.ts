import type { Random } from "../random.ts";
import { ball, polygon } from "../svg.ts";
import { mix, sideTone } from "../tones.ts";
import { dots, type Frame, ground, type Scene, uprightUnit } from "./scene.ts";

/** A wall of firs before a two-coloured moon. */
export const forest: Scene = (frame, palette, random) => {
  const u = uprightUnit(frame, 1.3);
  const { width: w, height: h } = frame;
  const moon = { x: w * random.range(0.4, 0.62), y: h * 0.38, r: u * random.range(0.22, 0.26) };
  const half = mix(palette.deep, palette.night, 0.45);
  return (
    ground(frame, palette.mid) +
    dots(random, {
      count: Math.round((w / u) * 10),
      x: 0,
      y: 0,
      width: w,
      height: h * 0.4,
      size: u * 0.006,
      fill: palette.paper,
    }) +
    ball(palette.paper, palette.accent, moon.x, moon.y, moon.r) +
    row(frame, random, u, { foot: h, low: 0.3, high: 0.46, count: 8, lit: palette.deep, dark: half }) +
    row(frame, random, u, { foot: h, low: 0.2, high: 0.36, count: 9, lit: half, dark: palette.night }) +
    row(frame, random, u, {
      foot: h * 1.03,
      low: 0.12,
      high: 0.24,
      count: 9,
      lit: palette.night,
      dark: sideTone(palette.night),
    })
  );
};

interface Row {
  readonly foot: number;
  readonly low: number;
  readonly high: number;
  readonly count: number;
  readonly lit: string;
  readonly dark: string;
}

function row(frame: Frame, random: Random, u: number, options: Row): string {
  const count = Math.round((frame.width / u) * options.count);
  const step = frame.width / count;
  return Array.from({ length: count + 1 }, (_, index) => {
    const x = step * (index + random.range(-0.3, 0.3));
    const height = u * random.range(options.low, options.high) * Math.max(1, Math.min(1.3, frame.height / u));
    return fir(options, x, options.foot, height, step * random.range(0.62, 0.8));
  }).join("");
}

function fir({ lit, dark }: Row, x: number, foot: number, height: number, half: number): string {
  const top = foot - height;
  const notch = top + height * 0.5;
  return (
    polygon(lit, x, top, x, foot, x - half, foot, x - half * 0.42, notch, x - half * 0.66, notch) +
    polygon(dark, x, top, x + half * 0.66, notch, x + half * 0.42, notch, x + half, foot, x, foot)
  );
}
