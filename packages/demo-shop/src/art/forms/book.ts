import { polygon, rect } from "../svg.ts";
import { mix, shade } from "../tones.ts";
import { printedFace } from "./face.ts";
import { type Form, GROUND, shadow } from "./form.ts";

/** A hardback: printed front, a fold beside the spine, and the edge of its pages. */
export const book: Form = (context) => {
  const { palette } = context;
  const [x, width, height] = [196, 536, 716];
  const y = GROUND - height;
  const pages = 34;
  const right = x + width;
  return (
    shadow(palette, x + (width + pages) / 2, GROUND - 3, (width + pages) / 2, 20) +
    polygon(
      mix(palette.night, "#000000", 0.3),
      right - 2,
      y + 4,
      right + pages + 6,
      y - 12,
      right + pages + 6,
      GROUND - 18,
      right - 2,
      GROUND - 2,
    ) +
    polygon(
      palette.paper,
      right - 2,
      y + 14,
      right + pages,
      y - 2,
      right + pages,
      GROUND - 26,
      right - 2,
      GROUND - 10,
    ) +
    [0.3, 0.6]
      .map((at) =>
        polygon(
          shade(palette.paper),
          right + pages * at,
          y + 14 - 16 * at,
          right + pages * at + 3,
          y + 13 - 16 * at,
          right + pages * at + 3,
          GROUND - 11 - 16 * at,
          right + pages * at,
          GROUND - 10 - 16 * at,
        ),
      )
      .join("") +
    polygon(shade(palette.paper), x + 12, y + 2, x + pages + 12, y - 12, right + pages + 4, y - 12, right, y + 2) +
    printedFace(context, { x, y, width, height, titleSize: 0.165 }) +
    `<g opacity=".22">${rect(palette.night, x, y, 20, height)}${rect(palette.night, x + 32, y, 5, height)}</g>` +
    `<g opacity=".25">${rect(palette.paper, x + 20, y, 3, height)}</g>`
  );
};
