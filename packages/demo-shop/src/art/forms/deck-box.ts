import { polygon, rect } from "../svg.ts";
import { mix, sideTone } from "../tones.ts";
import { printedFace } from "./face.ts";
import { boxShadow, boxSides, type Form, placeBox } from "./form.ts";

/** A deck box: a block with a lid whose seam runs round it. */
export const deckBox: Form = (context) => {
  const { palette } = context;
  const solid = placeBox(478, 642, 140, 84);
  const { x, y, width, height, dx, dy } = solid;
  const seam = y + height * 0.235;
  const dark = mix(palette.night, "#000000", 0.45);
  return (
    boxShadow(palette, solid) +
    boxSides(solid, palette.night, palette.deep) +
    printedFace(context, { ...solid, titleSize: 0.165, plate: { at: "bottom", ink: "night" } }) +
    rect(dark, x, seam, width, 5) +
    polygon(dark, x + width, seam, x + width + dx, seam - dy, x + width + dx, seam - dy + 5, x + width, seam + 5) +
    `<g opacity=".16">${rect(palette.paper, x, y, width, seam - y)}</g>` +
    `<g opacity=".5">${polygon(sideTone(palette.deep), x + width, y, x + width + dx, y - dy, x + width + dx, seam - dy, x + width, seam)}</g>`
  );
};
