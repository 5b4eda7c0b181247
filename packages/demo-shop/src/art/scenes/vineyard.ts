import { LOCAL_INKS, type Palette } from "../palettes.ts";
import { circle, joinNumbers, path, placeAt, polygon } from "../svg.ts";
import { mix, shade } from "../tones.ts";
import { ground, type Scene, unitOf, uprightUnit } from "./scene.ts";

/** Rows of vines running to the mountains, and a big bunch of grapes in front. */
export const vineyard: Scene = (frame, palette, random) => {
  const u = unitOf(frame);
  const { width: w, height: h } = frame;
  const horizon = h * 0.36;
  const vanish = w * random.range(0.4, 0.6);
  const sunAt = random.pick([0.24, 0.74]);
  const peak = (x: number, top: number, half: number, ink: string) =>
    polygon(ink, x - half, horizon, x, horizon - top, x, horizon) +
    polygon(shade(ink), x, horizon - top, x + half, horizon, x, horizon);
  const rows = Math.round((w / u) * 7) * 2 + 1;
  const reach = w * 2.6;
  const vines = Array.from({ length: rows }, (_, index) => {
    const from = vanish - reach / 2 + (reach * index) / rows;
    return polygon(
      index % 2 ? palette.mid : palette.deep,
      vanish,
      horizon - u * 0.02,
      from,
      h,
      from + (reach / rows) * 0.56,
      h,
    );
  }).join("");
  return (
    ground(frame, palette.paper) +
    circle(palette.accent, w * sunAt, horizon - u * 0.14, u * 0.13) +
    peak(w * 0.22, u * 0.13, u * 0.32, mix(palette.deep, palette.night, 0.5)) +
    peak(w * 0.8, u * 0.17, u * 0.36, palette.night) +
    polygon(palette.tint, 0, horizon, w, horizon, w, h, 0, h) +
    vines +
    placeAt(w * 0.5, h * 0.5, (uprightUnit(frame, 1.4) / 600) * 1.25, bunch(palette))
  );
};

/** Ten grapes hanging from 0, 0, with a leaf: about 340 wide and 260 high. */
function bunch(palette: Palette): string {
  const skin = palette.deep;
  const rowsOf = [4, 3, 2, 1];
  const grapes = rowsOf
    .map((count, row) =>
      Array.from({ length: count }, (_, index) => {
        const x = (index - (count - 1) / 2) * 80 - 4;
        const y = row * 66 + 30;
        return (
          circle(palette.night, x + 3, y + 3, 43) +
          circle(mix(skin, palette.night, 0.45), x, y, 40) +
          circle(skin, x - 4, y - 4, 35) +
          circle(palette.mid, x - 14, y - 15, 10)
        );
      }).join(""),
    )
    .join("");
  const leaf =
    path(
      LOCAL_INKS.leaf,
      `M${joinNumbers(0, -20)}C${joinNumbers(30, -96, 120, -104, 170, -84)}L${joinNumbers(0, -20)}z`,
    ) + path(shade(LOCAL_INKS.leaf), `M${joinNumbers(0, -20)}C${joinNumbers(60, 10, 150, -30, 170, -84)}z`);
  return `${path(palette.night, "M-16 -6L-30 -64L-16 -68L2 -8z")}${grapes}${leaf}`;
}
