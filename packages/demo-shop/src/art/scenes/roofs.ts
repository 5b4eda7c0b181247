import type { Palette } from "../palettes.ts";
import type { Random } from "../random.ts";
import { circle, path, placeAt, polygon, rect, svgNumber } from "../svg.ts";
import { shade } from "../tones.ts";
import { ground, type Scene, uprightUnit } from "./scene.ts";

/** Village houses in rows up a slope, roof above roof. */
export const roofs: Scene = (frame, palette, random) => {
  const u = uprightUnit(frame, 1.5);
  const { width: w, height: h } = frame;
  const rows = 3;
  const size = Math.max(u, h * 0.9);
  let houses = "";
  for (let row = 0; row < rows; row++) {
    const scale = (size / 600) * (1.05 + row * 0.1);
    const step = 168 * scale;
    const foot = h * (0.6 + (0.44 * row) / (rows - 1));
    for (let x = -step * (row % 2 ? 0.6 : 0.1); x < w + step; x += step * random.range(0.92, 1.12)) {
      houses += placeAt(x, foot + random.range(-10, 6) * scale, scale, house(palette, random));
    }
  }
  return (
    ground(frame, palette.paper) + circle(palette.accent, w * random.pick([0.28, 0.74]), h * 0.24, u * 0.13) + houses
  );
};

/** A house 150 wide standing on 0, 0, gable to the left, lit on the left. */
function house(palette: Palette, random: Random): string {
  const wall = random.pick([palette.paper, palette.mid, palette.accent, palette.accent]);
  const height = random.pick([120, 140, 160]);
  const roof = random.chance(0.7) ? palette.deep : palette.night;
  const dark = roof === palette.deep ? palette.night : palette.deep;
  const arch = (x: number, y: number, width: number, tall: number) =>
    path(
      palette.night,
      `M${svgNumber(x)} ${svgNumber(y)}v${svgNumber(-tall)}a${svgNumber(width / 2)} ${svgNumber(width / 2)} 0 0 1 ${svgNumber(width)} 0v${svgNumber(tall)}z`,
    );
  const chimney = random.chance(0.35)
    ? rect(shade(wall), 34, -height - 66, 18, 40) + rect(palette.night, 30, -height - 70, 26, 9)
    : "";
  const panes = random.pick([
    arch(-52, -height + 70, 18, 22) + arch(-20, -height + 70, 18, 22),
    arch(-42, -height + 76, 24, 26),
    circle(palette.night, -30, -height + 48, 11) + arch(26, -height + 80, 20, 24),
  ]);
  return (
    chimney +
    rect(wall, -68, -height, 68, height + 60) +
    rect(shade(wall), 0, -height, 68, height + 60) +
    panes +
    polygon(roof, -30, -height - 66, 46, -height - 66, 80, -height, 6, -height) +
    polygon(dark, -30, -height - 66, 6, -height + 4, -84, -height + 4) +
    polygon(wall, -31, -height - 48, -4, -height + 5, -66, -height + 5)
  );
}
