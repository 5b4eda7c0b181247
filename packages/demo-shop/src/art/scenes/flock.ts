import type { Palette } from "../palettes.ts";
import type { Random } from "../random.ts";
import { ball, circle, circles, ellipse, joinNumbers, path, placeAt, rect, svgNumber } from "../svg.ts";
import { mix, shade } from "../tones.ts";
import { type Frame, ground, type Scene, uprightUnit } from "./scene.ts";

/** Sheep crossing the hills under a low sun. */
export const flock: Scene = (frame, palette, random) => {
  const u = uprightUnit(frame, 1.25);
  const { width: w, height: h } = frame;
  const side = random.pick([0.3, 0.7]);
  const pale = mix(palette.mid, palette.paper, 0.45);
  const sheepAt = (x: number, y: number, scale: number, turned: boolean) =>
    placeAt(x, y, (u / 600) * scale, turned ? `<g transform="scale(-1 1)">${sheep(palette)}</g>` : sheep(palette));
  const row = (count: number, y: number, scale: number, from: number, to: number) =>
    Array.from({ length: count }, (_, index) => {
      const x = w * (from + ((to - from) * (index + random.range(0.38, 0.62))) / count);
      return sheepAt(x, h * y + u * random.range(-0.015, 0.03), scale * random.range(0.9, 1.1), random.chance(0.3));
    }).join("");
  const many = Math.max(1, Math.round(w / u));
  return (
    ground(frame, palette.paper) +
    ball(palette.accent, mix(palette.accent, "#f6b83d", 0.5), w * side, h * 0.27, u * random.range(0.15, 0.18)) +
    hill(frame, pale, 0.52, 0.42, 0.56, random) +
    hill(frame, palette.mid, 0.52, 0.56, 0.6, random) +
    row(many + 1, 0.68, 0.66, 0.06, 0.62) +
    hill(frame, palette.deep, 0.74, 0.6, 0.7, random) +
    row(many + 1, 0.85, 1.1, 0.3, 1) +
    hill(frame, mix(palette.deep, palette.night, 0.5), 0.82, 0.98, 1.02, random) +
    row(many, 0.965, 1.35, 0.02, 0.5)
  );
};

function hill(frame: Frame, ink: string, left: number, middle: number, right: number, random: Random): string {
  const { width: w, height: h } = frame;
  const shift = random.range(-0.03, 0.03);
  const [a, b, c] = [h * (left + shift), h * (middle + shift), h * (right + shift)];
  return path(
    ink,
    `M0 ${svgNumber(a)}C${joinNumbers(w * 0.2, a - h * 0.09, w * 0.3, b - h * 0.06, w * 0.52, b)}S${joinNumbers(w * 0.85, c - h * 0.03, w, c)}V${svgNumber(h)}H0z`,
  );
}

/** A sheep about 150 wide standing on 0, 0, looking left. */
function sheep(palette: Palette): string {
  const wool = palette.paper;
  const dark = shade(wool);
  return (
    [-34, -18, 20, 36].map((x) => rect(palette.night, x - 4, -26, 8, 28, 3)).join("") +
    circles(dark, [
      [40, -48, 26],
      [14, -38, 26],
      [-20, -38, 24],
    ]) +
    circles(wool, [
      [-36, -54, 24],
      [-12, -68, 27],
      [20, -66, 26],
      [-8, -48, 28],
      [30, -56, 20],
    ]) +
    ellipse(palette.night, -62, -60, 15, 20) +
    `<g transform="rotate(-28 -46 -74)">${ellipse(palette.night, -44, -74, 12, 6)}</g>` +
    circle(wool, -54, -80, 14) +
    circle(wool, -66, -64, 3.4)
  );
}
