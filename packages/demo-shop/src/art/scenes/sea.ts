import type { Palette } from "../palettes.ts";
import { ball, circle, joinNumbers, path, placeAt, polygon, rect, svgNumber } from "../svg.ts";
import { mix, shade } from "../tones.ts";
import { ground, type Scene, unitOf, uprightUnit } from "./scene.ts";

/** Sun, sailing boat, rows of round waves, and fish in the dark water. */
export const sea: Scene = (frame, palette, random) => {
  const u = unitOf(frame);
  const v = uprightUnit(frame, 1.1);
  const { width: w, height: h } = frame;
  const side = random.pick([-1, 1]);
  const wave = u * random.range(0.075, 0.09);
  const horizon = h * (w / h > 1.45 ? 0.56 : 0.62);
  const sun = { x: w / 2 + side * v * -0.12, y: horizon - v * 0.24, r: v * random.range(0.24, 0.28) };
  // On the whitest papers, a white sail needs a tinted sky.
  const sky = /^#f[5-9a-f]f[0-9a-f][ef]/.test(palette.paper) ? mix(palette.paper, palette.tint, 0.7) : palette.paper;
  const stripes = [
    { at: 0.05, long: 0.9 },
    { at: 0.3, long: 1.15 },
    { at: 0.55, long: 1 },
  ]
    .map(({ at, long }, index) => {
      const length = sun.r * long;
      return rect(
        palette.paper,
        sun.x - sun.r * 1.1 + index * sun.r * 0.12,
        sun.y + sun.r * at,
        length,
        u * 0.014,
        u * 0.007,
      );
    })
    .join("");
  const boat = drawBoat(palette, v * 0.42);
  const rows = [palette.mid, palette.deep, palette.mid, palette.deep, palette.night];
  const step = wave * 0.62;
  const water = rows
    .map((ink, index) => scallops(ink, frame, horizon + step * index, wave * (1 + index * 0.1), (index % 2) * wave))
    .join("");
  const floor = horizon + step * (rows.length - 1) + wave * 0.7;
  const shoal = Math.max(3, Math.round((w / u) * 3));
  const fishes = Array.from({ length: shoal }, (_, index) => {
    const x = (w * (index + random.range(0.3, 0.7))) / shoal;
    const y = floor + (h - floor) * (index % 2 ? random.range(0.12, 0.35) : random.range(0.5, 0.85));
    const scale = (u / 600) * random.range(0.85, 1.15);
    return placeAt(x, y, scale, fish(palette, index % 2 ? palette.accent : palette.paper, random.chance(0.7)));
  }).join("");
  return (
    ground(frame, sky) +
    ball(palette.accent, shade(palette.accent), sun.x, sun.y, sun.r) +
    stripes +
    placeAt(sun.x + side * v * 0.22, horizon + wave * 0.25, 1, boat) +
    water +
    fishes
  );
};

function drawBoat(palette: Palette, size: number): string {
  const mast = size;
  return (
    polygon(
      palette.paper === "#ffffff" ? palette.tint : "#ffffff",
      -size * 0.04,
      -mast,
      -size * 0.04,
      -size * 0.16,
      -size * 0.56,
      -size * 0.16,
    ) +
    polygon(palette.deep, size * 0.03, -mast * 1.06, size * 0.03, -size * 0.16, size * 0.46, -size * 0.16) +
    rect(palette.night, -size * 0.025, -mast * 1.06, size * 0.04, mast) +
    path(
      palette.night,
      `M${joinNumbers(-size * 0.6, -size * 0.1)}H${svgNumber(size * 0.56)}L${joinNumbers(size * 0.4, size * 0.14)}H${svgNumber(-size * 0.42)}z`,
    )
  );
}

/** A row of round wave crests and the water below them. */
export function scallops(
  ink: string,
  frame: { width: number; height: number },
  top: number,
  radius: number,
  shift: number,
): string {
  const start = -radius * 2 + (shift % (radius * 2));
  const count = Math.ceil((frame.width - start) / (radius * 2));
  const arc = `a${joinNumbers(radius, radius * 0.86)} 0 0 1 ${svgNumber(radius * 2)} 0`;
  return path(
    ink,
    `M${joinNumbers(start, top + radius)}${arc.repeat(count)}V${svgNumber(frame.height)}H${svgNumber(start)}z`,
  );
}

/** A fish about 130 wide around 0, 0, looking right or left: light back, shaded belly. */
function fish(palette: Palette, ink: string, right: boolean): string {
  const body =
    polygon(shade(ink), -36, 0, -66, -24, -58, 0, -66, 24) +
    path(ink, "M-42 0Q4 -52 60 0z") +
    path(ink === palette.accent ? palette.mid : shade(ink), "M-42 0Q4 46 60 0z") +
    circle(palette.night, 36, -9, 5);
  return right ? body : `<g transform="scale(-1 1)">${body}</g>`;
}
