import { clipped, rect, svgNumber } from "../svg.ts";
import { sideTone } from "../tones.ts";
import { type Form, SQUARE, shadow } from "./form.ts";

/** A cloth mat seen from above, with a stitched edge. */
export const playmat: Form = (context) => {
  const { palette } = context;
  const [width, height] = [796, 440];
  const [x, y] = [(SQUARE - width) / 2, 262];
  const radius = 26;
  const id = context.id("mat");
  return (
    shadow(palette, SQUARE / 2, y + height - 2, width * 0.47, 24) +
    rect(sideTone(palette.night), x, y + 9, width, height, radius) +
    `<clipPath id="${id}">${rect("#fff", x, y, width, height, radius).replace(' fill="#fff"', "")}</clipPath>` +
    `<g clip-path="url(#${id})">${clipped(x, y, width, height, context.scene({ width, height }))}</g>` +
    `<rect x="${svgNumber(x + 11)}" y="${svgNumber(y + 11)}" width="${svgNumber(width - 22)}" height="${svgNumber(height - 22)}" rx="17" fill="none" stroke="${palette.paper}" stroke-width="4" stroke-dasharray="13 9" opacity=".75"/>`
  );
};
