import { LOCAL_INKS, type Palette } from "../palettes.ts";
import { ball, path, polygon, rect, svgNumber } from "../svg.ts";
import { shade } from "../tones.ts";
import { ground, type Scene, uprightUnit } from "./scene.ts";

/** A castle with pointed towers in front of a big disc. */
export const towers: Scene = (frame, palette, random) => {
  const u = uprightUnit(frame, 1.02);
  const { width: w, height: h } = frame;
  const s = u / 600;
  const x = w / 2;
  const disc = random.pick([-1, 1]);
  const [left = 0, right = 0, inner = 0] = random.shuffle([250, 300, 215]);
  const wall = (from: number, top: number, width: number) => {
    const merlons = Array.from({ length: Math.floor(width / 44) }, (_, i) =>
      rect(palette.deep, x + (from + i * 44) * s, h - (top + 26) * s, 26 * s, 28 * s),
    ).join("");
    return merlons + rect(palette.deep, x + from * s, h - top * s, width * s, top * s);
  };
  const tall = Math.max(1, h / (u * 0.86));
  const tower = (at: number, height: number, half: number, roof: number, flag: boolean) =>
    drawTower(palette, { x: x + at * s, base: h, height: height * s * tall, half: half * s, roof: roof * s, flag });
  const sides = w / u > 1.3 ? [-430, 430, -560, 560] : [];
  return (
    ground(frame, palette.mid) +
    ball(palette.accent, palette.paper, x + disc * u * 0.06, h * 0.42, u * 0.34) +
    sides.map((at, index) => tower(at, index > 1 ? 150 : 210, 44, 90, index === 1)).join("") +
    wall(-620, 90, 360) +
    wall(260, 90, 360) +
    tower(-186, left + 20, 46, 130, disc > 0) +
    tower(196, right, 50, 140, true) +
    wall(-250, 150, 500) +
    tower(-92, inner + 40, 40, 110, false) +
    tower(10, 370, 70, 190, disc < 0) +
    rect(shade(palette.deep), x + 80 * s, h - 150 * s, 170 * s, 150 * s) +
    rect(palette.night, 0, h - 14 * s, w, 15 * s) +
    door(palette, x + 10 * s, h, s)
  );
};

function door(palette: Palette, x: number, y: number, s: number): string {
  const arch = (half: number, height: number) =>
    `M${svgNumber(x - half * s)} ${svgNumber(y)}V${svgNumber(y - height * s)}A${svgNumber(half * s)} ${svgNumber(half * s)} 0 0 1 ${svgNumber(x + half * s)} ${svgNumber(y - height * s)}V${svgNumber(y)}z`;
  return path(palette.accent, arch(56, 56)) + path(palette.night, arch(32, 50));
}

interface TowerShape {
  readonly x: number;
  readonly base: number;
  readonly height: number;
  readonly half: number;
  readonly roof: number;
  readonly flag: boolean;
}

function drawTower(palette: Palette, { x, base, height, half, roof, flag }: TowerShape): string {
  const top = base - height;
  const eave = half * 1.32;
  const [ww, wh] = [half * 0.36, half * 0.62];
  const windows = [0.16, 0.5]
    .filter((at) => height * at + wh < height * 0.72)
    .map((at, index) =>
      rect(
        palette.accent,
        x - half * (index ? 0.6 : -0.12) - (index ? 0 : ww * 0.5),
        top + height * at + half * 0.2,
        ww,
        wh,
        ww / 2,
      ),
    )
    .join("");
  const pennant = flag
    ? rect(palette.night, x - half * 0.04, top - roof - half * 0.8, half * 0.08, half * 0.9) +
      polygon(
        palette.paper,
        x,
        top - roof - half * 0.8,
        x + half * 0.62,
        top - roof - half * 0.58,
        x,
        top - roof - half * 0.36,
      )
    : "";
  return (
    rect(palette.deep, x - half, top, half, height) +
    rect(palette.night, x, top, half, height) +
    windows +
    pennant +
    polygon(LOCAL_INKS.roof, x, top - roof, x, top, x - eave, top) +
    polygon(shade(LOCAL_INKS.roof), x, top - roof, x + eave, top, x, top)
  );
}
