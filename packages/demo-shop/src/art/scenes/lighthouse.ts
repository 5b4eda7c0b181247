import { LOCAL_INKS } from "../palettes.ts";
import { joinNumbers, path, polygon, rect, svgNumber } from "../svg.ts";
import { mix, shade } from "../tones.ts";
import { dots, ground, type Scene, uprightUnit } from "./scene.ts";
import { scallops } from "./sea.ts";

/** A striped tower whose beams cross the night. */
export const lighthouse: Scene = (frame, palette, random) => {
  const { width: w, height: h } = frame;
  const u = uprightUnit(frame, 1.15);
  const x = w * random.range(0.46, 0.54);
  const lamp = h * 0.31;
  const far = Math.max(w, h) * 1.2;
  const tilt = random.range(-0.08, 0.08);
  const beam = (ink: string, side: number, from: number, to: number) =>
    polygon(
      ink,
      x,
      lamp,
      x + side * far,
      lamp + far * (from + tilt * side),
      x + side * far,
      lamp + far * (to + tilt * side),
    );
  const soft = mix(palette.night, palette.deep, 0.9);
  const beams =
    beam(soft, -1, -0.52, 0.2) +
    beam(soft, 1, -0.4, 0.3) +
    beam(palette.mid, -1, -0.26, 0.06) +
    beam(palette.mid, 1, -0.1, 0.2) +
    beam(palette.accent, -1, -0.16, -0.02) +
    beam(palette.accent, 1, 0, 0.13);
  const foot = h * 0.9;
  const top = lamp + u * 0.045;
  const half = u * 0.125;
  const spread = 0.19;
  const stripe = (from: number, to: number, index: number) => {
    const [y1, y2] = [top + (foot - top) * from, top + (foot - top) * to];
    const [a, b] = [half * (1 + from * spread * 3), half * (1 + to * spread * 3)];
    const ink = index % 2 ? palette.paper : LOCAL_INKS.roof;
    return polygon(ink, x - a, y1, x, y1, x, y2, x - b, y2) + polygon(shade(ink), x, y1, x + a, y1, x + b, y2, x, y2);
  };
  const tower = [0, 0.2, 0.4, 0.6, 0.8].map((from, index) => stripe(from, from + 0.2, index + 1)).join("");
  const room = u * 0.09;
  const head =
    rect(palette.accent, x - room, lamp - u * 0.07, room, u * 0.12) +
    rect(shade(palette.accent), x, lamp - u * 0.07, room, u * 0.12) +
    polygon(LOCAL_INKS.roof, x, lamp - u * 0.18, x, lamp - u * 0.07, x - room * 1.35, lamp - u * 0.07) +
    polygon(shade(LOCAL_INKS.roof), x, lamp - u * 0.18, x + room * 1.35, lamp - u * 0.07, x, lamp - u * 0.07) +
    rect(palette.paper, x - half * 1.3, top - u * 0.012, half * 1.3, u * 0.03) +
    rect(shade(palette.paper), x, top - u * 0.012, half * 1.3, u * 0.03);
  const doorway = path(
    palette.night,
    `M${joinNumbers(x - u * 0.03, foot)}v${svgNumber(-u * 0.06)}a${joinNumbers(u * 0.03, u * 0.03)} 0 0 1 ${svgNumber(u * 0.06)} 0v${svgNumber(u * 0.06)}z`,
  );
  const rock = path(
    mix(palette.night, "#000000", 0.28),
    `M${joinNumbers(x - u * 0.46, h)}Q${joinNumbers(x - u * 0.2, foot - u * 0.08, x, foot - u * 0.01)}Q${joinNumbers(x + u * 0.24, foot - u * 0.05, x + u * 0.5, h)}z`,
  );
  return (
    ground(frame, palette.night) +
    beams +
    dots(random, {
      count: Math.round((w / u) * 20),
      x: 0,
      y: 0,
      width: w,
      height: h * 0.62,
      size: u * 0.0055,
      fill: palette.paper,
    }) +
    tower +
    doorway +
    head +
    rock +
    scallops(palette.deep, frame, h * 0.93, u * 0.05, u * 0.03) +
    scallops(palette.night, frame, h * 0.965, u * 0.05, u * 0.06)
  );
};
