import { circle, joinNumbers, path, placeAt, polygon, rect } from "../svg.ts";
import { mix, shade, topTone } from "../tones.ts";
import { meeple } from "./figures.ts";
import { ground, type Scene, unitOf } from "./scene.ts";

/** Salt pans in perspective, heaps of salt, and a person at work. */
export const saltPans: Scene = (frame, palette, random) => {
  const u = unitOf(frame);
  const { width: w, height: h } = frame;
  const horizon = h * 0.36;
  const vanish = w * random.range(0.42, 0.58);
  const rows = 6;
  const yOf = (row: number) => horizon + (h - horizon) * ((row / rows) ** 1.7 * 0.96 + 0.04 * (row / rows));
  const columns = Math.round((w / u) * 8) + 4;
  const project = (column: number, y: number) => {
    const spread = 0.35 + 1.25 * ((y - horizon) / (h - horizon));
    return vanish + (column - columns / 2) * (u * 0.25) * spread;
  };
  const water = mix(palette.night, palette.tint, 0.45);
  let pans = "";
  for (let row = 0; row < rows; row++) {
    const [y1, y2] = [yOf(row), yOf(row + 1)];
    const edge = (y2 - y1) * 0.07;
    for (let column = 0; column < columns; column++) {
      const ink = random.pick([
        palette.deep,
        palette.mid,
        palette.accent,
        palette.accent,
        palette.tint,
        topTone(palette.mid),
        water,
      ]);
      const gap = 0.045;
      const [a, b] = [y1 + edge, y2 - edge];
      pans += polygon(
        ink,
        project(column + gap, a),
        a,
        project(column + 1 - gap, a),
        a,
        project(column + 1 - gap, b),
        b,
        project(column + gap, b),
        b,
      );
    }
  }
  const heap = (x: number, y: number, size: number) =>
    polygon("#ffffff", x, y - size, x + size * 0.1, y, x - size * 0.62, y) +
    path(
      shade(palette.paper),
      `M${joinNumbers(x, y - size)}L${joinNumbers(x + size * 0.62, y)}H${joinNumbers(x + size * 0.1)}z`,
    );
  const left = random.chance(0.5) ? 1 : -1;
  return (
    ground(frame, mix(palette.accent, palette.paper, 0.25)) +
    circle(palette.deep, vanish, horizon - u * 0.08, u * 0.15) +
    rect(palette.paper, 0, horizon, w, h - horizon) +
    pans +
    heap(w / 2 - left * u * 0.12, h * 0.66, u * 0.09) +
    heap(w / 2 + left * u * 0.26, h * 0.78, u * 0.17) +
    heap(w / 2 + left * u * 0.08, h * 0.96, u * 0.24) +
    placeAt(
      w / 2 - left * u * 0.2,
      h * 0.97,
      (u / 600) * 0.62,
      meeple(palette.night, mix(palette.night, "#000000", 0.28)),
    )
  );
};
