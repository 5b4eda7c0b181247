import { LOCAL_INKS, type Palette } from "../palettes.ts";
import type { Random } from "../random.ts";
import { placeAt, polygon, rect } from "../svg.ts";
import { shade, topTone } from "../tones.ts";
import { meeple } from "./figures.ts";
import { ground, type Scene, unitOf, uprightUnit } from "./scene.ts";

/** A map of hexagons with houses, tents and trees, and one big figure on it. */
export const hexes: Scene = (frame, palette, random) => {
  const u = unitOf(frame);
  const { width: w, height: h } = frame;
  const radius = u * random.range(0.17, 0.19);
  const [dx, dy] = [radius * Math.sqrt(3), radius * 1.5];
  let map = "";
  for (let row = -1; (row - 0.1) * dy < h; row++) {
    for (let column = -1; (column - 0.3) * dx < w; column++) {
      const x = column * dx + (row % 2 === 0 ? 0 : dx / 2) + dx * 0.2;
      map += placeAt(x, row * dy + radius * 0.6, radius / 100, hexagon(palette, random));
    }
  }
  return (
    ground(frame, palette.night) +
    map +
    placeAt(w * 0.5, h * 0.98, uprightUnit(frame, 1.3) / 560, meeple(palette.paper, shade(palette.paper)))
  );
};

function hexagon(palette: Palette, random: Random): string {
  const ink = random.pick([
    palette.deep,
    palette.deep,
    palette.mid,
    palette.mid,
    palette.accent,
    topTone(palette.deep),
  ]);
  const [x, y] = [81, 94];
  const cell = polygon(ink, 0, -y, 0, y, -x, y / 2, -x, -y / 2) + polygon(shade(ink), 0, -y, x, -y / 2, x, y / 2, 0, y);
  const light = ink === palette.accent ? palette.deep : palette.paper;
  const kind = random.int(0, 5);
  if (kind === 0) {
    return `${cell}${rect(light, -26, -4, 52, 38)}${rect(shade(light), 0, -4, 26, 38)}${polygon(palette.night, 0, -38, 38, -4, -38, -4)}${rect(palette.night, -7, 14, 14, 20)}`;
  }
  if (kind === 1) {
    return `${cell}${polygon(light, 0, -36, 0, 34, -36, 34)}${polygon(shade(light), 0, -36, 36, 34, 0, 34)}${polygon(palette.night, 0, 2, 10, 34, -10, 34)}`;
  }
  if (kind === 2) {
    const tree = (at: number, size: number) =>
      polygon(LOCAL_INKS.fir, at, 34 - size, at, 34, at - size * 0.36, 34) +
      polygon(shade(LOCAL_INKS.fir), at, 34 - size, at + size * 0.36, 34, at, 34);
    return cell + tree(-20, 58) + tree(18, 70);
  }
  return cell;
}
