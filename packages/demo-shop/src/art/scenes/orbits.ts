import { LOCAL_INKS } from "../palettes.ts";
import { ball, circle, ellipse, joinNumbers, path, placeAt, polygon, svgNumber } from "../svg.ts";
import { mix, shade } from "../tones.ts";
import { dots, ground, type Scene, uprightUnit } from "./scene.ts";

/** A planet in two halves, with moons on tilted orbits and a small rocket. */
export const orbits: Scene = (frame, palette, random) => {
  const u = uprightUnit(frame, 1.2);
  const { width: w, height: h } = frame;
  const [x, y] = [w / 2, h * 0.52];
  const tilt = random.pick([-24, -18, 20]);
  const radians = (tilt * Math.PI) / 180;
  const on = (rx: number, ry: number, turn: number) => {
    const [a, b] = [Math.cos(turn) * rx * u, Math.sin(turn) * ry * u];
    return [
      x + a * Math.cos(radians) - b * Math.sin(radians),
      y + a * Math.sin(radians) + b * Math.cos(radians),
    ] as const;
  };
  const rings = (
    [
      [0.29, 0.2],
      [0.42, 0.29],
      [0.58, 0.4],
    ] as const
  )
    .map(
      ([rx, ry], index) =>
        `<ellipse rx="${svgNumber(rx * u)}" ry="${svgNumber(ry * u)}" fill="none" stroke="${index === 1 ? palette.mid : mix(palette.deep, palette.mid, 0.3)}" stroke-width="${svgNumber(u * 0.006)}"/>`,
    )
    .join("");
  const turn = random.range(-0.25, 0.25);
  const [mx, my] = on(0.42, 0.29, 2.3 + turn);
  const [nx, ny] = on(0.58, 0.4, 4 + turn);
  const [sx, sy] = on(0.5, 0.34, 5.45 + turn);
  const [rx, ry] = on(0.56, 0.38, 0.9 + turn);
  const warm = palette.accent === "#62d0c4" ? LOCAL_INKS.roof : palette.accent;
  const saturn =
    ball(warm, shade(warm), 0, 0, 42) +
    `<g transform="rotate(-16)"><ellipse rx="74" ry="20" fill="none" stroke="${palette.paper}" stroke-width="9"/>${path(warm, "M-42 0A42 42 0 0 1 0 -42V-16L-42 -10z")}${path(shade(warm), "M42 0A42 42 0 0 0 0 -42V-16L42 -10z")}</g>`;
  return (
    ground(frame, palette.night) +
    dots(random, {
      count: Math.round((w / u) * 34),
      x: 0,
      y: 0,
      width: w,
      height: h,
      size: u * 0.0045,
      fill: palette.paper,
    }) +
    `<g transform="translate(${joinNumbers(x, y)}) rotate(${tilt})">${rings}</g>` +
    ball(palette.accent, palette.deep, x, y, u * random.range(0.165, 0.185)) +
    ball(palette.paper, palette.mid, mx, my, u * 0.05) +
    ball(palette.mid, palette.deep, nx, ny, u * 0.032) +
    placeAt(Math.max(u * 0.15, Math.min(w - u * 0.15, sx)), Math.max(u * 0.11, sy), u / 560, saturn) +
    placeAt(
      Math.min(w - u * 0.17, rx),
      Math.min(h - u * 0.17, ry),
      u / 560,
      `<g transform="rotate(${random.int(32, 48)})">${rocket(palette)}</g>`,
    )
  );
};

/** A rocket about 150 high around 0, 0, nose up. */
function rocket(palette: { night: string; mid: string; accent: string; paper: string }): string {
  return (
    polygon(LOCAL_INKS.roof, -14, 60, 0, 60, 0, 104) +
    polygon(shade(LOCAL_INKS.roof), 14, 60, 0, 60, 0, 104) +
    polygon(palette.accent, -28, 18, -54, 72, -22, 58) +
    polygon(shade(palette.accent), 28, 18, 54, 72, 22, 58) +
    path(palette.paper, "M0 -92C-26 -64 -42 -10 -26 62H0z") +
    path(shade(palette.paper), "M0 -92C26 -64 42 -10 26 62H0z") +
    circle(palette.night, 0, -18, 15) +
    ellipse(palette.mid, 0, -18, 9, 9)
  );
}
