import { drawMark, drawTitle, layoutTitle } from "../lettering.ts";
import type { Palette } from "../palettes.ts";
import { clipped, path, polygon, rect, svgNumber } from "../svg.ts";
import { plateInks, TITLE_SHARE } from "./face.ts";
import { type Form, GROUND, SQUARE, shadow } from "./form.ts";

/** A foil pack with crimped ends. */
export const booster: Form = (context) => {
  const { palette } = context;
  const [width, height] = [416, 736];
  const [x, y] = [(SQUARE - width) / 2, GROUND - height];
  const crimp = 54;
  const inks = plateInks(palette, context.plate.ink === "paper" ? "night" : context.plate.ink);
  const layout = layoutTitle(context.title, { maxWidth: width * TITLE_SHARE, size: width * 0.182 });
  const pad = width * 0.075;
  const plate = Math.round(layout.height + pad * 2.7);
  const inner = height - crimp * 2;
  return (
    shadow(palette, SQUARE / 2, GROUND - 2, width * 0.5, 20) +
    packBody(palette.mid, x, y, width, height) +
    clipped(
      x,
      y + crimp,
      width,
      inner,
      rect(inks.back, 0, 0, width, inner),
      clipped(0, 0, width, inner - plate, context.scene({ width, height: inner - plate })),
      rect(inks.back, 0, inner - plate - 1, width, plate + 1),
      drawTitle(layout, { x: pad, y: inner - plate + pad, fill: inks.title }),
      drawMark(width - pad - 34, inner - pad * 0.62 - 9, 9, ...inks.mark),
    ) +
    crimps(palette, x, y, width, height, crimp) +
    sheen(palette, x, y, width, height)
  );
};

/** The outline of a pack: straight sides, saw teeth above and below. */
function packBody(ink: string, x: number, y: number, width: number, height: number): string {
  const teeth = 24;
  const step = width / teeth / 2;
  const tooth = step * 1.1;
  const down = `l${svgNumber(step)} ${svgNumber(tooth)}l${svgNumber(step)} ${svgNumber(-tooth)}`.repeat(teeth);
  const up = `l${svgNumber(-step)} ${svgNumber(-tooth)}l${svgNumber(-step)} ${svgNumber(tooth)}`.repeat(teeth);
  return path(ink, `M${svgNumber(x)} ${svgNumber(y)}${down}V${svgNumber(y + height)}${up}z`);
}

function crimps(palette: Palette, x: number, y: number, width: number, height: number, crimp: number): string {
  const ribs = (top: number) =>
    [0.34, 0.56, 0.78].map((at) => rect(palette.paper, x, top + crimp * at, width, 3)).join("");
  return `<g opacity=".35">${ribs(y - 4)}${ribs(y + height - crimp * 1.06)}</g>`;
}

/** Two slanted bands of light on the foil. */
function sheen(palette: Palette, x: number, y: number, width: number, height: number): string {
  const band = (from: number, to: number) =>
    polygon(
      palette.paper,
      x + width * (from + 0.1),
      y + 10,
      x + width * (to + 0.1),
      y + 10,
      x + width * (to - 0.1),
      y + height - 10,
      x + width * (from - 0.1),
      y + height - 10,
    );
  return `<g opacity=".12">${band(0.62, 0.76)}${band(0.8, 0.84)}</g>`;
}
